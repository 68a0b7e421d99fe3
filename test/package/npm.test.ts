import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { ClientCapabilities, Diagnostic } from 'vscode-languageserver';
import { createProtocolConnection, InitializeRequest, ShutdownRequest, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { version } from '../../package.json';
import { rulesBySubject } from '../../server/src/ruleTable.ts';
import { listed, programFiles } from '../support/programs/programFiles.ts';
import { cli } from '../support/programs/programs.ts';
import { tempFolder } from '../support/tempFolder.ts';

// What `npm install toolscribe` brings: the command line and the language server, without the extension. Nothing is fetched.

const windows = process.platform === 'win32';
// An npm that runs this test hands its own settings on.
const env = { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))), NO_COLOR: '1' };

function npm(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--ignore-scripts'], { encoding: 'utf8', env, shell: windows });
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}

test('the npm package', async (t) => {
  assert.ok(existsSync(cli));
  const folder = tempFolder(t, {});
  const [{ filename, files }] = JSON.parse(npm('pack', '--json', '--pack-destination', folder));
  npm('install', '--offline', '--no-audit', '--no-fund', '--prefix', folder, path.join(folder, filename));
  /** The command as npm has put it into the folder. */
  const toolscribe = path.join(folder, 'node_modules/.bin', windows ? 'toolscribe.cmd' : 'toolscribe');

  await t.test('holds the command line, the server and what they refer to', () => {
    const expected = [
      ...['CHANGELOG.md', 'LICENSE', 'README.md', 'THIRD-PARTY-NOTICES.txt', 'package.json', 'docs/SETTINGS.md', 'docs/OWN-RULES.md', 'docs/rules/README.md'],
      ...Object.keys(rulesBySubject).map((subject) => `docs/rules/${subject}.md`),
      ...['schemas/config.schema.json', 'schemas/tool.schema.json', 'schemas/tools.schema.json'],
      ...programFiles,
    ];
    assert.deepEqual(listed(files.map((file: { readonly path: string }) => file.path)), expected.sort());
    const installed = path.join(folder, 'node_modules/toolscribe/THIRD-PARTY-NOTICES.txt');
    assert.equal(readFileSync(installed, 'utf8'), readFileSync('THIRD-PARTY-NOTICES.txt', 'utf8'));
  });

  await t.test('checks the example package', () => {
    const example = path.join(folder, 'example');
    cpSync('examples/r-package', example, { recursive: true });
    const call = (...args: readonly string[]): object => {
      const { status, stdout, stderr } = spawnSync(toolscribe, args, {
        cwd: example,
        encoding: 'utf8',
        env: { ...env, XDG_CACHE_HOME: folder },
        shell: windows,
      });
      return { status, stdout, stderr };
    };
    assert.deepEqual(call('--version'), { status: 0, stdout: `${version}\n`, stderr: '' });
    assert.deepEqual(call('check', '--fail-on', 'information'), { status: 0, stdout: 'Nothing found in 16 files with 10 tools.\n', stderr: '' });
    // SQLite finds its WebAssembly.
    assert.match(JSON.stringify(call('catalog', '--db', 'tools.db')), /"status":0,.*tools\.db: 10 added, 0 changed/);
  });

  await t.test('is a language server', async () => {
    const server = spawn(toolscribe, ['lsp', '--stdio'], { cwd: folder, env, shell: windows, stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = new Promise((resolve) => server.once('close', resolve));
    const rpc = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
    rpc.listen();
    const { capabilities, serverInfo } = await rpc.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: null,
      capabilities: { textDocument: { diagnostic: { codeDescriptionSupport: true } } } as ClientCapabilities,
    });
    assert.deepEqual([serverInfo?.name, capabilities.hoverProvider], ['toolscribe', true]);
    await rpc.sendNotification('initialized', {});
    const uri = pathToFileURL(path.join(folder, 'lists.tools.json')).href;
    const textDocument = { uri, languageId: 'json', version: 1, text: '{ "tools": [{ "name": "read notes", "inputSchema": { "type": "object" } }] }' };
    await rpc.sendNotification('textDocument/didOpen', { textDocument });
    const { items } = await rpc.sendRequest<{ items: Diagnostic[] }>('textDocument/diagnostic', { textDocument: { uri } });
    const { href = '' } = items.find(({ code }) => code === 'tool-name-invalid-chars')?.codeDescription ?? {};
    const { pathname, hash } = new URL(href);
    assert.equal(readFileSync(new URL(pathname, href), 'utf8').split('\n')[Number(hash.slice(2)) - 1], '## tool-name-invalid-chars');
    await rpc.sendRequest(ShutdownRequest.type);
    await rpc.sendNotification('exit');
    assert.equal(await ended, 0);
    rpc.dispose();
  });
});
