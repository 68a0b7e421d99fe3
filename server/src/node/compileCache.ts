import { closeSync, constants, fstatSync, mkdirSync, openSync, type Stats } from 'node:fs';
import nodeModule from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { machineFolder } from './cache.ts';

/**
 * Has Node cache the code that V8 compiles (Node 22.1 and newer) in the user's cache folder. Later processes execute that code, so the folder
 * must belong to this user only. Without such a folder nothing is cached.
 */
export function enableCompileCache(env: NodeJS.ProcessEnv = process.env): void {
  // Node 20 does not have this function.
  const enable: ((folder: string) => unknown) | undefined = (nodeModule as { enableCompileCache?: (folder: string) => unknown }).enableCompileCache;
  const folder = enable && machineFolder(env);
  if (enable === undefined || folder === undefined) return;
  const code = path.join(folder, 'code');
  if (makePrivateFolder(code, homedir())) enable(code);
}

/**
 * Makes the folder if it is missing. True if no other user can change its contents. Each folder from `home` down must be a real folder of this user
 * that no other user may write. The last one is closed to others. False on Windows, whose access lists Node cannot read.
 */
export function makePrivateFolder(folder: string, home: string): boolean {
  const below = path.relative(home, folder);
  const user = process.getuid?.();
  if (user === undefined || below === '' || below.startsWith('..') || path.isAbsolute(below)) return false;
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
