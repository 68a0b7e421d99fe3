import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Intent } from '../../../server/src/model/index.ts';
import { hash, realized } from './support.ts';

const listed = `{
  "tools": [
    {
      "name": "count",
      "description": "Counts.", // as it says
      "inputSchema": {
        "type": "object",
        "properties": {
          "x": { "type": "integer" },
          "y": {
            "type": "string" // text
          }
        },
        "required": ["x", "y"]
      }
    }
  ]
}
`;

const tool = 0;

/** An intent, and what becomes of a line of the text: the line before, then those that stand there afterwards. */
const cases: readonly (readonly [string, Intent, string, string])[] = [
  [
    'a description that is there',
    { kind: 'describe-tool', tool, text: 'Says "how many".' },
    '"description": "Counts.",',
    '"description": "Says \\"how many\\".",',
  ],
  [
    'a description of a parameter on one line',
    { kind: 'describe-param', tool, path: ['x'], text: 'X.' },
    '{ "type": "integer" }',
    '{ "type": "integer", "description": "X." }',
  ],
  [
    'a description of a parameter on several, behind a comment',
    { kind: 'describe-param', tool, path: ['y'], text: 'Y.' },
    '            "type": "string" // text\n',
    '            "type": "string", // text\n            "description": "Y."\n',
  ],
  ['a type', { kind: 'set-type', tool, path: ['x'], type: 'number' }, '{ "type": "integer" }', '{ "type": "number" }'],
  ['items', { kind: 'set-items', tool, path: ['x'], type: 'number' }, '{ "type": "integer" }', '{ "type": "integer", "items": {"type": "number"} }'],
  ['an enumeration', { kind: 'set-enum', tool, path: ['x'], values: [1, 2] }, '{ "type": "integer" }', '{ "type": "integer", "enum": [1, 2] }'],
  ['a keyword less', { kind: 'set-keyword', tool, path: ['x'], keyword: 'type', value: undefined }, '"x": { "type": "integer" }', '"x": {}'],
  ['a required name less', { kind: 'set-required', tool, path: ['x'], required: false }, '["x", "y"]', '["y"]'],
  ['the last required name less', { kind: 'set-required', tool, path: ['y'], required: false }, '["x", "y"]', '["x"]'],
  ['a name that is corrected', { kind: 'correct-param-name', tool, path: ['y'], to: 'a "b"' }, '"y": {', '"a \\"b\\"": {'],
  [
    'properties for required names',
    { kind: 'document-params', tool, names: ['z'] },
    '            "type": "string" // text\n          }\n',
    '            "type": "string" // text\n          },\n          "z": {\n            "type": "string",\n            "description": "TODO: say what the value means"\n          }\n',
  ],
  [
    'a mark of danger',
    { kind: 'set-flag', tool, flag: 'dangerous', value: true },
    '      }\n    }\n',
    '      },\n      "annotations": {\n        "destructiveHint": true\n      }\n    }\n',
  ],
  [
    'a category',
    { kind: 'set-category', tool, category: 'notes' },
    '      }\n    }\n',
    '      },\n      "_meta": {\n        "io.toolscribe/category": "notes"\n      }\n    }\n',
  ],
  [
    'what is returned',
    { kind: 'describe-returns', tool },
    '      }\n    }\n',
    '      },\n      "outputSchema": {\n        "type": "object",\n        "description": "TODO: say what is returned"\n      }\n    }\n',
  ],
];

