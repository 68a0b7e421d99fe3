import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';
import { applyFix } from '../../support/workspaces/applyFix.ts';

/** The fix of the one finding: its title, and the text afterwards. */
async function fixed(file: string, text: string): Promise<readonly [title: string | undefined, text: string | undefined]> {
  const { engine } = await workspace({ [file]: text });
  const [finding, ...others] = engine.findings(uriOf(file)).filter(({ rule }) => rule === 'annotations-missing');
  assert.ok(finding !== undefined && others.length === 0);
  const [fix] = finding.fixes ?? [];
  return [fix?.title, fix && applyFix(engine, [{ uri: uriOf(file), text }], fix)?.[file]];
}

const json = (name: string, more = ''): string =>
  `{"tools":[{"name":"${name}","description":"Works on notes.","inputSchema":{"type":"object","properties":{}}${more}}]}`;

test('annotations are proposed by the verb of the name', async () => {
  for (const [name, title] of [
    ['list_notes', 'Add `readOnlyHint: true`'],
    ['notes_get', 'Add `readOnlyHint: true`'],
    ['check_notes', 'Add `readOnlyHint: true`'],
    ['delete_note', 'Add `destructiveHint: true`'],
    ['create_note', 'Add `readOnlyHint: false` and `destructiveHint: false`'],
    ['create_view', 'Add `readOnlyHint: false` and `destructiveHint: false`'],
    ['execute_search', undefined],
    ['notes', undefined],
  ] as const)
    assert.equal((await fixed('mcp-tools.json', json(name)))[0], title, name);
});

test('they are written into JSON', async () => {
  const [, text] = await fixed('mcp-tools.json', json('list_notes'));
  assert.deepEqual(JSON.parse(text ?? '').tools[0].annotations, { readOnlyHint: true });
  const [title, more] = await fixed('mcp-tools.json', json('create_note', ',"annotations":{"title":"Notes"}'));
  assert.equal(title, 'Add `destructiveHint: false`');
  assert.deepEqual(JSON.parse(more ?? '').tools[0].annotations, { title: 'Notes', destructiveHint: false });
});

test('they are written into YAML', async () => {
  const before =
    'name: list_notes\ndescription: Lists the notes of a user.\nparameters:\n  type: object\n  properties: {}\nannotations:\n  openWorldHint: false\nimplementation_example: f()\n';
  const [, text] = await fixed('tool.yaml', before);
  assert.equal(text, before.replace('openWorldHint: false\n', 'openWorldHint: false\n  readOnlyHint: true\n'));
});

test('they are written into the object that registers a tool', async () => {
  const head = "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nconst server = new McpServer({ name: 'notes', version: '1' });\n";
  const before = `${head}server.registerTool('create_note', { description: 'Adds it.', inputSchema: {} }, async () => ({}));\n`;
  const [, text] = await fixed('a.ts', before);
  assert.equal(text, before.replace('inputSchema: {} }', 'inputSchema: {}, annotations: { readOnlyHint: false, destructiveHint: false } }'));
  const own = before.replace('inputSchema: {}', "annotations: { title: 'Note' }");
  assert.equal((await fixed('a.ts', own))[1], own.replace("title: 'Note'", "title: 'Note', destructiveHint: false"));
});

test('they are written into the decorator', async () => {
  const before = 'from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n@mcp.tool\ndef create_note() -> str:\n    """Adds a note."""\n    return ""\n';
  const [, text] = await fixed('a.py', before);
  assert.match(text ?? '', /from mcp\.types import ToolAnnotations\n/);
  assert.match(text ?? '', /@mcp\.tool\(annotations=ToolAnnotations\(readOnlyHint=False, destructiveHint=False\)\)\n/);
});
