import { createHash, randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ignore, { type Ignore } from 'ignore';
import type { Host } from '../engine/host.ts';

/** The machine under Node. Messages go to `log`. */
export function createNodeHost(log: (message: string) => void): Host {
  return {
    async read(uri) {
      return inWords(orAbsent(fs.readFile(toPath(uri))));
    },
    async size(uri) {
      const stat = await orAbsent(fs.stat(toPath(uri)));
      return stat?.isFile() ? stat.size : undefined;
    },
    async list(folder, want) {
      const files: string[] = [];
      const wanted = (name: string): boolean => want.names.includes(name) || want.extensions.some((extension) => name.toLowerCase().endsWith(extension));
      const root = toPath(folder);
      await walk(root, '', await inheritedIgnores(root), {
        wanted,
        skip: want.skip,
        found: (relative) => files.push(pathToFileURL(path.join(root, relative)).href),
      });
      return files.sort();
    },
    async ignores(folder, uri) {
      const root = toPath(folder);
      const parts = path.relative(root, toPath(uri)).split(path.sep);
      if (parts[0] === '..' || path.isAbsolute(parts[0] ?? '')) return false;
      const rules = await inheritedIgnores(root);
      for (let depth = 0; depth < parts.length; depth++) {
        const above = parts.slice(0, depth).join('/');
        const own = await readIgnores(path.join(root, above, '.gitignore'), above);
        if (own) rules.push(own);
        const isFolder = depth < parts.length - 1;
        const at = parts.slice(0, depth + 1).join('/');
        if ((isFolder && isNoise(parts[depth] ?? '')) || isIgnored(rules, isFolder ? `${at}/` : at)) return true;
      }
      return false;
    },
    async write(uri, text) {
      await inWords(writeFile(toPath(uri), text));
    },
    async remove(uri) {
      await inWords(fs.rm(toPath(uri), { force: true }));
    },
    async real(uri) {
      let file = toPath(uri);
      let rest = '';
      for (;;) {
        const real = await orAbsent(fs.realpath(file));
        if (real !== undefined) return pathToFileURL(path.join(real, rest)).href.replace(/\/$/, '');
        if (path.dirname(file) === file) return uri;
        rest = path.join(path.basename(file), rest);
        file = path.dirname(file);
      }
    },
    digest: (text) => createHash('sha256').update(text, 'utf8').digest('hex'),
    now: () => performance.now(),
    log,
  };
}

const toPath = (uri: string): string => (uri.startsWith('file:') ? fileURLToPath(uri) : uri);

async function writeFile(file: string, text: string): Promise<void> {
  await makeFolder(path.dirname(file));
  const target = await fs.realpath(file).catch(() => file);
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`);
  try {
    const mode = (await orAbsent(fs.stat(target)))?.mode;
    await fs.writeFile(temporary, text, mode === undefined ? {} : { mode });
    await fs.rename(temporary, target);
  } catch (error) {
    // Nothing half-written stays behind; that it could not be cleared away matters less than what went wrong.
    await fs.rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
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
async function inWords<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // A code that is not in the table speaks for itself.
    throw reasons[code] === undefined ? error : new Error(`${code}: ${reasons[code]}`, { cause: error });
  }
}

async function orAbsent<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
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
  wanted(name: string): boolean;
  skip(path: string): boolean;
  found(relative: string): void;
}

/** A `.gitignore` and the folder (relative to the walk's root, `/`-separated, or above it) that it speaks of. */
interface Ignored {
  readonly rules: Ignore;
  /** The path of an entry as these rules see it. */
  local(relative: string): string;
}

async function walk(root: string, relative: string, ignored: readonly Ignored[], want: Walk): Promise<void> {
  const folder = path.join(root, relative);
  // A folder that may not be read has nothing for us; the others have.
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(() => []);
  const own = entries.some((entry) => entry.name === '.gitignore') ? await readIgnores(path.join(folder, '.gitignore'), relative) : undefined;
  const rules = own ? [...ignored, own] : ignored;
  for (const entry of entries) {
    const at = relative === '' ? entry.name : `${relative}/${entry.name}`;
    if (entry.isDirectory()) {
      if (isNoise(entry.name) || isIgnored(rules, `${at}/`) || want.skip(at)) continue;
      await walk(root, at, rules, want);
    } else if (want.wanted(entry.name) && !isIgnored(rules, at) && !want.skip(at)) {
      want.found(at);
    }
  }
}

const isNoise = (folder: string): boolean => folder === '.git' || folder === 'node_modules';

const isIgnored = (rules: readonly Ignored[], entry: string): boolean => rules.some((r) => r.rules.ignores(r.local(entry)));

async function readIgnores(file: string, base: string): Promise<Ignored | undefined> {
  const text = await orAbsent(fs.readFile(file, 'utf8'));
  if (text === undefined) return undefined;
  return { rules: ignore().add(text), local: (entry) => (base === '' ? entry : entry.slice(base.length + 1)) };
}

/** The `.gitignore` files above the root, up to the top of its git repository. */
async function inheritedIgnores(root: string): Promise<Ignored[]> {
  const found: Ignored[] = [];
  let prefix = '';
  for (let folder = root; ; ) {
    if (await orAbsent(fs.stat(path.join(folder, '.git')))) return found;
    const parent = path.dirname(folder);
    if (parent === folder) return [];
    prefix = `${path.basename(folder)}/${prefix}`;
    folder = parent;
    const text = await orAbsent(fs.readFile(path.join(folder, '.gitignore'), 'utf8'));
    const before = prefix;
    if (text !== undefined) found.push({ rules: ignore().add(text), local: (entry) => before + entry });
  }
}
