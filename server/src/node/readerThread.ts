import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { composeReader } from '../main.ts';
import type { Answer, Question, ThreadOptions } from './readerThreads.ts';

// A thread that reads: see readerThreads.ts.

// On Linux the priority is the thread's own, elsewhere that of the whole process.
const { givesWay } = workerData as ThreadOptions;
if (givesWay && process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const reader = composeReader();
parentPort?.on('message', async ({ id, uri, known }: Question) => {
  const { file, ...means } = await reader.read(uri, known);
  // Who knew what the file says is not told it again.
  parentPort?.postMessage({ id, read: { ...means, file: known === undefined ? file : undefined } } satisfies Answer);
});
