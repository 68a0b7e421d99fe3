import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { maxBytes } from '../../../server/src/engine/fileLimit.ts';
import { asyncDisk, type Wanted } from '../../../server/src/node/disk.ts';
import { createNodeHost } from '../../../server/src/node/nodeHost.ts';
import { tempFolder } from '../../support/tempFolder.ts';
import { gitIn, type Repository, repository, textOf, treeOf } from './repository.ts';

const all: Wanted = { extensions: [''], names: [] };
const any = (): boolean => true;
const windows = process.platform === 'win32';

/** Removes everything but the repository itself. */
function empty({ root, git }: Repository): void {
  for (const file of git('ls-files', '-z').split('\0')) if (file !== '') rmSync(path.join(root, file), { force: true });
}

test('a disk of a revision answers as the disk did when it was committed', async (t) => {
  const made = repository(t, { 'a.txt': 'a', 'folder/deep/b.R': 'b', 'folder/c.md': '', 'folder/.gitignore': 'x\n' });
  if (!windows) {
    symlinkSync('../a.txt', made.path('folder/link.txt'));
    symlinkSync('folder/deep', made.path('short'));
    symlinkSync('nothing', made.path('dangling.txt'));
  }
  made.commit();
  const files = [
    'a.txt',
    'folder',
    'folder/deep/b.R',
    'folder/c.md',
    'folder/link.txt',
    'short',
    'short/b.R',
    'short/../c.md',
    'dangling.txt',
    'none',
    'a.txt/x',
    '',
  ];
  const answers = async (disk: typeof asyncDisk) => {
    const found: unknown[] = [];
    for (const file of files) {
      const at = made.path(file);
      const ask = async (question: () => unknown): Promise<unknown> => (async () => question())().catch((error: NodeJS.ErrnoException) => error.code);
      const stat = await disk.stat(at);
      const bytes = await ask(() => disk.read(at));
      const entries = await disk.entries(at, { extensions: ['.txt', '.r'], names: ['.gitignore'] });
      found.push([file, stat?.kind, stat?.kind === 'file' ? stat.size : 0, bytes instanceof Uint8Array ? Buffer.from(bytes).toString() : bytes]);
      found.push(
        entries?.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
        await disk.real(at),
      );
    }
    return found;
  };
  const before = await answers(asyncDisk);
  const tree = await treeOf(t, made.root);
  assert.deepEqual(await answers(tree.disk), before);
  empty(made);
  assert.deepEqual(await answers(tree.disk), before);
  assert.notDeepEqual(await answers(asyncDisk), before);
});

test('names of blanks, quotes, line breaks and letters beyond ASCII are read and compared', { skip: windows }, async (t) => {
  const names = [
    'a b.txt',
    '"quoted".txt',
    "it's.txt",
    'two\nlines.txt',
    'tab\there.txt',
    'äöü ☃ 中文.txt',
    '-option.txt',
    'back\\slash.txt',
    'folder with\nbreak/ä.txt',
  ];
  const made = repository(t, Object.fromEntries(names.map((name) => [name, `text of ${name}`])));
  const tree = await treeOf(t, made.root);
  for (const name of names) assert.equal(await textOf(tree, made.path(name)), `text of ${name}`);
  assert.deepEqual(await tree.changed([], any), []);
  for (const name of names) made.write({ [name]: 'other' });
  assert.deepEqual(await tree.changed([], any), names.map(made.path).toSorted());
});

test('what differs is what was added, deleted and modified, of wanted names', async (t) => {
  const made = repository(t, { 'same.R': 's', 'gone.R': 'g', 'modified.R': 'old', 'modified.txt': 'old', 'sub/staged.R': 'old', 'becomes.R': 'file' });
  rmSync(made.path('gone.R'));
  rmSync(made.path('becomes.R'));
  made.write({ 'modified.R': 'new', 'modified.txt': 'new', 'added.R': 'a', 'sub/staged.R': 'new', 'becomes.R/in.R': 'x', 'unlisted.R': 'u' });
  made.git('add', 'sub/staged.R');
  const tree = await treeOf(t, made.root);
  const listed = ['same.R', 'modified.R', 'added.R', 'sub/staged.R', 'becomes.R/in.R', 'absent.R'].map(made.path);
  const changed = await tree.changed(listed, (file) => file.endsWith('.R'));
  assert.deepEqual(changed, ['added.R', 'becomes.R', 'becomes.R/in.R', 'gone.R', 'modified.R', 'sub/staged.R'].map(made.path));
});

