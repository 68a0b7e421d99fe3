import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const sdk = "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\n";
const server = `${sdk}export const server = new McpServer({ name: 'notes', version: '1' });\n`;
const tool = "server.registerTool('find', { description: 'Finds.', inputSchema: {} }, run);\n";
const fast = 'from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n';
const def = '\n\n@mcp.tool\ndef find(q: str) -> str:\n    """Finds notes."""\n    return ""\n';

interface Case {
  readonly files: Readonly<Record<string, string>>;
  /** `file: code`. */
  readonly unfound: readonly string[];
}

/** Uses of libraries that make tools, where no registration was found. */
const cases: Readonly<Record<string, Case>> = {
  'a server without tools': { files: { 'a.ts': `${server}server.registerResource('a', 'a://', {}, read);\n` }, unfound: ['a.ts: McpServer'] },
  'a class of its own, and a whole module': {
    files: {
      'a.ts': `${sdk}export class Own extends McpServer {}\n`,
      'b.ts': `${sdk.replace('{ McpServer }', '* as mcp')}export const own = new mcp.McpServer({});\n`,
    },
    unfound: ['a.ts: McpServer', 'b.ts: mcp.McpServer'],
  },
  'a type': {
    files: { 'a.ts': `${sdk}import type { McpServer as Own } from 'fastmcp';\nexport const start = (own: McpServer, tool: Own) => own.connect(tool);\n` },
    unfound: [],
  },
  'a client': {
    files: { 'a.ts': "import { Client } from '@modelcontextprotocol/sdk/client/index.js';\nexport const tools = await new Client({}).listTools();\n" },
    unfound: [],
  },
  'a test': { files: { 'test/a.test.ts': server }, unfound: [] },
  'a tool of its own': { files: { 'a.ts': `${server}${tool}` }, unfound: [] },
  'an entry of its own': { files: { 'a.ts': `${server}server.registerTool(...args);\n` }, unfound: [] },
  'a tool of what it imports': {
    files: {
      'a.ts': `import { add } from './b.js';\n${server}add(server);\n`,
      'b.ts': "export * from './c.js';\n",
      'c.ts': `export function add(server) {\n  ${tool}}\n`,
    },
    unfound: [],
  },
  'a tool of what it loads, and by an alias': {
    files: {
      'a.ts': `${server}const { add } = await import('./b.js');\nadd(server);\n`,
      'b.ts': `export function add(server) {\n  ${tool}}\n`,
      'c.ts': `import { add } from '@own/b';\n${server}add(server);\n`,
    },
    unfound: [],
  },
  'a tool of what imports it': {
    files: { 'a.ts': server, 'b.ts': "export { server } from './a.js';\n", 'c.ts': `import { server } from './b.js';\n${tool}` },
    unfound: [],
  },
  'a tool beside it': {
    files: {
      'a.ts': server,
      'b.ts':
        "import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';\nimport { server } from './a.js';\nimport { add } from './c.js';\nadd(server);\n",
      'c.ts': `export function add(server) {\n  ${tool}}\n`,
    },
    unfound: [],
  },
  'one of two servers': { files: { 'a.ts': `${server}${tool}`, 'b/b.ts': server }, unfound: ['b/b.ts: McpServer'] },
  'a tool without a name': {
    files: {
      'a.ts': "import { tool } from 'ai';\nexport const all = (names) => names.map((name) => [name, tool({ description: 'a', inputSchema: z.object({}) })]);\n",
    },
    unfound: ['a.ts: tool'],
  },
  'a tool without a name, beside a tool of another module': {
    files: {
      'a.ts': "import { tool } from 'ai';\nexport const all = (names) => names.map((name) => [name, tool(of(name))]);\n",
      'b.ts': `${server}${tool}`,
      'c.ts': "import { all } from './a.js';\nimport { server } from './b.js';\nstart(all, server);\n",
    },
    unfound: ['a.ts: tool'],
  },
  'a function that makes tools for the modules that import it': {
    files: {
      'a.ts': "import { tool } from 'ai';\nexport const make = (own) => tool(own);\n",
      'b.ts': "export * from './a.js';\n",
      'c.ts':
        "import { make } from './b.js';\nmake(of('find'));\nexport const find = { name: 'find', description: 'Finds.', inputSchema: { type: 'object' } };\n",
    },
    unfound: [],
  },
  'names of a library that are exported again': {
    files: { 'a.ts': "export { Tool as Own, Toolkit } from '@effect/ai';\nexport { generateText } from 'ai';\n", 'b.ts': "export * from 'mcp-framework';\n" },
    unfound: ['a.ts: Tool', 'b.ts: mcp-framework'],
  },
  'a server in Python': {
    files: {
      'a.py': `${fast}\n\n@mcp.resource("a://b")\ndef read() -> str:\n    return ""\n`,
      'b.py': 'import fastmcp\n\n\ndef make():\n    return fastmcp.FastMCP("b")\n',
    },
    unfound: ['a.py: FastMCP', 'b.py: fastmcp.FastMCP'],
  },
  'a type and a client in Python': {
    files: {
      'a.py': 'from fastmcp import FastMCP\n\n\ndef start(mcp: FastMCP) -> None:\n    mcp.run()\n',
      'b.py': 'from fastmcp import Client\n\nclient = Client("http://a")\n',
    },
    unfound: [],
  },
  'tools in other modules in Python': { files: { 'app.py': fast, 'tools.py': `from app import mcp${def}` }, unfound: [] },
  'one of two servers in Python': { files: { 'a.py': `${fast}${def}`, 'b.py': fast }, unfound: ['b.py: FastMCP'] },
};

for (const [name, { files, unfound }] of Object.entries(cases))
  test(`uses of libraries: ${name}`, async () => {
    const { engine } = await workspace(files);
    const found = engine.unfound().map(({ doc, use }) => {
      assert.equal(doc.text.slice(use.span.start, use.span.end), use.value);
      return `${engine.names(doc).path}: ${use.value}`;
    });
    assert.deepEqual(found, unfound);
  });

test('a use that leads to no tool is a finding at its place, until a tool is found elsewhere', async () => {
  const { engine, host } = await workspace({ 'a.ts': server, 'b.ts': "import { server } from './a.js';\nserver.registerResource('a', 'a://', {}, read);\n" });
  const a = uriOf('a.ts');
  const unread = (): readonly string[] =>
    engine.findings(a).flatMap(({ rule, severity, message }) => (rule === 'tool-unread' ? [`${severity}: ${message}`] : []));
  assert.deepEqual(unread(), ['information: No tool was found that `McpServer` leads to.']);
  await engine.affectsOthers([uriOf('b.ts')]);
  host.files.set(uriOf('b.ts'), `import { server } from './a.js';\n${tool}`);
  await engine.changedOnDisk([uriOf('b.ts')]);
  assert.equal(await engine.affectsOthers([uriOf('b.ts')]), true);
  assert.deepEqual(unread(), []);
});
