import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { buildSync } from 'esbuild';
import { createProtocolConnection, InitializeRequest, ShutdownRequest, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { version } from '../../package.json';
import { placeOfCode } from '../../server/src/node/bundles.ts';
import { tempFolder } from '../support/tempFolder.ts';

/** A server that reads a part of itself while a workspace is read, and is there until what it was started with is done. */
const program = {
  'languageServer.js':
    "exports.main = (giveRoom) => { giveRoom(true); process.stdout.write(String(require('./part.js').answer())); setTimeout(() => {}, 100); };",
  'part.js': 'exports.answer = () => 42;',
};

/** Each file of what is kept, as one that is written again would not be. */
function filesOf(kept: string): readonly string[] {
  const place = placeOfCode(kept, `server ${version}`);
  return existsSync(place) ? readdirSync(place).map((name) => `${name} ${statSync(path.join(place, name)).ino}`) : [];
}

/** What makes a process a server, as a module of its own. */
function ownProgram(t: TestContext): string {
  const outfile = path.join(tempFolder(t, {}), 'serverProcess.js');
  buildSync({ entryPoints: ['server/src/node/serverProcess.ts'], bundle: true, platform: 'node', outfile });
  return outfile;
}

test('what V8 makes of a server is kept once its session is under way, and the next one takes it, whatever room there is for young objects', (t) => {
  const folder = tempFolder(t, program);
  const own = ownProgram(t);
  const run = (kept: string | undefined, wait: number): void => {
    const script = `require(${JSON.stringify(own)}).startServer(${JSON.stringify(folder)}, ${JSON.stringify(kept)}, ${wait})`;
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    assert.deepEqual([stdout, stderr], ['42', '']);
  };
  const kept = tempFolder(t, {});
  run(undefined, 0);
  // One that is over before leaves nothing.
  run(kept, 10_000);
  assert.deepEqual(readdirSync(kept), []);
  run(kept, 0);
  const files = filesOf(kept);
  assert.deepEqual(
    files.map((file) => file.split(' ')[0]),
    ['languageServer.js.v8', 'part.js.v8'],
  );
  run(kept, 0);
  assert.deepEqual(filesOf(kept), files);
});

test('room for young objects grows while much is made that stays, and not too far, and not otherwise, whatever threads begin meanwhile', (t) => {
  /** Megabytes that there are for them in the end. */
  const room = (isMuchMade: boolean, beginsThread: boolean): number => {
    const main = `exports.main = (giveRoom) => {
      const kept = [];
      giveRoom(${isMuchMade});
      const work = () => {
        for (let i = 0; i < 1000; i++) kept.push({ i, of: [{ i }] });
        if (${beginsThread} && kept.length === 200_000) new (require('node:worker_threads').Worker)('setTimeout(() => {}, 100)', { eval: true });
        if (kept.length < 600_000) setImmediate(work);
        else process.stdout.write(String(require('node:v8').getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 2 ** 20));
      };
      work();
    };`;
    const folder = tempFolder(t, { 'languageServer.js': main });
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', `require(${JSON.stringify(ownProgram(t))}).startServer(${JSON.stringify(folder)})`], {
      encoding: 'utf8',
    });
    assert.equal(stderr, '');
    return Number(stdout);
  };
  const [usual, beside, much] = [room(false, false), room(false, true), room(true, true)];
  assert.ok(usual >= 1 && beside < much && much > usual && much <= 16, `${usual}, ${beside} and ${much} MB`);
});

test('the built server answers, with a folder for what V8 makes of it and without', async (t) => {
  const folder = tempFolder(t, {});
  for (const more of [[], [`--cache=${path.join(folder, 'kept')}`], ['--cache=']]) {
    const server = spawn(process.execPath, [path.resolve('dist/server.js'), '--stdio', ...more], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = new Promise((resolve) => server.once('close', resolve));
    const rpc = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
    rpc.listen();
    const { serverInfo } = await rpc.sendRequest(InitializeRequest.type, { processId: process.pid, rootUri: null, capabilities: {} });
    assert.equal(serverInfo?.name, 'toolscribe');
    await rpc.sendRequest(ShutdownRequest.type);
    await rpc.sendNotification('exit');
    assert.equal(await ended, 0);
    rpc.dispose();
  }
  assert.deepEqual(readdirSync(folder), []);
});
