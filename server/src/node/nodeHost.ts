import { createHash } from 'node:crypto';
import { promises as fs, stat, writeFile as writeWhole } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Ignore } from 'ignore';
import type { Host } from '../engine/host.ts';
import { leadsOut } from '../engine/leadsOut.ts';
import { type Disk, type Entry, isNoise, orAbsent, patientDisk, type Wanted } from './disk.ts';
import { mostPatterns, rulesOf } from './gitignore.ts';
import { withTemporary } from './temporaries.ts';

/** The machine under Node. Messages go to `log`; what it reads, it asks the disk. */
export function createNodeHost(log: (message: string) => void, disk: Disk = patientDisk): Host {
  /** Folders that were listed as a whole: a link from one below to elsewhere in the same one stays inside. */
  const tops = new Set<string>();
  const topOf = (folder: string): string => {
    const top = [...tops].find((one) => isInside(one, folder));
    if (top === undefined) tops.add(folder);
    return top ?? folder;
  };
  /** Tells once of each file what does not count in it. */
  const told = new Set<string>();
  const readIgnores: ReadIgnores = async (file, above) => {
    // What cannot be read, git itself does not read either.
    const bytes = await (async () => disk.read(file))().catch(() => undefined);
    if (bytes === undefined) return undefined;
    const most = above.reduce((rest, { count }) => rest - count, mostPatterns);
    const { rules, count } = rulesOf(textOf(bytes), most, (left) => {
      if (!told.has(file)) log(`${file}: ${left} of its patterns do not count. Toolscribe takes ${mostPatterns} in all, and none with many '*' in one name.`);
      told.add(file);
    });
    return { rules, count };
  };
  const host: Host = {
    async read(uri) {
      return inWords(async () => disk.read(toPath(uri)));
    },
    async size(uri) {
      const stat = await disk.stat(toPath(uri));
      return stat?.kind === 'file' ? stat.size : undefined;
    },
    async list(folder, { extensions, names, skip }) {
      const files: string[] = [];
      const root = toPath(folder);
      const found = (relative: string): void => {
        files.push(pathToFileURL(path.join(root, relative)).href);
      };
      const top = pathToFileURL(topOf(root)).href;
      const isOut = (file: string): Promise<boolean> => leadsOut(host, top, pathToFileURL(file).href);
      const want = { extensions, names: [...names, ignoreFile] };
      await walk(root, '', await inheritedIgnores(root, disk, readIgnores), { disk, readIgnores, want, skip, found, isOut });
      return files.sort();
    },
    async namesIn(folder, extensions, names = []) {
      const entries = await entriesIn(toPath(folder), disk, { extensions, names, noFolders: true });
      return entries.flatMap(({ name, isFolder }) => (isFolder ? [] : [name]));
    },
    async ignores(folder, uri) {
      const root = toPath(folder);
      const parts = path.relative(root, toPath(uri)).split(path.sep);
      if (parts[0] === '..' || path.isAbsolute(parts[0] ?? '')) return false;
      const rules = await inheritedIgnores(root, disk, readIgnores);
      for (let depth = 0; depth < parts.length; depth++) {
        const above = parts.slice(0, depth).join('/');
        const own = await readIgnores(path.join(root, above, ignoreFile), rules);
        if (own) rules.push(from(own, above));
        const isFolder = depth < parts.length - 1;
        const at = parts.slice(0, depth + 1).join('/');
        if ((isFolder && isNoise(parts[depth] ?? '')) || isIgnored(rules, isFolder ? `${at}/` : at)) return true;
      }
      return false;
    },
    async write(uri, text) {
      await inWords(() => writeFile(toPath(uri), text));
    },
    async remove(uri) {
      await inWords(() => fs.rm(toPath(uri), { force: true }));
    },
    async real(uri) {
      let file = toPath(uri);
      let rest = '';
      for (;;) {
        const real = await disk.real(file);
        if (real !== undefined) return pathToFileURL(path.join(real, rest)).href.replace(/\/$/, '');
        if (path.dirname(file) === file) return uri;
        rest = path.join(path.basename(file), rest);
        file = path.dirname(file);
      }
    },
    digest: (text) => createHash('sha256').update(text, 'utf8').digest('hex'),
    now: () => performance.now(),
    // Twice: of messages that were read together, one is handled in each turn.
    turn: () => new Promise((resolve) => setImmediate(() => setImmediate(resolve))),
    log,
  };
  return host;
}

function toPath(uri: string): string {
  if (!uri.startsWith('file:')) return uri;
  // Where nothing in it stands for anything else, what follows the scheme is the path.
  return path.sep === '/' && /^file:\/\/(?:\/[\w-][\w.-]*)+$/.test(uri) ? uri.slice('file://'.length) : fileURLToPath(uri);
}

