import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { applyStep } from '../../server/src/engine/generated/build.ts';
import { createNodeHost } from '../../server/src/node/nodeHost.ts';

const host = createNodeHost(() => {});
let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'toolscribe-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const uri = (file: string): string => pathToFileURL(path.join(folder, file)).href;
const put = (file: string, text = ''): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const list = async (from = '.'): Promise<string[]> => {
  const top = path.join(folder, from);
  const found = await host.list(pathToFileURL(top).href, { extensions: ['.r'], names: ['DESCRIPTION'], skip: (p) => p === 'skipped' });
  return found.map((f) => path.relative(top, fileURLToPath(f)).split(path.sep).join('/'));
};

test('lists wanted files, without what .gitignore, the caller and good sense leave out', async () => {
  for (const file of ['DESCRIPTION', 'R/b.R', 'R/a.r', 'R/c.txt', 'node_modules/x.R', '.git/x.R', 'skipped/x.R', 'build/x.R', 'R/gen/x.R', 'R/gen/keep.R'])
    put(file);
  put('.gitignore', '/build/\n');
  put('R/.gitignore', 'gen/*\n!gen/keep.R\n');
  assert.deepEqual(await list(), ['DESCRIPTION', 'R/a.r', 'R/b.R', 'R/gen/keep.R']);
});

test('a .gitignore above the folder counts as far as its repository reaches', async () => {
  put('.git/HEAD');
  put('.gitignore', 'pkg/R/drop.R\n');
  put('pkg/R/drop.R');
  put('pkg/R/keep.R');
  assert.deepEqual(await list('pkg'), ['R/keep.R']);
});

test('writes atomically: makes folders, keeps the mode and a symbolic link, leaves no temporary file', async () => {
  await host.write(uri('new/folder/a.yaml'), 'é');
  assert.equal(readFileSync(path.join(folder, 'new/folder/a.yaml'), 'utf8'), 'é');
  chmodSync(path.join(folder, 'new/folder/a.yaml'), 0o640);
  symlinkSync(path.join(folder, 'new/folder/a.yaml'), path.join(folder, 'link.yaml'));
  await host.write(uri('link.yaml'), 'b');
  assert.equal(readFileSync(path.join(folder, 'new/folder/a.yaml'), 'utf8'), 'b');
  // Windows keeps no more of a mode than whether a file may be written to.
  if (process.platform !== 'win32') assert.equal(statSync(path.join(folder, 'new/folder/a.yaml')).mode & 0o777, 0o640);
  assert.deepEqual(readdirSync(path.join(folder, 'new/folder')), ['a.yaml']);
});

test('absent files are undefined, unreadable ones reject with the reason', async () => {
  assert.equal(await host.read(uri('nowhere/a.R')), undefined);
  assert.equal(await host.size(uri('nowhere')), undefined);
  put('folder/x');
  assert.equal(await host.size(uri('folder')), undefined);
  await assert.rejects(host.read(uri('folder')), /EISDIR/);
});

test('a link that leads out of the project is not written through', async () => {
  mkdirSync(path.join(folder, 'outside'));
  mkdirSync(path.join(folder, 'pkg/inst'), { recursive: true });
  symlinkSync(path.join(folder, 'outside'), path.join(folder, 'pkg/inst/mcp'));
  const step = {
    uri: uri('pkg/inst/mcp/tools/a.yaml'),
    path: 'a.yaml',
    action: 'write',
    state: 'missing',
    text: 'x',
    before: undefined,
    within: uri('pkg'),
  } as const;
  const done = await applyStep(host, step);
  assert.equal(done.outcome, 'failed');
  assert.match(done.reason ?? '', /outside/);
  assert.ok(!existsSync(path.join(folder, 'outside/tools')));
});

test('digest is SHA-256 of the UTF-8', () => {
  assert.equal(host.digest('é'), '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c');
});

test('tells of one file what a list would leave out', async () => {
  put('.git/HEAD');
  put('.gitignore', 'build/\n');
  put('pkg/R/.gitignore', 'gen/*\n!gen/keep.R\n');
  const ignored = (file: string): Promise<boolean> => host.ignores(uri('pkg'), uri(file));
  assert.equal(await ignored('pkg/R/a.R'), false);
  assert.equal(await ignored('pkg/R/gen/x.R'), true);
  assert.equal(await ignored('pkg/R/gen/keep.R'), false);
  assert.equal(await ignored('pkg/build/x.R'), true);
  assert.equal(await ignored('pkg/node_modules/x.R'), true);
  assert.equal(await ignored('other/build/x.R'), false);
});

test('a folder that cannot be made is an error, not a wait without end', { skip: process.platform === 'linux' ? false : 'only Linux has /proc' }, async () => {
  await assert.rejects(host.write('file:///proc/toolscribe/tools/a.yaml', 'x'), /ENOENT|EACCES|EPERM/);
});

test('nothing is written into .git or removed from it, not even through a link', async () => {
  put('.git/config', 'mine');
  symlinkSync(path.join(folder, '.git'), path.join(folder, 'specs'));
  symlinkSync(path.join(folder, '.git/config'), path.join(folder, 'spec.yaml'));
  for (const file of ['.git/config', '.git/hooks/pre-commit', '.GIT/x', 'specs/config', 'specs/hooks/new', 'spec.yaml']) {
    await assert.rejects(host.write(uri(file), 'x'), /it would be in \.git, whose files git runs/, file);
    await assert.rejects(host.remove(uri(file)), /it would be in \.git/, file);
  }
  assert.equal(readFileSync(path.join(folder, '.git/config'), 'utf8'), 'mine');
  assert.deepEqual(readdirSync(path.join(folder, '.git')), ['config']);
});

test('a pipe or a device is never replaced, also behind a link', { skip: process.platform === 'win32' }, async () => {
  execFileSync('mkfifo', [path.join(folder, 'pipe')]);
  symlinkSync(path.join(folder, 'pipe'), path.join(folder, 'link.yaml'));
  for (const file of ['pipe', 'link.yaml']) await assert.rejects(host.write(uri(file), 'x'), /a pipe or a device/);
  assert.ok(statSync(path.join(folder, 'pipe')).isFIFO());
});
