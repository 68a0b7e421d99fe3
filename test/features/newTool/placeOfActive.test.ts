import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newTool, toolKinds } from '../../../server/src/features/tools/newTool.ts';
import { textOf } from '../../../server/src/features/tools/skeletonText.ts';
import { knownValue } from '../../../server/src/model/index.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

const files = {
  'notes.txt': '',
  'x/DESCRIPTION': '',
  'packages/a/package.json': '{ "name": "a" }',
  'packages/b/package.json': '{ "name": "b" }',
  'packages/b/src/sum.ts':
    "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nconst server = new McpServer({ name: 'b', version: '1.0.0' });\nserver.registerTool('sum', { description: 'Adds two numbers.', inputSchema: {} }, async () => ({ content: [] }));\n",
  'services/py/pyproject.toml': '[project]\nname = "py"\n',
  'services/py/app.py': 'from fastmcp import FastMCP\n\nmcp = FastMCP("py")\n\n\n@mcp.tool()\ndef find() -> str:\n    """Finds a note."""\n    return ""\n',
};

for (const [kind, active, folder] of [
  ['zod', 'packages/b/src/sum.ts', 'packages/b'],
  ['toolsYaml', 'packages/b/src/sum.ts', 'packages/b'],
  ['pydantic', 'services/py/app.py', 'services/py'],
] as const) {
  test(`${kind}: the package of the active document is the place, and nothing is asked`, async () => {
    const { engine } = await workspace(files);
    const places = (await toolKinds(engine, uriOf(active))).find(({ id }) => id === kind)?.places ?? [];
    assert.deepEqual(
      places.map((place) => place.folder),
      [uriOf(folder)],
    );
    const { tool, problems } = await newTool(engine, { kind, name: 'count' }, uriOf(active));
    assert.deepEqual(problems, []);
    assert.ok(tool?.uri.startsWith(`${uriOf(folder)}/`));
  });
}

/** The file after the new tool is inserted. */
async function inserted(path: string, text: string, parameters: readonly string[]): Promise<string> {
  const { engine } = await workspace({ [path]: text });
  const { tool, problems } = await newTool(engine, { kind: 'mcpJson', name: 'count', description: 'Counts notes.', parameters }, uriOf(path));
  assert.deepEqual(problems, []);
  assert.ok(tool && !tool.creates && tool.uri === uriOf(path));
  const at = engine.document(tool.uri)?.offsetAt(tool.at) ?? -1;
  const after = text.slice(0, at) + textOf(tool.parts) + text.slice(at);
  const names = engine.parse(tool.uri, after)?.regions.flatMap(({ linked }) => linked.tools.map(({ name }) => knownValue(name)));
  assert.deepEqual(names, ['find', 'count']);
  const doc = engine.parse(tool.uri, after);
  assert.match(after.slice(doc?.offsetAt(tool.cursor.start), doc?.offsetAt(tool.cursor.end)), /^(?:false|TODO)/);
  return after;
}

test('a JSON list takes an item with the indentation and the line ends of the file', async () => {
  const item = (name: string, description: string, rest: string): string =>
    `\t\t{\n\t\t\t"name": "${name}",\n\t\t\t"description": "${description}",\n\t\t\t"inputSchema": {\n\t\t\t\t"type": "object",\n\t\t\t\t"properties": {}\n\t\t\t}${rest}\n\t\t}`;
  const list = (items: string): string => `{\n\t"tools": [\n${items}\n\t]\n}\n`;
  const found = item('find', 'Finds notes.', '');
  const added = item('count', 'Counts notes.', ',\n\t\t\t"annotations": {\n\t\t\t\t"readOnlyHint": false\n\t\t\t}');
  for (const eol of ['\n', '\r\n']) {
    const lines = (text: string): string => text.replaceAll('\n', eol);
    assert.equal(await inserted('api/tools.json', lines(list(found)), []), lines(list(`${found},\n${added}`)));
  }
});

test('a JSON list on one line takes an item on that line', async () => {
  const text = '{"tools": [{"name": "find", "description": "Finds notes.", "inputSchema": {"type": "object", "properties": {}}}]}\n';
  const after = await inserted('tools.json', text, ['word: string']);
  assert.equal(after.split('\n').length, 2);
  assert.match(after, /\}\}, \{ "name": "count", /);
});
