// For Node's test runner: prints what failed, was skipped or was printed, as the reporter `spec` does, and counts the rest. `jobs.mjs`, which sets
// TOOLSCRIBE_PROGRESS, is told of each test that it has ended.
import { Readable } from 'node:stream';
import { spec as Spec } from 'node:test/reporters';

export default async function* testReporter(source) {
  yield* Readable.from(shown(source)).pipe(new Spec());
}

async function* shown(source) {
  for await (const event of source) {
    const { type, data } = event;
    if (type === 'test:pass' && process.env.TOOLSCRIBE_PROGRESS) process.stdout.write('\0');
    const hasPassed = type === 'test:pass' && data.skip === undefined && data.todo === undefined;
    if (!hasPassed && type !== 'test:start') yield event;
  }
}
