import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workspace } from '../../../support/workspace.ts';
import { applyFix } from '../../../support/workspaces/applyFix.ts';

const head = "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\n";
const server = "const server = new McpServer({ name: 'notes', version: '1' });\n";
const add = "server.registerTool('add_note', { description: 'Adds a note to the book.', inputSchema: Note.shape }, async () => ({}));\n";
const keep =
  "server.registerTool('keep_note', { description: 'Keeps it for later.', inputSchema: { note: Note.describe('What is kept.') } }, async () => ({}));\n";
const note = (members: string, name = 'Note'): string => `import { z } from 'zod';\nexport const ${name} = z.object({ ${members} });\n`;

async function told(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { engine } = await workspace(files);
  return Object.keys(files).flatMap((file) =>
    engine.findings(`file:///w/${file}`).flatMap(({ rule, span }) => (rule === 'annotations-missing' ? [] : [`${file} ${rule} ${span.start}`])),
  );
}

test('a schema that several tools take is judged once, where it is declared', async () => {
  const files = {
    'note.ts': note("text: z.string(), page: z.number().describe('TODO')"),
    'a.ts': `${head}import { Note } from './note';\n${server}${add}${keep}`,
    'b.ts': `${head}import { Note } from './note';\nconst input = Note.partial();\n${server}${add.replace('Note.shape', 'input').replace('add', 'put')}`,
  };
  const at = (word: string): number => files['note.ts'].indexOf(word);
  assert.deepEqual(await told(files), [`note.ts param-description-missing ${at('text:')}`, `note.ts description-placeholder ${at('TODO')}`]);
});

test('its fix is written there', async () => {
  const files = { 'note.ts': note('text: z.string()'), 'a.ts': `${head}import { Note } from './note';\n${server}${add}` };
  const { engine } = await workspace(files);
  const [finding] = engine.findings('file:///w/note.ts');
  const [fix] = finding?.fixes ?? [];
  assert.ok(fix !== undefined && finding !== undefined);
  assert.match(fix.title, /Add a description of `text`/);
  assert.match(applyFix(engine, [{ uri: 'file:///w/note.ts', text: files['note.ts'] }], fix)?.['note.ts'] ?? '', /text: z\.string\(\)\.describe\('TODO/);
});

test('a schema that no tool takes is not judged', async () => {
  assert.deepEqual(await told({ 'note.ts': note('text: z.string()'), 'a.ts': "import { Note } from './note';\nconsole.log(Note);\n" }), []);
});

test('of two schemas with one name, faults are reported at the tools', async () => {
  const files = {
    'note.ts': note('text: z.string()'),
    'other.ts': note('text: z.string()'),
    'a.ts': `${head}import { Note } from './note';\n${server}${add}`,
  };
  assert.deepEqual(await told(files), [`a.ts param-description-missing ${files['a.ts'].lastIndexOf('Note')}`]);
});
