import { createHash } from 'node:crypto';
import { cached, store } from '../node/cache.ts';
import { hasSameAnswers, type Queries, recordedDisk } from '../node/recordedDisk.ts';
import { cacheFolder } from './cacheFolder.ts';
import type { Call } from './command.ts';
import type { Io, Stream } from './io.ts';
import { rootOf } from './root.ts';

/** The recorded output of a command, and the disk queries that it depends on. */
interface Run {
  readonly queries: Queries;
  readonly written: readonly Output[];
  readonly status: number;
}

type Output = readonly [stream: 'stdout' | 'stderr', text: string];

interface ReplayOptions {
  readonly words: readonly string[];
  readonly call: Call;
  /** False if the run may have changed a file that it read. Such a run is not cached. */
  readonly onlyReads: boolean;
}

/**
 * Runs a command that only reads, or that may turn out to have only read. Its output depends on its words, the program and the answers of the disk.
 * If these equal those of a cached run, its output is replayed.
 */
export async function replayed({ words, call, onlyReads }: ReplayOptions, io: Io<Stream>, work: (io: Io<Stream>) => Promise<number>): Promise<number> {
  const root = rootOf(call.value('root'), io);
  const folder = io.program === undefined ? undefined : cacheFolder(call, root, io);
  if (folder === undefined) return work(io);
  const { NO_COLOR, FORCE_COLOR, TERM } = io.env;
  const circumstances = [io.program, root, io.cwd, words, NO_COLOR, FORCE_COLOR, TERM, io.stdout.terminal, io.stderr.terminal];
  const name = createHash('sha256').update(JSON.stringify(circumstances)).digest('hex');
  const found = cached(folder, name) as Run | undefined;
  if (found !== undefined && hasSameAnswers(found.queries, io.disk)) {
    for (const [stream, text] of found.written) io[stream].write(text);
    return found.status;
  }
  const { disk, queries } = recordedDisk(io.disk);
  const written: Output[] = [];
  const status = await work({ ...io, disk, stdout: recording('stdout'), stderr: recording('stderr') });
  const all = queries();
  // A usage error is reported by a new run. A failed write is attempted in a new run.
  const isCacheable = all !== undefined && (onlyReads ? status < 2 : status === 0 && hasSameAnswers(all, io.disk));
  if (isCacheable) await store(folder, name, { queries: all, written, status } satisfies Run);
  return status;

  function recording(stream: 'stdout' | 'stderr'): Stream {
    const { write, terminal } = io[stream];
    return {
      terminal,
      write(text) {
        written.push([stream, text]);
        write(text);
      },
    };
  }
}
