import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMarked } from '../../support/marked.ts';
import { slot } from './support.ts';

/** `[[…]]` is what would be replaced; then labels that must be offered, and labels that must not. */
const cases: readonly (readonly [title: string, text: string, offered: readonly string[], withheld?: readonly string[]])[] = [
  ['keys of an empty file', '[[$0]]', ['name', 'description', 'parameters', 'returns']],
  ['a key half typed', 'name: a\n[[para$0]]', ['parameters', 'category'], ['name']],
  ['a key in the middle of the file', 'name: a\n[[cat$0egory]]: b\ndescription: c\n', ['category'], ['name', 'description', 'type']],
  ['keys of parameters', 'name: a\nparameters:\n  type: object\n  [[$0]]', ['properties', 'required'], ['type', 'enum', 'name']],
  ['keys of a parameter', 'parameters:\n  properties:\n    x:\n      type: string\n      [[de$0]]\n    y: {}\n', ['description', 'default', 'enum'], ['type']],
  ['keys of items', 'parameters:\n  properties:\n    x:\n      items:\n        [[$0]]', ['type', 'enum'], ['name']],
  ['keys of a mapping in braces', 'parameters:\n  properties:\n    x: { type: string, [[de$0]] }\n', ['description', 'default'], ['type']],
  ['keys of returns', 'returns:\n  [[t$0]]', ['type', 'description']],
  ['keys of annotations', 'annotations:\n  [[$0]]', ['readOnlyHint']],
  ['types', 'parameters:\n  properties:\n    x:\n      type: [[$0]]', ['string', 'integer', 'array']],
  ['a type under the cursor', 'parameters:\n  properties:\n    x:\n      type: [[str$0ing]] # text\n', ['string']],
  ['a type in quotes', 'parameters:\n  properties:\n    x:\n      type: "[[st$0]]"\n', ['string']],
  ['a type in braces', 'parameters:\n  properties:\n    x: { items: { type: [[in$0]] } }\n', ['integer']],
  ['a type in a list', 'parameters:\n  properties:\n    x:\n      type: [string, [[$0]]]\n', ['number'], []],
  ['the only type of parameters', 'parameters:\n  type: [[$0]]\n', ['object'], ['string']],
  ['truth values', 'dangerous: [[$0]]', ['true', 'false']],
  ['categories of the workspace', 'category: [[se$0t up]]\n', ['set up', 'discovery']],
  ['formats', 'parameters:\n  properties:\n    x:\n      format: [[$0]]', ['date', 'uri']],
  ['required names', 'parameters:\n  properties:\n    a: {}\n    b: {}\n  required: [a, [[$0]]]\n', ['b'], ['a']],
  ['required names on lines', 'parameters:\n  properties:\n    a: {}\n    b: {}\n  required:\n    - a\n    - [[$0]]\n', ['b'], ['a']],
  ['defaults of an enumeration', 'parameters:\n  properties:\n    a: { enum: [x, y] }\n    b:\n      enum: [p, q]\n      default: [[$0]]\n', ['p', 'q'], ['x']],
  ['keys above what does not parse', '[[$0]]\nname: "a\nfoo: b: c\n', ['description']],
];

for (const [title, source, offered, withheld = []] of cases) {
  test(title, () => {
    const { text, spans, cursor } = parseMarked(source);
    const found = slot(text, cursor ?? 0);
    assert.deepEqual(found?.span, spans[0]);
    const labels = new Set(found?.items.map((item) => item.label));
    assert.deepEqual(
      offered.filter((label) => !labels.has(label)),
      [],
      `offered: ${[...labels].join(', ')}`,
    );
    assert.deepEqual(
      withheld.filter((label) => labels.has(label)),
      [],
    );
  });
}

const nothing: readonly (readonly [title: string, text: string])[] = [
  ['names of parameters', 'parameters:\n  properties:\n    $0'],
  ['text', 'description: some te$0xt\n'],
  ['a block of text', 'description: |\n  some\n  ty$0pe\n'],
  ['comments', '# na$0me\n'],
  ['a comment behind a value', 'dangerous: true # tr$0ue\n'],
  ['keys that the format does not know', 'x-mine:\n  ty$0pe: 1\n'],
  ['an unfinished merge', '<<<<<<< a\nna$0me: x\n=======\n>>>>>>> b\n'],
];

for (const [title, source] of nothing) {
  test(`nothing is offered in ${title}`, () => {
    const { text, cursor } = parseMarked(source);
    assert.equal(slot(text, cursor ?? 0), undefined);
  });
}

test('every key and type is documented', () => {
  for (const text of ['', 'parameters:\n  properties:\n    x:\n      ', 'parameters:\n  properties:\n    x:\n      type: ']) {
    for (const item of slot(text, text.length)?.items ?? assert.fail(text)) assert.ok(item.documentation, item.label);
  }
});
