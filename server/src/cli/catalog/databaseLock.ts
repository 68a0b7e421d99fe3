import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncDisk } from '../../node/disk.ts';
import { hasEnded, type ProcessName, thisProcess } from '../../node/processes.ts';

// A lock is a folder that names its owner in the file `process`. Where the owner has ended, another process takes the lock over with the file
// `after-TOKEN`, of the owner's token: only one process can make it, and in a later lock, whose tokens are others, it means nothing.

export interface Owner extends ProcessName {
  readonly token: string;
}

/** A lock of this process. */
export interface Lock {
  /** A file in the lock for its owner alone. */
  readonly file: string;
  release(): void;
}

/** Undefined if another process has the lock. Throws if the lock cannot be made. */
export function acquireLock(lock: string): Lock | undefined {
  const owner: Owner = { ...thisProcess(), token: randomBytes(8).toString('hex') };
  if (!(existsSync(lock) ? takeOver(lock, owner) : make(lock, owner))) return undefined;
  removeLeftOvers(lock);
  return { file: path.join(lock, owner.token), release: () => release(lock, owner) };
}

/** The owner of a lock. Undefined if Toolscribe did not make it. */
export function ownerOf(lock: string): Owner | undefined {
  if (lstatSync(lock, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  let owner = readOwner(path.join(lock, 'process'));
  const tokens = new Set<string>();
  for (let next = owner; next !== undefined && !tokens.has(next.token); next = readOwner(path.join(lock, `after-${next.token}`))) {
    owner = next;
    tokens.add(next.token);
  }
  return owner;
}

/** Any program may have written the file. */
function readOwner(file: string): Owner | undefined {
  try {
    const owner: Partial<Owner> | null = JSON.parse(Buffer.from(syncDisk.read(file) ?? []).toString());
    const { host, space, pid, start, token } = owner ?? {};
    const isWhole = [host, space, start].every((one) => typeof one === 'string') && Number.isSafeInteger(pid) && /^[0-9a-f]{16}$/.test(String(token));
    return isWhole ? (owner as Owner) : undefined;
  } catch {
    return undefined;
  }
}

/** The lock names its owner from the start: it is written under another name, and renamed if there is no lock. */
function make(lock: string, owner: Owner): boolean {
  const made = asideOf(lock, owner);
  try {
    mkdirSync(made);
    writeFileSync(path.join(made, 'process'), JSON.stringify(owner));
    renameSync(made, lock);
    return true;
  } catch (error) {
    rmSync(made, { recursive: true, force: true, maxRetries: 5 });
    // Another run was first.
    if (existsSync(lock)) return false;
    throw error;
  }
}

function takeOver(lock: string, owner: Owner): boolean {
  const before = ownerOf(lock);
  if (before === undefined || !hasEnded(before)) return false;
  const made = path.join(lock, `${owner.token}.tmp`);
  try {
    writeFileSync(made, JSON.stringify(owner));
    linkSync(made, path.join(lock, `after-${before.token}`));
    rmSync(made);
    // Meanwhile another process may have taken the lock over and released it, and a third one made it anew.
    return ownerOf(lock)?.token === owner.token;
  } catch {
    // Another process was first, or the disk has no links: then the user is asked to remove the lock.
    rmSync(made, { force: true });
    return false;
  }
}

/** Renamed first: a process that is killed while it removes files leaves no lock without an owner. */
function release(lock: string, owner: Owner): void {
  const gone = asideOf(lock, owner);
  renameSync(lock, gone);
  removeFolder(gone);
}

const asideOf = (lock: string, { token }: Owner): string => `${lock}-${token}`;

function removeFolder(folder: string): void {
  for (const name of readdirSync(folder)) if (name !== 'process') rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Removes what processes left that were killed while they made or released the lock. */
function removeLeftOvers(lock: string): void {
  const [folder, start] = [path.dirname(lock), `${path.basename(lock)}-`];
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(start) || !/^[0-9a-f]{16}$/.test(name.slice(start.length))) continue;
    const owner = ownerOf(path.join(folder, name));
    if (owner !== undefined && hasEnded(owner)) removeFolder(path.join(folder, name));
  }
}
