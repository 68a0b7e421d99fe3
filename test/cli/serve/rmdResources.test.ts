import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { rmdResources } from '../../../server/src/cli/serve/rmdResources.ts';
import { syncDisk } from '../../../server/src/node/disk.ts';
import { tempFolder } from '../../support/tempFolder.ts';

function made(t: TestContext, files: Record<string, string>) {
  const root = tempFolder(t, files);
  return { root, rmd: rmdResources(path.join(root, 'rmd'), root, syncDisk) };
}

const titled = (front: string): string => `---\n${front}\n---\n\nText.\n`;

test('a source has the title of its front matter as name, and its file name without one', (t) => {
  const { rmd } = made(t, {
    'rmd/cars.Rmd': titled('title: "Fuel: city and highway"\noutput: html_document'),
    'rmd/folded.Rmd': titled('author: A\ntitle: >\n  Wheels\n  and tyres'),
    'rmd/dots.Rmd': '---\r\ntitle: Brakes\r\n...\r\n',
    'rmd/plain.Rmd': 'No front matter.\n\ntitle: Not this\n',
    'rmd/open.Rmd': '---\ntitle: Never closed\n',
    'rmd/number.Rmd': titled('title: 12'),
    'rmd/broken.Rmd': titled('title: [a'),
    'rmd/a b&ä(1).Rmd': '',
    'rmd/notes.md': 'No R Markdown.',
    'rmd/deep/inner.Rmd': 'In a folder of its own.',
  });
  const names = new Map(rmd.list().map(({ uri, name }) => [uri, name]));
  // Specification 3, "R Markdown Files": "Name: Title extracted from the R Markdown front matter, or the filename if no title is found".
  assert.deepEqual(Object.fromEntries(names), {
    'rmd:///a%20b%26%C3%A4%281%29.Rmd': 'a b&ä(1).Rmd',
    'rmd:///broken.Rmd': 'broken.Rmd',
    'rmd:///cars.Rmd': 'Fuel: city and highway',
    'rmd:///dots.Rmd': 'Brakes',
    'rmd:///folded.Rmd': 'Wheels and tyres',
    'rmd:///number.Rmd': 'number.Rmd',
    'rmd:///open.Rmd': 'open.Rmd',
    'rmd:///plain.Rmd': 'plain.Rmd',
  });
  // "ListResources Response": "description": "R Markdown file: Example R Markdown".
  assert.deepEqual(
    rmd.list().find(({ uri }) => uri === 'rmd:///dots.Rmd'),
    {
      uri: 'rmd:///dots.Rmd',
      name: 'Brakes',
      description: 'R Markdown file: Brakes',
      mimeType: 'text/markdown',
    },
  );
  for (const { uri } of rmd.list()) assert.ok(rmd.read(uri), uri);
});

test('rendered files have the type of their extension; text is read as text, the rest as base64', (t) => {
  const { rmd, root } = made(t, { 'rmd/output/cars.html': '<p>Räder</p>', 'rmd/output/cars.docx': 'PK', 'rmd/output/cars.tex': 'x' });
  writeFileSync(path.join(root, 'rmd/output/cars.pdf'), Buffer.from([0x25, 0xff, 0x00]));
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  // Specification 3, "Rendered Outputs": "Name: `Rendered: filename.ext`", "Description: `Rendered output: filename.ext`".
  assert.deepEqual(
    rmd.list(),
    Object.entries({ docx, html: 'text/html', pdf: 'application/pdf' }).map(([ext, mimeType]) => ({
      uri: `rmd-output:///cars.${ext}`,
      name: `Rendered: cars.${ext}`,
      description: `Rendered output: cars.${ext}`,
      mimeType,
    })),
  );
  assert.deepEqual(rmd.read('rmd-output:///cars.html'), { mimeType: 'text/html', text: '<p>Räder</p>' });
  assert.deepEqual(rmd.read('rmd-output:///cars.pdf'), { mimeType: 'application/pdf', blob: 'Jf8A' });
  assert.deepEqual(rmd.read('rmd-output:///cars.docx'), { mimeType: docx, blob: 'UEs=' });
  assert.equal(rmd.read('rmd-output:///cars.tex'), undefined);
});

test('files come and go', (t) => {
  const { rmd, root } = made(t, { 'a.txt': '' });
  assert.deepEqual(rmd.list(), []);
  mkdirSync(path.join(root, 'rmd'));
  writeFileSync(path.join(root, 'rmd/a.Rmd'), titled('title: One'));
  assert.deepEqual(
    rmd.list().map(({ name }) => name),
    ['One'],
  );
  writeFileSync(path.join(root, 'rmd/a.Rmd'), titled('title: Two'));
  assert.deepEqual(
    rmd.list().map(({ name }) => name),
    ['Two'],
  );
  rmSync(path.join(root, 'rmd/a.Rmd'));
  assert.equal(rmd.read('rmd:///a.Rmd'), undefined);
});

test('links that lead out, folders and large files are no resources', { skip: process.platform === 'win32' }, (t) => {
  const { rmd, root } = made(t, { 'secret.Rmd': 'secret', 'rmd/a.Rmd': 'a', 'rmd/large.Rmd': 'a'.repeat(5 * 1024 * 1024 + 1), 'rmd/folder.Rmd/x': '' });
  const link = (to: string, name: string): void => symlinkSync(to, path.join(root, 'rmd', name));
  link('../secret.Rmd', 'out.Rmd');
  link('circle.Rmd', 'circle.Rmd');
  link('gone.Rmd', 'dangling.Rmd');
  link('/dev/zero', 'device.Rmd');
  link('a.Rmd', 'inside.Rmd');
  link('..', 'output');
  writeFileSync(path.join(root, 'page.html'), 'page');
  assert.deepEqual(
    rmd.list().map(({ uri }) => uri),
    ['rmd:///a.Rmd', 'rmd:///inside.Rmd'],
  );
  for (const name of ['out', 'circle', 'dangling', 'device', 'large', 'folder', '..%2Fsecret', '%2E%2E%2Fsecret', '..%5Csecret'])
    assert.equal(rmd.read(`rmd:///${name}.Rmd`), undefined, name);
  assert.equal(rmd.read('rmd-output:///page.html'), undefined);
  const other = tempFolder(t, {});
  symlinkSync(path.join(root, 'rmd'), path.join(other, 'rmd'));
  assert.deepEqual(rmdResources(path.join(other, 'rmd'), other, syncDisk).list(), []);
});
