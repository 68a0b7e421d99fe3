import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { dist } from '../support/programs/dist.ts';

// It edits copies of the examples, which may change without it.
test('the demonstration runs to its end on the examples as they are', () => {
  dist('cli.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/demo.mjs', '--built'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  assert.equal(status, 0, stderr.slice(-2000));
  assert.match(stdout, /^# Next: open examples\//m);
});
