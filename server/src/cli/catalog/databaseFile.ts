import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorText } from '../../model/index.ts';
import { UsageError } from '../usageError.ts';

// This SQLite build cannot repair a file after it was killed during a write, and other builds do not know its locks. So it works on copies only.
// A reader's copy is deleted, and a writer's complete copy replaces the file.

/** Marks a SQLite file as a table of tools: "TSCR". */
export const applicationId = 0x54534352;
/** The version of its tables. */
export const formatVersion = 1;

/** Calls `use` with a copy of the database. */
export async function readCopy<T>(file: string, use: (copy: string) => T): Promise<T> {
  if (!isThere(file)) throw new UsageError(`--db: '${file}' does not exist; 'toolscribe catalog --db FILE' writes one`);
  await retryWhileLocked(
    () => lockOf(file),
    (lock) => !isLocked(lock) || isOwn(lock),
    file,
  );
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
  const lock = lockOf(file);
  await retryWhileLocked(
    () => lock,
    () => acquireLock(lock),
    file,
  );
  try {
    const isNew = requireToolDatabase(file, true);
    const copy = path.join(lock, 'copy.db');
    // SQLite would make it readable for this user only.
    if (isNew) writeFileSync(copy, '');
    else copyFileSync(file, copy);
    if (use(copy)) renameSync(copy, file);
  } finally {
    rmSync(lock, { recursive: true, force: true, maxRetries: 5 });
  }
}

const lockOf = (file: string): string => `${file}.lock`;
const ownerIn = (lock: string): string => path.join(lock, 'process');
const isLocked = (lock: string): boolean => existsSync(lock);
const isOwn = (lock: string): boolean => existsSync(ownerIn(lock));

/** The lock names its owner from the start: it is written under another name, and renamed if there is no lock. */
function acquireLock(lock: string): boolean {
  if (isLocked(lock)) return false;
  const made = `${lock}-${process.pid}`;
  try {
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made);
    writeFileSync(ownerIn(made), String(process.pid));
    renameSync(made, lock);
    return true;
  } catch (error) {
    rmSync(made, { recursive: true, force: true, maxRetries: 5 });
    // Another run was first.
    if (isLocked(lock)) return false;
    const folder = path.dirname(lock);
    throw new UsageError(`--db: ${existsSync(folder) ? `nothing can be written in '${folder}': ${errorText(error)}` : `there is no folder '${folder}'`}`);
  }
}

/** Another run takes milliseconds. */
const tries = 30;

async function retryWhileLocked(lock: () => string, attempt: (lock: string) => boolean, file: string): Promise<void> {
  for (let i = 0; i < tries; i++) {
    if (attempt(lock())) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const folder = lock();
  const owner = isOwn(folder) ? Number(readFileSync(ownerIn(folder), 'utf8')) : undefined;
  const who = owner === undefined ? 'another program' : `process ${owner}${isRunning(owner) ? '' : ', which does not run any more'}`;
  throw new UsageError(`--db: '${file}' is locked by ${who}. If nothing writes to it, remove the folder '${folder}'`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
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
