import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { runCli } from '../support/servers/cliIo.ts';
import { tempFolder } from '../support/tempFolder.ts';

const tool = (name: string, description: string): string => `#' ${name}\n#'\n#' @description ${description}\n#' @keywords mcp-tool\n${name} <- function() 1\n`;

test('folders that come and go at once do not end what watches', { skip: process.platform === 'win32' }, async (t) => {
  const root = tempFolder(t, { DESCRIPTION: 'Package: demo\n', 'R/a.R': tool('f', 'Tells what f is.') });
  const control = new AbortController();
  const churn = spawn('/bin/sh', ['-c', 'while [ ! -e stop ]; do mkdir -p new/a new/b new/c; rm -r new; done'], { cwd: root, stdio: 'ignore' });
  const churned = once(churn, 'exit');
  const ended = runCli(['build', '--watch'], { cwd: root, signal: control.signal, onWrite: () => {} });
  const first = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 4000, 'it watches'))]);
  control.abort();
  // The folder is removed after the test, which needs that nothing makes another in it.
  writeFileSync(path.join(root, 'stop'), '');
  await churned;
  assert.equal(first, 'it watches');
  assert.equal((await ended).status, 0);
});

test('a watched build follows changes, new files, removals and the configuration, and ends when it is told to', async (t) => {
  const root = tempFolder(t, { DESCRIPTION: 'Package: demo\n', 'R/a.R': tool('f', 'Tells what f is.') });
  const control = new AbortController();
  const waiting: { readonly until: (stdout: string) => boolean; readonly resolve: () => void }[] = [];
  let soFar = { stdout: '', stderr: '' };
  const look = (): void => {
    for (const wait of waiting) if (wait.until(soFar.stdout) && soFar.stderr.includes('Watching')) wait.resolve();
  };
  const seen = (pattern: RegExp): Promise<void> =>
    new Promise((resolve) => {
      waiting.push({ until: (stdout) => pattern.test(stdout), resolve });
      look();
    });
  const ended = runCli(['build', '--watch'], {
    cwd: root,
    signal: control.signal,
    onWrite: (written) => {
      soFar = written;
      look();
    },
  });
  await seen(/^written {4}inst\/mcp\/tools\/demo-f\.yaml$/m);
  writeFileSync(path.join(root, 'R/b.R'), tool('g', 'Tells what g is.'));
  await seen(/^written {4}inst\/mcp\/tools\/demo-g\.yaml$/m);
  writeFileSync(path.join(root, 'R/a.R'), tool('f', 'Tells what f is now.'));
  await seen(/demo-f\.yaml[\s\S]*demo-f\.yaml/);
  rmSync(path.join(root, 'R/b.R'));
  await seen(/^removed {4}inst\/mcp\/tools\/demo-g\.yaml/m);
  writeFileSync(path.join(root, 'toolscribe.config.yaml'), 'outputFolder: specs\n');
  await seen(/^written {4}specs\/demo-f\.yaml$/m);
  writeFileSync(path.join(root, 'R/a.R'), tool('h', 'Tells what h is now.'));
  await seen(/^written {4}specs\/demo-h\.yaml$/m);
  await seen(/^removed {4}specs\/demo-f\.yaml/m);
  control.abort();
  assert.equal((await ended).status, 0);
  assert.equal(existsSync(path.join(root, 'inst/mcp/tools/demo-g.yaml')), false);
});

test('a watched check reports again where a change brings or takes findings, and not where it does neither', async (t) => {
  const root = tempFolder(t, { DESCRIPTION: 'Package: demo\n', 'R/a.R': tool('f', 'Tells what f is.') });
  const control = new AbortController();
  let soFar = { stdout: '', stderr: '' };
  let look = (): void => {};
  const seen = (until: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      look = () => (until() && soFar.stderr.includes('Watching') ? resolve() : undefined);
      look();
    });
  const reports = (): number => soFar.stdout.match(/ with \d+ tools?\./g)?.length ?? 0;
  const ended = runCli(['check', '--watch'], {
    cwd: root,
    signal: control.signal,
    onWrite: (written) => {
      soFar = written;
      look();
    },
  });
  await seen(() => reports() === 1);
  writeFileSync(path.join(root, 'R/a.R'), `${tool('f', 'Tells what f is.')}# A remark that changes nothing.\n`);
  writeFileSync(path.join(root, 'R/b.R'), tool('g', 'TODO'));
  await seen(() => /b\.R:3:\d+ {2}warning {2}description-placeholder/.test(soFar.stdout));
  writeFileSync(path.join(root, 'R/b.R'), tool('g', 'Tells what g is.'));
  await seen(() => /with 2 tools\.[\s\S]*Nothing found in \d files? with 2 tools\./.test(soFar.stdout));
  control.abort();
  assert.equal((await ended).status, 0);
});
