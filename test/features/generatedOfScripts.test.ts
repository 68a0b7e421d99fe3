import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { Engine } from '../../server/src/engine/types.ts';
import { codeLenses } from '../../server/src/features/codeLens.ts';
import { definition } from '../../server/src/features/definition.ts';
import { references } from '../../server/src/features/references.ts';
import { prepareRename, rename } from '../../server/src/features/rename.ts';
import { preview } from '../../server/src/features/tools/preview.ts';
import { tools } from '../../server/src/features/tools/tools.ts';
import { applyEdits } from '../../server/src/model/index.ts';
import { root, uriOf } from '../support/memoryHost.ts';
import { built } from '../support/workspaces/built.ts';

const script = `PARAM customer_name AS string LIKE "John Doe" DESCRIPTION "Customer's full name"
PARAM address AS object DESCRIPTION "Delivery address"
PARAM address.city AS string LIKE "Recife" DESCRIPTION "City of the delivery address"

DESCRIPTION "Process a new customer order"

TALK "Processing order for " + customer_name + " in " + address.city
`;
const [source, definitionFile, openaiFile] = ['shop.gbai/order.bas', 'shop.gbai/order.mcp.json', 'shop.gbai/order.tool.json'];
const files = { [source]: script, 'bank.gbai/order.bas': script };

/** The offset within the `nth` occurrence of a word. */
function at(engine: Engine, file: string, word: string, nth = 0): readonly [Engine, string, number] {
  const text = engine.document(uriOf(file))?.text ?? assert.fail(file);
  let offset = text.indexOf(word);
  for (let i = 0; i < nth; i++) offset = text.indexOf(word, offset + 1);
  assert.ok(offset >= 0, word);
  return [engine, uriOf(file), offset + 1];
}

const fileOf = ({ uri }: { readonly uri: string }): string => uri.slice(root.length + 1);
const unique = (all: readonly string[]): readonly string[] => [...new Set(all)].sort();

test('a parameter leads from the script to both files of its bot and back, a field as well', async () => {
  const { engine } = await built(files);
  for (const word of ['customer_name', 'city']) {
    const there = definition(...at(engine, source, word)) ?? [];
    assert.deepEqual(unique(there.map(fileOf)), [definitionFile, openaiFile]);
    for (const file of [definitionFile, openaiFile]) {
      const back = definition(...at(engine, file, `"${word}"`)) ?? [];
      assert.deepEqual(
        back.map((place) => [fileOf(place), script.slice(place.span.start, place.span.end)]),
        [[source, word]],
      );
    }
  }
});

test('references are those of the bot, in the script and in both files', async () => {
  const { engine } = await built(files);
  const found = references(...at(engine, source, 'customer_name'), true) ?? [];
  assert.deepEqual(unique(found.map(fileOf)), [source, definitionFile, openaiFile].sort());
  assert.equal(found.filter((place) => fileOf(place) === source).length, 2);
});

test('above a generated file stands the way to its own script; above the script one build of both', async () => {
  const { engine } = await built(files);
  for (const file of [definitionFile, openaiFile]) {
    const [lens] = codeLenses(engine, uriOf(file));
    assert.deepEqual([lens?.title, lens?.action.kind === 'go-to' && fileOf(lens.action.place)], ['Go to source', source]);
  }
  assert.deepEqual(
    codeLenses(engine, uriOf(source)).map(({ title }) => title),
    ['2 of 2 described · ~81 tokens', 'Preview', 'Build'],
  );
});

test('the preview and the list of tools show the tool once, with both files', async () => {
  const { engine } = await built({ [source]: script });
  const model = preview(...at(engine, source, 'DESCRIPTION'));
  assert.deepEqual(
    model?.generated.map(({ path, state, at: place }) => [path, state, place?.uri]),
    [
      ['order.mcp.json', 'fresh', uriOf(definitionFile)],
      ['order.tool.json', 'fresh', uriOf(openaiFile)],
    ],
  );
  assert.deepEqual(
    tools(engine).map(({ name, due }) => [name, due]),
    [['order', []]],
  );
});

const digest = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

test('a parameter is renamed in the script and in both files, which stay fresh; another bot keeps its own', async () => {
  for (const [file, word, to] of [
    [source, 'customer_name', 'client'],
    [openaiFile, '"customer_name"', 'client'],
    [source, 'city', 'town'],
  ] as const) {
    const { engine, host } = await built(files);
    const answer = rename(...at(engine, file, word), to, { digest, renameFiles: true });
    assert.ok(answer !== undefined && 'done' in answer, JSON.stringify(answer));
    assert.deepEqual(unique(answer.done.edits.map(fileOf)), [source, definitionFile, openaiFile].sort());
    for (const { uri, edits } of answer.done.edits) host.files.set(uri, applyEdits(String(host.files.get(uri)), edits));
    await engine.scan([root]);
    const texts = [source, definitionFile, openaiFile].map((name) => String(host.files.get(uriOf(name))));
    for (const text of texts) assert.ok(text.includes(to) && !text.includes(word.replaceAll('"', '')), text);
    assert.deepEqual(
      [source, definitionFile, openaiFile].flatMap((name) => engine.findings(uriOf(name))),
      [],
    );
  }
});

test('a file that somebody edited keeps what they wrote and stays edited; one that is stale stays a generated one', async () => {
  const { engine, host } = await built({ [source]: script });
  host.files.set(uriOf(definitionFile), String(host.files.get(uriOf(definitionFile))).replace('full name', 'whole name'));
  host.files.set(uriOf(source), script.replace('John', 'Jane'));
  await engine.scan([root]);
  const states = (): readonly string[] => engine.tools(uriOf(source)).flatMap((placed) => engine.outputs(placed).map(({ state }) => state));
  assert.deepEqual(states(), ['edited', 'stale']);
  const answer = rename(...at(engine, source, 'customer_name'), 'client', { digest, renameFiles: true });
  assert.ok(answer !== undefined && 'done' in answer);
  for (const { uri, edits } of answer.done.edits) host.files.set(uri, applyEdits(String(host.files.get(uri)), edits));
  await engine.scan([root]);
  assert.deepEqual(states(), ['edited', 'stale']);
  assert.match(String(host.files.get(uriOf(definitionFile))), /"client": \{\s+"type": "string",\s+"description": "Customer's whole name"/);
});

test('the name of a tool is that of its file: no rename begins in a generated one', async () => {
  const { engine } = await built({ [source]: script });
  assert.equal(prepareRename(...at(engine, definitionFile, '"order"')), undefined);
});
