import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { runCli } from '../support/servers/cliIo.ts';
import { tempFolder } from '../support/tempFolder.ts';

const tool = (name: string): string => `#' ${name}\n#'\n#' @description TODO\n#' @keywords mcp-tool\n${name} <- function() 1\n`;

const git = (cwd: string, ...args: readonly string[]): void =>
  void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', '-c', 'init.defaultBranch=main', ...args], { cwd, stdio: 'ignore' });

/** A package in a folder of a repository, with a commit. */
function repository(t: Parameters<typeof tempFolder>[0]): { readonly top: string; readonly root: string } {
  const top = tempFolder(t, { 'pkg/DESCRIPTION': 'Package: demo\n', 'pkg/R/old.R': tool('old'), 'pkg/R/ä b.R': tool('spaced'), '.gitignore': 'ignored.R\n' });
  git(top, 'init');
  git(top, 'add', '.');
  git(top, 'commit', '-m', 'First');
  return { top, root: path.join(top, 'pkg') };
}

const reported = async (root: string, ...args: readonly string[]): Promise<readonly string[]> => {
  const { stdout, stderr, status } = await runCli(['check', '--only', 'description-placeholder', '--format', 'json', ...args], { cwd: root });
  assert.ok(status === 0 || status === 1, stderr);
  return JSON.parse(stdout).diagnostics.map(({ file }: { readonly file: string }) => file);
};

test('a check since a revision reports on changed and new files only', async (t) => {
  const { root } = repository(t);
  assert.deepEqual(await reported(root, '--since', 'HEAD'), []);
  appendFileSync(path.join(root, 'R/ä b.R'), '# changed\n');
  writeFileSync(path.join(root, 'R/new.R'), tool('new'));
  assert.deepEqual(await reported(root, '--since', 'main'), ['R/ä b.R', 'R/new.R']);
  assert.deepEqual((await reported(root)).length, 3);
});

test('no program of the repository runs', async (t) => {
  const { top, root } = repository(t);
  const trap = path.join(top, 'trap.sh');
  writeFileSync(trap, `#!/bin/sh\ntouch '${top}/ran'\n`);
  chmodSync(trap, 0o755);
  for (const key of ['core.fsmonitor', 'diff.external', 'core.pager', 'diff.trap.textconv', 'filter.trap.clean']) git(top, 'config', key, trap);
  writeFileSync(path.join(top, '.git/info/attributes'), '*.R filter=trap diff=trap\n');
  appendFileSync(path.join(root, 'R/old.R'), '# changed\n');
  assert.deepEqual(await reported(root, '--since', 'HEAD'), ['R/old.R']);
  assert.ok(!existsSync(path.join(top, 'ran')));
});

test('a revision that is none, and a folder without git, are told', async (t) => {
  const { root } = repository(t);
  for (const revision of ['nowhere', '--all']) {
    const { status, stderr } = await runCli(['check', `--since=${revision}`], { cwd: root });
    assert.equal(status, 2);
    assert.match(stderr, /--since/);
  }
  const plain = tempFolder(t, { DESCRIPTION: 'Package: demo\n', 'R/a.R': tool('a') });
  const { status, stderr } = await runCli(['check', '--since', 'main'], { cwd: plain });
  assert.equal(status, 2);
  assert.match(stderr, /--since main: .*not a git repository/);
});
