import { parentPort } from 'node:worker_threads';
import { composeReader } from '../main.ts';
import type { Answer, Question } from './readerThreads.ts';

// A thread that reads files: see readerThreads.ts.
const read = composeReader();
parentPort?.on('message', async ({ id, uri, known }: Question) => {
  const { file, ...means } = await read(uri, known);
  // Who knew what the file says is not told it again.
  parentPort?.postMessage({ id, read: { ...means, file: known === undefined ? file : undefined } } satisfies Answer);
});
