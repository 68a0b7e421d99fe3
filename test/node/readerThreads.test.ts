import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startReaderThreads } from '../../server/src/node/readerThreads.ts';
import { reader as program } from '../support/programs/programs.ts';
import { tempFolder } from '../support/tempFolder.ts';

const many = 1000;

test('threads of the program read files as long as they are wanted', async (t) => {
  const folder = tempFolder(t, { 'a.py': 'import pydantic\n', 'b.py': 'broken = (\n', 'tools.yaml': 'tools: []\n' });
  const logged: string[] = [];
  const readers = startReaderThreads({ program, files: many, log: (message) => logged.push(message) });
  assert.ok(readers !== undefined);
  t.after(readers.stop);
  const read = (file: string) => readers.read(pathToFileURL(path.join(folder, file)).href);
  const [a, b, list, none] = await Promise.all(['a.py', 'b.py', 'tools.yaml', 'none.R'].map(read));
  assert.deepEqual(a?.file, { text: 'import pydantic\n', known: true });
  assert.equal(a?.handed?.format, 'pydantic');
  assert.match(b?.file?.text ?? '', /broken/);
  assert.equal(list?.file?.text, 'tools: []\n');
  assert.deepEqual(none, { file: undefined });
  const last = read('a.py');
  readers.stop();
  assert.equal(await last, undefined);
  assert.equal(await read('a.py'), undefined);
  assert.deepEqual(logged, []);
});

test('threads give way to whoever types, and nobody else of the process does', {
  skip: process.platform !== 'linux' && 'only Linux knows priorities of threads',
}, async (t) => {
  // Newer versions of Node have threads of their own that give way.
  const before = new Set(readdirSync('/proc/self/task'));
  const givingWay = (): readonly string[] =>
    readdirSync('/proc/self/task').filter(
      (id) =>
        !before.has(id) &&
        readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[16] === '10',
    );
  const own = os.getPriority();
  const log = (): void => {};
  const alone = startReaderThreads({ program, files: many, disk: { size: async () => 6, read: async () => Buffer.from('a <- 1') }, log });
  t.after(() => alone?.stop());
  assert.equal((await alone?.read('file:///a.R'))?.handed?.format, 'roxygen');
  assert.deepEqual(givingWay(), []);
  alone?.stop();
  const waiting = startReaderThreads({ program, files: many, log });
  t.after(() => waiting?.stop());
  assert.deepEqual((await waiting?.read('file:///none.R'))?.file, undefined);
  assert.ok(givingWay().length > 0);
  assert.equal(os.getPriority(), own);
});

test('of a thread that fails, everybody hears', async (t) => {
  const folder = tempFolder(t, { 'thread.cjs': "throw new Error('no such luck');\n" });
  const logged: string[] = [];
  const readers = startReaderThreads({ program: path.join(folder, 'thread.cjs'), files: many, log: (message) => logged.push(message) });
  t.after(() => readers?.stop());
  assert.equal(await readers?.read('file:///a.py'), undefined);
  assert.match(logged.join('\n'), /no such luck/);
});

test('where the machine starts no thread, what is asked of them is read elsewhere', async () => {
  const logged: string[] = [];
  const log = (message: string): void => void logged.push(message);
  // Node refuses this path at once, as it does a thread for which there is no room.
  const readers = startReaderThreads({ program: 'nowhere.js', files: many, jobs: 3, log });
  assert.equal(await readers?.read('file:///a.py'), undefined);
  readers?.stop();
  assert.equal(logged.length, 2);
  assert.match(logged.join('\n'), /^a thread that reads files failed: .*nowhere\.js/);
});

test('for few files, or where no processor is left, no thread is started', () => {
  const log = (): void => {};
  assert.equal(startReaderThreads({ program: 'nowhere.js', files: 10, log }), undefined);
  assert.equal(startReaderThreads({ program: 'nowhere.js', files: many, jobs: 1, log }), undefined);
});

test('a program that has nothing else to do reads the disk itself, and what the threads leave', async (t) => {
  const texts = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`file:///m/${i}.py`, `from mcp.server.fastmcp import FastMCP\nlimit = ${i}\n`]));
  const disk = {
    size: async (uri: string) => texts[uri]?.length,
    read: async (uri: string) => (texts[uri] === undefined ? undefined : Buffer.from(texts[uri])),
  };
  const logged: string[] = [];
  const readers = startReaderThreads({ program, files: many, jobs: 3, disk, log: (message) => logged.push(message) });
  assert.ok(readers !== undefined);
  t.after(readers.stop);
  const all = await Promise.all(Object.keys(texts).map(readers.read));
  assert.deepEqual(
    all.map((read) => read?.file?.text),
    Object.values(texts),
  );
  const handed = all.filter((read) => read?.handed !== undefined).length;
  assert.ok(handed > 0 && handed < 40, `${handed} of 40 were read by the two threads`);
  assert.deepEqual(await readers.read('file:///m/none.py'), { file: undefined });
  assert.deepEqual(logged, []);
});
