import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rename } from '../../server/src/features/rename.ts';
import { applyEdits, type TextEdit } from '../../server/src/model/index.ts';
import { cursor } from '../support/cursor.ts';
import { parseMarked } from '../support/marked.ts';
import { createMemoryHost, uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';
import { built } from '../support/workspaces/built.ts';
import { demo, peaksYaml, smoothYaml } from '../support/workspaces/demo.ts';

const { digest } = createMemoryHost({});

/** Every `[[…]]` of the files is renamed, and nothing else. The rename begins at the nth one of the first file. */
async function renames(files: Readonly<Record<string, string>>, to: string, nth = 0): Promise<void> {
  const marked = Object.entries(files).map(([path, source]) => [path, parseMarked(source)] as const);
  const { engine } = await workspace(Object.fromEntries(marked.map(([path, { text }]) => [path, text])));
  const [path, { spans }] = marked[0] ?? assert.fail();
  const answer = rename(engine, uriOf(path), spans[nth]?.start ?? 0, to, { digest, renameFiles: true });
  assert.ok(answer !== undefined && 'done' in answer, JSON.stringify(answer));
  for (const [own, file] of marked) {
    const edits: readonly TextEdit[] = answer.done.edits.find(({ uri }) => uri === uriOf(own))?.edits ?? [];
    const renamed = file.spans.map((span) => ({ span, text: to }));
    assert.equal(applyEdits(file.text, edits), applyEdits(file.text, renamed), own);
  }
}

const python = `from mcp.server.fastmcp import FastMCP

mcp = FastMCP("shop", instructions="Begin with \`[[find]]\`.")


@mcp.tool()
def [[find]](query: str, limit: int = 10) -> str:
    """Find goods. \`[[find]](query)\` differs from \`find it\`, find and \`finder\`."""
    return query


@mcp.tool()
def buy(item: str) -> str:
    """Buy what \`[[find]]\` returned.

    Args:
        item: An item of \`[[find]]()\`.
    """
    return item


@mcp.tool()
def keep(find: str) -> str:
    """Keep \`find\`."""
    return find
`;

test('the name of a tool in back-ticks: Python', async () => {
  await renames({ 'shop.py': python }, 'search', 1);
});

test('the name of a parameter in back-ticks: Python', async () => {
  await renames(
    {
      'shop.py': `from mcp.server.fastmcp import FastMCP

mcp = FastMCP("shop")


@mcp.tool()
def find([[query]]: str, limit: int = 10) -> str:
    """Find goods by \`[[query]]\`.

    Args:
        [[query]]: Words.
        limit: At most as many as \`[[query]]\` finds.
    """
    return [[query]]


@mcp.tool()
def buy(query: str) -> str:
    """Buy \`query\`."""
    return query
`,
    },
    'words',
  );
});

test('the name of a tool in back-ticks: TypeScript', async () => {
  await renames(
    {
      'a.ts': `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
const server = new McpServer({ name: 'shop', version: '1.0.0' });
server.registerTool('[[find]]', { description: 'Finds goods.', inputSchema: { query: z.string().describe('Words') } }, async ({ query }) => ({ content: [] }));
server.registerTool('buy', { description: \`Buys what \\\`[[find]]\\\` returned.\`, inputSchema: { item: z.string().describe('An item of \`[[find]]\`') } }, async () => ({ content: [] }));
`,
    },
    'search',
  );
});

test('names in back-ticks: a list in YAML', async () => {
  const list = (find: string, query: string): string => `tools:
  - name: ${find}
    description: Finds goods by \`${query}\`.
    parameters:
      ${query}:
        type: string
        description: Words of \`${find}\`.
  - name: buy
    description: >-
      Buys what
      \`${find}\` returned.
    parameters:
      item:
        type: string
        description: No \`query\`.
`;
  await renames({ 'tools.yaml': list('[[find]]', 'query') }, 'search');
  await renames({ 'tools.yaml': list('find', 'query').replace('      query:', '      [[query]]:').replace('by `query`', 'by `[[query]]`') }, 'words', 1);
});

test('names in back-ticks: MCP', async () => {
  const text = {
    tools: [
      { name: '[[find]]', description: 'Finds goods.', inputSchema: { type: 'object', properties: { query: { type: 'string', description: 'Words' } } } },
      { name: 'buy', description: 'Buys what `[[find]]` returned.', inputSchema: { type: 'object', properties: {} } },
    ],
  };
  await renames({ 'shop.mcp.json': JSON.stringify(text, undefined, 2) }, 'search');
});

test('names in back-ticks: R, and what is built from the changed tools stays fresh', async () => {
  const files = { ...demo, 'R/peaks.R': (demo['R/peaks.R'] ?? '').replace('of a signal that', 'of a signal, as `smooth` and `smooth()`, that') };
  const { engine, host } = await built(files);
  const at = cursor(engine, 'R/smooth.R', 'smo$0oth <- ');
  const answer = rename(engine, at.uri, at.offset, 'flatten', { digest, renameFiles: true });
  assert.ok(answer !== undefined && 'done' in answer);
  assert.deepEqual(answer.done.files, [{ from: uriOf(smoothYaml), to: uriOf('inst/mcp/tools/demo-flatten.yaml') }]);
  const after = new Map(answer.done.edits.map(({ uri, edits }) => [uri, applyEdits(engine.document(uri)?.text ?? '', edits)]));
  assert.match(after.get(uriOf('R/peaks.R')) ?? '', /as `flatten` and `flatten\(\)`, that/);
  for (const [uri, text] of after) host.files.set(uri, text);
  await engine.changedOnDisk([...after.keys()]);
  assert.match(String(host.files.get(uriOf(peaksYaml))), /flatten/);
  assert.deepEqual(engine.findings(uriOf(peaksYaml)), []);
});
