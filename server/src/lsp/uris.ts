import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Editors spell URIs in their own way (`file:///c%3A/…`), the engine in one. Inside, every URI has the engine's spelling;
 * a document that the client has opened is named to it as it named it itself.
 */
export interface Uris {
  inside(uri: string): string;
  outside(uri: string): string;
  /** Learns how the client spells a document; the engine's spelling of it. */
  learn(uri: string): string;
}

export function createUris(): Uris {
  const spelled = new Map<string, string>();
  return {
    inside: canonical,
    outside: (uri) => spelled.get(uri) ?? uri,
    learn(uri) {
      const own = canonical(uri);
      if (own !== uri) spelled.set(own, uri);
      return own;
    },
  };
}

/** A folder's URI without a trailing slash. */
export const folderUri = (uri: string): string => canonical(uri).replace(/\/+$/, '');

function canonical(uri: string): string {
  if (!uri.startsWith('file:')) return uri;
  try {
    return pathToFileURL(fileURLToPath(uri)).href;
  } catch {
    // A URI of another machine, say: it has no path here, and stays as the client wrote it.
    return uri;
  }
}
