import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** The total size of the entries of a folder, in bytes. */
const maxBytes = 64 * 1024 * 1024;

/** The cache folder of a project: in its `node_modules` if it has one, otherwise in the user's cache folder. Undefined if there is neither. */
export function cacheFolder(root: string, env: Env, platform: NodeJS.Platform = process.platform): string | undefined {
  const modules = path.join(root, 'node_modules');
  return existsSync(modules) ? path.join(modules, '.cache', 'toolscribe') : machineFolder(env, platform);
}

/** The user's cache folder. */
export function machineFolder(env: Env, platform: NodeJS.Platform = process.platform): string | undefined {
  const { XDG_CACHE_HOME, HOME, LOCALAPPDATA } = env;
  if (XDG_CACHE_HOME && path.isAbsolute(XDG_CACHE_HOME)) return path.join(XDG_CACHE_HOME, 'toolscribe');
  if (platform === 'win32') return LOCALAPPDATA ? path.join(LOCALAPPDATA, 'toolscribe', 'cache') : undefined;
  return HOME ? path.join(HOME, '.cache', 'toolscribe') : undefined;
}

/** The cached data of a name (hexadecimal digits). Undefined if there is no readable entry. */
export function cached(folder: string, name: string): unknown {
  const file = path.join(folder, `${name}.json`);
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    markUsed(file);
    return value;
  } catch {
    // A missing or truncated entry is computed anew.
    return undefined;
  }
}

/** Entries are evicted by their last use. */
function markUsed(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // A folder that cannot be written needs no eviction.
  }
}

/** Writes data under a name and replaces an older entry. A concurrent reader gets the old or the new entry, whole. */
export function store(folder: string, name: string, value: unknown, limit = maxBytes): void {
  const file = path.join(folder, `${name}.json`);
  const temporary = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  try {
    makeFolder(folder, 2);
    try {
      writeFileSync(temporary, JSON.stringify(value));
      renameSync(temporary, file);
    } finally {
      rmSync(temporary, { force: true });
    }
    evict(folder, limit);
  } catch {
    // A full or read-only disk only makes the next run slower.
  }
}

/** Makes the folder and at most so many of its ancestors. A folder without further ancestors is not wanted. */
function makeFolder(folder: string, levels: number): void {
  if (levels === 0 || existsSync(folder)) return;
  makeFolder(path.dirname(folder), levels - 1);
  mkdirSync(folder);
}

/** Evicts the least recently used entries until the rest is small enough. */
function evict(folder: string, limit: number): void {
  const names = readdirSync(folder).filter((name) => /^[0-9a-f]+\.json(?:\..+\.tmp)?$/.test(name));
  const entries = names.flatMap((name) => {
    const file = path.join(folder, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat === undefined ? [] : [{ file, size: stat.size, used: stat.mtimeMs }];
  });
  let total = 0;
  for (const { file, size } of entries.sort((a, b) => b.used - a.used)) {
    total += size;
    if (total > limit) rmSync(file, { force: true });
  }
}
