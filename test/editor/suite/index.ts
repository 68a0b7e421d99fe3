import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';

interface Result {
  readonly title: string;
  readonly ms: number;
  readonly error?: string;
}

/** Called by VS Code's extension host: runs the tests of TOOLSCRIBE_TESTS (those with TOOLSCRIBE_TAG in their titles, or without TOOLSCRIBE_WITHOUT, where it is set) and leaves what they found in TOOLSCRIBE_RESULTS. */
export async function run(): Promise<void> {
  const [tests, results] = [process.env.TOOLSCRIBE_TESTS, process.env.TOOLSCRIBE_RESULTS];
  if (tests === undefined || results === undefined) throw new Error('TOOLSCRIBE_TESTS and TOOLSCRIBE_RESULTS name no files');
  const { TOOLSCRIBE_TAG: tag, TOOLSCRIBE_WITHOUT: without } = process.env;
  // Each wait within has a limit of its own, which is longer on a busy machine; this one is for a test that hangs.
  const mocha = new Mocha({ ui: 'bdd', timeout: 600_000 });
  if (tag !== undefined) mocha.grep(tag);
  if (without !== undefined) mocha.grep(without).invert();
  for (const file of tests.split(path.delimiter)) mocha.addFile(file);
  const found: Result[] = [];
  const failures = await new Promise<number>((resolve) => {
    const runner = mocha.run(resolve);
    runner.on('pass', (test) => found.push({ title: test.fullTitle(), ms: test.duration ?? 0 }));
    runner.on('fail', (test, error: Error) => found.push({ title: test.fullTitle(), ms: test.duration ?? 0, error: error.stack ?? String(error) }));
  });
  // Through another name: a file that is there is whole.
  writeFileSync(`${results}.part`, JSON.stringify(found));
  renameSync(`${results}.part`, results);
  if (failures > 0) throw new Error(`${failures} tests failed`);
}
