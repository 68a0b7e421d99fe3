// For Node's test runner: prints what failed, was skipped or was printed, as the reporter `spec` does, and counts the rest.
import { Readable } from 'node:stream';
import { spec as Spec } from 'node:test/reporters';

export default async function* testReporter(source) {
  yield* Readable.from(shown(source)).pipe(new Spec());
}

async function* shown(source) {
  for await (const event of source) {
    const { type, data } = event;
    const hasPassed = type === 'test:pass' && data.skip === undefined && data.todo === undefined;
    if (!hasPassed && type !== 'test:start') yield event;
  }
}
