import { close, closeSync, promises as fs, open, openSync, read, readdirSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { isNamed } from '../engine/isNamed.ts';

/**
 * What may be asked of the machine's files, by path. The answer is undefined where there is nothing of that name; what else goes wrong is thrown
 * with the system's own code.
 */
export interface Disk {
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

const isAbsent = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

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
  isDirectory(): boolean;
}

function entriesOf(found: readonly SystemEntry[], { extensions, names, noFolders }: Wanted): readonly Entry[] {
  const isWanted = (name: string): boolean => isNamed(name, names) || extensions.some((extension) => name.toLowerCase().endsWith(extension));
  return found
    .map((entry): Entry => ({ name: entry.name, isFolder: entry.isDirectory() }))
    .filter(({ name, isFolder }) => (isFolder ? noFolders !== true && !isNoise(name) : isWanted(name)));
}

/** Most files fit in here: then they cost no question after their size. */
const room = Buffer.allocUnsafeSlow(65_536);

function readNow(file: string): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    let length = 0;
    // A disk elsewhere may hand over less at once than there is.
    for (let count = -1; count !== 0 && length < room.length; length += count) count = readSync(descriptor, room, length, room.length - length, length);
    if (length < room.length) return Uint8Array.prototype.slice.call(room, 0, length);
  } finally {
    closeSync(descriptor);
  }
  return readFileSync(file);
}

const [openLater, readLater, closeLater] = [promisify(open), promisify(read), promisify(close)];

/** Where files are read to, as many as were read at once. */
const rooms: Buffer[] = [];

/** The promises that Node has of its own for files cost twice the processor time. */
async function readPatiently(file: string): Promise<Uint8Array> {
  const descriptor = await openLater(file, 'r');
  const own = rooms.pop() ?? Buffer.allocUnsafeSlow(room.length);
  try {
    let length = 0;
    for (let count = -1; count !== 0 && length < own.length; length += count)
      count = (await readLater(descriptor, own, length, own.length - length, length)).bytesRead;
    if (length < own.length) return Uint8Array.prototype.slice.call(own, 0, length);
  } finally {
    rooms.push(own);
    await closeLater(descriptor);
  }
  return fs.readFile(file);
}
