import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { patience } from '../../scripts/busy.mjs';
import { cli } from '../support/programs/programs.ts';
import { tempFolder } from '../support/tempFolder.ts';

const timeout = 20_000;
const skip = process.platform === 'win32' ? 'Windows has no signals between processes' : false;

const files = {
  DESCRIPTION: 'Package: demo\nVersion: 0.1.0\n',
  'R/f.R':
    "#' Load a recording\n#'\n#' @description Loads a recording of a subject into the session.\n#' @param path Character. Path of the file, below the data folder.\n#' @return Logical. True if it was loaded.\n#' @keywords mcp-tool mcp-category-files\n#' @examples\n#' f(\"a.csv\")\n#' @export\nf <- function(path) nchar(path) > 0\n",
};

/** Makes the program's thread busy for ever, as soon as it waits for something. */
const busy = `--import=data:text/javascript,${encodeURIComponent("setTimeout(() => { process.stderr.write('busy\\n'); for (;;); }, 400);")}`;

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  test(`${signal} ends a command that is busy, with ${code} for the shell`, { skip, timeout }, async (t) => {
    const root = tempFolder(t, files);
    const shell = spawn(
      'sh',
      [
        '-c',
        'node=$1; shift; "$node" "$@" & echo $!; exec 2>/dev/null; wait $!; echo "status $?"',
        'sh',
        process.execPath,
        busy,
        cli,
        'check',
        '-',
        '--no-cache',
      ],
      {
        cwd: root,
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    );
    const ended = new Promise((resolve) => shell.once('close', resolve));
    let said = '';
    shell.stdout.on('data', (chunk) => {
      said += chunk;
    });
    await heard(shell, 'busy');
    process.kill(Number(/\d+/.exec(said)?.[0]), signal);
    await ended;
    assert.match(said, new RegExp(`status ${code}\n$`));
  });
}

const heard = (child: ChildProcess, word: string): Promise<void> =>
  new Promise((resolve) => {
    let text = '';
    child.stderr?.on('data', (chunk) => {
      text += chunk;
      if (text.includes(word)) resolve();
    });
  });

test('a build removes what builds left that were killed while they wrote, and nothing else', { timeout }, (t) => {
  const root = tempFolder(t, files);
  const build = () => spawnSync(process.execPath, [cli, 'build', '--no-cache'], { cwd: root, encoding: 'utf8' });
  assert.equal(build().status, 0);
  const folder = path.join(root, 'inst/mcp/tools');
  const written = readdirSync(folder);
  // The number of a process that is gone.
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  const left = [`.demo-f.yaml.${gone}-0123abcd.tmp`, `.any thing.${gone}-ffffffff.tmp`];
  const others = [
    `.demo-f.yaml.${process.pid}-0123abcd.tmp`,
    `.demo-f.yaml.${gone}-0123ABCD.tmp`,
    `.demo-f.yaml.${gone}-0123abcd.tmp.R`,
    `.demo-f.yaml.${gone}-0123abc.tmp`,
    `demo-f.yaml.${gone}-0123abcd.tmp`,
    `.${gone}-0123abcd.tmp`,
    '.demo-f.yaml.tmp',
    `.demo-f.yaml.0-0123abcd.tmp`,
  ];
  for (const name of [...left, ...others]) writeFileSync(path.join(folder, name), 'x');
  const link = `.linked.${gone}-0123abcd.tmp`;
  symlinkSync(path.join(root, 'DESCRIPTION'), path.join(folder, link));
  // Nothing is written in a build that changes nothing.
  assert.equal(build().status, 0);
  assert.ok(existsSync(path.join(folder, left[0] ?? '')));
  writeFileSync(path.join(root, 'R/f.R'), files['R/f.R'].replace('of a subject', 'of a person'));
  assert.equal(build().status, 0);
  assert.deepEqual(readdirSync(folder).toSorted(), [...written, ...others, link].toSorted());
  assert.ok(readFileSync(path.join(root, 'DESCRIPTION'), 'utf8').startsWith('Package'));
});

test('builds that are killed at any time leave whole files, and after the next one nothing else', { skip, timeout: patience(60_000) }, async (t) => {
  const root = tempFolder(t, files);
  const text = files['R/f.R'];
  for (let i = 0; i < 12; i++) {
    writeFileSync(path.join(root, 'R/f.R'), text.replace('of a subject', `of subject ${i}`));
    const child = spawn(process.execPath, [cli, 'build', '--no-cache', '--force'], { cwd: root, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const timer = setTimeout(() => child.kill('SIGKILL'), 150 + 25 * i);
    await ended;
    clearTimeout(timer);
  }
  writeFileSync(path.join(root, 'R/f.R'), text);
  const { status } = spawnSync(process.execPath, [cli, 'build', '--no-cache', '--force'], { cwd: root });
  assert.equal(status, 0);
  const folders = ['inst/mcp', 'inst/mcp/tools'].map((folder) => path.join(root, folder)).filter((folder) => existsSync(folder));
  for (const folder of folders)
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.endsWith('.tmp')),
      [],
      folder,
    );
});
