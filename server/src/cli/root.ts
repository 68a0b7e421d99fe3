import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Io } from './io.ts';
import { UsageError } from './usageError.ts';

/** The workspace's folder, symbolic links resolved. `said` is the value of `--root`. */
export function rootOf(said: string | undefined, io: Pick<Io, 'cwd'>): string {
  const folder = path.resolve(io.cwd, said ?? '.');
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) throw new UsageError(`--root: '${said}' does not exist`);
  if (!stat.isDirectory()) throw new UsageError(`--root: '${said}' is not a folder`);
  return realpathSync(folder);
}
