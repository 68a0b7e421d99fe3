import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { composeReader } from '../main.ts';
import type { Answer, Question, RegionRead, ThreadOptions } from './readerThreads.ts';

// A thread that reads: see readerThreads.ts.

// On Linux the priority is the thread's own, elsewhere that of the whole process.
const { givesWay, fromEnd } = workerData as ThreadOptions;
if (givesWay && process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const reader = composeReader();
if (fromEnd !== undefined) void reader.readFromEnd(fromEnd.uri, fromEnd.text, (facts, index) => parentPort?.postMessage({ index, facts } satisfies RegionRead));
else
  parentPort?.on('message', async ({ id, uri, known }: Question) => {
    const { file, ...means } = await reader.read(uri, known);
    // Who knew what the file says is not told it again.
    parentPort?.postMessage({ id, read: { ...means, file: known === undefined ? file : undefined } } satisfies Answer);
  });
