import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const server = (param: string, about = 'Finds notes about a subject.'): string =>
  `from fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n@mcp.tool()\ndef find_notes(${param}: str) -> str:\n    """${about}"""\n    return ""\n`;

/** The files in which a rule finds something, with the number of findings. */
async function foundIn(files: Readonly<Record<string, string>>, id = 'param-description-missing'): Promise<Readonly<Record<string, number>>> {
  const { engine } = await workspace(files);
  const counted = Object.keys(files).map((file) => [file, engine.findings(uriOf(file)).filter(({ rule }) => rule === id).length] as const);
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

test('what is found in a tool that is shipped several times is reported once, where its author changes it', async () => {
  const text = server('subject');
  assert.deepEqual(await foundIn({ 'dist/server.py': text, 'src/server.py': text, 'plugins/notes/server.py': text }), { 'src/server.py': 1 });
  const call = `server.registerTool('find_notes', { description: 'Finds notes about a subject.', inputSchema: { subject: z.string() } }, () => ({}));\n`;
  const head =
    "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'notes', version: '1' });\n";
  assert.deepEqual(await foundIn({ 'bin/tools.js': head + call, 'source/tools.ts': head + call }), { 'source/tools.ts': 1 });
});

test('tools that differ are reported each, and so are those of one folder', async () => {
  assert.deepEqual(await foundIn({ 'a/server.py': server('subject'), 'b/server.py': server('word') }), { 'a/server.py': 1, 'b/server.py': 1 });
  assert.deepEqual(await foundIn({ 'a/server.py': server('subject'), 'b/server.py': server('subject', 'Finds pages of a book.') }), {
    'a/server.py': 1,
    'b/server.py': 1,
  });
  assert.deepEqual(await foundIn({ 'a/server.py': server('subject'), 'a/other.py': server('subject') }), { 'a/server.py': 1, 'a/other.py': 1 });
});

test('a comment that suppresses a finding in each copy is used in each', async () => {
  const text = server('subject').replace('@mcp.tool', '# toolscribe-ignore-tool param-description-missing -- told elsewhere\n@mcp.tool');
  assert.deepEqual(await foundIn({ 'a/server.py': text, 'b/server.py': text }, 'suppression-unused'), {});
});

test('a copy that is edited has findings of its own, until it is the same again', async () => {
  const [text, other] = [server('subject'), server('word')];
  const { engine } = await workspace({ 'a/server.py': text, 'b/server.py': text });
  const uri = uriOf('b/server.py');
  const count = (): number => engine.findings(uri).filter(({ rule }) => rule === 'param-description-missing').length;
  assert.equal(count(), 0);
  await engine.open(uri, text, 1);
  const at = text.indexOf('subject: str');
  await engine.edit(uri, [{ span: { start: at, end: at + 7 }, text: 'word' }], 2);
  assert.equal(engine.document(uri)?.text, other);
  assert.equal(count(), 1);
  await engine.edit(uri, [{ span: { start: at, end: at + 4 }, text: 'subject' }], 3);
  assert.equal(count(), 0);
});

const listed = (params: readonly string[], description = 'Finds notes about a subject.'): string => {
  const properties = Object.fromEntries(params.map((name) => [name, { type: 'string', title: 'Subject' }]));
  return JSON.stringify({ tools: [{ name: 'find_notes', description, inputSchema: { type: 'object', properties, required: params } }] });
};

test('a finished list of tools that code of the workspace makes is reported at the code', async () => {
  for (const list of ['tools.json', '.well-known/mcp/server-card.json', 'src/tools.json'])
    assert.deepEqual(await foundIn({ 'src/server.py': server('subject'), [list]: listed(['subject']) }), { 'src/server.py': 1 }, list);
});

test('a list with other parameters, or another description, than the code has is reported by itself', async () => {
  const code = { 'src/server.py': server('subject') };
  assert.deepEqual(await foundIn({ ...code, 'tools.json': listed(['word']) }), { 'src/server.py': 1, 'tools.json': 1 });
  assert.deepEqual(await foundIn({ ...code, 'tools.json': listed(['subject'], 'Finds pages of a book.') }), { 'src/server.py': 1, 'tools.json': 1 });
});

test('the same constants, registered for two servers, are one tool, in two files of a folder and in one file', async () => {
  const head = "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { NAME, config } from './notes.js';\n";
  const call = (server: string, name = 'NAME'): string =>
    `const ${server} = new McpServer({ name: 'notes', version: '1' });\n${server}.registerTool(${name}, config, () => ({ content: [] }));\n`;
  const notes =
    "import { z } from 'zod';\nexport const NAME = 'find_notes';\nexport const config = { description: 'Finds notes about a subject.', inputSchema: { subject: z.string() } };\n";
  const rules = async (files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, readonly string[]>>> => {
    const { engine } = await workspace(files);
    return Object.fromEntries(
      Object.keys(files).flatMap((file) => {
        const found = engine.findings(uriOf(file)).filter(({ rule }) => /duplicate|param-description-missing/.test(rule));
        return found.length === 0 ? [] : [[file, found.map(({ rule }) => rule)]];
      }),
    );
  };
  const once = ['param-description-missing'];
  assert.deepEqual(await rules({ 'http.ts': head + call('http'), 'notes.ts': notes, 'stdio.ts': head + call('stdio') }), { 'http.ts': once });
  assert.deepEqual(await rules({ 'notes.ts': notes, 'server.ts': head + call('http') + call('stdio') }), { 'server.ts': once });
  // The same text, written twice, may be two tools.
  assert.deepEqual(await rules({ 'http.ts': head + call('http'), 'notes.ts': notes, 'stdio.ts': head + call('stdio', "'find_notes'") }), {
    'http.ts': once,
    'stdio.ts': once,
  });
});
