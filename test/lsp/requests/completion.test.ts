import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { parseMarked } from '../../support/marked.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { connect } from '../../support/servers/client.ts';

/** The items at the cursor, and for the first of them what it writes. */
async function offered(
  t: TestContext,
  path: string,
  marked: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly labels: readonly string[]; readonly first: string; readonly documented: boolean }> {
  const { text, cursor = 0 } = parseMarked(marked);
  const client = await connect({ [path]: text, ...more });
  t.after(client.dispose);
  client.open(path);
  const before = text.slice(0, cursor).split('\n');
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  const answer = await client.request<lsp.CompletionItem[] | lsp.CompletionList | null>('textDocument/completion', {
    textDocument: { uri: uriOf(path) },
    position,
  });
  const items = Array.isArray(answer) ? answer : (answer?.items ?? []);
  const [first] = items;
  return {
    labels: items.map(({ label }) => label),
    first: first?.textEdit?.newText ?? first?.insertText ?? '',
    documented: items.every(({ documentation }) => documentation !== undefined),
  };
}

const sdk =
  "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'a', version: '1.0.0' });\n";
const hints = ['title', 'readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

test('TypeScript: the keys of a registration that are not there yet', async (t) => {
  const { labels, documented } = await offered(
    t,
    'a.ts',
    `${sdk}server.registerTool('find', { description: 'Finds a note.', $0 }, async () => ({ content: [] }));\n`,
  );
  assert.deepEqual(labels, ['title', 'inputSchema', 'outputSchema', 'annotations']);
  assert.ok(documented);
});

test('TypeScript: the keys of an empty registration', async (t) => {
  const { labels } = await offered(t, 'a.ts', `${sdk}server.registerTool('find', { $0 }, async () => ({ content: [] }));\n`);
  assert.deepEqual(labels, ['title', 'description', 'inputSchema', 'outputSchema', 'annotations']);
});

test('TypeScript: hints within annotations', async (t) => {
  const { labels, first } = await offered(
    t,
    'a.ts',
    `${sdk}server.registerTool('find', { description: 'Finds.', annotations: { $0 } }, async () => ({ content: [] }));\n`,
  );
  assert.deepEqual(labels, hints);
  assert.equal(first, "title: '$0'");
});

test('TypeScript: nothing within the members of Zod', async (t) => {
  const { labels } = await offered(
    t,
    'a.ts',
    `${sdk}server.registerTool('find', { description: 'Finds.', inputSchema: { $0 } }, async () => ({ content: [] }));\n`,
  );
  assert.deepEqual(labels, []);
});

test('TypeScript: a whole registration where a statement begins', async (t) => {
  const { labels, first } = await offered(t, 'a.ts', `${sdk}\nserver.reg$0\n`);
  assert.deepEqual(labels, ['server.registerTool(…)']);
  assert.match(first, /^server\.registerTool\(\n {2}'\$\{1:name\}',\n/);
});

test('TypeScript: no registration for a value that is no server of the SDK', async (t) => {
  assert.deepEqual((await offered(t, 'a.ts', 'const server = new Thing();\nserver.reg$0\n')).labels, []);
});

const imported = "import { McpServer as Server } from '@modelcontextprotocol/sdk/server/mcp.js';\n";

test('TypeScript: a whole registration in a function that has a server by its type', async (t) => {
  const inFunction = (params: string, line: string): string => `${imported}export function register(${params}) {\n  ${line}\n}\n`;
  for (const line of ['$0', 'app.$0', 'app.reg$0', 'ap$0', 'reg$0'])
    assert.deepEqual((await offered(t, 'a.ts', inFunction('app: Server', line))).labels, ['app.registerTool(…)'], line);
  assert.deepEqual((await offered(t, 'a.ts', inFunction('{ app }: { app: Server; path: string }', '$0'))).labels, ['app.registerTool(…)']);
  assert.match((await offered(t, 'a.ts', inFunction('app: Server', '$0'))).first, /^app\.registerTool\(/);
  for (const [params, line] of [
    ['app: Server', 'app.registerTool$0'],
    ['app: Server', 'other.$0'],
    ['server: Express', 'server.$0'],
    ['server', '$0'],
  ] as const)
    assert.deepEqual((await offered(t, 'a.ts', inFunction(params, line))).labels, [], line);
  assert.deepEqual((await offered(t, 'a.ts', `${inFunction('app: Server', '')}app.$0\n`)).labels, [], 'outside of the function');
});

const fastmcp = 'from fastmcp import FastMCP\n\nweather = FastMCP("x")\n\n\n';
const f = 'def find(text: str, limit: int) -> str:\n    """Find a text."""\n    return text\n';

test('Python: the arguments of a decorator by the installed version', async (t) => {
  const code = `${fastmcp}@weather.tool(name="a", $0)\n${f}`;
  const all = ['title', 'description', 'tags', 'annotations', 'icons', 'meta', 'output_schema', 'timeout', 'version'];
  assert.deepEqual((await offered(t, 'a.py', code)).labels, all, 'of all versions');
  assert.deepEqual((await offered(t, 'a.py', code, { 'requirements.txt': 'fastmcp==2.12.3\n' })).labels, [
    'title',
    'description',
    'tags',
    'annotations',
    'meta',
    'output_schema',
  ]);
});

test('Python: the arguments of a decorator of the MCP SDK', async (t) => {
  const { labels, documented } = await offered(t, 'a.py', `from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("x")\n\n\n@mcp.tool($0)\n${f}`);
  assert.deepEqual(labels, ['name', 'title', 'description', 'annotations', 'icons', 'meta', 'structured_output']);
  assert.ok(documented);
});

test('Python: hints of annotations', async (t) => {
  const { labels } = await offered(t, 'a.py', `${fastmcp}@weather.tool(annotations=ToolAnnotations($0))\n${f}`);
  assert.deepEqual(labels, hints);
});

test('Python: nothing for a decorator of another kind', async (t) => {
  assert.deepEqual((await offered(t, 'a.py', `${fastmcp}@weather.other($0)\n${f}`)).labels, []);
  assert.deepEqual((await offered(t, 'a.py', `from click import group\n\n\n@group.tool($0)\n${f}`)).labels, []);
});

test('Python: a tool below its server, whatever the server is called', async (t) => {
  assert.deepEqual((await offered(t, 'a.py', `${fastmcp}@weather.t$0\n`)).labels, ['@weather.tool']);
});

test('Python: a whole tool in a function that has a server by its type', async (t) => {
  const inFunction = (params: string, line: string): string =>
    `from fastmcp import FastMCP\n\n\ndef register(${params}) -> None:\n    ${line}\n\n\nother = 1\n`;
  for (const line of ['$0', '@$0', '@app.$0', '@app.t$0', 'to$0', 'app.$0'])
    assert.deepEqual((await offered(t, 'a.py', inFunction('path: str, app: FastMCP', line))).labels, ['@app.tool'], line);
  assert.match((await offered(t, 'a.py', inFunction('app: FastMCP', '$0'))).first, /^@app\.tool\ndef \$\{1:name\}/);
  for (const [params, line] of [
    ['app: FastMCP', '@app.other$0'],
    ['app: FastMCP', '@mcp.$0'],
    ['mcp: Flask', '@mcp.$0'],
    ['mcp: Flask', '$0'],
  ] as const)
    assert.deepEqual((await offered(t, 'a.py', inFunction(params, line))).labels, [], line);
  assert.deepEqual((await offered(t, 'a.py', `${inFunction('app: FastMCP', 'x = 1')}\n@$0\n`)).labels, [], 'outside of the function');
});

test('Python: no tool for a variable of another type, whatever it is called', async (t) => {
  assert.deepEqual((await offered(t, 'a.py', 'from flask import Flask\nfrom fastmcp import FastMCP\n\nmcp = Flask("x")\n\n\n@mcp.$0\n')).labels, []);
});

test('Python: sections of a docstring that are not there yet', async (t) => {
  const docs = (rest: string): string => `${fastmcp}@weather.tool\n${f.replace('Find a text.', `Find a text.\n\n${rest}\n    `)}`;
  assert.deepEqual((await offered(t, 'a.py', docs('    R$0'))).labels, ['Returns:', 'Raises:']);
  assert.deepEqual((await offered(t, 'a.py', docs('    Args:\n        text: What.\n\n    Returns:\n        A text.\n\n    R$0'))).labels, ['Raises:']);
  assert.deepEqual((await offered(t, 'a.py', docs('    E$0'))).labels, ['Examples:']);
  assert.deepEqual((await offered(t, 'a.py', docs('    :param text: What.\n    R$0'))).labels, []);
  assert.deepEqual(await offered(t, 'a.py', docs('    Args:\n        text: What.\n        $0')), { labels: ['limit:'], first: 'limit: $0', documented: true });
});
