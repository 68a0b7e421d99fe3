import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMarked } from '../../support/marked.ts';
import { problems } from './support.ts';

const head = 'name: demo-find\ndescription: Finds files.\n';
const tail = 'implementation_example: ""\n';
const param = (lines: string): string => `${head}parameters:\n  type: object\n  properties:\n    x:\n${lines}${tail}`;

/** Each `[[…]]` is the place of one problem, in order; nothing else may be found. */
const cases: readonly (readonly [title: string, text: string, ...expected: readonly string[]])[] = [
  ['a tool without faults', `${param('      type: string\n      description: A text.\n      x-note: mine\n      nullable: true\n')}mine: 1\n`],
  ['an empty file', ''],
  ['comments only', '# nothing yet\n'],
  ['a list', '[[-]] a\n', "schema-invalid: A tool file must be a mapping with 'name', 'description' and 'parameters'."],
  ['a value that is not closed', 'name: "x[[]]', 'yaml-syntax: Missing quote, `]`, `}`, `,` or `:`.'],
  ['a colon in a value', `name: a\ndescription: [[F]]iles: find them\n`, 'yaml-syntax: Second `: ` on this line. Put the value in quotes?'],
  ['a tab', 'name: a\nparameters:\n[[\t]]type: object\n', 'yaml-syntax: Tab as indentation; use spaces.'],
  ['two documents', 'name: a\n[[---]]\nname: b\n', 'yaml-syntax: Second document; a file has one.'],
  ['an unknown alias', 'name: [[*x]]\n', "yaml-syntax: '*x' refers to an anchor '&x' that is not written above it."],
  [
    'a key that stands twice',
    `[[name]]: a\n${head}parameters: { type: object, properties: {} }\n${tail}`,
    "key-duplicate: The key 'name' is repeated below, so some readers refuse the file and others take the last one. Keep one of them.",
  ],
  [
    'a misspelled key of the tool',
    `${head}[[paramaters]]: {}\n${tail}`,
    "unknown-key: 'paramaters' is no key of a tool file and has no effect. Did you mean 'parameters'?",
  ],
  [
    'the name of another format',
    `${head}[[inputSchema]]: {}\n${tail}`,
    "unknown-key: 'inputSchema' is no key of a tool file and has no effect. Did you mean 'parameters'?",
  ],
  [
    'a misspelled keyword',
    param('      type: string\n      [[descripton]]: A text.\n'),
    "unknown-key: 'descripton' is no key of a schema and has no effect. Did you mean 'description'?",
  ],
  ['a keyword that resembles one that is there', param('      type: number\n      description: A text.\n      descriptions: {}\n')],
  [
    'a parameter that is called like a keyword',
    `${head}parameters:\n  type: object\n  properties:\n    typ:\n      type: string\n      description: A text.\n${tail}`,
  ],
  [
    'a number as description',
    `name: a\ndescription: [[123]]\nparameters: { type: object, properties: {} }\n${tail}`,
    "schema-invalid: 'description' must be text. YAML reads 123 as a number: put it in quotes.",
  ],
  [
    'yes as name',
    `name: [[yes]]\ndescription: D.\nparameters: { type: object, properties: {} }\n${tail}`,
    "schema-invalid: 'name' must be text. R and other readers of YAML 1.1 take yes for true or false: put it in quotes.",
  ],
  ['yes in quotes', `name: "yes"\ndescription: D.\nparameters: { type: object, properties: {} }\n${tail}`],
  [
    'a type that YAML reads as nothing',
    param('      type: [[null]]\n      description: D.\n'),
    "schema-invalid: 'type' must be text. YAML reads null as nothing at all: put it in quotes.",
  ],
  [
    'wrong types of keywords',
    param('      type: string\n      description: D.\n      maxLength: [["9"]]\n      examples: [[one]]\n'),
    "schema-invalid: 'parameters.properties.x.maxLength' must be a whole number.",
    "schema-invalid: 'parameters.properties.x.examples' must be a list, such as '[a, b]'.",
  ],
  [
    'a type word as items',
    param('      type: array\n      items: [[string]]\n      description: D.\n'),
    "schema-invalid: 'parameters.properties.x.items' must be a schema of its own: write 'type: string', or another type, on a line below it.",
  ],
  [
    'a wrong type in a list of types',
    param('      type: [string, [[nul]]]\n      description: D.\n'),
    "schema-invalid: 'parameters.properties.x.type[1]' must be one of string, number, integer, boolean, object, array, null.",
  ],
  [
    'a parameter that is no mapping',
    `${head}parameters:\n  type: object\n  properties:\n    x: [[string]]\n${tail}`,
    "schema-invalid: 'parameters.properties.x' must be a mapping: keys with values, indented on the lines below it.",
  ],
  [
    'a text for a truth value',
    `${head}parameters: { type: object, properties: {} }\ndangerous: [["yes"]]\n${tail}`,
    "schema-invalid: 'dangerous' must be true or false.",
  ],
  ['what rules of their own report', param('      type: strng\n      enum: []\n      required: true\n').replace('name: demo-find\n', '')],
  ['lists that rules judge', `${head}parameters:\n  type: array\n  properties: {}\n  required: [a, a]\n${tail}`],
  ['keys whose value is not written yet', 'name:\ndescription:\nparameters:\n  type:\n  properties:\n    x:\n'],
  ['a member called type', param('      type: object\n      description: D.\n      properties:\n        type: { type: string, description: T. }\n')],
  [
    'an unfinished merge',
    `[[<<<<<<< HEAD]]\nname: a\n=======\nname: b\n>>>>>>> branch\ndescription: "\n`,
    'merge-conflict: The file has an unfinished merge. Keep one side and delete the marker lines.',
  ],
  [
    'an unfinished merge of a generated file',
    `# Generated by toolscribe from R/a.R (f). Edit the source, not this file.\n[[<<<<<<< HEAD]]\n# toolscribe-digest: 00\n=======\n# toolscribe-digest: 11\n>>>>>>> branch\n`,
    'merge-conflict: The file has an unfinished merge. It is generated: merge its source, then build it again.',
  ],
];

