import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slotIn } from '../roxygen.ts';

const types = ['type_string', 'type_integer', 'type_number', 'type_boolean', 'type_enum', 'type_array', 'type_object', 'type_ignore'];

/** Where the cursor is, what is offered there, and what it would replace. */
const rows: readonly (readonly [marked: string, labels: readonly string[] | undefined, replaced?: string])[] = [
  ['ellmer::tool(f, $0)', ['name', 'description', 'arguments', 'annotations', 'convert'], ''],
  ['ellmer::tool(f, name = "go", de$0)', ['description', 'arguments', 'annotations', 'convert'], 'de'],
  ['ellmer::tool(f, name = "go", description = "Goes", $0', ['arguments', 'annotations', 'convert'], ''],
  ['ellmer::tool(\\(x, y = 1) x, name = "go", arguments = list($0))', ['x', 'y'], ''],
  ['ellmer::tool(\\(x, y = 1) x, name = "go", arguments = list(x = ellmer::type_string("X"), $0))', ['y'], ''],
  ['ellmer::tool(\\(x) x, name = "go", arguments = list(x = $0))', types, ''],
  ['ellmer::tool(\\(x) x, name = "go", arguments = list(x = ty$0))', types, 'ty'],
  ['ellmer::tool(\\(x) x, name = "go", arguments = list(x = ellmer::ty$0))', types, 'ty'],
  ['ellmer::tool(f, arguments = list(x = ellmer::type_string($0)))', ['description', 'required'], ''],
  ['ellmer::tool(f, arguments = list(x = ellmer::type_string("X", $0)))', ['description', 'required'], ''],
  ['ellmer::tool(f, arguments = list(x = ellmer::type_object($0)))', ['.description', '.required'], ''],
  ['ellmer::tool(f, arguments = list(x = ellmer::type_object("X", a = $0)))', types, ''],
  ['ellmer::tool(f, annotations = ellmer::tool_annotations($0))', ['title', 'read_only_hint', 'destructive_hint', 'idempotent_hint', 'open_world_hint'], ''],
  [
    'ellmer::tool(f, annotations = ellmer::tool_annotations(title = "T", $0))',
    ['read_only_hint', 'destructive_hint', 'idempotent_hint', 'open_world_hint'],
    '',
  ],
  ['ellmer::tool(f, name = "$0")', undefined],
  ['library(ellmer)\nother(f, $0)', undefined],
];
for (const [marked, labels, replaced] of rows) {
  test(`${marked.replaceAll('\n', '\\n')}: ${labels?.length ?? 0} offered`, () => {
    const slot = slotIn(marked);
    assert.deepEqual(slot?.labels, labels);
    if (labels !== undefined) assert.equal(slot?.replaced, replaced);
  });
}

test('what is inserted names ellmer where the call does', () => {
  const insert = (marked: string): string | undefined => slotIn(marked)?.items[0]?.insert;
  assert.equal(insert('ellmer::tool(\\(x) x, arguments = list(x = $0))'), 'ellmer::type_string("$1")');
  assert.equal(insert('ellmer::tool(\\(x) x, arguments = list(x = ellmer::$0))'), 'type_string("$1")');
  assert.equal(insert('library(ellmer) ; tool(\\(x) x, arguments = list(x = type_string(), y = $0))'), 'type_string("$1")');
  assert.equal(
    insert('ellmer::tool(\\(x = 1) x, arguments = list($0))'),
    'x = ellmer::type_$' + '{1|string,integer,number,boolean|}("$' + '{2}", required = FALSE)',
  );
});
