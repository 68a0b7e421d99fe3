import assert from 'node:assert/strict';
import { test } from 'node:test';
import { absent, knownValue, type ToolSpec } from '../../../server/src/model/index.ts';
import { problems, realized, regions, tools } from './support.ts';

/** A tool in a line: its name, its parameters (those that may be left out in brackets), what is known of its schema. */
function shown({ name, params, namedOnly }: ToolSpec): string {
  const all = params.map(({ name: own, required, schema }) => {
    const word = `${own.value}: ${knownValue(schema.type) ?? '?'}`;
    return required ? word : `[${word}]`;
  });
  return `${knownValue(name) ?? '?'}(${all.join(', ')})${namedOnly === true ? ' named only' : ''}`;
}

const schema = '{"type": "object", "properties": {"q": {"type": "string"}}, "required": ["q"]}';
const find = `{"name": "find", "description": "b", "inputSchema": ${schema}}`;

const read: Readonly<Record<string, readonly [text: string, ...tools: string[]]>> = {
  'a snapshot of one tool': [
    `{\n  "annotations": {"readOnlyHint": true},\n  "description": "b",\n  "inputSchema": ${schema},\n  "name": "find"\n}`,
    'find(q: string)',
  ],
  'JSON Lines': [`${find}\n${find.replace('find', 'get')}\n`, 'find(q: string)', 'get(q: string)'],
  'JSON Lines with blank ones and Windows line ends': [`${find}\r\n\r\n${find.replace('find', 'get')}`, 'find(q: string)', 'get(q: string)'],
  'JSON Lines in the form of OpenAI': [
    `{"name": "find", "description": "b", "parameters": ${schema}}\n{"name": "get", "description": "b", "parameters": ${schema}}\n`,
    'find(q: string)',
    'get(q: string)',
  ],
  'JSON Lines in the words of Python': [
    `${find.replace('"object"', '"dict"').replace('"string"', '"float"').replace('inputSchema', 'parameters')}\n{"name": "get", "description": "b", "parameters": {"type": "dict", "properties": {"x": {"type": "tuple", "items": {"type": "integer"}}}}}\n`,
    'find(q: number)',
    'get([x: array])',
  ],
  'JSON Lines with other things among them': [`${find}\n{"version": 2}\n{"name": "x"}\n`, 'find(q: string)'],
  'a manifest of a bundle (MCPB)': [
    '{"manifest_version": "0.3", "name": "b", "server": {"type": "node"}, "tools": [{"name": "find", "description": "Finds."}, {"name": "get"}]}',
    'find() named only',
    'get() named only',
  ],
  'a manifest of a bundle (DXT), its version behind the tools': [
    '{"tools": [{"name": "find", "description": "Finds."}], "dxt_version": "0.1"}',
    'find() named only',
  ],
  'an entry of a registry': [
    '{"name": "io.a/b", "version": "1.0.0", "remotes": [], "_meta": {"io.modelcontextprotocol.registry/publisher-provided": {"tools": [{"name": "find", "description": "Finds."}]}}}',
    'find() named only',
  ],
  'arguments in a list': [
    '[{"name": "find", "description": "b", "arguments": [{"name": "q", "type": "string", "desc": "c"}, {"name": "max", "type": "integer", "desc": "d", "optional": true}]}]',
    'find(q: string, [max: integer])',
  ],
  'arguments of which one says that it is not required': [
    '{"tools": [{"name": "find", "arguments": [{"name": "q", "type": "string", "desc": "c", "required": false}]}]}',
    'find([q: string])',
  ],
  'a list of arguments of which one has no name': [
    '[{"name": "find", "arguments": [{"type": "string", "desc": "c"}, {"name": "q", "type": "string", "desc": "c"}]}]',
    'find(q: string)',
  ],
  'tools without arguments among those that have a list of them': [
    '[{"name": "find", "arguments": [{"name": "q", "type": "string", "desc": "c"}]}, {"name": "ping", "arguments": []}, {"name": "get", "description": "b"}]',
    'find(q: string)',
    'ping()',
    'get() named only',
  ],
  'tools that the API brings (OpenAI)': [
    `{"tools": [{"type": "web_search"}, {"type": "mcp", "server_label": "x"}, {"type": "code_interpreter", "container": {"type": "auto"}}, {"type": "file_search", "name": "x"}, {"type": "function", "name": "find", "parameters": ${schema}}]}`,
    'find(q: string)',
  ],
  'tools that the API brings (Anthropic)': [
    `[{"type": "web_search_20250305", "name": "web_search", "max_uses": 5}, {"type": "bash_20250124", "name": "bash"}, {"type": "custom", "name": "find", "input_schema": ${schema}}]`,
    'find(q: string)',
  ],
  'tools of OpenAI that take any text': [
    `[{"type": "custom", "name": "code", "description": "b", "format": {"type": "text"}}, ${find}]`,
    'code()',
    'find(q: string)',
  ],
  'a custom tool of Chat Completions': [
    '[{"type": "custom", "custom": {"name": "code", "description": "b", "format": {"type": "grammar", "grammar": {"syntax": "regex", "definition": "a+"}}}}]',
    'code()',
  ],
  'namespaces with tools of one name': [
    `{"tools": [{"type": "namespace", "name": "x", "description": "b", "tools": [${find}, {"type": "custom", "name": "sql"}]}, {"type": "namespace", "name": "y", "description": "b", "tools": [${find}]}]}`,
    'find(q: string)',
    'sql()',
    'find(q: string)',
  ],
};

for (const [what, [text, ...expected]] of Object.entries(read)) {
  test(`read: ${what}`, () => {
    assert.deepEqual(tools(text).map(shown), expected);
    assert.deepEqual(problems(text), []);
  });
}

test('what an argument says of itself is read', () => {
  const [tool] = tools('[{"name": "find", "arguments": [{"name": "tags", "type": "array", "items": {"type": "string"}, "desc": "The tags."}]}]');
  const [param] = tool?.params ?? [];
  assert.equal(param && knownValue(param.schema.description), 'The tags.');
  assert.equal(param?.schema.items && knownValue(param.schema.items.type), 'string');
});

test('of a tool that is but named nothing is said of its input', () => {
  const [tool] = tools('{"dxt_version": "0.1", "tools": [{"name": "find"}]}');
  assert.equal(tool?.input?.type.state, 'opaque');
  assert.equal(tool?.description, absent);
});

test('a line that is no JSON is told at its place', () => {
  assert.deepEqual(
    problems(`${find}\n{"name": "get", "inputSchema": }\n`).map(({ code, at }) => [code, at]),
    [['json-syntax', '}']],
  );
});

test('an argument is renamed once, and gets no schema beside its list', () => {
  const text = '[{"name": "find", "arguments": [{"name": "q", "type": "string", "desc": "c"}]}]';
  assert.equal(realized(text, { kind: 'rename-param', name: 'find', param: 'q', to: 'query' }), text.replace('"q"', '"query"'));
  assert.equal(realized(text, { kind: 'describe-param', tool: 0, path: ['q'], text: 'x' }), undefined);
  assert.equal(regions(text).length, 3);
});
