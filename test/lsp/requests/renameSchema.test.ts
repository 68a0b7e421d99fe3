import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { linesOf } from '../../../server/src/engine/lines.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { type Client, connect, richClient } from '../../support/servers/client.ts';

const files: Readonly<Record<string, string>> = {
  'tools.yaml': `tools:
  - name: find_note
    description: Finds a note by its text.
    category: notes
    useZodSchema: true
    zodSchemaRef: findSchema
    schemaDescriptions:
      text: Text of it.
  - name: seek_note
    description: Seeks a note, as \`find_note\` does with one word less.
    category: notes
    useZodSchema: true
    zodSchemaRef: "findSchema"
    schemaDescriptions:
      text: Text of it.
  - name: drop_note
    description: Drops a note for good.
    category: notes
    useZodSchema: true
    zodSchemaRef: findShema
`,
  'src/schemas.ts': `import { z } from 'zod';
export const findSchema = z.object({ text: z.string() });
export type findSchema = z.infer<typeof findSchema>;
export const moreSchema = findSchema.extend({ limit: z.number() });
const wrap = (findSchema: string) => findSchema;
export const all = { findSchema, other: wrap('findSchema') };
`,
  'src/index.ts': "export { findSchema } from './schemas.js';\nexport * from './schemas.js';\n",
  'src/server.ts': `import { z } from 'zod';
import { findSchema } from './index.js';
import * as schemas from './schemas.js';
type Args = z.infer<typeof findSchema>;
export const both = [findSchema, schemas.findSchema];
export function local() {
  const findSchema = 1;
  return findSchema;
}
`,
  // Nothing in it looks like a tool or a schema.
  'src/check.ts': "import { findSchema as find, type findSchema } from './schemas';\nexport const check = (value: unknown): findSchema => find.parse(value);\n",
  'src/late.ts': "export async function late() {\n  const { findSchema } = await import('./schemas.js');\n  return findSchema;\n}\n",
  'src/apart.ts': "const findSchema = 'a word';\nexport default findSchema;\n",
};

const renamed: Readonly<Record<string, string>> = {
  'tools.yaml': (files['tools.yaml'] ?? '').replaceAll('findSchema', 'noteSchema'),
  'src/schemas.ts': `import { z } from 'zod';
export const noteSchema = z.object({ text: z.string() });
export type noteSchema = z.infer<typeof noteSchema>;
export const moreSchema = noteSchema.extend({ limit: z.number() });
const wrap = (findSchema: string) => findSchema;
export const all = { findSchema: noteSchema, other: wrap('findSchema') };
`,
  'src/index.ts': "export { noteSchema } from './schemas.js';\nexport * from './schemas.js';\n",
  'src/server.ts': `import { z } from 'zod';
import { noteSchema } from './index.js';
import * as schemas from './schemas.js';
type Args = z.infer<typeof noteSchema>;
export const both = [noteSchema, schemas.noteSchema];
export function local() {
  const findSchema = 1;
  return findSchema;
}
`,
  'src/check.ts': "import { noteSchema as find, type noteSchema } from './schemas';\nexport const check = (value: unknown): noteSchema => find.parse(value);\n",
  'src/late.ts': "export async function late() {\n  const { noteSchema: findSchema } = await import('./schemas.js');\n  return findSchema;\n}\n",
  'src/apart.ts': files['src/apart.ts'] ?? '',
};

const textsOf = (client: Client): Readonly<Record<string, string>> => Object.fromEntries(Object.keys(files).map((path) => [path, client.text(path)]));

const rename = (client: Client, path: string, needle: string, newName: string): Promise<lsp.WorkspaceEdit> =>
  client.request<lsp.WorkspaceEdit>('textDocument/rename', { ...client.place(path, needle), newName });

for (const [from, path, needle] of [
  ['its constant', 'src/schemas.ts', 'const find$0Schema ='],
  ['a reference in YAML', 'tools.yaml', 'zodSchemaRef: find$0Schema'],
  ['a quoted reference', 'tools.yaml', 'zodSchemaRef: "find$0Schema"'],
] as const) {
  test(`a Zod schema is renamed from ${from}: the constant, its exports, imports and uses, and the references`, async (t) => {
    const client = await connect(files, { capabilities: richClient });
    t.after(client.dispose);
    const place = client.place(path, needle);
    const prepared = await client.request<{ placeholder: string }>('textDocument/prepareRename', place);
    assert.equal(prepared.placeholder, 'findSchema');
    client.apply(await rename(client, path, needle, 'noteSchema'));
    assert.deepEqual(textsOf(client), renamed);
  });
}

