import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createNodeHost } from '../../server/src/node/nodeHost.ts';
import { contentBlock } from '../../server/src/serve/mockContent.ts';
import { fileReader } from '../../server/src/serve/workspaceFile.ts';
import { tempFolder } from '../support/tempFolder.ts';

// Issue 39: "path tricks … (`..`, encoded, links) get errors and change nothing".

function reading(t: TestContext) {
  const folder = tempFolder(t, { 'secret.txt': 'no' });
  const root = path.join(folder, 'w');
  mkdirSync(path.join(root, 'in'), { recursive: true });
  writeFileSync(path.join(root, 'in', 'a b.png'), Uint8Array.of(0, 255, 1));
  writeFileSync(path.join(root, 'in', 'data.json'), '{"a":1}');
  writeFileSync(path.join(root, 'in', 'broken.txt'), Uint8Array.of(0xff, 0xfe));
  writeFileSync(path.join(root, 'large.png'), new Uint8Array(5 * 1024 * 1024 + 1));
  symlinkSync(path.join(folder, 'secret.txt'), path.join(root, 'link.txt'));
  symlinkSync(folder, path.join(root, 'up'));
  mkdirSync(path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'node_modules', 'x.txt'), 'no');
  symlinkSync(path.join(folder, 'node_modules', 'x.txt'), path.join(root, 'module.txt'));
  return fileReader(
    createNodeHost(() => {}),
    pathToFileURL(root).href,
  );
}

test('a file goes as base64 with the type of its extension, and as text where it is one', async (t) => {
  const read = reading(t);
  assert.deepEqual(await contentBlock({ block: { type: 'image' }, file: 'in/a b.png' }, read), { type: 'image', data: 'AP8B', mimeType: 'image/png' });
  assert.deepEqual(await contentBlock({ block: { type: 'image', mimeType: 'image/x' }, file: 'in/a b.png' }, read), {
    type: 'image',
    mimeType: 'image/x',
    data: 'AP8B',
  });
  const resource = (file: string) => contentBlock({ block: { type: 'resource', resource: { uri: 'a:b' } }, file }, read);
  assert.deepEqual(await resource('in/data.json'), { type: 'resource', resource: { uri: 'a:b', mimeType: 'application/json', text: '{"a":1}' } });
  assert.deepEqual(await resource('in/broken.txt'), { type: 'resource', resource: { uri: 'a:b', mimeType: 'text/plain', blob: '//4=' } });
});

test('no path and no link leads out of the workspace', async (t) => {
  const read = reading(t);
  const outside = [
    '../secret.txt',
    'in/../../secret.txt',
    '%2e%2e/secret.txt',
    '..%2fsecret.txt',
    'link.txt',
    'up/secret.txt',
    'module.txt',
    'in',
    'large.png',
    'no.png',
  ];
  for (const file of outside) await assert.rejects(read(file), /'[^']+'/, file);
});
