import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';

/** Files that this process is writing. */
const own = new Set<string>();

/** Folders in which this process has looked for files that nobody writes any more. */
const cleared = new Set<string>();

/**
 * Calls `write` with a name beside the file, under which a new content of it is written before it takes the file's place. Where that fails, nothing
 * half-written stays behind.
 */
export async function withTemporary(file: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const folder = path.dirname(file);
  if (!cleared.has(folder)) {
    cleared.add(folder);
    await clear(folder);
  }
  const temporary = path.join(folder, `.${path.basename(file)}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`);
  own.add(temporary);
  try {
    await write(temporary);
  } catch (error) {
    // That it could not be cleared away matters less than what went wrong.
    await fs.rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  } finally {
    own.delete(temporary);
  }
}

/** Removes what processes left that were killed while they wrote. */
async function clear(folder: string): Promise<void> {
  // Where the folder cannot be read, nothing can be cleared away, and writing tells what is wrong.
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const pid = /^\..+\.([1-9]\d{0,9})-[0-9a-f]{8}\.tmp$/s.exec(entry.name)?.[1];
    const file = path.join(folder, entry.name);
    if (pid === undefined || !entry.isFile() || isWriting(Number(pid), file)) continue;
    await fs.rm(file, { force: true }).catch(() => undefined);
  }
}

function isWriting(pid: number, file: string): boolean {
  // Numbers are used again: in a container, every build may have the same.
  if (pid === process.pid) return own.has(file);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