for (const [title, source, ...expected] of cases) {
  test(title, () => {
    const { text, spans } = parseMarked(source);
    const found = problems(text);
    assert.deepEqual(
      found.map((p) => `${p.code}: ${p.message}`),
      expected,
    );
    assert.deepEqual(
      found.map(({ start, end }) => ({ start, end })),
      spans,
    );
  });
}

test('aliases that expand without end, themselves, or not at all are refused', () => {
  const bomb = [
    'a0: &a0 [x, x, x, x, x, x, x, x, x, x]',
    ...[...Array(9).keys()].map((i) => `a${i + 1}: &a${i + 1} [${Array(10).fill(`*a${i}`).join(', ')}]`),
  ].join('\n');
  assert.deepEqual(
    problems(`name: a\n${bomb}\n`).map((p) => p.message),
    ['The aliases of this file expand to too much data; write the values out.'],
  );
  assert.equal(problems('name: a\nx: &x [*x]\n')[0]?.code, 'yaml-syntax');
});

test('nesting without end is a problem, not a crash', () => {
  for (const depth of [500, 100_000]) {
    const found = problems(`name: a\nx: ${'['.repeat(depth)}${']'.repeat(depth)}\n`);
    assert.deepEqual(new Set(found.map((p) => p.code)), new Set(['yaml-syntax']));
  }
});

test('members that are called like methods of objects are read like others', () => {
  const text =
    'name: f\ndescription: d\nparameters:\n  type: object\n  properties:\n    a: {type: object, description: x, enum: [{toString: 1}, {valueOf: 2}, {toString: 1}]}\nimplementation_example: ""\n';
  assert.deepEqual(problems(text), []);
});
