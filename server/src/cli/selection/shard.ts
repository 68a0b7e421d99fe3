import { createHash } from 'node:crypto';
import type { Call } from '../command.ts';
import { UsageError } from '../usageError.ts';

/**
 * A test for the files to report, by their paths below the root: all files, or those of `--shard`. A file is in exactly one of N parts, and in the same
 * part on every machine.
 */
export function shardOf(call: Call): (path: string) => boolean {
  const value = call.value('shard');
  if (value === undefined) return () => true;
  if (call.has('fix')) throw new UsageError('--fix writes files, and --shard divides reports; give one of them');
  if (call.paths.includes('-')) throw new UsageError('standard input is one file; there is nothing to divide with --shard');
  const [, part = 0, parts = 0] = (/^(\d{1,6})\/(\d{1,6})$/.exec(value) ?? []).map(Number);
  if (part < 1 || part > parts)
    throw new UsageError(`--shard cannot be '${value}'; write the part and how many there are, from 1/${parts || 4} to ${parts || 4}/${parts || 4}`);
  return (path) => createHash('sha256').update(path).digest().readUInt32BE() % parts === part - 1;
}
