import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { ClientCapabilities, Diagnostic } from 'vscode-languageserver';
import { createProtocolConnection, InitializeRequest, ShutdownRequest, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { version } from '../../package.json';
import { commands } from '../../server/src/cli/commands.ts';
import { installed } from '../support/programs/npmPackage.ts';
import { cli } from '../support/programs/programs.ts';
import { asked, namesIn } from '../support/servers/asked.ts';

// Every command of what `npm install toolscribe` brings, on each version of Node, in a folder without anything else. Nothing is fetched.

const windows = process.platform === 'win32';

const files = {
  DESCRIPTION: 'Package: notes\n',
  'R/notes.R': `#' Count the notes of a folder
#'
#' @param folder Character. Name of the folder.
#' @return The number of notes.
#' @keywords mcp-tool mcp-category-notes
mcp_tool_count_notes <- function(folder) 1
`,
  'src/server.py': `from fastmcp import FastMCP

mcp = FastMCP("notes")


@mcp.tool
def search_notes(words: str, limit: int = 10) -> list[str]:
    """Find notes about a subject, newest first.

    Args:
        word: Words that the notes contain.
        limit: How many notes to return at most.
    """
    return []
`,
  'src/server.ts': `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

const server = new McpServer({ name: 'notes', version: '1.0.0' });
const inputSchema = { number: z.number().int().describe('The number of the note.') };
server.registerTool('delete_note', { description: 'Deletes the note with this number.', inputSchema }, async () => ({ content: [] }));
`,
};
const names = ['delete_note', 'notes-mcp_tool_count_notes', 'search_notes'];

/** A call of each command that ends by itself, in this order: the words after its name, its exit code, and what it prints. */
const calls: Readonly<Record<string, readonly [args: string, status: number, printed: RegExp]>> = {
  check: ['--fail-on warning', 1, /param-not-in-function.*1 warning in 3 files with 3 tools/s],
  list: ['--format json', 0, /notes-mcp_tool_count_notes.*search_notes.*delete_note/s],
  emit: ['--to zod --tool delete_note', 0, /deleteNoteParamsSchema = z\.object/],
  build: ['--out specs', 0, /written +specs\/notes-mcp_tool_count_notes\.yaml/],
  upgrade: ['src/server.py --from fastmcp@2 --to fastmcp@3', 1, /1 tool is risky/],
  catalog: ['--db tools.db', 0, /tools\.db: 3 added, 0 changed/],
  search: ['newest --db tools.db', 0, /search_notes.*1 tool found/s],
  score: ['', 0, /3 tools: \d+ on average.*tokens/s],
  rules: ['param-not-in-function', 0, /A documented parameter that the function does not have/],
  diff: ['./', 0, /No tool changed: 3 tools/],
  init: ['', 0, /written +toolscribe\.config\.yaml/],
};
/** Those that run until their client is gone. */
const servers: readonly string[] = ['serve', 'mcp', 'lsp'];

test('the npm package', async (t) => {
  assert.ok(existsSync(cli));
  const { folder, command, env, call, node, npx, read } = installed(t);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }

  await t.test('each command is called by this test, and explains itself', () => {
    assert.deepEqual([...Object.keys(calls), ...servers].sort(), commands.map(({ name }) => name).sort());
    assert.equal(node(['--version']).stdout, `${process.version}\n`, 'the Node that runs this test runs the command');
    assert.deepEqual(call(['--version']), { status: 0, stdout: `${version}\n`, stderr: '' });
    for (const { name, summary } of commands) {
      const { status, stdout, stderr } = call([name, '--help']);
      assert.deepEqual([status, stderr], [0, ''], name);
      assert.ok(stdout.startsWith(`${summary}.\n`) && stdout.includes(`Usage: toolscribe ${name} `), stdout);
    }
  });

  await t.test('npx toolscribe check prints what the page of the package shows', () => {
    const { status, stdout, stderr } = npx(['toolscribe', 'check', 'src/server.py']);
    assert.deepEqual([status, stderr], [0, '']);
    assert.ok(read('README.md').includes(`\`\`\`\n${stdout}\`\`\`\n`), stdout);
  });

  for (const [name, [args, expected, printed]] of Object.entries(calls))
    await t.test(`toolscribe ${name} ${args}`, () => {
      const { status, stdout, stderr } = call([name, ...args.split(' ').filter(Boolean)]);
      assert.match(stdout + stderr, printed);
      assert.equal(status, expected, stderr);
    });

  await t.test('serve and mcp are servers for clients of the protocol', async () => {
    const variables = Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
    assert.deepEqual(await asked(command, ['serve'], folder, variables, namesIn), names);
    const found = await asked(command, ['mcp'], folder, variables, async (client) => {
      assert.deepEqual(await namesIn(client), ['check', 'explain', 'fix', 'list_tools', 'preview']);
      return client.callTool({ name: 'check', arguments: {} });
    });
    assert.match(JSON.stringify(found.structuredContent), /param-not-in-function/);
  });

  await t.test('lsp is a language server', async () => {
    const server = spawn(command, ['lsp', '--stdio'], { cwd: folder, env, shell: windows, stdio: ['pipe', 'pipe', 'inherit'] });
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