test('line breaks that were converted are no difference, other whitespace is', async (t) => {
  const lines = 'one\ntwo\nthree\n';
  const crlf = lines.replaceAll('\n', '\r\n');
  const made = repository(t, { 'lf.R': lines, 'crlf.R': crlf, 'mixed.R': 'one\r\ntwo\nthree\n', 'binary.R': Buffer.from([0, 13, 10, 255]) });
  const tree = await treeOf(t, made.root);
  made.write({ 'lf.R': crlf, 'crlf.R': lines, 'mixed.R': 'one\ntwo\r\nthree\r\n' });
  assert.deepEqual(await tree.changed([], any), []);
  made.write({ 'lf.R': 'one\rtwo\nthree\n', 'crlf.R': 'one\ntwo\nthree\n\n', 'mixed.R': 'one\r\ntwo\nthree\r', 'binary.R': Buffer.from([0, 13, 10, 254]) });
  assert.equal((await tree.changed([], any)).length, 4);
});

test('links that lead out are absent, those that form a circle are errors', { skip: windows }, async (t) => {
  const outer = tempFolder(t, { 'secret.txt': 'secret' });
  const made = repository(t, { 'a/b.txt': 'b' });
  symlinkSync(path.join(outer, 'secret.txt'), made.path('absolute.txt'));
  symlinkSync(`../../${path.basename(outer)}/secret.txt`, made.path('a/relative.txt'));
  symlinkSync('../..', made.path('a/up'));
  symlinkSync('circle2', made.path('circle1'));
  symlinkSync('circle1', made.path('circle2'));
  made.commit();
  const tree = await treeOf(t, made.root);
  for (const file of ['absolute.txt', 'a/relative.txt', 'a/up', `a/up/${path.basename(made.root)}/a/b.txt`]) {
    assert.equal(await tree.disk.read(made.path(file)), undefined, file);
    assert.equal(await tree.disk.stat(made.path(file)), undefined, file);
    assert.equal(await tree.disk.real(made.path(file)), undefined, file);
  }
  await assert.rejects(async () => tree.disk.read(made.path('circle1')), { code: 'ELOOP' });
  assert.deepEqual(await tree.changed([made.path('circle1')], any), []);
});

test('a link is compared by the content that it leads to', { skip: windows }, async (t) => {
  const made = repository(t, { 'a.txt': 'a', 'b.txt': 'b' });
  symlinkSync('a.txt', made.path('link.txt'));
  symlinkSync('/etc/hosts', made.path('out.txt'));
  made.commit();
  const tree = await treeOf(t, made.root);
  assert.deepEqual(await tree.changed([], any), []);
  rmSync(made.path('link.txt'));
  symlinkSync('b.txt', made.path('link.txt'));
  assert.deepEqual(await tree.changed([made.path('link.txt')], any), [made.path('link.txt')]);
});

test('node_modules are those of the work tree, and their links into it lead to the revision', { skip: windows }, async (t) => {
  const made = repository(t, { '.gitignore': 'node_modules\n', 'packages/one/index.js': 'old', 'packages/one/deleted.js': 'old' });
  made.write({ 'node_modules/zod/index.js': 'zod', 'packages/one/index.js': 'new' });
  rmSync(made.path('packages/one/deleted.js'));
  symlinkSync('../packages/one', made.path('node_modules/one'));
  const outer = tempFolder(t, { 'x.txt': 'x' });
  const tree = await treeOf(t, made.root);
  assert.equal(await textOf(tree, made.path('node_modules/zod/index.js')), 'zod');
  assert.equal(await textOf(tree, made.path('node_modules/one/index.js')), 'old');
  assert.equal(await textOf(tree, made.path('node_modules/one/deleted.js')), 'old');
  assert.equal(await tree.disk.real(made.path('node_modules/one/index.js')), made.path('packages/one/index.js'));
  assert.equal(await textOf(tree, path.join(outer, 'x.txt')), 'x');
  assert.equal((await tree.disk.stat(made.path('.git')))?.kind, 'folder');
  assert.deepEqual((await tree.disk.entries(made.root, all))?.map(({ name }) => name).toSorted(), ['.gitignore', 'packages']);
  const listed = [made.path('node_modules/zod/index.js'), path.join(outer, 'x.txt'), made.path('packages/one/index.js')];
  assert.deepEqual(await tree.changed(listed, any), [made.path('packages/one/deleted.js'), made.path('packages/one/index.js')]);
});

test('a workspace in a subfolder is listed by the rules that the revision had', async (t) => {
  const made = repository(t, { '.gitignore': 'drop.R\n', 'pkg/R/a.R': 'a' });
  made.write({ 'pkg/R/drop.R': 'd' });
  made.git('add', '--force', '.');
  made.commit();
  const tree = await treeOf(t, made.path('pkg'));
  empty(made);
  const host = createNodeHost(() => {}, tree.disk);
  const found = await host.list(pathToFileURL(made.path('pkg')).href, { extensions: ['.r'], names: [], skip: () => false });
  assert.deepEqual(found, [pathToFileURL(made.path('pkg/R/a.R')).href]);
});

