import assert from 'node:assert/strict';
import { chownSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openGit } from '../../../server/src/node/git/git.ts';
import { gitError, runGit } from '../../../server/src/node/git/runGit.ts';
import { tempFolder } from '../../support/tempFolder.ts';
import { gitIn, repository, repositoryIn, textOf, treeOf } from './repository.ts';

const baseIn = async (root: string): Promise<{ readonly commit: string; readonly name: string }> => (await openGit(root)).mainBase();

test('a folder outside of a repository, a folder that is none, and a repository without a work tree are refused in plain words', async (t) => {
  const folder = tempFolder(t, { 'a.txt': '' });
  await assert.rejects(openGit(folder), { name: 'GitError', message: /^not a git repository/ });
  await assert.rejects(openGit(path.join(folder, 'none')), /^GitError: cannot change to .*none/);
  const bare = path.join(folder, 'bare.git');
  gitIn(folder, 'init', '--bare', bare);
  await assert.rejects(openGit(bare), /^GitError: this operation must be run in a work tree$/);
});

test('a repository of another user is refused in the words of git', { skip: process.getuid?.() !== 0 }, async (t) => {
  const { root } = repository(t, { 'a.txt': 'a' });
  chownSync(root, 12_345, 12_345);
  await assert.rejects(openGit(root), /^GitError: detected dubious ownership in repository at .* git config --global --add safe\.directory /);
});

test('a machine without git is reported', async (t) => {
  const { root } = repository(t, { 'a.txt': 'a' });
  const before = process.env.PATH;
  t.after(() => {
    process.env.PATH = before;
  });
  const tree = await treeOf(t, root);
  process.env.PATH = root;
  await assert.rejects(openGit(root), { name: 'GitError', message: 'git is not installed' });
  await assert.rejects(async () => tree.disk.read(path.join(root, 'a.txt')), /git is not installed/);
});

test('the top is that of the work tree, symbolic links resolved', async (t) => {
  const made = repository(t, { 'packages/one/a.txt': 'a' });
  const link = path.join(tempFolder(t, {}), 'link');
  symlinkSync(made.path('packages'), link);
  for (const folder of [made.root, made.path('packages/one'), path.join(link, 'one')]) assert.equal((await openGit(folder)).top, made.root);
});

test('a revision is resolved to its commit, whatever names it', async (t) => {
  const made = repository(t, { 'a.txt': 'a' });
  const first = made.git('rev-parse', 'HEAD');
  made.git('tag', '-a', '-m', 'A tag', 'v1');
  made.write({ 'a.txt': 'b' });
  const second = made.commit();
  const git = await openGit(made.root);
  for (const revision of ['v1', 'HEAD~1', 'main^', first, first.slice(0, 10)]) assert.equal(await git.resolve(revision), first, revision);
  assert.equal(await git.resolve('@'), second);
});

test('a revision that is no commit is refused by its name, and no option of git is taken', async (t) => {
  const made = repository(t, { 'a.txt': 'a' });
  made.git('update-ref', 'refs/heads/--all', 'HEAD');
  const git = await openGit(made.root);
  for (const revision of ['nowhere', '', 'HEAD:a.txt', 'a b', 'HEAD\nmain', 'HEAD~5', 'a\0b', '@{nonsense}', ':/nothing', '^HEAD', 'HEAD..main'])
    await assert.rejects(git.resolve(revision), (error: Error) => error.message === `git knows no commit '${revision}'`, revision);
  for (const option of ['--all', '-n', '--output=x']) await assert.rejects(git.resolve(option), /is no revision of git/);
  assert.equal(await git.resolve('refs/heads/--all'), made.git('rev-parse', 'HEAD'));
});

test('the base is where HEAD left the main branch', async (t) => {
  const made = repository(t, { 'a.txt': 'a' });
  const first = made.git('rev-parse', 'HEAD');
  assert.deepEqual(await baseIn(made.root), { commit: first, name: 'main' });
  made.git('checkout', '-b', 'topic');
  made.write({ 'b.txt': 'b' });
  made.commit();
  assert.deepEqual(await baseIn(made.root), { commit: first, name: 'main' });
  made.git('checkout', 'main');
  made.write({ 'c.txt': 'c' });
  const onMain = made.commit();
  assert.deepEqual(await baseIn(made.root), { commit: onMain, name: 'main' });
  made.git('checkout', '--detach', 'topic');
  assert.deepEqual(await baseIn(made.root), { commit: first, name: 'main' });
});

