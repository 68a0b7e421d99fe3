import { parentPort } from 'node:worker_threads';
import { composeReader } from '../main.ts';
import type { Answer, Question } from './readerThreads.ts';

// A thread that reads files: see readerThreads.ts.
const read = composeReader();
parentPort?.on('message', async ({ id, uri }: Question) => {
  parentPort?.postMessage({ id, read: await read(uri) } satisfies Answer);
});
