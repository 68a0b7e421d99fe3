import path from 'node:path';
import type { Disk, Entry, Wanted } from './disk.ts';
import { below, type Ignored, ignoreFile, isIgnored, type ReadIgnores } from './ignored.ts';

export interface Walk {
  readonly disk: Disk;
  readonly readIgnores: ReadIgnores;
  readonly want: Wanted;
  skip(path: string): boolean;
  found(relative: string): void;
  /** True for a link that is not followed. */
  isOut(file: string): Promise<boolean>;
}

/** Finds the files below a folder that are not ignored. */
export async function walk(root: string, relative: string, ignored: readonly Ignored[], how: Walk): Promise<void> {
  const folder = path.join(root, relative);
  const entries = await entriesIn(folder, how.disk, how.want);
  const own = entries.some(({ name }) => name === ignoreFile) ? await how.readIgnores(path.join(folder, ignoreFile), ignored) : undefined;
  const rules = own ? [...ignored, below(own, relative)] : ignored;
  for (const { name, isFolder, isLink } of entries) {
    const at = relative === '' ? name : `${relative}/${name}`;
    if (name === ignoreFile || isIgnored(rules, isFolder ? `${at}/` : at) || how.skip(at)) continue;
    if (isLink && (await how.isOut(path.join(root, at)))) continue;
    if (isFolder) await walk(root, at, rules, how);
    else how.found(at);
  }
}

export async function entriesIn(folder: string, disk: Disk, want: Wanted): Promise<readonly Entry[]> {
  try {
    return (await disk.entries(folder, want)) ?? [];
  } catch {
    // A folder that may not be read is skipped.
    return [];
  }
}
