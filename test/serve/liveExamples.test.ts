import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { cli } from '../support/programs/programs.ts';
import { withoutMcp } from '../support/programs/withoutMcp.ts';
import { withoutR } from '../support/programs/withoutR.ts';
import { pythonEnvironment } from '../support/servers/pythonEnvironment.ts';
import { serveOverHttp } from '../support/servers/serveOverHttp.ts';
import { tempFolder } from '../support/tempFolder.ts';

// Issue 56: "all servers of `examples/` are listed and called live by the official SDK's client, over stdio and HTTP, in CI". examples/r-server is in
// rServer.test.ts. Those in BASIC and YAML have no code that is run: exampleWorkspaces.test.ts lists and calls them.

interface Example {
  readonly folder: string;
  readonly skip: string | false;
  readonly tool: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly answer: RegExp;
  /** Packages of its environment, and files of its MCP library. */
  readonly packages?: Readonly<Record<string, string>>;
  readonly mcpFiles?: Readonly<Record<string, string>>;
}

// Version 1 of the library, laid out around version 2, which is installed.
const mcp1 = {
  'mcp/server/fastmcp/__init__.py': 'from mcp.server.mcpserver import Context, MCPServer\n\n\nclass FastMCP(MCPServer):\n    pass\n',
};

// The service that its tools ask is not there: each request is answered with its address.
const huts = {
  'httpx/__init__.py': `from types import SimpleNamespace


class AsyncClient:
    def __init__(self, base_url):
        self.base_url = base_url

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        pass

    async def get(self, path, params):
        return SimpleNamespace(text=f"GET {self.base_url}{path}")
`,
};

const examples: readonly Example[] = [
  {
    folder: 'r-package',
    skip: withoutR,
    tool: 'wavelab-mcp_tool_signal_generate',
    given: { frequency: 1, rate: 4, duration: 1 },
    answer: /^\[1\] {2}0 {2}1 {2}0 -1$/,
  },
  { folder: 'python-toolarguments', skip: withoutMcp, tool: 'shelf_list_categories', given: { args: {} }, answer: /"success": ?true/ },
  {
    folder: 'python-fastmcp',
    skip: withoutMcp,
    tool: 'describe_trail',
    given: { start: 'north-hut', end: 'south-hut' },
    answer: /^GET https:\/\/huts\.example\/api\/trails\/north-hut\/south-hut$/,
    packages: huts,
    mcpFiles: mcp1,
  },
];

for (const { folder, skip, tool, given, answer, packages = {}, mcpFiles } of examples)
  test(`the SDK's client lists and runs ${folder} over standard streams and HTTP`, { skip }, async (t) => {
    const cwd = tempFolder(t, {});
    cpSync(path.resolve('examples', folder), cwd, { recursive: true, filter: (file) => !/(?:\.venv|__pycache__)$/.test(file) });
    if (folder.startsWith('python')) pythonEnvironment(cwd, packages, mcpFiles);
    const { url, token } = await serveOverHttp(t, cwd, ['--run', 'live']);
    const transports: readonly Transport[] = [
      new StdioClientTransport({ command: process.execPath, args: [cli, 'serve', '--run', 'live'], cwd, stderr: 'ignore' }),
      new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
    ];
    for (const transport of transports) {
      const client = new Client({ name: 'test', version: '1' });
      await client.connect(transport);
      t.after(() => client.close());
      assert.ok((await client.listTools()).tools.some(({ name }) => name === tool));
      const [content] = (await client.callTool({ name: tool, arguments: given })).content;
      assert.match(content?.type === 'text' ? content.text : '', answer);
    }
  });
