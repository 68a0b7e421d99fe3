import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { withoutR } from '../../support/programs/withoutR.ts';
import { tempFolder } from '../../support/tempFolder.ts';
import { anyCode, isRunning, overStdio, startedServer, until } from './liveServer.ts';

// Issue 40: "no process outlives the server (kill -9 included)".

const skip = withoutR || (process.platform === 'win32' && 'Windows has no signals between processes');

/** Writes the numbers of R and of what it started, and stays busy. */
const busy: Readonly<Record<string, string>> = {
  'in a loop': 'cat(Sys.getpid(), file = "pids"); tryCatch(repeat 1, interrupt = function(e) repeat 1)',
  'in a program': 'cat(Sys.getpid(), "", file = "pids"); system("echo $$ >> pids; sleep 300")',
  'with programs behind it': 'cat(Sys.getpid(), "", file = "pids"); system("sleep 300 & echo $! >> pids"); repeat 1',
};
/** A session of its own, as processx gives each program. */
const apart: Readonly<Record<string, string>> = {
  'with a program in a session of its own': 'cat(Sys.getpid(), "", file = "pids"); system("setsid sh -c \'echo $$ >> pids; exec sleep 300\' &"); repeat 1',
  'with a program in a session of its own and without its environment':
    'cat(Sys.getpid(), "", file = "pids"); system("env -i PATH=$PATH setsid sh -c \'echo $$ >> pids; exec sleep 300\'; true")',
  'with a program that has no parent': 'cat(Sys.getpid(), "", file = "pids"); system("(setsid sh -c \'sleep 300 & echo $! >> pids\' &) ; sleep 0.5"); repeat 1',
};

const pidsIn = (root: string): readonly number[] => {
  const file = path.join(root, 'pids');
  return existsSync(file) ? (readFileSync(file, 'utf8').match(/\d+/g) ?? []).map(Number) : [];
};

async function leftBehind(t: TestContext, code: string, end: (server: ReturnType<typeof startedServer>) => void): Promise<void> {
  const root = tempFolder(t, anyCode);
  const server = startedServer(t, root);
  server.send({ id: 1, method: 'tools/call', params: { name: 'notes-run', arguments: { code } } });
  const many = code.includes('>> pids') ? 2 : 1;
  await until(() => pidsIn(root).length >= many, `${code} runs`);
  const pids = pidsIn(root);
  assert.ok(pids.every(isRunning), `${pids}`);
  const ended = new Promise((resolve) => server.child.once('exit', resolve));
  end(server);
  await ended;
  await until(() => !pids.some(isRunning), `${code}: all of ${pids} is gone`);
}

const ends: Readonly<Record<string, (server: ReturnType<typeof startedServer>) => void>> = {
  SIGTERM: ({ child }) => child.kill('SIGTERM'),
  SIGINT: ({ child }) => child.kill('SIGINT'),
  'kill -9': ({ child }) => child.kill('SIGKILL'),
  'the end of its input': ({ child }) => child.stdin?.end(),
};

for (const [how, end] of Object.entries(ends))
  for (const [what, code] of Object.entries(busy)) test(`R that is busy ${what} ends with its server by ${how}`, { skip }, (t) => leftBehind(t, code, end));

for (const how of ['SIGTERM', 'kill -9'])
  for (const [what, code] of Object.entries(apart))
    test(`R that is busy ${what} ends with its server by ${how}`, { skip: skip || (process.platform !== 'linux' && 'looks at /proc') }, (t) =>
      leftBehind(t, code, ends[how] ?? (() => {})),
    );

test('R that ends itself takes along what it started', { skip: skip || (process.platform !== 'linux' && 'looks at /proc') }, async (t) => {
  const root = tempFolder(t, anyCode);
  const { run } = await overStdio(t, root);
  const code = 'cat(Sys.getpid(), "", file = "pids"); system("(setsid sh -c \'sleep 300 & echo $! >> pids\' &) ; sleep 0.5"); quit()';
  assert.match(await run(code), /^failed: R ended/);
  assert.equal(await run('1'), '[1] 1');
  const pids = pidsIn(root);
  assert.equal(pids.length, 2);
  assert.equal(pids.some(isRunning), false, `${pids}`);
});
