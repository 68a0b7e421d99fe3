import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMarked } from '../../../support/marked.ts';
import { slot } from '../support.ts';

const tool = 'tools:\n  - name: a\n    description: Finds things.\n    parameters:\n';

/** `[[…]]` is what would be replaced; then labels that must be offered, and labels that must not. */
const cases: readonly (readonly [title: string, text: string, offered: readonly string[], withheld?: readonly string[]])[] = [
  ['keys of an empty file', '[[$0]]', ['version', 'metadata', 'tools'], ['name']],
  ['keys of the file before the list', 'version: "1.0"\n[[$0]]\ntools:\n  - name: a\n    description: b\n', ['metadata'], ['version', 'tools', 'name']],
  ['keys of the file after the list', 'tools:\n  - name: a\n    description: b\n\n[[me$0]]', ['metadata', 'version'], ['tools', 'category']],
  ['keys of metadata', 'metadata:\n  [[$0]]\ntools: []\n', ['name', 'description'], ['version']],
  ['a whole tool behind a dash', 'tools:\n  - name: a\n    description: b\n  - [[$0]]', ['tool', 'name', 'description']],
  ['a whole tool below the key', 'tools:\n  [[$0]]', ['tool'], ['name']],
  ['a whole tool below the last', 'tools:\n  - name: a\n    description: b\n  [[$0]]\n', ['tool'], ['name', 'version']],
  ['a tool or a key of the file', 'tools:\n- name: a\n  description: b\n[[$0]]\n', ['tool', 'version'], ['tools', 'name']],
  ['a tool of a bare list', '- name: a\n  description: b\n[[$0]]\n', ['tool'], ['version', 'name']],
  ['keys of a tool', `${tool}      x: {}\n    [[$0]]`, ['category', 'capability', 'useZodSchema'], ['name', 'description', 'parameters', 'type']],
  ['keys of a tool above others', 'tools:\n  - name: a\n    [[cat$0]]\n    description: b\n', ['category', 'parameters'], ['name', 'description']],
  ['the first key of a tool', 'tools:\n  - [[na$0me]]: a\n    description: b\n', ['name', 'category'], ['description']],
  ['a key of another tool than the first', 'tools:\n  - name: a\n    description: b\n  - name: c\n    [[$0]]\n', ['description'], ['name']],
  ['whole parameters', `${tool}      [[$0]]`, ['string parameter', 'array parameter'], ['type', 'name']],
  ['keys of a parameter', `${tool}      x:\n        type: string\n        [[de$0]]\n      y: {}\n`, ['description', 'default', 'validation'], ['type', 'name']],
  ['keys of a parameter in braces', `${tool}      x: { type: string, [[de$0]] }\n`, ['description', 'default'], ['type']],
  ['keys of items', `${tool}      x:\n        items:\n          [[$0]]`, ['type', 'validation', 'properties'], ['name']],
  ['whole members', `${tool}      x:\n        type: object\n        properties:\n          [[$0]]`, ['number parameter'], ['type']],
  ['keys of a member', `${tool}      x:\n        items:\n          properties:\n            p:\n              [[$0]]`, ['type', 'required'], ['name']],
  ['types', `${tool}      x:\n        type: [[$0]]`, ['string', 'number', 'boolean', 'array', 'object']],
  ['a type under the cursor', `${tool}      x:\n        type: [[str$0ing]] # text\n`, ['string']],
  ['truth values of required', `${tool}      x:\n        required: [[$0]]`, ['true', 'false']],
  ['truth values of nullable', `${tool}      x: { nullable: [[$0]] }`, ['true', 'false']],
  ['truth values of useZodSchema', 'tools:\n  - name: a\n    useZodSchema: [[t$0]]\n', ['true', 'false']],
  ['rules of a text', `${tool}      x:\n        type: string\n        validation:\n          [[$0]]`, ['minLength', 'pattern', 'format'], ['min', 'minItems']],
  [
    'rules of a number',
    `${tool}      x:\n        type: number\n        validation:\n          [[m$0]]\n`,
    ['min', 'int', 'positive'],
    ['minLength', 'nonempty'],
  ],
  [
    'rules of a list, some written',
    `${tool}      x:\n        type: array\n        validation: { minItems: 1, [[$0]] }\n`,
    ['maxItems', 'nonempty'],
    ['minItems', 'min'],
  ],
  [
    'rules of the items, not of the list',
    `${tool}      x:\n        type: array\n        items:\n          type: string\n          validation:\n            [[$0]]\n`,
    ['format'],
    ['minItems'],
  ],
  ['rules where the type stands below', `${tool}      x:\n        validation:\n          [[$0]]\n        type: number\n`, ['min'], ['minLength']],
  ['rules of a type that is not known', `${tool}      x:\n        validation:\n          [[$0]]`, ['min', 'minLength', 'minItems']],
  ['truth values of rules', `${tool}      x:\n        type: number\n        validation:\n          int: [[$0]]`, ['true', 'false']],
  ['formats', `${tool}      x:\n        type: string\n        validation:\n          format: [[$0]]`, ['uri', 'email', 'uuid', 'date-time']],
  ['defaults of a truth value', `${tool}      x:\n        type: boolean\n        default: [[$0]]\n`, ['true', 'false']],
  ['defaults of an enumeration', `${tool}      x:\n        enum: [p, "q r"]\n        default: [[$0]]\n      y: { enum: [z] }\n`, ['p', 'q r'], ['z']],
  ['categories', 'tools:\n  - name: a\n    category: [[se$0t up]]\n', ['set up', 'discovery']],
  ['capabilities of the workspace', 'tools:\n  - name: a\n    capability: [[$0]]\n', ['search']],
  ['a hint', 'tools:\n  - name: a\n    annotations:\n      [[$0]]', ['readOnlyHint'], ['name']],
  ['keys of a JSON Schema', 'tools:\n  - name: a\n    inputSchema:\n      type: object\n      [[$0]]', ['properties', 'required'], ['name', 'validation']],
  [
    'keys of a property of a JSON Schema',
    'tools:\n  - name: a\n    parameters:\n      type: object\n      properties:\n        x:\n          [[$0]]',
    ['minimum', 'type'],
    ['validation'],
  ],
  ['required names of a JSON Schema', 'tools:\n  - name: a\n    inputSchema:\n      properties: { x: {}, z: {} }\n      required: [x, [[$0]]]\n', ['z'], ['x']],
  ['keys above what does not parse', 'tools:\n  - name: a\n    [[$0]]\n    description: "a\n    foo: b: c\n', ['category'], ['name']],
  [
    'the second of two tools in one region',
    'x: &a 1\ny: *a\ntools:\n  - name: a\n    parameters: { p: { type: number } }\n  - name: b\n    parameters:\n      p:\n        type: string\n        validation:\n          [[$0]]\n',
    ['minLength'],
    ['min'],
  ],
];