for (const [what, path, needle, to] of [
  ['the name of another constant', 'src/schemas.ts', 'const find$0Schema =', 'moreSchema'],
  ['a name that a module of it has already', 'tools.yaml', 'zodSchemaRef: find$0Schema', 'both'],
  ['no identifier', 'tools.yaml', 'zodSchemaRef: find$0Schema', 'find-schema'],
  ['a reserved word', 'tools.yaml', 'zodSchemaRef: find$0Schema', 'class'],
] as const) {
  test(`a Zod schema is not given ${what}`, async (t) => {
    const client = await connect(files, { capabilities: richClient });
    t.after(client.dispose);
    await assert.rejects(rename(client, path, needle, to), /cannot be the name of this schema/);
  });
}

test("a schema that no list refers to by its own name is left to the language's own server", async (t) => {
  const client = await connect(
    {
      'tools.yaml': (files['tools.yaml'] ?? '').replaceAll('findSchema', 'noteInput'),
      'src/schemas.ts': "import { z } from 'zod';\nconst findSchema = z.object({ text: z.string() });\nexport { findSchema as noteInput };\n",
    },
    { capabilities: richClient },
  );
  t.after(client.dispose);
  for (const [path, needle] of [
    ['src/schemas.ts', 'const find$0Schema ='],
    ['tools.yaml', 'zodSchemaRef: note$0Input'],
  ] as const)
    assert.equal(await client.request('textDocument/prepareRename', client.place(path, needle)), null);
});

/** The edits that take a rename back, in the texts after it. */
function inverseOf(client: Client, edit: lsp.WorkspaceEdit): lsp.WorkspaceEdit {
  const changes = (edit.documentChanges ?? []).flatMap((part) => {
    assert.ok('edits' in part);
    const { uri } = part.textDocument;
    const path = uri.slice(uriOf('').length);
    const before = linesOf(client.text(path));
    const edits = (part.edits as lsp.TextEdit[]).toSorted((a, b) => before.offsetAt(a.range.start) - before.offsetAt(b.range.start));
    let grown = 0;
    const places = edits.map(({ range, newText }) => {
      const [start, old] = [before.offsetAt(range.start) + grown, client.read(path, range)];
      grown += newText.length - old.length;
      return { start, end: start + newText.length, old };
    });
    const after = linesOf(
      edits.reduceRight(
        (text, { range, newText }) => text.slice(0, before.offsetAt(range.start)) + newText + text.slice(before.offsetAt(range.end)),
        client.text(path),
      ),
    );
    const back = places.map(({ start, end, old }) => ({ range: { start: after.positionAt(start), end: after.positionAt(end) }, newText: old }));
    return [[uri, back] as const];
  });
  return { changes: Object.fromEntries(changes) };
}

for (const [what, needle, old, to] of [
  ['a schema', 'zodSchemaRef: find$0Schema', 'findSchema', 'noteSchema'],
  ['a tool', 'name: find$0_note', 'find_note', 'look_note'],
] as const) {
  test(`after the rename of ${what} is undone, nothing of its new name is left in the tree, the symbols and the problems`, async (t) => {
    const client = await connect(files, { capabilities: richClient });
    t.after(client.dispose);
    for (const path of Object.keys(files)) client.open(path);
    const state = async (): Promise<string> => {
      await client.settled();
      const diagnostics: unknown[] = [];
      for (const path of Object.keys(files)) diagnostics.push([path, await client.diagnostics(path)]);
      const [tools, symbols] = [await client.request('toolscribe/tools'), await client.request('workspace/symbol', { query: '' })];
      return JSON.stringify({ diagnostics, tools, symbols });
    };
    const before = await state();
    assert.match(before, /Unknown schema `findShema`\. Did you mean `findSchema`/);
    const edit = await rename(client, 'tools.yaml', needle, to);
    const back = inverseOf(client, edit);
    client.apply(edit);
    const during = await state();
    assert.ok(what !== 'a tool' || (during.includes(to) && !during.includes(old)), during);
    assert.equal(during.match(/zod-ref-unresolved/g)?.length, before.match(/zod-ref-unresolved/g)?.length);
    client.apply(back);
    assert.deepEqual(textsOf(client), files);
    const after = await state();
    assert.ok(!after.includes(to), after);
    assert.equal(after, before);
  });
}
