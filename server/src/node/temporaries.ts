import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { isRunning } from './processes.ts';

/** Files that this process is writing. */
const active = new Set<string>();

/** Folders that this process has cleared of abandoned files. */
const cleared = new Set<string>();

/** Calls `write` with a temporary name in the folder of the file, then renames it to the file. If that fails, the temporary file is removed. */
export async function withTemporary(file: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const folder = path.dirname(file);
  if (!cleared.has(folder)) {
    cleared.add(folder);
    await removeAbandoned(folder);
  }
  const temporary = path.join(folder, `.${path.basename(file)}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`);
  active.add(temporary);
  try {
    await write(temporary);
  } catch (error) {
    // The first error matters more than a failed removal.
    await fs.rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  } finally {
    active.delete(temporary);
  }
}

/** Removes files of processes that were killed while writing. */
async function removeAbandoned(folder: string): Promise<void> {
  // If the folder cannot be read, writing reports the error.
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const pid = /^\..+\.([1-9]\d{0,9})-[0-9a-f]{8}\.tmp$/s.exec(entry.name)?.[1];
    const file = path.join(folder, entry.name);
    if (pid === undefined || !entry.isFile() || isWriting(Number(pid), file)) continue;
    await fs.rm(file, { force: true }).catch(() => undefined);
  }
}

function isWriting(pid: number, file: string): boolean {
  // Process ids are reused: in a container, every build may have the same one.
  if (pid === process.pid) return active.has(file);
  return isRunning(pid);
}
