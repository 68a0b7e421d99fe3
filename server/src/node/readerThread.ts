import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { composeReader } from '../main.ts';
import type { Answer, Question, ThreadOptions } from './readerThreads.ts';

// A thread that reads files: see readerThreads.ts.

// On Linux the priority is the thread's own, elsewhere that of the whole process.
const { givesWay } = workerData as ThreadOptions;
if (givesWay && process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const read = composeReader();
parentPort?.on('message', async ({ id, uri, known }: Question) => {
  const { file, ...means } = await read(uri, known);
  // Who knew what the file says is not told it again.
  parentPort?.postMessage({ id, read: { ...means, file: known === undefined ? file : undefined } } satisfies Answer);
});