test('submodules are absent, and their files are not compared', async (t) => {
  const inner = repository(t, { 'inner.R': 'i' });
  const made = repository(t, { 'a.R': 'a' });
  made.git('submodule', 'add', inner.root, 'module');
  made.commit();
  const tree = await treeOf(t, made.root);
  for (const file of ['module', 'module/inner.R']) assert.equal(await tree.disk.stat(made.path(file)), undefined);
  assert.equal(await tree.disk.read(made.path('module/inner.R')), undefined);
  assert.ok(!(await tree.disk.entries(made.root, all))?.some(({ name }) => name === 'module'));
  made.write({ 'module/inner.R': 'changed' });
  assert.deepEqual(await tree.changed([made.path('module/inner.R')], any), []);
});

test('ids of SHA-256 are read and compared', async (t) => {
  const made = repository(t, { 'a.R': 'a\n', 'b.R': 'b\n' }, '--object-format=sha256');
  assert.equal(made.git('rev-parse', 'HEAD').length, 64);
  const tree = await treeOf(t, made.root);
  assert.equal(await textOf(tree, made.path('a.R')), 'a\n');
  made.write({ 'a.R': 'changed', 'b.R': 'b\r\n' });
  assert.deepEqual(await tree.changed([], any), [made.path('a.R')]);
});

test('five thousand files are read in parallel, each with its own content', async (t) => {
  const names = Array.from({ length: 5000 }, (_, at) => `folder${at % 50}/file${at}.R`);
  const content = (name: string): string => `${name}\n`.repeat(1 + ((name.length * 7919) % 40));
  const made = repository(t, Object.fromEntries(names.map((name) => [name, content(name)])));
  const tree = await treeOf(t, made.root);
  const read = await Promise.all(names.map((name) => textOf(tree, made.path(name))));
  assert.deepEqual(read, names.map(content));
  made.write({ 'folder7/file7.R': 'changed' });
  assert.deepEqual(await tree.changed(names.map(made.path), any), [made.path('folder7/file7.R')]);
});

test('a file larger than a pipe is read whole, one above the limit as far as the limit', async (t) => {
  const large = Buffer.alloc(3_000_000, 'line\n');
  const beyond = Buffer.alloc(maxBytes + 500_000, 'beyond\n');
  const made = repository(t, { 'large.txt': large, 'beyond.txt': beyond, 'after.txt': 'after', 'exact.txt': beyond.subarray(0, maxBytes), 'empty.txt': '' });
  const tree = await treeOf(t, made.root);
  const read = ['large.txt', 'beyond.txt', 'after.txt', 'exact.txt', 'empty.txt'].map(async (file) => tree.disk.read(made.path(file)));
  const found = await Promise.all(read);
  assert.deepEqual(
    found.map((bytes) => bytes && Buffer.from(bytes)),
    [large, beyond.subarray(0, maxBytes + 1), Buffer.from('after'), beyond.subarray(0, maxBytes), Buffer.alloc(0)],
  );
  assert.equal((await tree.disk.stat(made.path('beyond.txt')))?.size, beyond.length);
  assert.deepEqual(await tree.changed([], any), []);
  made.write({ 'beyond.txt': Buffer.concat([beyond, beyond]), 'large.txt': large.subarray(1) });
  assert.deepEqual(await tree.changed([], any), ['beyond.txt', 'large.txt'].map(made.path));
});

test('a file that a partial clone lacks is an error that says how to fetch it', async (t) => {
  const made = repository(t, { 'a.R': 'old\n', 'b.R': 'b' });
  const first = made.git('rev-parse', 'HEAD');
  made.write({ 'a.R': 'new, and longer\n' });
  made.commit();
  made.git('config', 'uploadpack.allowFilter', 'true');
  made.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  const root = path.join(tempFolder(t, {}), 'clone');
  gitIn(path.dirname(root), 'clone', '--filter=blob:none', pathToFileURL(made.root).href, root);
  const missing = (): string => gitIn(root, 'rev-list', '--objects', '--all', '--missing=print').match(/^\?.*/gm)?.join() ?? '';
  const before = missing();
  assert.notEqual(before, '');
  const tree = await treeOf(t, root, first);
  assert.deepEqual(await tree.changed([], any), [path.join(root, 'a.R')]);
  assert.equal(await textOf(tree, path.join(root, 'b.R')), 'b');
  for (const ask of [tree.disk.read, tree.disk.stat])
    await assert.rejects(async () => ask(path.join(root, 'a.R')), /^GitError: git has no content of .*a\.R in .*'git fetch --refetch --no-filter'/);
  assert.equal(missing(), before);
  gitIn(root, 'fetch', '--refetch', '--no-filter');
  assert.equal(await textOf(await treeOf(t, root, first), path.join(root, 'a.R')), 'old\n');
});

test('a commit that is none is an error of git', async (t) => {
  const made = repository(t, { 'a.R': 'a' });
  mkdirSync(made.path('sub'));
  await assert.rejects(treeOf(t, made.root, 'HEAD~1'), /git knows no commit 'HEAD~1'/);
});
