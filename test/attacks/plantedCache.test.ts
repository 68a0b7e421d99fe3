import assert from 'node:assert/strict';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { runCli } from '../support/servers/cliIo.ts';
import { tempFolder } from '../support/tempFolder.ts';

// A repository brings a cache of runs, which says that all is well.

const files = {
  DESCRIPTION: 'Package: demo\n',
  'R/a.R': "#' F\n#'\n#' @description Tells what f is, and nothing else.\n#' @keywords mcp-tool\nf <- function(x) x\n",
};

/** Every file below, with its content. */
const contents = (folder: string): readonly (readonly [string, string])[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): [string, string] => [path.join(entry.parentPath, entry.name), readFileSync(path.join(entry.parentPath, entry.name), 'latin1')])
    .sort();

const isReported = async (t: TestContext, root: string, argv: readonly string[] = [], env: Record<string, string> = {}): Promise<void> => {
  for (let i = 0; i < 2; i++) {
    const { status, stdout } = await runCli(['check', ...argv], { cwd: root, env: { HOME: tempFolder(t, {}), ...env } });
    assert.deepEqual([status, stdout.includes('1 error')], [1, true]);
  }
};

test('nothing in node_modules is read, written or deleted, even through a link', async (t) => {
  for (const linked of ['node_modules', 'node_modules/.cache', 'node_modules/.cache/toolscribe']) {
    const root = tempFolder(t, files);
    const elsewhere = tempFolder(t, { '12345': 'x', 'ab.json': 'x', [`${'1'.repeat(64)}.run`]: 'x' });
    mkdirSync(path.dirname(path.join(root, linked)), { recursive: true });
    symlinkSync(elsewhere, path.join(root, linked), 'dir');
    const before = contents(elsewhere);
    await isReported(t, root);
    assert.deepEqual(contents(elsewhere), before);
  }
});

test('a cache in the workspace is not believed, whatever names it', async (t) => {
  const root = tempFolder(t, { ...files, '.git/HEAD': '', 'packages/one/x': '' });
  const own = tempFolder(t, {});
  // A cache of a run without findings, as it would be believed.
  await runCli(['check', '--fail-on', 'never', '--cache-folder', own], { cwd: root });
  assert.equal(readdirSync(own).length, 2);
  cpSync(own, path.join(root, '.cache/toolscribe/runs'), { recursive: true });
  const before = contents(path.join(root, '.cache'));
  await isReported(t, root, [], { HOME: root });
  await isReported(t, root, [], { HOME: path.dirname(root), XDG_CACHE_HOME: path.join(root, '.cache') });
  const link = path.join(tempFolder(t, {}), 'link');
  symlinkSync(root, link);
  const inside = ['.cache', '.', 'not/there', path.join(root, '.cache/toolscribe/runs'), path.join(link, '.cache'), path.join(link, 'new')];
  for (const [folder, cwd] of [...inside.map((one) => [one, root] as const), ['../../.cache', path.join(root, 'packages/one')] as const]) {
    const { status, stderr } = await runCli(['check', '--cache-folder', folder], { cwd });
    assert.equal(status, 2, folder);
    assert.match(stderr, /--cache-folder: '.+' is in the workspace or its repository/);
  }
  assert.deepEqual(contents(path.join(root, '.cache')), before);
  assert.equal(existsSync(path.join(root, 'not')), false);
});

test('a cache folder may be restored with its secret, and none is used that is a link or that others can write', async (t) => {
  const root = tempFolder(t, files);
  const folder = path.join(tempFolder(t, {}), 'runs');
  const check = (): ReturnType<typeof runCli> => runCli(['check', '--cache-folder', folder], { cwd: root });
  assert.deepEqual([(await check()).composed, (await check()).composed], [1, 0]);
  const saved = `${folder}-saved`;
  renameSync(folder, saved);
  cpSync(saved, folder, { recursive: true });
  assert.equal((await check()).composed, 0);
  rmSync(path.join(folder, 'secret'));
  assert.deepEqual([(await check()).composed, (await check()).composed], [1, 0]);
  rmSync(folder, { recursive: true });
  if (process.platform !== 'win32') {
    cpSync(saved, folder, { recursive: true });
    chmodSync(folder, 0o777);
    assert.match((await check()).stderr, /must be a folder of your own/);
    rmSync(folder, { recursive: true });
  }
  symlinkSync(saved, folder, 'dir');
  const { status, stderr } = await check();
  assert.equal(status, 2);
  assert.match(stderr, /must be a folder of your own/);
});
