import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Host } from '../engine/host.ts';
import type { FileText, Readers, ReadFile } from '../engine/readers.ts';
import { readFile } from '../engine/readFile.ts';

export interface Question {
  readonly id: number;
  readonly uri: string;
  /** The text of the file, if the caller knows it. */
  readonly known?: FileText | undefined;
}

export interface Answer {
  readonly id: number;
  readonly read: ReadFile;
}

export interface ThreadOptions {
  /** True if an author may be typing, whose requests have priority. */
  readonly isLowPriority: boolean;
}

export interface ReaderOptions {
  /** The bundle that each thread runs. By default the one in the folder of this module. */
  readonly program?: string;
  /** The number of files to read. */
  readonly files: number;
  /** The number of processors to use, this thread's included. By default two, or three on a machine with more. */
  readonly jobs?: number | undefined;
  /** The disk of this thread. If present, this thread reads all files. It also parses them while the other threads are busy. */
  readonly disk?: Pick<Host, 'size' | 'read'>;
  /** Receives errors of the threads. */
  log(message: string): void;
}

/** Fewer files are read in the time that a thread takes to start. */
const minFiles = 300;

/** More threads would only wait for this one, which consumes their results. `jobs` overrides this. */
const maxThreads = 2;

/** With so many queued requests, a thread does not run idle before the next request. */
const maxQueued = 12;

/** Starts threads that read files. Undefined for few files, or if no processor is free for another thread. */
export function startReaderThreads(options: ReaderOptions): Readers | undefined {
  const { files, disk, jobs = Math.min(maxThreads, Math.max(1, availableParallelism() - 1)) + 1 } = options;
  if (files < minFiles || jobs < 2) return undefined;
  const threads = Array.from({ length: jobs - 1 }, () => startThread(options)).filter((thread) => thread !== undefined);
  const idlest = (): Thread | undefined => threads.toSorted((a, b) => a.waiting() - b.waiting())[0];
  return {
    async read(uri) {
      if (disk === undefined) return idlest()?.read(uri);
      const file = await readFile(disk, uri);
      const thread = idlest();
      const isDelegated = file !== undefined && thread !== undefined && thread.waiting() < maxQueued;
      return { ...(isDelegated ? await thread.read(uri, file) : undefined), file };
    },
    stop() {
      for (const thread of threads) thread.stop();
    },
  };
}

interface Thread {
  /** Undefined once the thread has failed. */
  read(uri: string, known?: FileText): Promise<ReadFile | undefined>;
  stop(): void;
  /** The number of pending requests. */
  waiting(): number;
}

/** Undefined if the machine has no room for another thread. */
function startThread({ program = fileURLToPath(new URL('reader.mjs', import.meta.url)), disk, log }: ReaderOptions): Thread | undefined {
  const failed = ({ message }: Error): void => log(`a thread that reads files failed: ${message}`);
  let worker: Worker;
  try {
    // Output of the thread must not get between the messages of this process.
    worker = new Worker(program, { stdout: true, stderr: true, workerData: { isLowPriority: disk === undefined } satisfies ThreadOptions });
  } catch (error) {
    failed(error as Error);
    return undefined;
  }
  const waiting = new Map<number, (read: ReadFile | undefined) => void>();
  let count = 0;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
  };
  worker.on('message', ({ id, read }: Answer) => {
    waiting.get(id)?.(read);
    waiting.delete(id);
  });
  worker.on('error', failed);
  worker.on('exit', end);
  return {
    waiting: () => (isOver ? Number.POSITIVE_INFINITY : waiting.size),
    read: (uri, known) =>
      isOver
        ? Promise.resolve(undefined)
        : new Promise((resolve) => {
            count++;
            waiting.set(count, resolve);
            worker.postMessage({ id: count, uri, known } satisfies Question);
          }),
    stop() {
      end();
      void worker.terminate();
    },
  };
}
