import { readdirSync, statSync } from 'node:fs';

/** Names of what a folder holds, in order; none where there is no such folder. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    // Most projects lack some of the folders that are looked for.
    return [];
  }
}

/** Another text once the file was written, made or removed. */
export function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? 'none' : stat.isDirectory() ? 'folder' : `${stat.mtimeMs} ${stat.size}`;
}
