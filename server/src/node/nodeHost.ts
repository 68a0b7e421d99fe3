import { createHash } from 'node:crypto';
import { promises as fs, stat, writeFile as writeWhole } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Host } from '../engine/host.ts';
import { leadsOut } from '../engine/leadsOut.ts';
import { isInGit } from '../engine/uri.ts';
import { asyncDisk, type Disk, orAbsent } from './disk.ts';
import { fileUri } from './fileUri.ts';
import { ignoreFile, ignoreReader, inheritedIgnores, isExcluded } from './ignored.ts';
import { isInside } from './privateFolder.ts';
import { withTemporary } from './temporaries.ts';
import { entriesIn, walk } from './walk.ts';

/** The host under Node. It reads files through the disk. */
export function createNodeHost(log: (message: string) => void, disk: Disk = asyncDisk): Host {
  const topOf = topFolders();
  const readIgnores = ignoreReader(disk, log);
  const host: Host = {
    async read(uri) {
      return withPlainErrors(async () => disk.read(toPath(uri)));
    },
    async size(uri) {
      const stat = await withPlainErrors(async () => disk.stat(toPath(uri)));
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
    ignores: async (folder, uri) => isExcluded(toPath(folder), toPath(uri), disk, readIgnores),
    async write(uri, text) {
      await withPlainErrors(async () => writeFile(toPath(await outsideOfGit(uri, disk)), text));
    },
    async remove(uri) {
      await withPlainErrors(async () => fs.rm(toPath(await outsideOfGit(uri, disk)), { force: true }));
    },
    real: async (uri) => realOf(uri, disk),
    digest: (text) => createHash('sha256').update(text, 'utf8').digest('hex'),
    now: () => performance.now(),
    // Two turns: of messages that were read together, Node handles one in each turn.
    turn: () => new Promise((resolve) => setImmediate(() => setImmediate(resolve))),
    log,
  };
  return host;
}

/** The listed root folder that contains this folder. A link from a folder below to another one in the same root stays inside. */
function topFolders(): (folder: string) => string {
  const tops = new Set<string>();
  return (folder) => {
    const top = [...tops].find((one) => isInside(one, folder));
    if (top === undefined) tops.add(folder);
    return top ?? folder;
  };
}

/** Resolves the links of the existing part of a path. The missing part is appended. */
async function realOf(uri: string, disk: Disk): Promise<string> {
  let file = toPath(uri);
  let rest = '';
  for (;;) {
    const real = await disk.real(file);
    if (real !== undefined) return fileUri(path.join(real, rest));
    if (path.dirname(file) === file) return uri;
    rest = path.join(path.basename(file), rest);
    file = path.dirname(file);
  }
}

/** The URI. Throws for a file of git, also behind a symbolic link. */
async function outsideOfGit(uri: string, disk: Disk): Promise<string> {
  const real = await realOf(uri, disk);
  if (isInGit(toPath(uri)) || isInGit(toPath(real))) throw new Error(`it would be in .git, whose files git runs: ${toPath(real)}`);
  return uri;
}

function toPath(uri: string): string {
  if (!uri.startsWith('file:')) return uri;
  // If nothing in the URI is encoded, the path follows the scheme.
  return path.sep === '/' && /^file:\/\/(?:\/[\w-][\w.-]*)+$/.test(uri) ? uri.slice('file://'.length) : fileURLToPath(uri);
}

const [statLater, writeLater] = [promisify(stat), promisify(writeWhole)];

async function writeFile(file: string, text: string): Promise<void> {
  const there = await orAbsent(statLater(file));
  if (there !== undefined && !there.isFile() && !there.isDirectory()) throw new Error('it is a pipe or a device, not a file');
  // The link to an existing file stays. A dangling link is replaced.
  const target = there === undefined ? file : await fs.realpath(file).catch(() => file);
  if (there === undefined) await makeFolder(path.dirname(file));
  await withTemporary(target, async (temporary) => {
    await writeLater(temporary, text, there === undefined ? {} : { mode: there.mode });
    await fs.rename(temporary, target);
  });
}

/** The system's error codes in plain words. */
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

/** Runs `ask`. An error gets plain words, with the system's error as its cause. */
async function withPlainErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // An unlisted code is reported as it is.
    throw reasons[code] === undefined ? error : new Error(`${code}: ${reasons[code]}`, { cause: error });
  }
}

/** Node's own recursive form never ends below a file system that makes no folders, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (await orAbsent(fs.stat(folder))) return;
  if (path.dirname(folder) !== folder) await makeFolder(path.dirname(folder));
  await fs.mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Another process made the folder meanwhile.
    if (error.code !== 'EEXIST') throw error;
  });
}