test('the main branch is what the remote calls so, else the first of the usual names', async (t) => {
  const made = repository(t, { 'a.txt': 'a' }, '--initial-branch', 'unusual');
  const first = made.git('rev-parse', 'HEAD');
  await assert.rejects(baseIn(made.root), /^GitError: git knows no main branch, such as origin\/main or main; name a revision$/);
  for (const name of ['develop', 'trunk', 'master', 'main']) {
    made.git('branch', name);
    assert.deepEqual(await baseIn(made.root), { commit: first, name });
  }
  for (const name of ['master', 'main', 'next']) made.git('update-ref', `refs/remotes/origin/${name}`, first);
  assert.equal((await baseIn(made.root)).name, 'origin/main');
  made.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/next');
  assert.equal((await baseIn(made.root)).name, 'origin/next');
  made.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/gone');
  assert.equal((await baseIn(made.root)).name, 'origin/main');
});

test('a repository without a commit, and branches without a common one, are reported', async (t) => {
  const root = tempFolder(t, {});
  gitIn(root, 'init');
  await assert.rejects(baseIn(root), /has no commit yet/);
  const made = repository(t, { 'a.txt': 'a' });
  made.git('checkout', '--orphan', 'topic');
  made.write({ 'a.txt': 'another' });
  made.commit();
  await assert.rejects(baseIn(made.root), /^GitError: HEAD and main have no commit in common; name a revision$/);
});

test('a shallow clone is reported with what to do', async (t) => {
  const made = repository(t, { 'a.txt': 'a' });
  made.git('checkout', '-b', 'topic');
  made.write({ 'b.txt': 'b' });
  made.commit();
  const source = pathToFileURL(made.root).href;
  const folder = tempFolder(t, {});
  gitIn(folder, 'clone', '--depth', '1', '--no-single-branch', source, 'both');
  gitIn(folder, 'clone', '--depth', '1', '--branch', 'topic', source, 'one');
  const both = path.join(folder, 'both');
  await assert.rejects((await openGit(both)).resolve('HEAD~1'), /^GitError: git knows no commit 'HEAD~1': the clone is shallow/);
  // Each clone has the last commits only, so the branches have none in common.
  gitIn(both, 'checkout', 'topic');
  gitIn(both, 'symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
  await assert.rejects(baseIn(both), /no commit in common.*'fetch-depth: 0'/);
  gitIn(path.join(folder, 'one'), 'update-ref', '-d', 'refs/remotes/origin/HEAD');
  await assert.rejects(baseIn(path.join(folder, 'one')), /no main branch.*'fetch-depth: 0'/);
  gitIn(both, 'fetch', '--unshallow');
  assert.equal((await baseIn(both)).commit, made.git('rev-parse', 'main'));
});

test('work trees of a repository are read, also of a bare one', async (t) => {
  const made = repository(t, { 'a.txt': 'first' }, '--initial-branch', 'master');
  const first = made.git('rev-parse', 'HEAD');
  const folder = tempFolder(t, {});
  const bare = path.join(folder, 'bare.git');
  gitIn(folder, 'clone', '--bare', made.root, bare);
  for (const from of [made.root, bare]) {
    const tree = path.join(folder, `tree-${path.basename(from)}`);
    gitIn(from, 'worktree', 'add', '-b', 'topic', tree);
    const other = repositoryIn(tree);
    other.write({ 'a.txt': 'second' });
    other.commit();
    other.write({ 'a.txt': 'third' });
    const base = await baseIn(tree);
    assert.deepEqual(base, { commit: first, name: 'master' });
    assert.equal((await openGit(tree)).top, tree);
    const files = await treeOf(t, tree, base.commit);
    assert.equal(await textOf(files, other.path('a.txt')), 'first');
    assert.equal(await textOf(await treeOf(t, tree), other.path('a.txt')), 'second');
    assert.deepEqual(await files.changed([], () => true), [other.path('a.txt')]);
  }
});

test('warnings of git are no part of an error', async (t) => {
  const folder = tempFolder(t, {});
  const words = 'warning: unable to access a file\nfatal: not a git repository\nerror: and more\n';
  assert.equal(gitError({ code: 128, stderr: words }).message, 'not a git repository and more');
  await assert.rejects(runGit(folder, 'rev-parse', 'HEAD'), { message: /^not a git repository/, isNo: false });
});

test('variables of a hook of git, which name another repository, have no effect', async (t) => {
  const made = repository(t, { 'a.txt': 'a' });
  const other = repository(t, { 'b.txt': 'b' });
  mkdirSync(made.path('sub'));
  t.after(() => {
    delete process.env.GIT_DIR;
  });
  process.env.GIT_DIR = other.path('.git');
  assert.equal((await openGit(made.path('sub'))).top, made.root);
});
