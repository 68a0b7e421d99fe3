import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** Bytes that the entries of a folder take together. */
const maxBytes = 64 * 1024 * 1024;

/** Where what is kept for a folder lies: with its `node_modules` where it has some, otherwise where the machine keeps such things; undefined: nowhere. */
export function cacheFolder(root: string, env: Env, platform: NodeJS.Platform = process.platform): string | undefined {
  const modules = path.join(root, 'node_modules');
  return existsSync(modules) ? path.join(modules, '.cache', 'toolscribe') : machineFolder(env, platform);
}

/** Where the machine keeps such things for its user. */
export function machineFolder(env: Env, platform: NodeJS.Platform = process.platform): string | undefined {
  const { XDG_CACHE_HOME, HOME, LOCALAPPDATA } = env;
  if (XDG_CACHE_HOME && path.isAbsolute(XDG_CACHE_HOME)) return path.join(XDG_CACHE_HOME, 'toolscribe');
  if (platform === 'win32') return LOCALAPPDATA ? path.join(LOCALAPPDATA, 'toolscribe', 'cache') : undefined;
  return HOME ? path.join(HOME, '.cache', 'toolscribe') : undefined;
}

/** What was kept under a name (of hexadecimal digits); undefined where nothing is that can be read. */
export function cached(folder: string, name: string): unknown {
  const file = path.join(folder, `${name}.json`);
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    markUsed(file);
    return value;
  } catch {
    // Not there, or cut off: then it is found out anew.
    return undefined;
  }
}

/** What is used stays longest. */
function markUsed(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Where nothing may be written, nothing is removed either.
  }
}

/** Keeps data under a name, in place of what was there. Whoever reads meanwhile finds the one or the other, whole. */
export function keep(folder: string, name: string, value: unknown, limit = maxBytes): void {
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
    clear(folder, limit);
  } catch {
    // A full or read-only disk costs the next run its time, and nobody else anything.
  }
}

/** Makes the folder and those above it, so many at most: where not even their place is, nobody wants them. */
function makeFolder(folder: string, levels: number): void {
  if (levels === 0 || existsSync(folder)) return;
  makeFolder(path.dirname(folder), levels - 1);
  mkdirSync(folder);
}

/** Removes what was not used for longest, until the rest is small enough. */
function clear(folder: string, limit: number): void {
  const own = readdirSync(folder).filter((name) => /^[0-9a-f]+\.json(?:\..+\.tmp)?$/.test(name));
  const entries = own.flatMap((name) => {
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
