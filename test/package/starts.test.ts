import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { formats } from '../../server/src/formats.ts';

/** Files of `dist/` that a process has read once the module is loaded, without what several bundles share. */
function readBy(module: string): readonly string[] {
  const program = `require(${JSON.stringify(path.resolve(module))}); process.stdout.write(JSON.stringify(Object.keys(require.cache))); process.exit(0)`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8', input: '' });
  assert.equal(status, 0, stderr);
  const files: readonly string[] = JSON.parse(stdout);
  return files.map((file) => path.basename(file)).filter((name) => !/^shared-\w+\.js$/.test(name));
}

test('a start of the server reads nothing of a format', () => {
  assert.deepEqual([...readBy('dist/server.js')].sort(), ['languageServer.js', 'server.js']);
});

test('a format reads no other one, and no parser before it is asked', () => {
  for (const { id } of formats) assert.deepEqual(readBy(`dist/${id}.js`), [`${id}.js`]);
});
