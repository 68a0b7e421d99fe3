import { closeSync, copyFileSync, existsSync, mkdtempSync, openSync, readSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { errorText } from '../../model/index.ts';
import { hasEnded } from '../../node/processes.ts';
import { UsageError } from '../usageError.ts';
import { acquireLock, type Lock, ownerOf } from './databaseLock.ts';

// This SQLite build cannot repair a file after it was killed during a write, and other builds do not know its locks. So it works on copies only.
// A reader's copy is deleted, and a writer's complete copy replaces the file.

/** Marks a SQLite file as a table of tools: "TSCR". */
export const applicationId = 0x54534352;
/** The version of its tables. */
export const formatVersion = 2;

/** Calls `use` with a copy of the database. */
export async function readCopy<T>(file: string, use: (copy: string) => T): Promise<T> {
  if (!isThere(file)) throw new UsageError(`--db: '${file}' does not exist; 'toolscribe catalog --db FILE' writes one`);
  // A writer of ours replaces the file as a whole.
  await retryWhileLocked(() => (!existsSync(lockOf(file)) || ownerOf(lockOf(file)) !== undefined ? true : undefined), file);
  requireToolDatabase(file, false);
  const folder = mkdtempSync(path.join(tmpdir(), 'toolscribe-db-'));
  try {
    const copy = path.join(folder, 'copy.db');
    copyFileSync(file, copy);
    return use(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Calls `use` with a copy of the database, or with a new file. If `use` returns true, the copy replaces the file. Writers run one after another. */
export async function writeCopy(target: string, use: (copy: string) => boolean): Promise<void> {
  const file = isThere(target) ? realpathSync(target) : target;
  const lock = await retryWhileLocked(() => lockFor(file), file);
  try {
    const isNew = requireToolDatabase(file, true);
    const copy = lock.file;
    // SQLite would make it readable for this user only.
    if (isNew) writeFileSync(copy, '');
    else copyFileSync(file, copy);
    if (use(copy)) renameSync(copy, file);
  } finally {
    lock.release();
  }
}

const lockOf = (file: string): string => `${file}.lock`;

/** Another run takes milliseconds. */
const tries = 30;

async function retryWhileLocked<T>(attempt: () => T | undefined, file: string): Promise<T> {
  for (let i = 0; i < tries; i++) {
    const done = attempt();
    if (done !== undefined) return done;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const owner = ownerOf(lockOf(file));
  const host = owner?.host === hostname() ? '' : ` of '${owner?.host}'`;
  const who = owner === undefined ? 'another program' : `process ${owner.pid}${host}${hasEnded(owner) ? ', which does not run any more' : ''}`;
  throw new UsageError(`--db: '${file}' is locked by ${who}. If nothing writes to it, remove the folder '${lockOf(file)}'`);
}

function lockFor(file: string): Lock | undefined {
  try {
    return acquireLock(lockOf(file));
  } catch (error) {
    const folder = path.dirname(file);
    throw new UsageError(`--db: ${existsSync(folder) ? `nothing can be written in '${folder}': ${errorText(error)}` : `there is no folder '${folder}'`}`);
  }
}

function isThere(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat !== undefined && !stat.isFile()) throw new UsageError(`--db: '${file}' is not a file`);
  return stat !== undefined;
}

/** Throws if the file is no database of tools, or cannot be copied safely. True if the file is yet to be made. */
function requireToolDatabase(file: string, mayBeNew: boolean): boolean {
  for (const more of ['-journal', '-wal'])
    if ((statSync(file + more, { throwIfNoEntry: false })?.size ?? 0) > 0)
      throw new UsageError(`--db: another program writes to '${file}', or ended while it wrote: there is '${file}${more}'. Open it with that program first`);
  if (!isThere(file)) return true;
  const head = headOf(file);
  if (head.length === 0 && mayBeNew) return true;
  if (head.length < 100 || head.toString('latin1', 0, 15) !== 'SQLite format 3')
    throw new UsageError(`--db: '${file}' is no database of tools: it is no SQLite file`);
  if (head.readUInt32BE(68) !== applicationId) throw new UsageError(`--db: '${file}' is no database of tools: another program made it`);
  const version = head.readUInt32BE(60);
  if (version > formatVersion)
    throw new UsageError(
      `--db: '${file}' was made by a newer version of Toolscribe (its format is ${version}, and this one knows ${formatVersion}). Update Toolscribe`,
    );
  if (head[18] === 2) throw new UsageError(`--db: '${file}' has a write-ahead log, which cannot be read here. Run "PRAGMA journal_mode = DELETE" in it`);
  return false;
}

function headOf(file: string): Buffer {
  const head = Buffer.alloc(100);
  try {
    const descriptor = openSync(file, 'r');
    try {
      return head.subarray(0, readSync(descriptor, head, 0, head.length, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw new UsageError(`--db: '${file}' cannot be read: ${errorText(error)}`);
  }
}
