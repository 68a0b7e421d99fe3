import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { cli } from '../support/programs/programs.ts';
import { serveOverHttp } from '../support/servers/serveOverHttp.ts';
import { tempFolder } from '../support/tempFolder.ts';

// The official clients list and call the example workspaces over both transports.
// Specification 3, "MCP Server Implementation": "Connects to a transport (e.g., stdio, WebSocket)".

interface Example {
  readonly folder: string;
  readonly tool: string;
  readonly given: Readonly<Record<string, unknown>>;
  /** The text of the answer, where it is not that of a tool without an output schema. */
  readonly answer?: string;
}

const answerOf = ({ tool, given, answer = `${tool} was called with ${JSON.stringify(given)}.` }: Example): unknown => [{ type: 'text', text: answer }];

const examples: readonly Example[] = [
  { folder: 'basic-bot', tool: 'search_inventory', given: { product_name: 'lamp', min_quantity: 2 } },
  { folder: 'python-fastmcp', tool: 'cancel_booking', given: { number: 'HB-2041' }, answer: '{\n  "result": "text"\n}' },
  { folder: 'python-toolarguments', tool: 'shelf_list_categories', given: { args: {} } },
  { folder: 'r-package', tool: 'wavelab-mcp_tool_files_list', given: { folder: 'data', recursive: true }, answer: '[1] "S01_1.csv"' },
  { folder: 'r-server', tool: 'render_rmd', given: { filename: 'cars', format: 'html' }, answer: '[1] "Successfully rendered example.Rmd to example.html"' },
  { folder: 'yaml-zod', tool: 'web_search', given: { keywords: ['cars', 'trains'] } },
];

for (const example of examples)
  test(`the SDK's client lists and calls ${example.folder}`, async (t) => {
    const { folder, tool, given } = example;
    const cwd = path.resolve('examples', folder);
    const { url, token } = await serveOverHttp(t, cwd);
    const headers = { authorization: `Bearer ${token}` };
    const transports: readonly Transport[] = [
      new StdioClientTransport({ command: process.execPath, args: [cli, 'serve'], cwd, stderr: 'ignore' }),
      new StreamableHTTPClientTransport(url, { requestInit: { headers } }),
    ];
    const answers = [];
    for (const transport of transports) {
      const client = new Client({ name: 'test', version: '1' });
      await client.connect(transport);
      t.after(() => client.close());
      answers.push({ tools: (await client.listTools()).tools, content: (await client.callTool({ name: tool, arguments: given })).content });
    }
    assert.ok(answers[0]?.tools.some(({ name }) => name === tool));
    assert.deepEqual(answers[0]?.content, answerOf(example));
    assert.deepEqual(answers[1], answers[0]);
  });

const inspector = path.resolve('test/conformance/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const reason =
  major < 22 || (major === 22 && minor < 19)
    ? 'MCP Inspector needs Node 22.19'
    : !existsSync(inspector) && 'MCP Inspector is not installed: npm ci in test/conformance';

for (const example of examples)
  test(`MCP Inspector's command line lists and calls ${example.folder}`, { skip: reason }, async (t) => {
    const { folder, tool, given } = example;
    const cwd = path.resolve('examples', folder);
    const { url } = await serveOverHttp(t, cwd, ['--no-token']);
    const inspect = inspectorIn(cwd, tempFolder(t, {}));
    const args = Object.entries(given).flatMap(([key, value]) => ['--tool-arg', `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`]);
    const listAndCall = async (target: readonly string[]): Promise<void> => {
      const { tools } = (await inspect([...target, '--method', 'tools/list'])) as { tools: { name: string }[] };
      assert.ok(tools.some(({ name }) => name === tool));
      const { content } = (await inspect([...target, '--method', 'tools/call', '--tool-name', tool, ...args])) as { content: unknown };
      assert.deepEqual(content, answerOf(example));
    };
    await Promise.all([listAndCall([process.execPath, cli, 'serve']), listAndCall([url.href])]);
  });

/** Runs the command line of Inspector on a server; resolves to the JSON that it prints. `home` keeps what it writes for the user. */
const inspectorIn =
  (cwd: string, home: string) =>
  async (args: readonly string[]): Promise<unknown> => {
    const child = spawn(process.execPath, [inspector, '--cli', ...args], { cwd, env: { ...process.env, HOME: home }, stdio: ['ignore', 'pipe', 'pipe'] });
    let [printed, log] = ['', ''];
    child.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    child.stderr.on('data', (chunk) => {
      log += chunk;
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    assert.equal(code, 0, log);
    return JSON.parse(printed);
  };