for (const [title, source, offered, withheld = []] of cases) {
  for (const eol of ['\n', '\r\n']) {
    test(`${title}${eol === '\n' ? '' : ', with line ends of Windows'}`, () => {
      const { text, spans, cursor } = parseMarked(source.replaceAll('\n', eol));
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
}

const nothing: readonly (readonly [title: string, text: string])[] = [
  ['text', 'tools:\n  - name: a\n    description: some te$0xt\n'],
  ['a block of text', 'tools:\n  - name: a\n    description: |\n      some\n      ty$0pe\n'],
  ['a list within a block of text', 'tools:\n  - name: a\n    description: |\n      Takes:\n      - na$0me\n'],
  ['comments', 'tools: # na$0me\n'],
  ['keys of the author', 'limits:\n  ty$0pe: 1\n'],
  ['keys of the author in a tool', 'tools:\n  - name: a\n    limits:\n      na$0me: 1\n'],
  ['a bare dash', 'tools:\n  -$0'],
  ['the rules of a truth value', `${tool}      x:\n        type: boolean\n        validation:\n          $0`],
];

for (const [title, source] of nothing) {
  test(`nothing is offered in ${title}`, () => {
    const { text, cursor } = parseMarked(source);
    assert.equal(slot(text, cursor ?? 0), undefined);
  });
}

test('every word is documented', () => {
  for (const text of [
    '',
    'tools:\n  - ',
    `${tool}      `,
    `${tool}      x:\n        `,
    `${tool}      x:\n        type: `,
    `${tool}      x:\n        validation:\n          `,
  ]) {
    for (const item of slot(text, text.length)?.items ?? assert.fail(text)) assert.ok(item.documentation, item.label);
  }
});

test('what is written below stands where the mapping does', () => {
  const behindDash = slot('tools:\n  - ', 11)?.items.find(({ label }) => label === 'parameters');
  assert.equal(behindDash?.insert, `parameters:\n  \t\${1:name}:\n  \t\ttype: $0`);
  const onItsLine = slot('tools:\n  - name: a\n    ', 23)?.items.find(({ label }) => label === 'parameters');
  assert.equal(onItsLine?.insert, `parameters:\n\t\${1:name}:\n\t\ttype: $0`);
});