const variants: readonly (readonly [string, (text: string) => string])[] = [
  ['two spaces', (text) => text],
  ['tabs', (text) => text.replace(/^( {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2))],
  ['four spaces', (text) => text.replace(/^ +/gm, '$&$&')],
  ['line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
];

for (const [what, intent, before, after] of cases) {
  for (const [layout, laid] of variants) {
    test(`written with ${layout}: ${what}`, () => {
      assert.ok(laid(listed).includes(laid(before)), 'the line is not there');
      const text = realized(laid(listed), intent) ?? '';
      const expected = laid(listed).replace(laid(before), () => laid(after));
      if (intent.kind === 'correct-param-name') assert.equal(text, expected.replace('["x", "y"]', '["x", "a \\"b\\""]'));
      else assert.equal(text, expected);
    });
  }
}

const one = (schema: string): string => `{"name": "a", "inputSchema": ${schema}}`;

/** Texts on one line. */
const lines: readonly (readonly [string, Intent, string, string | undefined])[] = [
  ['a first description', { kind: 'describe-tool', tool, text: 'B.' }, one('{}'), '{"name": "a", "description": "B.", "inputSchema": {}}'],
  [
    'a key before all others',
    { kind: 'set-type', tool, path: ['x'], type: 'string' },
    one('{"properties": {"x": {"enum": ["a"]}}}'),
    one('{"properties": {"x": {"type": "string", "enum": ["a"]}}}'),
  ],
  [
    'the first required name',
    { kind: 'set-required', tool, path: ['x'], required: true },
    one('{"properties": {"x": {}}}'),
    one('{"properties": {"x": {}}, "required": ["x"]}'),
  ],
  [
    'one name more',
    { kind: 'set-required', tool, path: ['x'], required: true },
    one('{"properties": {"x": {}}, "required": ["y"]}'),
    one('{"properties": {"x": {}}, "required": ["y", "x"]}'),
  ],
  [
    'a parameter less, and its name',
    { kind: 'remove-param', tool, path: ['x'] },
    one('{"properties": {"x": {}, "y": {}}, "required": ["x"]}'),
    one('{"properties": {"y": {}}}'),
  ],
  [
    'the mark of danger less',
    { kind: 'set-flag', tool, flag: 'dangerous', value: false },
    '{"name": "a", "inputSchema": {}, "annotations": {"destructiveHint": true}}',
    one('{}'),
  ],
  [
    'an approval less',
    { kind: 'set-flag', tool, flag: 'requires-approval', value: false },
    '{"name": "a", "inputSchema": {}, "_meta": {"io.toolscribe/requires-approval": true, "b": 1}}',
    '{"name": "a", "inputSchema": {}, "_meta": {"b": 1}}',
  ],
  [
    'a schema that is not there',
    { kind: 'set-keyword', tool, path: [], keyword: 'type', value: 'object' },
    '{"name": "a", "description": "b"}',
    '{"name": "a", "description": "b", "inputSchema": {"type": "object", "properties": {}}}',
  ],
  [
    'a member deep inside',
    { kind: 'set-type', tool, path: ['x', '[]', 'y'], type: 'string' },
    one('{"properties": {"x": {"items": {"properties": {"y": {}}}}}}'),
    one('{"properties": {"x": {"items": {"properties": {"y": {"type": "string"}}}}}}'),
  ],
  [
    'a value that is not there yet',
    { kind: 'set-default', tool, path: ['x'], value: { a: [1] } },
    one('{"properties": {"x": {"type": "object"}}}'),
    one('{"properties": {"x": {"type": "object", "default": {"a": [1]}}}}'),
  ],
  [
    'the function that OpenAI wraps',
    { kind: 'describe-tool', tool, text: 'B.' },
    '{"type": "function", "function": {"name": "a", "parameters": {}}}',
    '{"type": "function", "function": {"name": "a", "description": "B.", "parameters": {}}}',
  ],
  ['no annotations in the form of Anthropic', { kind: 'set-flag', tool, flag: 'dangerous', value: true }, '{"name": "a", "input_schema": {}}', undefined],
  [
    'nothing returned in the form of OpenAI',
    { kind: 'describe-returns', tool },
    '{"type": "function", "function": {"name": "a", "parameters": {}}}',
    undefined,
  ],
  [
    'what is returned, in the form of the Responses API',
    { kind: 'describe-returns', tool },
    '{"type": "function", "name": "a", "parameters": {}, "output_schema": {"type": "object"}}',
    '{"type": "function", "name": "a", "parameters": {}, "output_schema": {"type": "object", "description": "TODO: say what is returned"}}',
  ],
  ['no parameter that is not there', { kind: 'set-type', tool, path: ['z'], type: 'string' }, one('{"properties": {}}'), undefined],
];

for (const [what, intent, before, after] of lines) test(`written on one line: ${what}`, () => assert.equal(realized(before, intent), after));

test('a comma that a file of JSON with comments has at its end stays', () => {
  const text = '{\n  "name": "a",\n  "inputSchema": {}, // all\n}\n';
  assert.equal(
    realized(text, { kind: 'set-category', tool, category: 'b' }),
    '{\n  "name": "a",\n  "inputSchema": {}, // all\n  "_meta": {\n    "io.toolscribe/category": "b"\n  },\n}\n',
  );
});

test('a member is taken out with its lines, the last one with the comma before it', () => {
  const at = (word: string): Intent => {
    const start = listed.indexOf(word) - listed.indexOf('    {\n      "name"');
    return { kind: 'remove', span: { start, end: start + word.length } };
  };
  assert.equal(realized(listed, at('"description": "Counts."')), listed.replace('      "description": "Counts.", // as it says\n', ''));
  assert.equal(realized(listed, at('"required": ["x", "y"]')), listed.replace('        },\n        "required": ["x", "y"]\n', '        }\n'));
});

test('a tool and its parameters are renamed wherever they stand', () => {
  assert.equal(realized(listed, { kind: 'rename-tool', name: 'count', to: 'sum' }), listed.replace('"count"', '"sum"'));
  assert.equal(
    realized(listed, { kind: 'rename-param', name: 'count', param: 'y', to: 'text' }),
    listed.replace('"y": {', '"text": {').replace('"y"]', '"text"]'),
  );
  assert.equal(realized(listed, { kind: 'rename-param', name: 'count', param: 'y', to: 'x' }), undefined);
  const deep = one('{"properties": {"x": {"items": {"properties": {"y": {}}, "required": ["y"]}}}}');
  assert.equal(realized(deep, { kind: 'rename-param', name: 'a', param: 'x.[].y', to: 'z' }), deep.replaceAll('"y"', '"z"'));
});

test('a generated file that nobody edited does not count as edited when a rename changes it, one that somebody did stays edited', () => {
  const body = (param: string): string => `{"name": "a", "input_schema": {"type": "object", "properties": {"${param}": {}}, "required": ["${param}"]}}`;
  const stamped = (text: string, of = text): string =>
    text.replace(
      '{"type"',
      `{"$comment": ${JSON.stringify(`Generated by toolscribe from a.bas (a). Edit the source, not this file. toolscribe-digest: ${hash(JSON.stringify(JSON.parse(of)))}`)}, "type"`,
    );
  const rename = { kind: 'rename-param', name: 'a', param: 'x', to: 'y' } as const;
  assert.equal(realized(stamped(body('x')), rename), stamped(body('y')));
  assert.equal(realized(stamped(body('x'), body('z')), rename), stamped(body('y'), body('z')));
});

test('an example in the word of BotServer is corrected in that word', () => {
  const text = '{"name": "a", "description": "b", "input_schema": {"properties": {"x": {"type": "number", "example": "3"}}}}';
  assert.equal(realized(text, { kind: 'set-examples', tool: 0, path: ['x'], values: [3] }), text.replace('"3"', '3'));
});
