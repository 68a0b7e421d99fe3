import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Editors spell URIs in their own ways (`file:///c%3A/…`), the engine in one. Inside, every URI has the engine's spelling.
 * An open document is named to the client by the client's spelling.
 */
export interface Uris {
  fromClient(uri: string): string;
  toClient(uri: string): string;
  /** Stores the client's spelling of a document. Returns the engine's spelling. */
  learn(uri: string): string;
  /** Called when the client has closed the document. */
  forget(uri: string): void;
}

export function createUris(): Uris {
  const spelled = new Map<string, string>();
  /** The cached result of `node:url`, which every keystroke needs. */
  const learnt = new Map<string, string>();
  return {
    fromClient: (uri) => learnt.get(uri) ?? canonicalUri(uri),
    toClient: (uri) => spelled.get(uri) ?? uri,
    learn(uri) {
      const canonical = canonicalUri(uri);
      learnt.set(uri, canonical);
      if (canonical !== uri) spelled.set(canonical, uri);
      return canonical;
    },
    // Later messages about the document, such as empty diagnostics, still use the client's spelling.
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
    // A URI of another machine, for example, has no path here and stays as the client wrote it.
    return uri;
  }
}

/** Tools are read from files and built into files. Other schemes of an editor (`git:`, `untitled:`) are left to other extensions. */
export const isFile = (uri: string): boolean => uri.startsWith('file:');
