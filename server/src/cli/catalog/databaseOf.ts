import path from 'node:path';
import type { Call } from '../command.ts';
import type { Io } from '../io.ts';
import { UsageError } from '../usageError.ts';

/** The path of `--db`. */
export function databaseOf(call: Call, io: Io): string {
  const value = call.value('db');
  if (value === undefined) throw new UsageError('say which database with --db FILE');
  return path.resolve(io.cwd, value);
}
