import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as later } from 'node:timers/promises';
import esbuild from 'esbuild';
import { answerParser, blobReader } from '../../../server/src/node/git/blobReader.ts';
import { openGit } from '../../../server/src/node/git/git.ts';
import { tempFolder } from '../../support/tempFolder.ts';
import { repository, textOf, treeOf } from './repository.ts';

const id = '0123456789abcdef0123456789abcdef01234567';

test('answers are parsed in chunks of any size', () => {
  const blobs = ['', '\n', 'a\nb\n', `${id} blob 3\nabc\n`, 'x'.repeat(100), undefined, 'é', undefined, ''];
  const output = Buffer.concat(blobs.map((blob) => Buffer.from(blob === undefined ? `${id} missing\n` : `${id} blob ${Buffer.byteLength(blob)}\n${blob}\n`)));
  for (let size = 1; size <= output.length; size++) {
    const found: (string | undefined)[] = [];
    const take = answerParser((blob) => found.push(blob && Buffer.from(blob).toString('utf8')));
    for (let at = 0; at < output.length; at += size) take(output.subarray(at, at + size));
    assert.deepEqual(found, blobs, `chunks of ${size} bytes`);
  }
});

/** Ids of processes that this one started. */
const children = (): readonly string[] =>
  execFileSync('ps', ['-o', 'pid=,stat=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => /cat-file|defunct/.test(line) && !line.includes('ps -o'));

const onlyLinux = { skip: process.platform === 'linux' ? false : 'ps of Linux' };

test('git starts with the first read, and closing ends it without a zombie', onlyLinux, async (t) => {
  const made = repository(t, { 'a.txt': 'a' });
  const tree = await treeOf(t, made.root);
  assert.deepEqual(children(), []);
  assert.equal(await textOf(tree, made.path('a.txt')), 'a');
  assert.equal(children().length, 1);
  await tree.close();
  assert.deepEqual(children(), []);
  await assert.rejects(async () => tree.disk.read(made.path('a.txt')), /the revision is closed/);
  await tree.close();
});

test('reads reject when git ends, and the next one starts it again', onlyLinux, async (t) => {
  const made = repository(t, { 'a.txt': 'a' });
  const tree = await treeOf(t, made.root);
  await tree.disk.read(made.path('a.txt'));
  const [child = ''] = children();
  const pid = Number(child.trim().split(' ')[0]);
  process.kill(pid, 'SIGSTOP');
  const read = (async () => tree.disk.read(made.path('a.txt')))();
  await later(50);
  process.kill(pid, 'SIGKILL');
  await assert.rejects(read, { name: 'GitError', message: 'git ended before it answered: SIGKILL' });
  assert.equal(await textOf(tree, made.path('a.txt')), 'a');
  const pending = (async () => tree.disk.read(made.path('a.txt')))();
  const closed = tree.close();
  await assert.rejects(pending, /git ended|the revision is closed/);
  await closed;
});

test('a repository that is gone is an error of git', async (t) => {
  const made = repository(t, { 'a.txt': 'a' });
  const blobs = blobReader(made.root);
  t.after(() => blobs.close());
  rmSync(made.path('.git'), { recursive: true });
  await assert.rejects(blobs.read(id), /git ended before it answered: not a git repository/);
});

test('a process ends though git still runs, and waits for what it reads', async (t) => {
  const made = repository(t, { 'a.txt': 'content' });
  const script = path.join(tempFolder(t, {}), 'script.mjs');
  const contents = `
    import { openGit } from './server/src/node/git/git.ts';
    const git = await openGit('.');
    const tree = await git.tree(await git.resolve('HEAD'));
    console.log(Buffer.from(await tree.disk.read(git.top + '/a.txt')).toString());
    if (process.argv[2] === 'close') await tree.close();
    console.log('done');`;
  await esbuild.build({ stdin: { contents, resolveDir: process.cwd() }, outfile: script, bundle: true, platform: 'node', format: 'esm' });
  for (const how of ['close', 'leave']) {
    const ran = spawnSync(process.execPath, [script, how], { cwd: made.root, encoding: 'utf8', timeout: 60_000 });
    assert.deepEqual([ran.stdout, ran.status, ran.signal], ['content\ndone\n', 0, null], ran.stderr);
  }
});

test('nothing of the repository runs, and neither its index nor its state changes', { skip: process.platform === 'win32' }, async (t) => {
  const made = repository(t, { 'a.R': 'old', 'b.R': 'same', '.gitattributes': '*.R filter=trap diff=trap ident\n' });
  const first = made.git('rev-parse', 'HEAD');
  const marker = made.path('.git/ran');
  made.write({ '.git/trap': `#!/bin/sh\ntouch '${marker}'\ncat\n` });
  chmodSync(made.path('.git/trap'), 0o755);
  const hooks = ['post-index-change', 'reference-transaction', 'pre-commit', 'post-checkout', 'fsmonitor-watchman'];
  for (const hook of hooks) {
    made.write({ [`.git/hooks/${hook}`]: `#!/bin/sh\ntouch '${marker}'\n` });
    chmodSync(made.path(`.git/hooks/${hook}`), 0o755);
  }
  const trap = made.path('.git/trap');
  const settings = {
    ...{ 'filter.trap.clean': trap, 'filter.trap.smudge': trap, 'filter.trap.process': trap, 'diff.trap.textconv': trap, 'diff.trap.command': trap },
    ...{ 'diff.external': trap, 'core.fsmonitor': trap, 'core.pager': trap, 'pager.ls-tree': 'true', 'core.sshCommand': trap, 'core.editor': trap },
    ...{ 'alias.ls-tree': `!${trap}`, 'alias.cat-file': `!${trap}`, 'core.askPass': trap, 'credential.helper': trap, 'gpg.program': trap },
  };
  for (const [key, value] of Object.entries(settings)) made.git('config', key, value);
  made.write({ 'a.R': 'new' });
  const ran = (): boolean => {
    const is = existsSync(marker);
    rmSync(marker, { force: true });
    return is;
  };
  assert.ok(!ran());
  // git itself runs it.
  made.git('diff', '--stat', 'HEAD');
  assert.ok(ran());
  const status = made.git('status', '--porcelain');
  const index = readFileSync(made.path('.git/index'));
  assert.ok(ran());
  const git = await openGit(made.root);
  const base = await git.mainBase();
  assert.equal(base.commit, first);
  const tree = await git.tree(await git.resolve('main'));
  assert.equal(await textOf(tree, made.path('a.R')), 'old');
  assert.deepEqual(await tree.changed([made.path('a.R'), made.path('b.R')], () => true), [made.path('a.R')]);
  await tree.close();
  assert.ok(!ran());
  assert.deepEqual(readFileSync(made.path('.git/index')), index);
  assert.equal(made.git('status', '--porcelain'), status);
});
