import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startReaderThreads } from '../../server/src/node/readerThreads.ts';
import { tempFolder } from '../support/tempFolder.ts';

const many = 1000;

test('threads of the program read files as long as they are wanted', async (t) => {
  const folder = tempFolder(t, { 'a.py': 'limit = 3\n', 'b.py': 'broken = (\n', 'tools.yaml': 'tools: []\n' });
  const logged: string[] = [];
  const readers = startReaderThreads(path.resolve('dist/reader.js'), many, (message) => logged.push(message));
  assert.ok(readers !== undefined);
  const read = (file: string) => readers.read(pathToFileURL(path.join(folder, file)).href);
  const [a, b, list, none] = await Promise.all(['a.py', 'b.py', 'tools.yaml', 'none.R'].map(read));
  assert.deepEqual(a?.file, { text: 'limit = 3\n', known: true });
  assert.match(b?.file?.text ?? '', /broken/);
  assert.equal(list?.file?.text, 'tools: []\n');
  assert.deepEqual(none, { file: undefined });
  const last = read('a.py');
  readers.stop();
  assert.equal(await last, undefined);
  assert.equal(await read('a.py'), undefined);
  assert.deepEqual(logged, []);
});

test('of a thread that fails, everybody hears', async (t) => {
  const folder = tempFolder(t, { 'thread.cjs': "throw new Error('no such luck');\n" });
  const logged: string[] = [];
  const readers = startReaderThreads(path.join(folder, 'thread.cjs'), many, (message) => logged.push(message));
  assert.equal(await readers?.read('file:///a.py'), undefined);
  assert.match(logged.join('\n'), /no such luck/);
});

test('for few files no thread is started', () => {
  assert.equal(
    startReaderThreads('nowhere.js', 10, () => {}),
    undefined,
  );
});
