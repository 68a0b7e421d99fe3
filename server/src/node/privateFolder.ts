import { closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, type Stats } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** The user's cache folder. */
export function machineFolder(env: Env, platform: NodeJS.Platform = process.platform): string | undefined {
  const { XDG_CACHE_HOME, HOME, LOCALAPPDATA } = env;
  if (XDG_CACHE_HOME && path.isAbsolute(XDG_CACHE_HOME)) return path.join(XDG_CACHE_HOME, 'toolscribe');
  if (platform === 'win32') return LOCALAPPDATA ? path.join(LOCALAPPDATA, 'toolscribe', 'cache') : undefined;
  return HOME ? path.join(HOME, '.cache', 'toolscribe') : undefined;
}

/** Makes a folder of this name in the user's cache folder. Undefined if there is none that no other user can change. */
export function userFolder(name: string, env: Env): string | undefined {
  const parent = machineFolder(env);
  const folder = parent && path.join(parent, name);
  return folder !== undefined && makePrivateFolder(folder, env.HOME || homedir()) ? folder : undefined;
}

/** Makes a folder that the user names. True if it is a real folder of this user that no other user may write. */
export function makeOwnFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const user = process.getuid?.();
    if (user === undefined) return lstatSync(folder).isDirectory();
    const { uid, mode } = statOfFolder(folder);
    return uid === user && (mode & 0o022) === 0;
  } catch {
    return false;
  }
}

/**
 * Makes the folder if it is missing. True if no other user can change its contents. Each folder from `home` down must be a real folder of this user
 * that no other user may write. The last one is closed to others. False on Windows, whose access lists Node cannot read.
 */
export function makePrivateFolder(folder: string, home: string): boolean {
  const below = path.relative(home, folder);
  const user = process.getuid?.();
  if (user === undefined || !path.isAbsolute(home) || below === '' || below.startsWith('..') || path.isAbsolute(below)) return false;
  const names = below.split(path.sep);
  const own = [home, ...names.map((_, depth) => path.join(home, ...names.slice(0, depth + 1)))];
  try {
    return own.every((each, depth) => {
      if (depth > 0) makeFolder(each);
      const { uid, mode } = statOfFolder(each);
      return uid === user && (mode & (each === folder ? 0o077 : 0o022)) === 0;
    });
  } catch {
    // The path is a link or a file, or may not be made or opened.
    return false;
  }
}

/** True for the folder itself and all below it. Both paths have their links resolved. */
export function isInside(folder: string, file: string): boolean {
  const below = path.relative(folder, file);
  return below !== '..' && !below.startsWith(`..${path.sep}`) && !path.isAbsolute(below);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Reads an open descriptor, which cannot be exchanged for a link meanwhile. */
function statOfFolder(folder: string): Stats {
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    return fstatSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
