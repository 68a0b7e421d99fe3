import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Io } from './io.ts';
import { UsageError } from './usageError.ts';

/** The workspace's folder, symbolic links resolved. `value` comes from `--root`. */
export function rootOf(value: string | undefined, io: Pick<Io, 'cwd'>): string {
  const folder = path.resolve(io.cwd, value ?? '.');
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) throw new UsageError(`--root: '${value}' does not exist`);
  if (!stat.isDirectory()) throw new UsageError(`--root: '${value}' is not a folder`);
  return realpathSync(folder);
}
