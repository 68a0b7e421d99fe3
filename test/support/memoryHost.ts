import { createHash } from 'node:crypto';
import type { Host } from '../../server/src/engine/host.ts';
import { isNamed } from '../../server/src/engine/isNamed.ts';

/** A machine whose files are a map from URI to text or bytes; `files` may be changed by the test. */
export interface MemoryHost extends Host {
  readonly files: Map<string, string | Uint8Array>;
  readonly logged: string[];
}

/** `files`: path below `file:///w` → content. */
export function createMemoryHost(files: Readonly<Record<string, string | Uint8Array>>): MemoryHost {
  const all = new Map(Object.entries(files).map(([path, content]) => [uriOf(path), content]));
  const bytes = (content: string | Uint8Array): Uint8Array => (typeof content === 'string' ? new TextEncoder().encode(content) : content);
  const logged: string[] = [];
  return {
    files: all,
    logged,
    async read(uri) {
      const content = all.get(uri);
      return content === undefined ? undefined : bytes(content);
    },
    async size(uri) {
      const content = all.get(uri);
      return content === undefined ? undefined : bytes(content).length;
    },
    async list(folder, want) {
      return [...all.keys()]
        .filter((uri) => uri.startsWith(`${folder}/`) && !want.skip(decodeURIComponent(uri.slice(folder.length + 1))))
        .filter((uri) => want.names.includes(uri.slice(uri.lastIndexOf('/') + 1)) || want.extensions.some((extension) => uri.toLowerCase().endsWith(extension)))
        .sort();
    },
    async namesIn(folder, extensions, names = []) {
      const below = [...all.keys()].filter((uri) => uri.startsWith(`${folder}/`)).map((uri) => decodeURIComponent(uri.slice(folder.length + 1)));
      const isMeant = (name: string): boolean => isNamed(name, names) || extensions.some((extension) => name.toLowerCase().endsWith(extension));
      return below.filter((name) => !name.includes('/') && isMeant(name));
    },
    ignores: async () => false,
    async write(uri, text) {
      all.set(uri, text);
    },
    async remove(uri) {
      all.delete(uri);
    },
    real: async (uri) => uri,
    digest: (text) => createHash('sha256').update(text, 'utf8').digest('hex'),
    now: () => 0,
    turn: () => new Promise((resolve) => setImmediate(resolve)),
    log: (message) => logged.push(message),
  };
}

export const root = 'file:///w';

export const uriOf = (path: string): string => `${root}/${path.split('/').map(encodeURIComponent).join('/')}`;
