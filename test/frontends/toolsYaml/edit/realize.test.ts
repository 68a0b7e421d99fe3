import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Intent } from '../../../../server/src/model/index.ts';
import { parseMarked } from '../../../support/marked.ts';
import { lineDiff } from '../../../support/read/lineDiff.ts';
import { realized } from '../support.ts';

const block = `# mine
tools:
  - name: find # the name
    description: Finds files.

    parameters:
      # the path
      path:
        type: string   # odd spacing
        required: true
        description: A path.
      size:
        type: number
        default: 3
        validation:
          min: 1
      tags:
        type: array
        items:
          type: string
        validation:
          nonempty: true
      opts:
        type: object
        properties:
          deep:
            type: string

  - name: other
    description: Another.
`;
const flow = 'tools:\n  - { name: find, parameters: { path: { type: string }, size: { type: number, validation: { min: 1, int: true } } } }\n';
const flowLine = flow.split('\n')[1] ?? '';
const schema =
  'tools:\n  - name: find\n    inputSchema:\n      type: object\n      properties:\n        path: { type: string }\n        size:\n          type: integer\n          minimum: 1\n      required: [path, size]\n';
const hybrid = `- name: ask
  description: Asks.
  useZodSchema: true
  zodSchemaRef: askSchema
`;

type Kind<K extends Intent['kind']> = Extract<Intent, { kind: K }>;
const on = <K extends Intent['kind']>(kind: K, rest: Omit<Kind<K>, 'kind' | 'tool'>): Intent => ({ kind, tool: 0, ...rest }) as unknown as Intent;
const keyword = (path: string, word: string, value: Kind<'set-keyword'>['value']): Intent => on('set-keyword', { path: path.split('.'), keyword: word, value });
const inFlow = (from: string, to: string): readonly string[] => [`-${flowLine}`, `+${flowLine.replace(from, to)}`];

