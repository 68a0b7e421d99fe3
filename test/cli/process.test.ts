import assert from 'node:assert/strict';
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import nodeModule from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { version } from '../../package.json';
import { cli } from '../support/programs/programs.ts';
import { tempFolder } from '../support/tempFolder.ts';

// The built program as a process of its own: what `run` alone cannot show.

const files = {
  DESCRIPTION: 'Package: demo\n',
  'R/a.R': "#' F\n#'\n#' @description Tells what f is, and nothing else.\n#' @keywords mcp-tool\nf <- function(x) x\n",
};
/** Nothing is kept in the home of whoever runs the tests. */
const homeless = { XDG_CACHE_HOME: '', HOME: '', LOCALAPPDATA: '' };
const call = (cwd: string, argv: readonly string[], input = '', env: Record<string, string> = {}): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [cli, ...argv], { cwd, input, encoding: 'utf8', env: { ...process.env, ...homeless, ...env } });

test('the version', (t) => {
  const { status, stdout } = call(tempFolder(t, {}), ['--version']);
  assert.deepEqual({ status, stdout }, { status: 0, stdout: `${version}\n` });
});

test('exit codes and streams', (t) => {
  const root = tempFolder(t, files);
  const checked = call(root, ['check', '--format', 'json']);
  assert.equal(checked.status, 1);
  assert.equal(checked.stderr, '');
  assert.equal(JSON.parse(checked.stdout).summary.error, 1);
  assert.equal(call(root, ['check', '--fail-on', 'never']).status, 0);
  const wrong = call(root, ['check', 'nope']);
  assert.deepEqual({ status: wrong.status, stdout: wrong.stdout }, { status: 2, stdout: '' });
  assert.equal(wrong.stderr, "toolscribe: 'nope' does not exist\nSee toolscribe check --help\n");
});

test('Node caches the code of the program for its user alone, and not without a cache', (t) => {
  const root = tempFolder(t, files);
  const canCache = 'enableCompileCache' in nodeModule && process.platform !== 'win32';
  const codeIn = (home: string, argv: readonly string[]): number => {
    const { status, stderr } = call(root, argv, '', { HOME: home });
    assert.deepEqual([status, stderr], [1, '']);
    const folder = path.join(home, '.cache/toolscribe/code');
    return existsSync(folder) ? readdirSync(folder).length : 0;
  };
  const home = tempFolder(t, {});
  assert.equal(codeIn(home, ['check', '--no-cache']), 0);
  assert.equal(codeIn(home, ['check']) > 0, canCache);
  const shared = tempFolder(t, {});
  chmodSync(shared, 0o770);
  assert.equal(codeIn(shared, ['check']), 0);
});

