import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { composeReader } from '../main.ts';
import type { Answer, Question, ThreadOptions } from './readerThreads.ts';

// The entry point of a reader thread, see readerThreads.ts.

// On Linux the priority applies to the thread, elsewhere to the whole process.
const { isLowPriority: givesWay } = workerData as ThreadOptions;
if (givesWay && process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const reader = composeReader();
parentPort?.on('message', async ({ id, uri, known }: Question) => {
  const { file, ...means } = await reader.read(uri, known);
  // A caller that knew the file's text does not receive it.
  parentPort?.postMessage({ id, read: { ...means, file: known === undefined ? file : undefined } } satisfies Answer);
});
