import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { isInside, makeOwnFolder, userFolder } from '../node/privateFolder.ts';
import type { Call } from './command.ts';
import type { Io } from './io.ts';
import { UsageError } from './usageError.ts';

/** The folder of recorded runs: that of `--cache-folder`, or one in the user's cache folder. Never in the workspace, whose files others may have written. */
export function cacheFolder(call: Call, root: string, io: Pick<Io, 'cwd' | 'env'>): string | undefined {
  const value = call.value('cache-folder');
  if (value === undefined) {
    const own = userFolder('runs', io.env);
    return own === undefined || isInWorkspace(own, root, io.env) ? undefined : own;
  }
  const folder = path.resolve(io.cwd, value);
  if (isInWorkspace(folder, root, io.env))
    throw new UsageError(`--cache-folder: '${value}' is in the workspace or its repository, whose files others may have written; name a folder outside`);
  if (!makeOwnFolder(folder))
    throw new UsageError(`--cache-folder: '${value}' must be a folder of your own that others cannot write, and no link; 'chmod 700' closes it`);
  return folder;
}

/** True in the root or in its repository. A repository of the home folder, of settings, does not count. */
function isInWorkspace(folder: string, root: string, env: Io['env']): boolean {
  const real = realOf(folder);
  const home = realOf(env.HOME || homedir());
  const repository = ancestors(root).find((one) => existsSync(path.join(one, '.git')));
  return [root, repository].some((top) => top !== undefined && (top === root || top !== home) && isInside(top, real));
}

/** The folder, then its parent, and so on. */
const ancestors = (folder: string): readonly string[] => (path.dirname(folder) === folder ? [folder] : [folder, ...ancestors(path.dirname(folder))]);

/** Resolves the links of the existing part of an absolute path. */
function realOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(realOf(parent), path.basename(file));
  }
}