test('what one process kept, the next one tells; several at once do not mind each other', async (t) => {
  const root = tempFolder(t, { ...files, 'node_modules/x.txt': '' });
  const cache = path.join(tempFolder(t, {}), 'runs');
  const anew = call(root, ['check', '--no-cache']);
  const argv = ['check', '--cache-folder', cache];
  const atOnce = await Promise.all(
    Array.from({ length: 4 }, () => {
      const child = spawn(process.execPath, [cli, ...argv], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
      let stdout = '';
      child.stdout.on('data', (chunk) => {
        stdout += chunk;
      });
      return new Promise((resolve) => child.once('close', () => resolve(stdout)));
    }),
  );
  assert.deepEqual(atOnce, Array(4).fill(anew.stdout));
  const [name = '', ...others] = readdirSync(cache);
  assert.match(name, /^[0-9a-f]{64}\.run$/);
  assert.deepEqual(others, ['secret']);
  assert.deepEqual(readdirSync(path.join(root, 'node_modules')), ['x.txt']);
  // That it is told, and not found again, shows where the user vouches for other words.
  const file = path.join(cache, name);
  const whole = readFileSync(file);
  const data = Buffer.from(whole.toString('latin1', 32).replace('1 error', 'one error'), 'latin1');
  const code = createHmac('sha256', readFileSync(path.join(cache, 'secret')))
    .update(`${name.slice(0, 64)}\n`)
    .update(data)
    .digest();
  writeFileSync(file, Buffer.concat([code, data]));
  assert.equal(call(root, argv).stdout, anew.stdout.replace('1 error', 'one error'));
  for (const broken of ['', '{}', Buffer.concat([whole.subarray(0, 32), data]), whole.subarray(0, -9), data]) {
    writeFileSync(file, broken);
    const { status, stdout, stderr } = call(root, argv);
    assert.deepEqual({ status, stdout, stderr }, { status: 1, stdout: anew.stdout, stderr: '' });
    assert.deepEqual(readFileSync(file), whole);
  }
});

test('however many processors a large workspace is read by, it is found to be the same', (t) => {
  const tool = (i: number): string =>
    `#' F\n#'\n#' @description Tells what f${i} is.\n#' @keywords mcp-tool\n${i % 7 === 0 ? `f${i} <- function(x) x` : `f${i} <- function() 1`}\n`;
  const root = tempFolder(t, { DESCRIPTION: 'Package: demo\n', ...Object.fromEntries(Array.from({ length: 320 }, (_, i) => [`R/f${i}.R`, tool(i)])) });
  const [alone, together, usual] = [['--jobs', '1'], ['--jobs', '4'], []].map((jobs) => call(root, ['check', '--no-cache', ...jobs]));
  assert.equal(alone?.status, 1);
  assert.match(alone?.stdout ?? '', /46 errors/);
  for (const other of [together, usual]) assert.deepEqual([other?.status, other?.stdout, other?.stderr], [1, alone?.stdout, '']);
  const wrong = call(root, ['check', '--jobs', 'many']);
  assert.deepEqual([wrong.status, wrong.stderr.split('\n')[0]], [2, "toolscribe: --jobs cannot be 'many'; write how many processors to use, from 1 to 99"]);
});

test('standard input', (t) => {
  const { status, stdout } = call(tempFolder(t, { DESCRIPTION: files.DESCRIPTION }), ['list', '-', '--format', 'json'], files['R/a.R']);
  assert.deepEqual({ status, name: JSON.parse(stdout).tools[0].name }, { status: 0, name: 'demo-f' });
});

test('no colours in a pipe', (t) => {
  const root = tempFolder(t, files);
  assert.equal(call(root, ['check'], '', { FORCE_COLOR: '' }).stdout.includes('\u001b'), false);
  assert.equal(call(root, ['check'], '', { FORCE_COLOR: '1', NO_COLOR: '' }).stdout.includes('\u001b'), true);
});

test('a reader that goes away is no error', async (t) => {
  const child = spawn(process.execPath, [cli, 'rules', '--format', 'json'], { cwd: tempFolder(t, files), stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
});

test('a watched build ends on SIGINT', { skip: process.platform === 'win32' ? 'Windows has no SIGINT between processes' : false }, async (t) => {
  const child = spawn(process.execPath, [cli, 'build', '--watch'], { cwd: tempFolder(t, files), stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.on('data', (chunk) => {
    if (String(chunk).includes('Watching')) child.kill('SIGINT');
  });
  const end = await new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  assert.deepEqual(end, { code: 0, signal: null });
});

test('the language server answers', async (t) => {
  const child = spawn(process.execPath, [cli, 'lsp', '--stdio'], { cwd: tempFolder(t, files), stdio: ['pipe', 'pipe', 'inherit'] });
  const send = (message: object): void => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  let said = '';
  child.stdout.on('data', (chunk) => {
    const before = said;
    said += chunk;
    const answers = (id: number): boolean => said.includes(`"id":${id}`) && !before.includes(`"id":${id}`);
    if (answers(1)) {
      send({ method: 'initialized', params: {} });
      send({ id: 2, method: 'shutdown' });
    }
    if (answers(2)) send({ method: 'exit' });
  });
  send({ id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } });
  const code = await new Promise((resolve) => child.once('close', resolve));
  assert.equal(code, 0);
  assert.match(said, /"capabilities"/);
});
