import { readdirSync, statSync } from 'node:fs';

/** Sorted names of a folder's entries. Empty if there is no such folder. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    // Most projects lack some of the searched folders.
    return [];
  }
}

/** Changes when the file is written, made or removed. */
export function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? 'none' : stat.isDirectory() ? 'folder' : `${stat.mtimeMs} ${stat.size}`;
}
