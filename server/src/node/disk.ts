import {
  close,
  closeSync,
  constants,
  promises as fs,
  fstatSync,
  open,
  openSync,
  read,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { promisify } from 'node:util';
import { maxBytes } from '../engine/fileLimit.ts';
import { isNamed } from '../engine/isNamed.ts';

/** Reads the machine's files, by path. The answer is undefined if there is nothing of that name. Other errors are thrown with the system's code. */
export interface Disk {
  /** The content of a file. A file above the size limit is read just far enough to show that. A pipe or a device is no file. */
  read(file: string): Later<Uint8Array | undefined>;
  stat(file: string): Later<Stat | undefined>;
  /** The entries of a folder: its folders, without `.git` and `node_modules`, and the wanted files. */
  entries(folder: string, want: Wanted): Later<readonly Entry[] | undefined>;
  /** The path with its symbolic links resolved. */
  real(file: string): Later<string | undefined>;
}

/** The synchronous form, which blocks the process. */
export type SyncDisk = { readonly [Question in keyof Disk]: (...asked: Parameters<Disk[Question]>) => Awaited<ReturnType<Disk[Question]>> };

type Later<T> = T | Promise<T>;

export interface Stat {
  readonly kind: 'file' | 'folder' | 'other';
  readonly size: number;
}

export interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
  /** Present for a symbolic link, whatever its target is. */
  readonly isLink?: true;
}

/** Files whose name ends in one of `extensions` (lower case, with the dot) or is one of `names` (`*` is any part). Folders that are not excluded. */
export interface Wanted {
  readonly extensions: readonly string[];
  readonly names: readonly string[];
  readonly noFolders?: true;
}

/** Folders that are never listed. */
export const isNeverListed = (folder: string): boolean => folder === '.git' || folder === 'node_modules';

/** Asynchronous, for a process that has other work. */
export const asyncDisk: Disk = {
  read: (file) => orAbsent(readAsync(file)),
  stat: (file) => orAbsent(fs.stat(file).then(statOf)),
  entries: (folder, want) => orAbsent(fs.readdir(folder, { withFileTypes: true }).then((found) => entriesOf(found, want))),
  real: (file) => orAbsent(fs.realpath(file)),
};

/** Synchronous, for a process without other work: a small file is read in a tenth of the time of a promise. */
export const syncDisk: SyncDisk = {
  read: (file) => orAbsentSync(() => readNow(file)),
  stat(file) {
    const stat = orAbsentSync(() => statSync(file, { throwIfNoEntry: false }));
    return stat && statOf(stat);
  },
  entries: (folder, want) => orAbsentSync(() => entriesOf(readdirSync(folder, { withFileTypes: true }), want)),
  real: (file) => orAbsentSync(() => realpathSync(file)),
};

/** A socket has a name, but cannot be opened (ENXIO). */
const isAbsent = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ENXIO'].includes((error as NodeJS.ErrnoException).code ?? '');

export async function orAbsent<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

function orAbsentSync<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

interface SystemStat {
  isFile(): boolean;
  isDirectory(): boolean;
  readonly size: number;
}

const statOf = (stat: SystemStat): Stat => ({ kind: stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other', size: stat.size });

export interface SystemEntry {
  readonly name: string;
  isSymbolicLink(): boolean;
  isDirectory(): boolean;
}

/** The wanted entries of a folder. */
export function entriesOf(found: readonly SystemEntry[], { extensions, names, noFolders }: Wanted): readonly Entry[] {
  const isWanted = (name: string): boolean => isNamed(name, names) || extensions.some((extension) => name.toLowerCase().endsWith(extension));
  return found
    .map((entry): Entry => ({ name: entry.name, isFolder: entry.isDirectory(), ...(entry.isSymbolicLink() ? { isLink: true } : {}) }))
    .filter(({ name, isFolder }) => (isFolder ? noFolders !== true && !isNeverListed(name) : isWanted(name)));
}

/** Most files fit in here, so their size need not be queried. */
const room = Buffer.allocUnsafeSlow(65_536);

const mostBytes = maxBytes + 1;

/** Without this flag, a read waits for a pipe without a writer. Windows has neither such pipes nor the flag. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** A pipe or a device may never end. Reading a folder fails by itself. */
function isReadable(descriptor: number): boolean {
  const stat = fstatSync(descriptor);
  return stat.isFile() || stat.isDirectory();
}

/**
 * Reads a file of this user that others may neither read nor write, without following a link. Undefined if there is none, or if it has more than `most` bytes.
 * Throws if it cannot be read. Node cannot read the access lists of Windows.
 */
export function readPrivate(file: string, most: number): Uint8Array | undefined {
  const descriptor = openSync(file, flags | (constants.O_NOFOLLOW ?? 0));
  try {
    const stat = fstatSync(descriptor);
    const user = process.getuid?.();
    const isPrivate = user === undefined || (stat.uid === user && (stat.mode & 0o077) === 0);
    // A file that grows meanwhile is not the one that was written.
    return stat.isFile() && isPrivate && stat.size <= most ? readFileSync(descriptor).subarray(0, most) : undefined;
  } finally {
    closeSync(descriptor);
  }
}

function readNow(file: string): Uint8Array | undefined {
  const descriptor = openSync(file, flags);
  try {
    if (!isReadable(descriptor)) return undefined;
    const read = new Chunks(room);
    // A network disk may return fewer bytes than are left.
    while (read.take(readSync(descriptor, read.space(), 0, read.space().length, read.length)));
    return read.all();
  } finally {
    closeSync(descriptor);
  }
}

const [openLater, readLater, closeLater] = [promisify(open), promisify(read), promisify(close)];

/** Buffers for reading, one for each concurrent read. */
const buffers: Buffer[] = [];

/** The promise API of Node for files takes twice the processor time. */
async function readAsync(file: string): Promise<Uint8Array | undefined> {
  const descriptor = await openLater(file, flags);
  const buffer = buffers.pop() ?? Buffer.allocUnsafeSlow(room.length);
  try {
    if (!isReadable(descriptor)) return undefined;
    const read = new Chunks(buffer);
    while (read.take((await readLater(descriptor, read.space(), 0, read.space().length, read.length)).bytesRead));
    return read.all();
  } finally {
    buffers.push(buffer);
    await closeLater(descriptor);
  }
}

/** The chunks read from a file. The first chunk goes into a buffer that fits most files. */
class Chunks {
  #space: Buffer;
  /** Total bytes. */
  length = 0;

  constructor(first: Buffer) {
    this.#space = first;
  }

  /** The buffer of the next chunk. */
  space(): Buffer {
    return this.#space.subarray(this.length, mostBytes);
  }

  /** Adds the bytes that were read into the space. True if there may be more. */
  take(count: number): boolean {
    this.length += count;
    if (count === 0 || this.length === mostBytes) return false;
    if (this.length < this.#space.length) return true;
    const larger = Buffer.allocUnsafeSlow(Math.min(mostBytes, this.#space.length * 4));
    this.#space.copy(larger, 0, 0, this.length);
    this.#space = larger;
    return true;
  }

  all(): Uint8Array {
    return Uint8Array.prototype.slice.call(this.#space, 0, this.length);
  }
}
