import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSchema } from '../../../server/src/frontends/support/jsonSchema/readSchema.ts';
import { jsonTree } from '../../../server/src/frontends/support/tree/jsonTree.ts';
import { type LiteralLanguage, type LiteralMember, readLiteralSchema } from '../../../server/src/frontends/support/tree/literalSchema.ts';
import { valueAt } from '../../../server/src/frontends/support/tree/node.ts';
import type { Json, Span } from '../../../server/src/model/index.ts';

// Issue 41: "Once instead of twice or three times: literal schemas with spans". A language of its own: JSON in which a text that begins with `?` is code.

const at = (start: number): Span => ({ start, end: start + 1 });
const isCode = (json: Json): json is string => typeof json === 'string' && json.startsWith('?');
const holdsCode = (json: Json): boolean => JSON.stringify(json).includes('"?');

const language: LiteralLanguage<Json> = {
  spanOf: () => at(7),
  textOf: (json) => String(json).slice(1),
  isValue: (json) => typeof json === 'boolean',
  valueOf: (json) => (holdsCode(json) ? undefined : jsonTree(json, at(3))),
  open(json) {
    if (isCode(json)) return undefined;
    if (Array.isArray(json)) return { kind: 'seq', span: at(1), items: json };
    if (typeof json !== 'object' || json === null) return { kind: 'value', tree: jsonTree(json, at(3)) };
    const members = Object.entries(json).map(
      ([key, code]): LiteralMember<Json> => (key.startsWith('?') ? 'unknown' : { key, keySpan: at(2), span: at(2), code: code ?? null }),
    );
    return { kind: 'map', span: at(1), members };
  },
};

const read = (json: Json) => readSchema(readLiteralSchema(json, language));

test('a literal without code is read as its JSON is', () => {
  const json: Json = { type: 'object', properties: { city: { type: 'string', enum: ['Ulm', 'Bonn'] } }, required: ['city'], additionalProperties: false };
  const schema = read(json);
  assert.equal(schema.type.state === 'known' && schema.type.value, 'object');
  assert.deepEqual(
    schema.properties?.map(({ name, required }) => [name.value, required]),
    [['city', true]],
  );
});

test('code in place of a schema leaves its type and its description open, and no more', () => {
  const schema = read({ type: 'object', properties: { city: '?city', days: { type: 'integer' } } });
  assert.deepEqual(
    schema.properties?.map((own) => own.schema.type.state),
    ['opaque', 'known'],
  );
  assert.equal(schema.type.state, 'known');
});

test('members that cannot be known leave open what the whole is', () => {
  assert.equal(read({ type: 'object', '?rest': 1 }).type.state, 'opaque');
  assert.equal(read({ type: 'object', properties: { '?rest': 1 } }).type.state, 'opaque');
});

test('a description that is code is quoted, and a keyword of little weight is left out', () => {
  const tree = readLiteralSchema({ type: 'string', description: '?words', pattern: '?form' }, language);
  const description = valueAt(tree, 'description');
  assert.equal(description?.kind === 'scalar' && description.source, '(words)');
  assert.equal(valueAt(tree, 'pattern'), undefined);
});

test('JSON that stands for something else has one place, and is written elsewhere', () => {
  const tree = jsonTree({ enum: ['a', 2, null] }, at(5));
  const list = valueAt(tree, 'enum');
  assert.ok(tree.kind === 'map' && tree.shared === true && list?.kind === 'seq' && list.shared === true);
  assert.deepEqual(
    list.items.map((item) => [item.span.start, item.kind === 'scalar' && item.value]),
    [
      [5, 'a'],
      [5, 2],
      [5, null],
    ],
  );
});

test('the schema of a tool of Amazon Bedrock is below `json`, which elsewhere is a name like any other', () => {
  const inner: Json = { type: 'object', properties: { json: { type: 'string' } }, required: ['json'] };
  for (const json of [{ json: inner }, inner])
    assert.deepEqual(
      read(json).properties?.map(({ name, required }) => [name.value, required]),
      [['json', true]],
    );
});
