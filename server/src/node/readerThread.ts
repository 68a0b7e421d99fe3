import { parentPort, workerData } from 'node:worker_threads';
import { composeReader } from '../main.ts';
import { takeLowPriority } from './lowPriority.ts';
import type { Answer, Question, ThreadOptions } from './readerThreads.ts';

// The entry point of a reader thread, see readerThreads.ts.

const { isLowPriority: givesWay } = workerData as ThreadOptions;
if (givesWay) takeLowPriority();

const reader = composeReader();
parentPort?.on('message', async ({ id, uri, known }: Question) => {
  const { file, ...means } = await reader.read(uri, known);
  // A caller that knew the file's text does not receive it.
  parentPort?.postMessage({ id, read: { ...means, file: known === undefined ? file : undefined } } satisfies Answer);
});
