import { close, closeSync, constants, promises as fs, fstatSync, open, openSync, read, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { maxBytes } from '../engine/fileLimit.ts';
import { isNamed } from '../engine/isNamed.ts';

/**
 * What may be asked of the machine's files, by path. The answer is undefined where there is nothing of that name; what else goes wrong is thrown
 * with the system's own code.
 */
export interface Disk {
  /** What a file holds: of one that is too large to be read, as much as shows that. A pipe or a device is no file. */
  read(file: string): Later<Uint8Array | undefined>;
  stat(file: string): Later<Stat | undefined>;
  /** What lies in a folder: its folders, without `.git` and `node_modules`, and the files that are wanted. */
  entries(folder: string, want: Wanted): Later<readonly Entry[] | undefined>;
  /** The path with its symbolic links resolved. */
  real(file: string): Later<string | undefined>;
}

/** The same, answered at once: while it waits for the machine, nothing else happens. */
export type DiskNow = { readonly [Question in keyof Disk]: (...asked: Parameters<Disk[Question]>) => Awaited<ReturnType<Disk[Question]>> };

type Later<T> = T | Promise<T>;

export interface Stat {
  readonly kind: 'file' | 'folder' | 'other';
  readonly size: number;
}

export interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
  /** Present where it is a symbolic link, whatever that leads to. */
  readonly isLink?: true;
}

/** Files whose name ends in one of `extensions` (lower case, with the dot) or is one of `names` (`*` in them is any part), and folders where they are not left out. */
export interface Wanted {
  readonly extensions: readonly string[];
  readonly names: readonly string[];
  readonly noFolders?: true;
}

/** Folders that no list goes into. */
export const isNoise = (folder: string): boolean => folder === '.git' || folder === 'node_modules';

/** For a program that has other things to do meanwhile. */
export const patientDisk: Disk = {
  read: (file) => orAbsent(readPatiently(file)),
  stat: (file) => orAbsent(fs.stat(file).then(statOf)),
  entries: (folder, want) => orAbsent(fs.readdir(folder, { withFileTypes: true }).then((found) => entriesOf(found, want))),
  real: (file) => orAbsent(fs.realpath(file)),
};

/** For a program that has nothing else to do: a small file is read in a tenth of the time that a promise of it takes. */
export const instantDisk: DiskNow = {
  read: (file) => orAbsentNow(() => readNow(file)),
  stat(file) {
    const stat = orAbsentNow(() => statSync(file, { throwIfNoEntry: false }));
    return stat && statOf(stat);
  },
  entries: (folder, want) => orAbsentNow(() => entriesOf(readdirSync(folder, { withFileTypes: true }), want)),
  real: (file) => orAbsentNow(() => realpathSync(file)),
};

/** A socket has a name, but nothing to open (ENXIO). */
const isAbsent = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ENXIO'].includes((error as NodeJS.ErrnoException).code ?? '');

export async function orAbsent<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

function orAbsentNow<T>(ask: () => T): T | undefined {
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

interface SystemEntry {
  readonly name: string;
  isSymbolicLink(): boolean;
  isDirectory(): boolean;
}

function entriesOf(found: readonly SystemEntry[], { extensions, names, noFolders }: Wanted): readonly Entry[] {
  const isWanted = (name: string): boolean => isNamed(name, names) || extensions.some((extension) => name.toLowerCase().endsWith(extension));
  return found
    .map((entry): Entry => ({ name: entry.name, isFolder: entry.isDirectory(), ...(entry.isSymbolicLink() ? { isLink: true } : {}) }))
    .filter(({ name, isFolder }) => (isFolder ? noFolders !== true && !isNoise(name) : isWanted(name)));
}

/** Most files fit in here: then they cost no question after their size. */
const room = Buffer.allocUnsafeSlow(65_536);

/** So much of a file is read. */
const mostBytes = maxBytes + 1;

/** A pipe that nobody writes to would be waited for. On Windows there are none, and no such flag. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** A pipe or a device may go on for ever. To read a folder fails by itself. */
function isReadable(descriptor: number): boolean {
  const stat = fstatSync(descriptor);
  return stat.isFile() || stat.isDirectory();
}

function readNow(file: string): Uint8Array | undefined {
  const descriptor = openSync(file, flags);
  try {
    if (!isReadable(descriptor)) return undefined;
    const read = new Parts(room);
    // A disk elsewhere may hand over less at once than there is.
    while (read.take(readSync(descriptor, read.space(), 0, read.space().length, read.length)));
    return read.all();
  } finally {
    closeSync(descriptor);
  }
}

const [openLater, readLater, closeLater] = [promisify(open), promisify(read), promisify(close)];

/** Where files are read to, as many as were read at once. */
const rooms: Buffer[] = [];

/** The promises that Node has of its own for files cost twice the processor time. */
async function readPatiently(file: string): Promise<Uint8Array | undefined> {
  const descriptor = await openLater(file, flags);
  const own = rooms.pop() ?? Buffer.allocUnsafeSlow(room.length);
  try {
    if (!isReadable(descriptor)) return undefined;
    const read = new Parts(own);
    while (read.take((await readLater(descriptor, read.space(), 0, read.space().length, read.length)).bytesRead));
    return read.all();
  } finally {
    rooms.push(own);
    await closeLater(descriptor);
  }
}

/** What was read of a file, part by part; the first goes where there is room for most files. */
class Parts {
  #space: Buffer;
  /** Bytes in all. */
  length = 0;

  constructor(first: Buffer) {
    this.#space = first;
  }

  /** Where the next part goes. */
  space(): Buffer {
    return this.#space.subarray(this.length, mostBytes);
  }

  /** Takes so many bytes that were read into the space; true where there may be more. */
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
