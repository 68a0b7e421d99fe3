import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shift } from '../../../../server/src/model/index.ts';
import { parseMarked } from '../../../support/marked.ts';
import { project, uri } from '../support.ts';

interface Found {
  readonly code: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

const problems = (text: string): readonly Found[] =>
  (project(text).documents.find((doc) => doc.uri === uri)?.regions ?? []).flatMap(({ start, facts, linked }) =>
    [...facts.problems, ...linked.problems].map(({ code, message, span }) => ({ code, message, ...shift(span, start) })),
  );

const tool = (lines: string): string => `tools:\n  - name: find\n    description: Finds notes.\n${lines}`;
const param = (lines: string): string => tool(`    parameters:\n      x:\n        type: string\n        description: A text.\n${lines}`);

/** Each `[[…]]` is the place of one problem, in order; nothing else may be found. */
const cases: readonly (readonly [title: string, text: string, ...expected: readonly string[]])[] = [
  [
    'a tool without faults',
    `version: 1.0\nx-shared: { limit: 3 }\n${param('        x-note: mine\n        validation: { minLength: 1, x-startsWith: a }\n    limits: { rate: 3 }\n')}`,
  ],
  ['a list without faults', '- name: a\n  description: Does something.\n  parameters: {}\n'],
  // Each tool is wrong in the same way.
  [
    'parameters that are lists everywhere',
    `${tool('    [[parameters]]:\n      - name: x\n        type: string\n')}  - name: add\n    description: Adds a note.\n    [[parameters]]:\n      - name: x\n`,
    'schema-invalid: `parameters` must be a mapping.',
    'schema-invalid: `parameters` must be a mapping.',
  ],
  ['parameters that are a text', tool('    parameters: [[a word]]\n'), 'schema-invalid: `parameters` must be a mapping.'],
  ['a parameter that is a text', tool('    parameters:\n      x: [[a word]]\n'), 'schema-invalid: `x` must be a schema.'],
  ['tools by name', '[[tools]]:\n  find:\n    description: Finds notes.\n    parameters: {}\n', 'schema-invalid: `tools` must be a list.'],
  [
    'a comment that cuts a description, in a sound tool and in one that is not',
    'tools:\n  - name: find\n    description: Finds notes. [[# By title.]]\n    parameters: {}\n  - name: add\n    description: Adds a note. [[#]]\n    parameters: [[3]]\n',
    'text-cut-by-comment: YAML takes this for a comment: the text ends before it.',
    'text-cut-by-comment: YAML takes this for a comment: the text ends before it.',
    'schema-invalid: `parameters` must be a mapping.',
  ],
  [
    'such comments in every text',
    `metadata:\n  description: Notes [[# of mine]]  \n${tool(
      '    title: Find [[# all]]\n    parameters:\n      x:\n        type: object\n        properties:\n          y:\n            type: string\n            description: A text\n              of a [[# note]]\n',
    )}`,
    ...Array.from({ length: 3 }, () => 'text-cut-by-comment: YAML takes this for a comment: the text ends before it.'),
  ],
  [
    'comments that cut nothing off',
    `# tools # of mine\n${tool(
      '    # alone\n    title: "Find" # quoted\n    parameters: # all\n      x: # first\n        type: string # a text\n        description: # none yet\n          The text C#x. # toolscribe-ignore description-too-short\n      y:\n        type: string # or\n        description: >- # folded\n          See note #3 # here\n',
    )}`,
  ],
  ['comments only', '# nothing yet\n'],
  ['a key of the file', `[[metdata]]: {}\n${tool('    parameters: {}\n')}`, 'unknown-key: Unknown key `metdata`. Did you mean `metadata`?'],
  ['a key behind the list', `${tool('    parameters: {}\n')}[[verson]]: 1\n`, 'unknown-key: Unknown key `verson`. Did you mean `version`?'],
  ['a value of the file', `metadata: { name: [[3]] }\n${tool('    parameters: {}\n')}`, 'schema-invalid: `name` must be text. Put it in quotes.'],
  // Specification 5, "Root Level": `version`, `metadata` and `tools`.
  ['a key that resembles one that is there', `[[tolls]]: 3\n${tool('    parameters: {}\n')}`, 'unknown-key: Unknown key `tolls` beside `tools`.'],
  ['such a key behind the list', `${tool('    parameters: {}\n')}[[tool]]: []\n`, 'unknown-key: Unknown key `tool` beside `tools`.'],
  ['a key of the file that resembles none', `version: "1.0"\n[[author]]: me\n${tool('    parameters: {}\n')}`, 'unknown-key: Unknown key `author`.'],
  ['keys of a file of another program', `server: { port: 80 }\nauth: token\n${tool('    parameters: {}\n')}`],
  ['a key that is there for its anchor', `version: "1.0"\nlimits: &limits { rate: 3 }\n${tool('    parameters: {}\n    x-limits: *limits\n')}`],
  ['a key of a tool', tool('    [[paramters]]: {}\n'), 'unknown-key: Unknown key `paramters`. Did you mean `parameters`?'],
  [
    'a key of Zod',
    tool('    useZodSchema: true\n    [[zodSchmaRef]]: x\n'),
    'unknown-key: Unknown key `zodSchmaRef`. Did you mean `zodSchemaRef`?',
    'zod-ref-unresolved: Unknown schema `x`.',
  ].map((text) => text.replace('zodSchmaRef]]: x', 'zodSchmaRef]]: [[x]]')) as [string, string, ...string[]],
  ['a key of a parameter', param('        [[requird]]: false\n'), 'unknown-key: Unknown key `requird`. Did you mean `required`?'],
  ['a rule that is none', param('        validation: { minLength: 1, [[startsWith]]: a }\n'), 'unknown-key: Unknown rule `startsWith`.'],
  [
    'a rule of a type without rules',
    tool('    parameters:\n      x:\n        type: boolean\n        description: A truth.\n        validation: { [[startsWith]]: a }\n'),
    'unknown-key: Unknown rule `startsWith`.',
  ],
  ['a key of a parameter that is none', param('        [[widget]]: textarea\n'), 'unknown-key: Unknown key `widget`.'],
  ['a rule beside validation', param('        [[minLength]]: 1\n'), 'unknown-key: Move `minLength` below `validation`.'],
  ['a key of a parameter below validation', param('        validation: { [[required]]: false }\n'), 'unknown-key: Move `required` out of `validation`.'],
  [
    'a rule beside validation, of items and of members',
    tool(
      '    parameters:\n      x:\n        type: array\n        description: Texts.\n        items: { type: string, [[pattern]]: a }\n      y:\n        type: object\n        description: Two.\n        properties:\n          z: { type: number, [[max]]: 3, description: A number. }\n',
    ),
    'unknown-key: Move `pattern` below `validation`.',
    'unknown-key: Move `max` below `validation`.',
  ],
  [
    'a whole number by the word of JSON Schema',
    tool('    parameters:\n      x:\n        type: [[integer]]\n        description: A number.\n'),
    'type-not-in-format: No type `integer` here. Use `number` with `int: true`.',
  ],
  ['a list of what is required beside definitions', `${param('')}    [[required]]: [x]\n`, 'unknown-key: Unknown key `required`.'],
  [
    'a JSON Schema in place of definitions',
    tool('    parameters:\n      type: object\n      properties:\n        x: { type: integer, minimum: 1, description: A number. }\n'),
  ],
  ['a key of a validation', param('        validation: { [[minLenght]]: 3 }\n'), 'unknown-key: Unknown key `minLenght`. Did you mean `minLength`?'],
  ['the word of Zod', param('        validation: { [[regex]]: "^a" }\n'), 'unknown-key: Unknown key `regex`. Did you mean `pattern`?'],
  [
    'keys deeper down',
    param(
      '      y:\n        type: array\n        description: Texts.\n        items: { type: object, properties: { a: { [[typ]]: string, description: A text. } } }\n',
    ),
    'unknown-key: Unknown key `typ`. Did you mean `type`?',
  ],
  [
    'a parameter that is called like a key',
    param('      Type: { type: string, description: A text. }\n      requird: { type: string, description: A text. }\n'),
  ],
  ['a key that stands twice', tool('    [[category]]: a\n    category: b\n'), 'key-duplicate: Duplicate key `category`.'],
  ['a number for a text', param('        validation: { minLength: [["3"]] }\n'), 'schema-invalid: `minLength` must be a whole number.'],
  ['a text for a yes', param('        required: [[sometimes]]\n'), 'schema-invalid: `required` must be true or false.'],
  ['a list of types', param('        default: a\n').replace('type: string', '[[type]]: [string, "null"]'), 'schema-invalid: `type` must be one type.'],
  ['null as a type', param('').replace('type: string', 'type: [[null]]'), 'schema-invalid: `type` must be text. Put it in quotes.'],
  ['a word for a definition', param('      y: [[string]]\n'), 'schema-invalid: `y` must be a schema.'],
  ['a text for a tool', `${tool('    parameters: {}\n')}  - [[find]]\n`, 'schema-invalid: A tool must be a mapping.'],
  ['a name that is a yes', tool('    parameters: {}\n').replace('find', '[[on]]'), 'schema-invalid: `name` must be text. Put it in quotes.'],
  [
    'parameters beside Zod',
    tool('    useZodSchema: true\n    zodSchemaRef: [[x]]\n    [[parameters]]: {}\n'),
    'zod-and-parameters: `parameters` has no effect beside a Zod schema.',
    'zod-ref-unresolved: Unknown schema `x`.',
  ],
  ['Zod without a name', tool('    [[useZodSchema]]: true\n'), 'zod-ref-missing: `useZodSchema` without `zodSchemaRef`.'],
  [
    'a name that nothing asks for',
    tool('    useZodSchema: false\n    [[zodSchemaRef]]: x\n    parameters: {}\n'),
    'zod-ref-missing: `zodSchemaRef` without `useZodSchema: true`.',
  ],
  [
    'descriptions of nothing',
    tool('    parameters: {}\n    [[schemaDescriptions]]: { a: b }\n'),
    'zod-ref-missing: `schemaDescriptions` without a Zod schema.',
  ],
  [
    'a value that is not closed, in one tool of two',
    '- name: a\n  description: "x\n[[]]- nam: b\n  name: c\n',
    'yaml-syntax: Missing quote, `]`, `}`, `,` or `:`.',
  ],
  ['a tab', 'tools:\n  - name: a\n[[\t]]description: b\n', 'yaml-syntax: Tab as indentation; use spaces.'],
  ['two documents', 'tools:\n  - name: a\n[[---]]\ntools:\n  - name: b\n', 'yaml-syntax: Second document; a file has one.'],
  [
    'an unfinished merge',
    'tools:\n  - name: a\n[[<<<<<<< ours]]\n    category: b\n=======\n    category: c\n>>>>>>> theirs\n',
    'merge-conflict: Unfinished merge.',
  ],
  ['an unknown alias', 'tools:\n  - name: [[*x]]\n', 'yaml-syntax: Missing anchor `&x` above this.'],
  [
    'a fault that is brought in twice, found once',
    'shared:\n  x: &x\n    type: string\n    description: A text.\n    [[requird]]: false\ntools:\n  - { name: a, description: A., parameters: { x: *x, y: *x } }\n',
    'unknown-key: Unknown key `requird`. Did you mean `required`?',
  ],
];

for (const [title, source, ...expected] of cases) {
  for (const [system, eol] of [
    ['', '\n'],
    [', with line ends of Windows', '\r\n'],
  ] as const) {
    test(`${title}${system}`, () => {
      const { text, spans } = parseMarked(source.replaceAll('\n', eol));
      const found = [...problems(text)].sort((a, b) => a.start - b.start);
      assert.deepEqual(found.map(({ code, message }) => `${code}: ${message}`).sort(), [...expected].sort());
      assert.deepEqual(
        found.map(({ start, end }) => ({ start, end })),
        spans,
      );
    });
  }
}

test('aliases that expand without end are refused in bounded time and memory', () => {
  const bomb = [
    'x0: &x0 [y, y, y, y, y, y, y, y, y, y]',
    ...[...Array(9).keys()].map((i) => `x${i + 1}: &x${i + 1} [${Array(10).fill(`*x${i}`).join(', ')}]`),
  ].join('\n');
  assert.deepEqual(
    problems(`${bomb}\ntools:\n  - name: a\n    x: *x9\n`).map(({ message }) => message),
    ['The aliases expand to too much data.'],
  );
});

test('nesting without end is a problem, not a crash', () => {
  for (const depth of [500, 100_000]) {
    const found = problems(`tools:\n  - name: a\n    x: ${'['.repeat(depth)}${']'.repeat(depth)}\n`);
    assert.deepEqual(new Set(found.map(({ code }) => code)), new Set(['yaml-syntax']));
  }
});

test('a description of a thousand lines with emoji keeps every place exact', () => {
  const { text, spans } = parseMarked(tool(`    parameters: {}\n    notes: |\n${'      😀 ünd 👩‍👩‍👧 **x**\n'.repeat(1000)}    [[categry]]: a\n`));
  assert.deepEqual(
    problems(`\uFEFF${text}`).map(({ code, start, end }) => ({ code, start: start - 1, end: end - 1 })),
    spans.map((span) => ({ code: 'unknown-key', ...span })),
  );
});
