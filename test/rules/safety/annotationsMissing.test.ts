import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeActions } from '../../../server/src/features/codeActions.ts';
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
    ['update_note', 'Add `readOnlyHint: false` and `destructiveHint: true`'],
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

const python = (name: string, body: string): string =>
  `from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n@mcp.tool()\ndef ${name}(id: str) -> str:\n    """Works on notes. Never client.delete(it)."""\n    ${body}\n`;

test('where the name does not tell, the code does', async () => {
  for (const [name, body, title] of [
    ['notes', 'return requests.get(f"/notes/{id}").text', 'Add `readOnlyHint: true`'],
    ['notes', 'return client.delete(id)', 'Add `destructiveHint: true`'],
    ['notes', 'shutil.rmtree(id)', 'Add `destructiveHint: true`'],
    ['notes', 'cursor.execute("SELECT * FROM notes")', 'Add `readOnlyHint: true`'],
    ['notes', 'cursor.execute("UPDATE notes SET a = 1")', 'Add `readOnlyHint: false` and `destructiveHint: true`'],
    ['notes', 'with open(id, "w") as file: file.truncate()', 'Add `readOnlyHint: false` and `destructiveHint: true`'],
    ['notes', 'session.post("/notes", json=session.get("/draft"))', 'Add `readOnlyHint: false` and `destructiveHint: false`'],
    ['notes', 'return seen.remove(id)', undefined],
    ['get_note', 'return api.post("/search", id)', 'Add `readOnlyHint: true`'],
    ['get_note', 'return api.delete(id)', undefined],
    ['create_note', 'client.delete(id); client.create(id)', 'Add `readOnlyHint: false` and `destructiveHint: true`'],
  ] as const)
    assert.equal((await fixed('a.py', python(name, body)))[0], title, `${name}: ${body}`);
});

test('so does the code of TypeScript', async () => {
  const head = "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nconst server = new McpServer({ name: 'notes', version: '1' });\n";
  for (const [code, title] of [
    ["await fetch(url, { method: 'DELETE' })", 'Add `destructiveHint: true`'],
    ['await fetch(url)', 'Add `readOnlyHint: true`'],
    ['await client.notes.create({})', undefined],
    ['await notesClient.createNote({})', 'Add `readOnlyHint: false` and `destructiveHint: false`'],
    ['cache.delete(1)', undefined],
  ] as const) {
    const call = `server.registerTool('notes', { description: 'Works on it.', inputSchema: {} }, async () => { ${code}; });\n`;
    assert.equal((await fixed('a.ts', head + call))[0], title, code);
    const object = `export const notes = { name: 'notes', description: 'Works on it.', inputSchema: {}, handler: async () => { ${code}; } };\n`;
    assert.equal((await fixed('b.ts', object))[0], title, code);
  }
});

test('one fix writes the annotations of all tools of the file, of which only the first has the finding', async () => {
  const text = `${python('list_notes', 'return ""')}\n\n${python('delete_note', 'return ""').split('\n').slice(5).join('\n')}\n\n${python('notes', 'return ""').split('\n').slice(5).join('\n')}`;
  const { engine } = await workspace({ 'a.py': text });
  const uri = uriOf('a.py');
  const span = engine.findings(uri).find(({ rule }) => rule === 'annotations-missing')?.span;
  assert.ok(span);
  const actions = codeActions(engine, uri, span, ['quickfix']);
  const action = actions.find(({ title }) => title === 'Add annotations to 2 tools of this file');
  const edits = action?.edits?.[0]?.edits ?? [];
  const written = edits.toReversed().reduce((now, { span, text: own }) => now.slice(0, span.start) + own + now.slice(span.end), text);
  assert.equal(written.match(/import ToolAnnotations/g)?.length, 1);
  assert.match(written, /readOnlyHint=True\)\)\ndef list_notes/);
  assert.match(written, /destructiveHint=True\)\)\ndef delete_note/);
  assert.match(written, /@mcp\.tool\(\)\ndef notes/);
});
