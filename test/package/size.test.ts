import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { formats } from '../../server/src/formats.ts';

// A size is no time: it is the same on every machine.

/** What a process has read of `dist/` once the module is loaded: names and bytes. */
function readBy(module: string): ReadonlyMap<string, number> {
  const program = `require(${JSON.stringify(path.resolve(module))}); process.stdout.write(JSON.stringify(Object.keys(require.cache))); process.exit(0)`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8', input: '' });
  assert.equal(status, 0, stderr);
  const files: readonly string[] = JSON.parse(stdout);
  return new Map(files.map((file) => [path.basename(file), statSync(file).size]));
}

const total = (files: ReadonlyMap<string, number>): number => [...files.values()].reduce((sum, size) => sum + size, 0);

test('a start of the server reads less than 750 kB, and nothing of a format', () => {
  const files = readBy('dist/server.js');
  assert.ok(files.has('languageServer.js') && total(files) > 100_000);
  assert.ok(total(files) < 750_000, `${total(files)} bytes: ${[...files].join(' ')}`);
  assert.deepEqual(
    [...files.keys()].filter((name) => !/^(?:server|languageServer|shared-\w+)\.js$/.test(name)),
    [],
  );
});

test('with a format the server stays below 1.2 MB, without the grammars', () => {
  for (const { id } of formats) {
    const files = new Map([...readBy('dist/server.js'), ...readBy(`dist/${id}.js`)]);
    assert.ok(total(files) < 1_200_000, `${id}, ${total(files)} bytes: ${[...files].join(' ')}`);
  }
});
