import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Host } from '../engine/host.ts';
import type { FileText, Readers, ReadFile } from '../engine/readers.ts';
import { readFile } from '../engine/readFile.ts';

export interface Question {
  readonly id: number;
  readonly uri: string;
  /** What the file says, where that is known. */
  readonly known?: FileText | undefined;
}

export interface Answer {
  readonly id: number;
  readonly read: ReadFile;
}

/** What a thread is started with. */
export interface ThreadOptions {
  /** True where somebody may type meanwhile, who goes first. */
  readonly givesWay: boolean;
}

export interface ReaderOptions {
  /** The bundle that each thread runs; the one that lies beside this one where left out. */
  readonly program?: string;
  /** So many files take long to read. */
  readonly files: number;
  /** So many processors are used, this thread's included; two where left out, and three where there are more. */
  readonly jobs?: number | undefined;
  /** The disk as this thread sees it, which then reads all files itself, and looks into them, too, while the others have enough to do. */
  readonly disk?: Pick<Host, 'size' | 'read'>;
  /** Is told what goes wrong in the threads. */
  log(message: string): void;
}

/** Fewer are read in the time that a thread takes to start. */
const worthThreads = 300;

/** More threads would wait for this one, which takes what they read, unless somebody wants them. */
const most = 2;

/** With so many questions before it, a thread does not run out of them before it is asked again. */
const enough = 12;

/** Starts threads that read files; undefined where there are too few files, or no processor beside this thread's is to be used. */
export function startReaderThreads(options: ReaderOptions): Readers | undefined {
  const { files, disk, jobs = Math.min(most, Math.max(1, availableParallelism() - 1)) + 1 } = options;
  if (files < worthThreads || jobs < 2) return undefined;
  const threads = Array.from({ length: jobs - 1 }, () => startThread(options)).filter((thread) => thread !== undefined);
  const idlest = (): Thread | undefined => threads.toSorted((a, b) => a.waiting() - b.waiting())[0];
  return {
    async read(uri) {
      if (disk === undefined) return idlest()?.read(uri);
      const file = await readFile(disk, uri);
      const thread = idlest();
      const isHanded = file !== undefined && thread !== undefined && thread.waiting() < enough;
      return { ...(isHanded ? await thread.read(uri, file) : undefined), file };
    },
    stop() {
      for (const thread of threads) thread.stop();
    },
  };
}

interface Thread {
  /** Undefined where it does not answer any more. */
  read(uri: string, known?: FileText): Promise<ReadFile | undefined>;
  stop(): void;
  /** So many questions are not answered yet. */
  waiting(): number;
}

/** Undefined where the machine has no room for another thread. */
function startThread({ program = fileURLToPath(new URL('reader.mjs', import.meta.url)), disk, log }: ReaderOptions): Thread | undefined {
  const failed = ({ message }: Error): void => log(`a thread that reads files failed: ${message}`);
  let worker: Worker;
  try {
    // What it prints must not get between the messages of this process.
    worker = new Worker(program, { stdout: true, stderr: true, workerData: { givesWay: disk === undefined } satisfies ThreadOptions });
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
