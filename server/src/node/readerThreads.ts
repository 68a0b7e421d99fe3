import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Readers, ReadFile } from '../engine/readers.ts';

export interface Question {
  readonly id: number;
  readonly uri: string;
}

export interface Answer {
  readonly id: number;
  readonly read: ReadFile;
}

/** Fewer are read in the time that a thread takes to start. */
const worthThreads = 300;

/** More threads would wait for this one, which takes what they read. */
const most = 2;

/** Starts threads that run `program`, one for each processor that this thread leaves; undefined for few files. What goes wrong in them is logged. */
export function startReaderThreads(program: string, files: number, log: (message: string) => void): Readers | undefined {
  if (files < worthThreads) return undefined;
  const count = Math.max(1, Math.min(most, availableParallelism() - 1));
  const threads = Array.from({ length: count }, () => startThread(program, log));
  return {
    read(uri) {
      const [idlest] = threads.toSorted((a, b) => a.waiting() - b.waiting());
      return idlest?.read(uri) ?? Promise.resolve(undefined);
    },
    stop() {
      for (const thread of threads) thread.stop();
    },
  };
}

interface Thread extends Readers {
  /** So many questions are not answered yet. */
  waiting(): number;
}

function startThread(program: string, log: (message: string) => void): Thread {
  // What it prints must not get between the messages of this process.
  const worker = new Worker(program, { stdout: true, stderr: true });
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
  worker.on('error', (error) => log(`a thread that reads files failed: ${error.message}`));
  worker.on('exit', end);
  return {
    waiting: () => (isOver ? Number.POSITIVE_INFINITY : waiting.size),
    read: (uri) =>
      isOver
        ? Promise.resolve(undefined)
        : new Promise((resolve) => {
            count++;
            waiting.set(count, resolve);
            worker.postMessage({ id: count, uri } satisfies Question);
          }),
    stop() {
      end();
      void worker.terminate();
    },
  };
}
