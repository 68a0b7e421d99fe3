import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const uri = uriOf('tools.yaml');

const toolOf = (name: string, ref: string): string =>
  `  - name: ${name}\n    description: Answers questions about the notes of a person.\n    useZodSchema: true\n    zodSchemaRef: ${ref}\n    schemaDescriptions:\n      word: What is looked for.\n`;

const schema = (name: string, word = 'export const'): string => `${word} ${name} = z.object({ word: z.string() });\n`;

/** The message and the titles of the fixes; `!` marks a safe one. */
async function found(refs: readonly string[], schemas: string): Promise<readonly string[]> {
  const list = `tools:\n${refs.map((ref, i) => toolOf(`query_${i}`, ref)).join('')}`;
  const { engine } = await workspace({ 'src/schemas.ts': `import { z } from 'zod';\n${schemas}`, 'tools.yaml': list });
  const findings = engine.findings(uri).filter(({ rule }) => rule === 'zod-ref-unresolved');
  return findings.flatMap(({ message, fixes = [] }) => [message, ...fixes.map(({ title, safe }) => (safe ? `! ${title}` : title))]);
}

test('the closest schemas are offered, up to three, the closest first', async () => {
  const all = ['findNoteSchemas', 'findNotesSchemas', 'findNodeSchema', 'findNootSchema', 'saveSchema'].map((name) => schema(name)).join('');
  assert.deepEqual(await found(['findNoteSchema'], all), [
    'Unknown schema `findNoteSchema`. Did you mean `findNodeSchema`?',
    'Change to `findNodeSchema`',
    'Change to `findNoteSchemas`',
    'Change to `findNootSchema`',
  ]);
});

test('the only close one is a safe change', async () => {
  assert.deepEqual(await found(['findNoteSchema'], schema('findNotesSchema') + schema('saveSchema')), [
    'Unknown schema `findNoteSchema`. Did you mean `findNotesSchema`?',
    '! Change to `findNotesSchema`',
  ]);
});

test('a schema that is exported goes before one that is not', async () => {
  assert.deepEqual(await found(['findNoteSchema'], schema('findNodeSchema', 'const') + schema('findNotesSchemas')), [
    'Unknown schema `findNoteSchema`. Did you mean `findNotesSchemas`?',
    '! Change to `findNotesSchemas`',
  ]);
});

test('where no name is close, the only schema that no tool uses is offered', async () => {
  assert.deepEqual(await found(['saveSchema', 'other'], schema('saveSchema') + schema('loadParams')), ['Unknown schema `other`.', 'Change to `loadParams`']);
});

test('where several schemas are not used, none is offered', async () => {
  assert.deepEqual(await found(['saveSchema', 'other'], schema('saveSchema') + schema('loadParams') + schema('dropParams')), ['Unknown schema `other`.']);
});

test('a schema that is not exported is no candidate', async () => {
  assert.deepEqual(await found(['saveSchema', 'other'], schema('saveSchema') + schema('loadParams', 'const')), ['Unknown schema `other`.']);
});

test('an edit of another list that uses the schema takes the fix away', async () => {
  const list = (ref: string): string => `tools:\n${toolOf('query', ref)}`;
  const other = uriOf('other/tools.yaml');
  const { engine } = await workspace({
    'src/schemas.ts': `import { z } from 'zod';\n${schema('loadParams')}`,
    'tools.yaml': list('other'),
    'other/tools.yaml': list('elsewhere'),
  });
  const titles = (): readonly string[] =>
    engine.findings(uri).flatMap(({ rule, fixes = [] }) => (rule === 'zod-ref-unresolved' ? fixes.map(({ title }) => title) : []));
  assert.deepEqual(titles(), ['Change to `loadParams`']);
  await engine.open(other, list('loadParams'), 1);
  assert.deepEqual(titles(), []);
});
