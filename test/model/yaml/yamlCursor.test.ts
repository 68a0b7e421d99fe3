import assert from 'node:assert/strict';
import { test } from 'node:test';
import { yamlCursorAt } from '../../../server/src/model/index.ts';

/** What is told of the cursor, which stands at `|`: the keys around it, and the word or value under it. */
function told(marked: string): readonly [path: string, what: string, under: string] | undefined {
  const text = marked.replace('|', '');
  const cursor = yamlCursorAt(text, marked.indexOf('|'));
  return cursor && [cursor.path.join('.'), cursor.key ?? cursor.at, text.slice(cursor.span.start, cursor.span.end)];
}

const places: readonly (readonly [marked: string, ...(ReturnType<typeof told> & {})])[] = [
  ['type: str|ing # of letters', '', 'type', 'string'],
  ['type: "str|ing" # of letters', '', 'type', 'string'],
  ["type: 'str|", '', 'type', 'str'],
  ['type: a#b| # c', '', 'type', 'a#b'],
  ['"max items" : 1|0', '', 'max items', '10'],
  ['a:b: 1|', '', 'a:b', '1'],
  ['"the tools":\n  ty|pe', 'the tools', 'key', 'type'],
  ['tools:\n  - name: fi|nd', 'tools.[]', 'name', 'find'],
];

for (const [marked, ...expected] of places) {
  test(`the cursor in ${JSON.stringify(marked)}`, () => assert.deepEqual(told(marked), expected));
}

test('a value behind a closed quotation has no place', () => assert.equal(told('type: "a"b|'), undefined));
