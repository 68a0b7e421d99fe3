import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ComparisonOptions, RunningComparison } from '../../engine/changes/comparison.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';

/** `program`: the bundle that the thread runs. By default the one in the folder of this module. */
export function startComparison(
  { rootUri, revision, settings, ownSettings, onCompared, onFailed }: ComparisonOptions,
  program: string = fileURLToPath(new URL('comparison.mjs', import.meta.url)),
): RunningComparison {
  let worker: Worker | undefined;
  let isStopped = false;
  const failed = ({ message }: Error): void => {
    if (!isStopped) onFailed(`the thread that compares tools with git failed: ${message}`);
  };
  try {
    // Output of the thread must not get between the messages of this process.
    worker = new Worker(program, { stdout: true, stderr: true, workerData: { rootUri, revision, settings, ownSettings } satisfies ThreadData });
    worker.unref();
    worker.on('error', failed);
    worker.on('message', (message: FromThread) => {
      if (isStopped) return;
      if (message.kind === 'compared') onCompared(message.compared);
      else onFailed(message.message);
    });
  } catch (error) {
    failed(error as Error);
  }
  const send = (message: ToThread): void => worker?.postMessage(message);
  return {
    compare: (delta) => send({ kind: 'tools', delta }),
    lookAgain: () => send({ kind: 'look' }),
    stop() {
      isStopped = true;
      send({ kind: 'stop' });
    },
  };
}
