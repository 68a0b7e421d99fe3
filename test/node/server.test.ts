import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createProtocolConnection, InitializeRequest, ShutdownRequest, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { server } from '../support/programs/programs.ts';
import { tempFolder } from '../support/tempFolder.ts';

test('the language server answers, prints nothing else, and has Node cache its code for its user alone', async (t) => {
  const home = tempFolder(t, {});
  const env = { ...process.env, HOME: home, XDG_CACHE_HOME: '', LOCALAPPDATA: '' };
  for (const _ of ['first', 'second']) {
    const child = spawn(process.execPath, [server, '--stdio'], { cwd: home, env, stdio: 'pipe' });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const rpc = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
    rpc.listen();
    const { serverInfo } = await rpc.sendRequest(InitializeRequest.type, { processId: process.pid, rootUri: null, capabilities: {} });
    assert.equal(serverInfo?.name, 'toolscribe');
    await rpc.sendRequest(ShutdownRequest.type);
    await rpc.sendNotification('exit');
    assert.deepEqual([await ended, stderr], [0, '']);
    rpc.dispose();
    const cached = path.join(home, '.cache/toolscribe/code');
    assert.equal(
      existsSync(cached) && readdirSync(cached).length > 0,
      'enableCompileCache' in (await import('node:module')).default && process.platform !== 'win32',
    );
  }
});
