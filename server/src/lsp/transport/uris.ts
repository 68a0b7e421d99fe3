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
  /** The client has closed the document. */
  forget(uri: string): void;
}

export function createUris(): Uris {
  const spelled = new Map<string, string>();
  /** What `node:url` said of a document: it is asked for with every key. */
  const learnt = new Map<string, string>();
  return {
    inside: (uri) => learnt.get(uri) ?? canonicalUri(uri),
    outside: (uri) => spelled.get(uri) ?? uri,
    learn(uri) {
      const own = canonicalUri(uri);
      learnt.set(uri, own);
      if (own !== uri) spelled.set(own, uri);
      return own;
    },
    // What is still said of it, such as that nothing is found there any more, names it as before.
    forget: (uri) => void learnt.delete(uri),
  };
}

/** A folder's URI without a trailing slash. */
export const folderUri = (uri: string): string => canonicalUri(uri).replace(/(?<!\/)\/+$/, '');

/** A `file:` URI as `node:url` writes it, on Windows with a capital drive letter: editors write `c%3A`, `c:` and `C:`. */
export function canonicalUri(uri: string, windows = process.platform === 'win32'): string {
  if (!uri.startsWith('file:')) return uri;
  try {
    const { href } = pathToFileURL(fileURLToPath(uri, { windows }), { windows });
    return windows ? href.replace(/^file:\/\/\/[a-z]:/, (drive) => `file:///${drive.slice(8).toUpperCase()}`) : href;
  } catch {
    // A URI of another machine, say: it has no path here, and stays as the client wrote it.
    return uri;
  }
}

/** Tools are read from files and built into files: what an editor shows of other things (`git:`, `untitled:`) is left to others. */
export const isFile = (uri: string): boolean => uri.startsWith('file:');