const cases: readonly (readonly [title: string, text: string, intent: Intent, change: readonly string[]])[] = [
  ['a description in place', block, on('describe-tool', { text: 'Finds: all' }), ['-    description: Finds files.', '+    description: "Finds: all"']],
  [
    'a description of several lines',
    block,
    on('describe-tool', { text: 'One.\n\nTwo.' }),
    ['-    description: Finds files.', '+    description: |-', '+      One.', '+', '+      Two.'],
  ],
  ['a description that was not there', '- name: a\n  parameters: {}\n', on('describe-tool', { text: 'D.' }), ['+  description: D.']],
  ['a description before the name', '- parameters: {}\n  name: a', on('describe-tool', { text: 'D.' }), ['+  description: D.']],
  ['a description in a list that is not indented', 'tools:\n- name: a\n', on('describe-tool', { text: 'D.' }), ['+  description: D.']],
  ['a category', block, on('set-category', { category: 'files' }), ['+    category: files']],
  ['a parameter described', block, on('describe-param', { path: ['size'], text: 'A size.' }), ['+        description: A size.']],
  ['a member described', block, on('describe-param', { path: ['opts', 'deep'], text: 'D.' }), ['+            description: D.']],
  ['a parameter described in braces', flow, on('describe-param', { path: ['path'], text: 'A, b.' }), inFlow('string }', 'string, description: "A, b." }')],
  ['a parameter with nothing below it', '- name: a\n  parameters:\n    x:\n', on('describe-param', { path: ['x'], text: 'D.' }), ['+      description: D.']],
  [
    'a parameter in empty braces',
    '- name: a\n  parameters:\n    x: {}\n',
    on('describe-param', { path: ['x'], text: 'D.' }),
    ['-    x: {}', '+    x:', '+      description: D.'],
  ],
  [
    'a field of a Zod schema described',
    hybrid,
    on('describe-param', { path: ['questions', '[]', 'text'], text: 'T.' }),
    ['+  schemaDescriptions:', '+    questions.*.text: T.'],
  ],
  [
    'one field more',
    `${hybrid}  schemaDescriptions:\n    "questions": Q.\n`,
    on('describe-param', { path: ['questions', '[]', 'text'] }),
    ['+    questions.*.text: "TODO: say what the value means"'],
  ],
  [
    'several fields of a Zod schema',
    hybrid,
    on('document-params', { names: ['a', 'b.[].c'] }),
    ['+  schemaDescriptions:', '+    a: "TODO: say what the value means"', '+    b.*.c: "TODO: say what the value means"'],
  ],
  ['a type', block, on('set-type', { path: ['path'], type: 'boolean' }), ['-        type: string   # odd spacing', '+        type: boolean   # odd spacing']],
  [
    'a whole number',
    block,
    on('set-type', { path: ['path'], type: 'integer' }),
    [
      '-        type: string   # odd spacing',
      '-        required: true',
      '+        type: number   # odd spacing',
      '+        required: true',
      '+        validation:',
      '+          int: true',
    ],
  ],
  ['a whole number with other rules', block, on('set-type', { path: ['size'], type: 'integer' }), ['+          int: true']],
  [
    'a whole number where no type was',
    '- name: a\n  parameters:\n    x:\n      description: D.\n',
    on('set-type', { path: ['x'], type: 'integer' }),
    ['+      type: number', '+      validation:', '+        int: true'],
  ],
  [
    'a whole number where nothing was',
    '- name: a\n  parameters:\n    x:\n',
    on('set-type', { path: ['x'], type: 'integer' }),
    ['+      type: number', '+      validation:', '+        int: true'],
  ],
  ['a number that need not be whole', flow, on('set-type', { path: ['size'], type: 'number' }), inFlow('min: 1, int: true', 'min: 1')],
  ['no type that the format lacks', block, on('set-type', { path: ['path'], type: 'null' }), []],
  ['parameters that are none', '- name: a\n', on('set-type', { path: [], type: 'object' }), ['+  parameters: {}']],
  ['items', block, on('set-items', { path: ['path'], type: 'string' }), ['+        items:', '+          type: string']],
  [
    'whole items',
    '- name: a\n  parameters:\n    x:\n      type: array\n',
    on('set-items', { path: ['x'], type: 'integer' }),
    ['+      items:', '+        type: number', '+        validation:', '+          int: true'],
  ],
  ['the type of items', block, on('set-type', { path: ['tags', '[]'], type: 'boolean' }), ['-          type: string', '+          type: boolean']],
  ['a default', block, on('set-default', { path: ['path'], value: 'yes' }), ['+        default: "yes"']],
  ['a default taken back: still optional', block, on('set-default', { path: ['size'], value: undefined }), ['-        default: 3', '+        required: false']],
  ['no default where there is none', block, on('set-default', { path: ['path'], value: undefined }), []],
  ['an enumeration', block, on('set-enum', { path: ['path'], values: ['a', 'b'] }), ['+        enum: [a, b]']],
  ['an enumeration of items', block, on('set-enum', { path: ['tags', '[]'], values: ['a'] }), ['+          enum: [a]']],
  ['examples', block, on('set-examples', { path: ['size'], values: [1, 2] }), ['+        examples: [1, 2]']],
  ['optional', block, on('set-required', { path: ['path'], required: false }), ['-        required: true', '+        required: false']],
  ['optional where nothing was said', block, on('set-required', { path: ['tags'], required: false }), ['+        required: false']],
  ['optional by its default', block, on('set-required', { path: ['size'], required: false }), []],
  ['required', block.replace('required: true', 'required: false'), on('set-required', { path: ['path'], required: true }), ['-        required: false']],
  ['required in spite of its default', block, on('set-required', { path: ['size'], required: true }), ['+        required: true']],
  ['a limit', block, keyword('path', 'maxLength', 9), ['+        validation:', '+          maxLength: 9']],
  ['a limit of a number', block, keyword('size', 'maximum', 9), ['+          max: 9']],
  ['a limit that is there', block, keyword('size', 'minimum', 2), ['-          min: 1', '+          min: 2']],
  ['a limit in braces', flow, keyword('size', 'maximum', 9), inFlow('min: 1,', 'min: 1, max: 9,')],
  ['greater than 0', block, keyword('size', 'exclusiveMinimum', 0), ['+          positive: true']],
  ['greater than 1', block, keyword('size', 'exclusiveMinimum', 1), ['+          exclusiveMinimum: 1']],
  ['a least number in place of a switch', block, keyword('tags', 'minItems', 2), ['-          nonempty: true', '+          minItems: 2']],
  ['nothing that a switch says already', block, keyword('tags', 'minItems', 1), []],
  ['the only rule taken out', block, keyword('size', 'minimum', undefined), ['-        validation:', '-          min: 1']],
  ['a switch taken out', block, keyword('tags', 'minItems', undefined), ['-        validation:', '-          nonempty: true']],
  ['a rule taken out in braces', flow, keyword('size', 'minimum', undefined), inFlow('min: 1, ', '')],
  [
    'a rule beside the type',
    '- name: a\n  parameters:\n    x:\n      type: string\n      minLength: 3\n',
    keyword('x', 'minLength', undefined),
    ['-      minLength: 3'],
  ],
  ['a keyword that is no rule', block, keyword('opts', 'additionalProperties', true), ['+        additionalProperties: true']],
  ['a parameter taken out', flow, on('remove-param', { path: ['path'] }), inFlow('path: { type: string }, ', '')],
  [
    'the only member taken out',
    block,
    on('remove-param', { path: ['opts', 'deep'] }),
    ['-        properties:', '-          deep:', '-            type: string', '+        properties: {}'],
  ],
  ['a name corrected', block, on('correct-param-name', { path: ['opts', 'deep'], to: 'depth' }), ['-          deep:', '+          depth:']],
  ['no name that is taken', block, on('correct-param-name', { path: ['path'], to: 'size' }), []],
  [
    'parameters that the code has',
    block,
    on('document-params', { names: ['x', 'z'] }),
    [
      '+      x:',
      '+        type: string',
      '+        description: "TODO: say what the value means"',
      '+      z:',
      '+        type: string',
      '+        description: "TODO: say what the value means"',
    ],
  ],
  [
    'another tool than the first',
    'a: &a 1\nb: *a\ntools:\n  - name: x\n  - name: y\n',
    { kind: 'describe-tool', tool: 1, text: 'D.' },
    ['+    description: D.'],
  ],
  ['a flag', block, on('set-flag', { flag: 'dangerous', value: true }), ['+    dangerous: true']],
  ['nothing that this format cannot say', block, on('describe-returns', {}), []],
  ['nothing where there is no such parameter', block, on('describe-param', { path: ['nobody'] }), []],
  [
    'nothing below what is written elsewhere',
    'a: &a { type: string }\ntools:\n  - name: x\n    parameters: { p: *a }\n',
    on('describe-param', { path: ['p'] }),
    [],
  ],
];

