import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problems } from './support.ts';

/** A tool whose input has one parameter of this schema. */
const param = (schema: string, dialect = ''): string =>
  `{"name": "a", "description": "b", "inputSchema": {${dialect}"type": "object", "properties": {"x": ${schema}}}}`;
const draft07 = '"$schema": "http://json-schema.org/draft-07/schema#", ';

/** A text, and what is found in it: the rule and the words at its place. */
const faults: Readonly<Record<string, readonly [string, ...(readonly [string, string])[]]>> = {
  'a comma too many': ['{"name": "a", "inputSchema": {},}', ['json-syntax', ',']],
  'a comment': ['// Ours\n{"name": "a", "inputSchema": {}} // too', ['json-syntax', '// Ours']],
  'single quotes': [`{"name": 'a', "inputSchema": {}}`, ['json-syntax', "'a'"]],
  'a word of Python': ['{"name": "a", "strict": True,\n "inputSchema": {}}', ['json-syntax', 'True']],
  'a comma missing between tools': ['[{"name": "a", "inputSchema": {}}\n {"name": "b", "inputSchema": {}}]', ['json-syntax', '{']],
  'not closed': ['{"name": "a", "inputSchema": {', ['json-syntax', '']],
  'a key twice': ['{"name": "a", "name": "a", "inputSchema": {}}', ['key-duplicate', 'name']],
  'a key of a schema twice': [param('{"type": "string", "type": "string"}'), ['key-duplicate', 'type']],
  'a misspelled key': ['{"name": "a", "inputschema": {}}', ['unknown-key', 'inputschema']],
  'a key in the form of another': ['{"name": "a", "input-schema": {}}', ['unknown-key', 'input-schema']],
  'a misspelled key of OpenAI': ['{"name": "a", "description": "b", "parameter": {}}', ['unknown-key', 'parameter']],
  'a misspelled keyword': [param('{"type": "string", "descripton": "c"}'), ['unknown-key', 'descripton']],
  'a misspelled annotation': ['{"name": "a", "inputSchema": {}, "annotations": {"readonlyHint": true}}', ['unknown-key', 'readonlyHint']],
  'a name that is no text': ['{"name": 5, "inputSchema": {}}', ['schema-invalid', '5']],
  'a schema that is a list': ['{"name": "a", "inputSchema": []}', ['schema-invalid', 'inputSchema']],
  'a hint that is a text': ['{"name": "a", "inputSchema": {}, "annotations": {"readOnlyHint": "yes"}}', ['schema-invalid', '"yes"']],
  'a limit that is a text': [param('{"type": "integer", "minimum": "3"}'), ['schema-invalid', '"3"']],
  'a limit below zero': [param('{"type": "string", "minLength": -1}'), ['schema-invalid', '-1']],
  'items that are a word': [param('{"type": "array", "items": "string"}'), ['schema-invalid', '"string"']],
  'items that are a list': [param('{"type": "array", "items": [{"type": "string"}]}'), ['schema-invalid', 'items']],
  'an unknown type below a choice': [param('{"anyOf": [{"type": "strng"}, {"type": "null"}]}'), ['schema-invalid', '"strng"']],
  'a list of required names that is a word': ['{"name": "a", "inputSchema": {"required": "x"}}', ['schema-invalid', '"x"']],
  'a fault in a definition': ['{"name": "a", "inputSchema": {"$defs": {"X": {"type": "object", "required": "x"}}}}', ['schema-invalid', '"x"']],
  'an entry that is no tool': ['[{"name": "a", "inputSchema": {}}, 5]', ['schema-invalid', '5']],
  'a word that Gemini does not know': [
    '{"functionDeclarations": [{"name": "a", "description": "b", "behavior": "ASYNC", "parameters": {}}]}',
    ['schema-invalid', '"ASYNC"'],
  ],
  'two schemas for Gemini': [
    '{"functionDeclarations": [{"name": "a", "description": "b", "parameters": {"type": "OBJECT"}, "parametersJsonSchema": {}, "response": {}, "response_json_schema": {}}]}',
    ['schema-invalid', 'parametersJsonSchema'],
    ['schema-invalid', 'response_json_schema'],
  ],
  'values of the keys of Anthropic': [
    '{"name": "a", "input_schema": {}, "defer_loading": "yes", "input_examples": {}, "cache_control": "ephemeral"}',
    ['schema-invalid', '"yes"'],
    ['schema-invalid', 'input_examples'],
    ['schema-invalid', '"ephemeral"'],
  ],
  'values of the keys of the Responses API': [
    '[{"type": "custom", "name": "a", "format": "text"}, {"type": "function", "name": "b", "parameters": {}, "allowed_callers": "direct", "output_schema": 1}]',
    ['schema-invalid', '"text"'],
    ['schema-invalid', '"direct"'],
    ['schema-invalid', '1'],
  ],
  'values of an answer, before and behind the list': [
    '{"jsonrpc": "2.0", "result": {"ttlMs": "60", "tools": [{"name": "a", "inputSchema": {}}], "cacheScope": "shared", "resultType": 1}}',
    ['schema-invalid', '"60"'],
    ['schema-invalid', '"shared"'],
    ['schema-invalid', '1'],
  ],
  'values of a bare list': [
    '{"cacheScope": true, "tools": [{"name": "a", "inputSchema": {}}], "ttlMs": -1}',
    ['schema-invalid', 'true'],
    ['schema-invalid', '-1'],
  ],
  'values of answers, a line each': [
    '{"result": {"tools": [{"name": "a", "inputSchema": {}}], "ttlMs": 1.5}}\n{"result": {"tools": []}}\n',
    ['schema-invalid', '1.5'],
  ],
  'values of an empty list': ['{"result": {"tools": [], "ttlMs": null, "cacheScope": 1}}', ['schema-invalid', '1']],
  'a fault in draft-07': [param('{"type": "array", "items": [{"minimum": "3"}]}', draft07), ['schema-invalid', '"3"']],
};