const [statLater, writeLater] = [promisify(stat), promisify(writeWhole)];

async function writeFile(file: string, text: string): Promise<void> {
  const there = await orAbsent(statLater(file));
  // What is there may be reached by a link, which stays; a link to nothing is replaced.
  const target = there === undefined ? file : await fs.realpath(file).catch(() => file);
  if (there === undefined) await makeFolder(path.dirname(file));
  await withTemporary(target, async (temporary) => {
    await writeLater(temporary, text, there === undefined ? {} : { mode: there.mode });
    await fs.rename(temporary, target);
  });
}

/** What the system's codes mean for somebody who does not know them. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EISDIR: 'it is a folder',
  ENOENT: 'its folder cannot be made',
  ENOTDIR: 'a part of its path is a file, not a folder',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its symbolic links run in a circle',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
};

/** The same, but what fails is said in plain words, with the system's own behind them. */
async function inWords<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // A code that is not in the table speaks for itself.
    throw reasons[code] === undefined ? error : new Error(`${code}: ${reasons[code]}`, { cause: error });
  }
}

/** Node's own recursive form never ends below a file system that makes no folders, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (await orAbsent(fs.stat(folder))) return;
  if (path.dirname(folder) !== folder) await makeFolder(path.dirname(folder));
  await fs.mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Somebody else made it meanwhile.
    if (error.code !== 'EEXIST') throw error;
  });
}

interface Walk {
  readonly disk: Disk;
  readonly readIgnores: ReadIgnores;
  readonly want: Wanted;
  skip(path: string): boolean;
  found(relative: string): void;
  /** True for a link that is not followed. */
  isOut(file: string): Promise<boolean>;
}

const ignoreFile = '.gitignore';

/** The patterns of a `.gitignore`. */
interface Rules {
  readonly rules: Ignore;
  readonly count: number;
}

/** The same, and the folder (relative to the walk's root, `/`-separated, or above it) that they speak of. */
interface Ignored extends Rules {
  /** The path of an entry as these rules see it. */
  local(relative: string): string;
}

/** Reads a `.gitignore` below others; undefined where there is none. */
type ReadIgnores = (file: string, above: readonly Rules[]) => Promise<Rules | undefined>;

async function walk(root: string, relative: string, ignored: readonly Ignored[], how: Walk): Promise<void> {
  const folder = path.join(root, relative);
  const entries = await entriesIn(folder, how.disk, how.want);
  const own = entries.some(({ name }) => name === ignoreFile) ? await how.readIgnores(path.join(folder, ignoreFile), ignored) : undefined;
  const rules = own ? [...ignored, from(own, relative)] : ignored;
  for (const { name, isFolder, isLink } of entries) {
    const at = relative === '' ? name : `${relative}/${name}`;
    if (name === ignoreFile || isIgnored(rules, isFolder ? `${at}/` : at) || how.skip(at)) continue;
    if (isLink && (await how.isOut(path.join(root, at)))) continue;
    if (isFolder) await walk(root, at, rules, how);
    else how.found(at);
  }
}

function isInside(folder: string, file: string): boolean {
  const below = path.relative(folder, file);
  return below !== '..' && !below.startsWith(`..${path.sep}`) && !path.isAbsolute(below);
}

async function entriesIn(folder: string, disk: Disk, want: Wanted): Promise<readonly Entry[]> {
  try {
    return (await disk.entries(folder, want)) ?? [];
  } catch {
    // A folder that may not be read has nothing for us; the others have.
    return [];
  }
}

const isIgnored = (rules: readonly Ignored[], entry: string): boolean => rules.some((r) => r.rules.ignores(r.local(entry)));

const from = (own: Rules, base: string): Ignored => ({ ...own, local: (entry) => (base === '' ? entry : entry.slice(base.length + 1)) });

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');

/** The `.gitignore` files above the root, up to the top of its git repository. */
async function inheritedIgnores(root: string, disk: Disk, readIgnores: ReadIgnores): Promise<Ignored[]> {
  const found: Ignored[] = [];
  let prefix = '';
  for (let folder = root; ; ) {
    if (await disk.stat(path.join(folder, '.git'))) return found;
    const parent = path.dirname(folder);
    if (parent === folder) return [];
    prefix = `${path.basename(folder)}/${prefix}`;
    folder = parent;
    const before = prefix;
    const own = await readIgnores(path.join(folder, ignoreFile), found);
    if (own !== undefined) found.push({ ...own, local: (entry) => before + entry });
  }
}