for (const [title, text, intent, change] of cases) {
  test(`realizes ${title}`, () => {
    assert.deepEqual(lineDiff(text, realized(text, intent)), change);
    const crlf = text.replaceAll('\n', '\r\n');
    assert.equal(realized(crlf, intent), realized(text, intent)?.replaceAll('\n', '\r\n'), 'line endings are those of the file');
  });
}

test('a member is removed with its line, a word is corrected', () => {
  for (const [source, after] of [
    ['- name: a\n  [[x: b]]\n', '- name: a\n'],
    ['- [[x: b]]\n  name: a\n', '- name: a\n'],
    ['- { [[x: b]], name: a }\n', '- { name: a }\n'],
  ] as const) {
    const { text, spans } = parseMarked(source);
    assert.equal(realized(text, { kind: 'remove', span: spans[0] ?? assert.fail() }), after);
  }
  const { text, spans } = parseMarked('- name: a\n  [[descripton]]: b\n');
  assert.equal(realized(text, { kind: 'correct-word', span: spans[0] ?? assert.fail(), to: 'description' }), '- name: a\n  description: b\n');
});

const renamed: readonly (readonly [title: string, intent: Intent, from: string, to: string])[] = [
  ['a tool', { kind: 'rename-tool', name: 'find', to: 'seek' }, 'name: find', 'name: seek'],
  ['a tool to a word that needs quotes', { kind: 'rename-tool', name: 'find', to: 'yes' }, 'name: find', 'name: "yes"'],
  ['a parameter', { kind: 'rename-param', name: 'find', param: 'path', to: 'file' }, '      path:', '      file:'],
  ['a member', { kind: 'rename-param', name: 'find', param: 'opts.deep', to: 'deeper' }, 'deep:', 'deeper:'],
];

for (const [title, intent, from, to] of renamed) {
  test(`${title} is renamed, and nothing else`, () => assert.equal(realized(block, intent), block.replace(from, to)));
}

test('in a JSON Schema the list of required names follows', () => {
  assert.equal(realized(schema, { kind: 'rename-param', name: 'find', param: 'path', to: 'file' }), schema.replaceAll('path', 'file'));
});

test('a name that is taken, and another tool, are left alone', () => {
  assert.equal(realized(block, { kind: 'rename-param', name: 'find', param: 'path', to: 'size' }), undefined);
  assert.equal(realized(block, { kind: 'rename-param', name: 'other', param: 'path', to: 'x' }), undefined);
});
