import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeActions } from '../../server/src/features/codeActions.ts';
import { definition } from '../../server/src/features/definition.ts';
import { documentSymbols } from '../../server/src/features/documentSymbols.ts';
import { hover } from '../../server/src/features/hover.ts';
import { ignoreChoices } from '../../server/src/features/ignore.ts';
import { selectionRanges } from '../../server/src/features/ranges/selectionRanges.ts';
import { references } from '../../server/src/features/references.ts';
import { rename } from '../../server/src/features/rename.ts';
import { semanticTokens } from '../../server/src/features/semanticTokens.ts';
import { applyEdits } from '../../server/src/model/index.ts';
import { parseMarked } from '../support/marked.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const text = `{
  "tools": [
    {
      "name": "notes_find",
      "description": "Find notes about a subject and return the best of them first.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "subject": { "type": "string", "description": "What the notes are about, in a few words." },
          "within": { "type": "object", "description": "Between which days.", "properties": { "day": { "type": "string", "enum": ["mon", "tue"], "default": "mon" } } }
        },
        "required": ["subject"]
      },
      "annotations": { "readOnlyHint": true }
    },
    { "name": "notes_drop", "description": "Delete a note.", "inputSchema": { "type": "object", "properties": {} } }
  ]
}
`;
const file = 'server/mcp-tools.json';
const uri = uriOf(file);
const open = async (content = text, name = file) => (await workspace({ [name]: content })).engine;
const at = (word: string): number => text.indexOf(word);
const digest = (): string => '';

test('the outline shows tools, and their parameters below them', async () => {
  const symbols = documentSymbols(await open(), uri);
  assert.deepEqual(
    symbols.map(({ name, children = [] }) => [name, children.map((child) => child.name)]),
    [
      ['notes_find', ['subject', 'within']],
      ['notes_drop', []],
    ],
  );
});

test('hover says what a tool becomes, what a parameter is, and what a key means', async () => {
  const engine = await open();
  assert.match(hover(engine, uri, at('notes_find'))?.markdown ?? '', /\*\*Tool\*\* `notes_find`/);
  assert.match(hover(engine, uri, at('subject"]'))?.markdown ?? '', /\*\*Parameter\*\* `subject` of `notes_find`, required/);
  assert.match(hover(engine, uri, at('readOnlyHint'))?.markdown ?? '', /changes nothing/);
  assert.match(hover(engine, uri, at('inputSchema'))?.markdown ?? '', /What the tool takes/);
});

test('from the list of required names to the parameter and back', async () => {
  const engine = await open();
  const [place] = definition(engine, uri, at('subject"]')) ?? [];
  assert.equal(place?.span.start, at('subject": {'));
  const found = references(engine, uri, at('subject": {'), true);
  assert.deepEqual(
    found?.map(({ span }) => span.start),
    [at('subject": {'), at('subject"]')],
  );
});

test('a rename reaches every place, deep members too', async () => {
  const engine = await open();
  for (const [word, to] of [
    ['notes_find', 'notes_search'],
    ['subject": {', 'topic'],
    ['day": {', 'weekday'],
  ] as const) {
    const answer = rename(engine, uri, at(word), to, { digest, renameFiles: false });
    assert.ok(answer !== undefined && 'done' in answer, word);
    const [edits] = answer.done.edits;
    const old = word.replace(/\W.*/, '');
    assert.equal(applyEdits(text, edits?.edits ?? []), text.replaceAll(`"${old}"`, `"${to}"`));
  }
});

test('a selection grows from the word to the tool', async () => {
  const found = selectionRanges(await open(), uri, at('few words')).map(({ start, end }) => text.slice(start, end));
  assert.ok(found.includes('What the notes are about, in a few words.'));
  assert.ok(found.includes('"description": "What the notes are about, in a few words."'));
  assert.ok(found.some((part) => part.startsWith('{\n      "name": "notes_find"') && part.endsWith('"readOnlyHint": true }\n    }')));
});

test('names, types and choices are coloured by meaning', async () => {
  const words = semanticTokens(await open(), uri).map(({ span, type }) => `${type} ${text.slice(span.start, span.end)}`);
  for (const word of ['function notes_find', 'parameter subject', 'property day', 'function notes_drop']) assert.ok(words.includes(word), `${word}: ${words}`);
});

test('a finding in plain JSON is ignored in the configuration, one in JSON with comments also by a comment', async () => {
  const { spans } = parseMarked(text.replace('"notes_drop"', '[["notes_drop"]]'));
  const [drop] = spans;
  assert.ok(drop);
  const titles = codeActions(await open(text), uriOf(file), drop).map(({ title }) => title);
  assert.ok(titles.includes('Add `destructiveHint: true`'));
  for (const [name, scopes] of [
    [file, ['workspace']],
    ['server/mcp-tools.jsonc', ['line', 'tool', 'file', 'workspace']],
  ] as const) {
    const engine = await open(text, name);
    const [finding] = engine.findings(uriOf(name));
    assert.ok(finding);
    assert.deepEqual(
      (await ignoreChoices(engine, uriOf(name), finding)).map(({ scope }) => scope),
      scopes,
    );
  }
});

test('a comment in .jsonc silences what is below it, or the tool', async () => {
  const silenced = text.replace('    { "name": "notes_drop"', '    // toolscribe-ignore-tool annotations-missing -- reason\n    { "name": "notes_drop"');
  const of = async (content: string): Promise<readonly string[]> => {
    const engine = await open(content, 'server/mcp-tools.jsonc');
    return engine.findings(uriOf('server/mcp-tools.jsonc')).map(({ rule }) => rule);
  };
  const before = await of(text);
  assert.ok(before.includes('annotations-missing'));
  assert.deepEqual(
    await of(silenced),
    before.filter((rule) => rule !== 'annotations-missing'),
  );
});

test('an edit of one tool leaves what is known of the others', async () => {
  const engine = await open();
  await engine.open(uri, text, 1);
  const linked = (): readonly unknown[] => engine.document(uri)?.regions.map((region) => region.linked) ?? [];
  const before = linked();
  engine.edit(uri, [{ span: { start: at('Delete a note'), end: at('Delete a note') }, text: 'Really: ' }], 2);
  const after = linked();
  assert.deepEqual(
    before.map((one, i) => one === after[i]),
    [true, true, false, true],
  );
});
