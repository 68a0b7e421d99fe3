import path from 'node:path';
import type { Ignore } from 'ignore';
import { type Disk, isNeverListed } from './disk.ts';
import { mostPatterns, rulesOf } from './gitignore.ts';

export const ignoreFile = '.gitignore';

interface Rules {
  readonly rules: Ignore;
  readonly count: number;
}

/** The same patterns with their folder (relative to the walk's root, `/`-separated, or above it). */
export interface Ignored extends Rules {
  /** The path of an entry relative to the folder of these rules. */
  local(relative: string): string;
}

/** Reads a `.gitignore` below others. Undefined if there is none. */
export type ReadIgnores = (file: string, above: readonly Rules[]) => Promise<Rules | undefined>;

/** Reads them from the disk. Logs once for each file the patterns that are ignored. */
export function ignoreReader(disk: Disk, log: (message: string) => void): ReadIgnores {
  const reported = new Set<string>();
  return async (file, above) => {
    // git does not read an unreadable file either.
    const bytes = await (async () => disk.read(file))().catch(() => undefined);
    if (bytes === undefined) return undefined;
    const most = above.reduce((rest, { count }) => rest - count, mostPatterns);
    const { rules, count } = rulesOf(textOf(bytes), most, (left) => {
      if (!reported.has(file))
        log(`${file}: ${left} of its patterns do not count. Toolscribe takes ${mostPatterns} in all, and none with many '*' in one name.`);
      reported.add(file);
    });
    return { rules, count };
  };
}

/** True if a `.gitignore` above the file ignores it, or if it is in a folder that is never listed. */
export async function isExcluded(root: string, file: string, disk: Disk, readIgnores: ReadIgnores): Promise<boolean> {
  const parts = path.relative(root, file).split(path.sep);
  if (parts[0] === '..' || path.isAbsolute(parts[0] ?? '')) return false;
  const rules = await inheritedIgnores(root, disk, readIgnores);
  for (let depth = 0; depth < parts.length; depth++) {
    const above = parts.slice(0, depth).join('/');
    const added = await readIgnores(path.join(root, above, ignoreFile), rules);
    if (added) rules.push(below(added, above));
    const isFolder = depth < parts.length - 1;
    const at = parts.slice(0, depth + 1).join('/');
    if ((isFolder && isNeverListed(parts[depth] ?? '')) || isIgnored(rules, isFolder ? `${at}/` : at)) return true;
  }
  return false;
}

export const isIgnored = (rules: readonly Ignored[], entry: string): boolean => rules.some((r) => r.rules.ignores(r.local(entry)));

/** The rules of a `.gitignore` in this folder. */
export const below = (rules: Rules, base: string): Ignored => ({ ...rules, local: (entry) => (base === '' ? entry : entry.slice(base.length + 1)) });

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');

/** The `.gitignore` files above the root, up to the root of its git repository. */
export async function inheritedIgnores(root: string, disk: Disk, readIgnores: ReadIgnores): Promise<Ignored[]> {
  const found: Ignored[] = [];
  let prefix = '';
  for (let folder = root; ; ) {
    if (await isThere(path.join(folder, '.git'), disk)) return found;
    const parent = path.dirname(folder);
    if (parent === folder) return [];
    prefix = `${path.basename(folder)}/${prefix}`;
    folder = parent;
    const before = prefix;
    const rules = await readIgnores(path.join(folder, ignoreFile), found);
    if (rules !== undefined) found.push({ ...rules, local: (entry) => before + entry });
  }
}

/** True for what cannot be looked at, too, such as a link to itself. */
async function isThere(file: string, disk: Disk): Promise<boolean> {
  try {
    return (await disk.stat(file)) !== undefined;
  } catch {
    return true;
  }
}