for (const [what, [text, ...expected]] of Object.entries(faults)) {
  test(`found: ${what}`, () => {
    assert.deepEqual(
      problems(text).map(({ code, at }) => [code, at]),
      expected,
    );
  });
}

const sound: Readonly<Record<string, string>> = {
  'every keyword of 2020-12': param(
    '{"type": ["string", "null"], "prefixItems": [{}], "$ref": "#/$defs/X", "unevaluatedProperties": false, "dependentRequired": {"a": ["b"]}}',
  ),
  'lists of items in draft-07': param('{"type": "array", "items": [{"type": "string"}], "additionalItems": false}', draft07),
  'a dialect that is not known here': param('{"items": [{}], "minimum": "3"}', '"$schema": "http://json-schema.org/draft-04/schema#", '),
  'keys of its author': '{"name": "a", "inputSchema": {"x-order": 1, "type": "object"}, "vendor": 1, "x-y": 2}',
  'types of Gemini': '{"functionDeclarations": [{"name": "a", "description": "b", "parameters": {"type": "OBJECT", "properties": {"x": {"type": "STRING"}}}}]}',
  'JSON Schema of Gemini, and keys that its protocol has':
    '{"function_declarations": [{"name": "a", "description": "b", "behavior": "NON_BLOCKING", "parameters_json_schema": {"type": "object"}, "response_json_schema": {}}]}',
  'keys of other forms': '{"name": "a", "description": "b", "inputSchema": {}, "behavior": "x", "defer_loading": 1, "format": "x", "async": 1}',
  'an answer of revision 2026-07-28':
    '{"jsonrpc": "2.0", "id": 1, "result": {"resultType": "complete", "tools": [{"name": "a", "inputSchema": {}}], "ttlMs": 0, "cacheScope": "public"}}',
  'keys of another object with tools': '{"model": "m", "ttlMs": "x", "tools": [{"name": "a", "inputSchema": {}}], "cacheScope": 1, "more": 1}',
  'what other rules say': param('{"type": "strng", "enum": [], "required": true, "pattern": "("}'),
  'members called as keywords are': param(
    '{"type": "object", "properties": {"type": {"type": "string"}, "items": {"type": "string"}, "toString": {"type": "string"}}}',
  ),
};

for (const [what, text] of Object.entries(sound)) test(`nothing is wrong with ${what}`, () => assert.deepEqual(problems(text), []));

test('comments and trailing commas are at home in .jsonc', () => {
  assert.deepEqual(problems('// Ours\n{"name": "a", "inputSchema": {},}', 'file:///w/mcp-tools.jsonc'), []);
});

test('messages say what to write', () => {
  assert.deepEqual(
    problems(param('{"type": "integer", "minimum": "3", "items": "string"}')).map(({ message }) => message),
    ['`minimum` must be a number.', '`items` must be a schema.'],
  );
});

const merge = (text: string): string => `<<<<<<< ours\n${text}=======\n${text.replace('Counts', 'Adds')}>>>>>>> theirs\n`;

test('an unfinished merge is one finding, in a list of tools as well', () => {
  const line = '  "description": "Counts.",\n';
  const one = `{\n  "name": "a",\n${merge(line)}  "inputSchema": {}\n}\n`;
  for (const text of [one, `[\n${one},\n{"name": "b", "inputSchema": {}}\n]\n`]) {
    assert.deepEqual(problems(text), [{ code: 'merge-conflict', at: '<<<<<<< ours', message: 'Unfinished merge.', fixes: 0 }]);
  }
});

test('a generated file need not be merged: it is built again', () => {
  const comment = '"$comment": "Generated by toolscribe from a.bas (a). Edit the source, not this file. toolscribe-digest: 0"';
  const text = `{\n  "name": "a",\n${merge('  "description": "Counts.",\n')}  "input_schema": { ${comment}, "type": "object" }\n}\n`;
  assert.deepEqual(
    problems(text).map(({ code, message, fixes }) => [code, message, fixes]),
    [['merge-conflict', 'Unfinished merge of a generated file.', 1]],
  );
});
