import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atOnce, knownValue } from '../../../server/src/model/index.ts';
import { frontEnd, problems, regions, tools, uri } from './support.ts';

const input = '{"type": "object", "properties": {"x": {"type": "integer", "description": "How many."}}, "required": ["x"]}';

/** The same tool in every form. */
const forms: Readonly<Record<string, string>> = {
  mcp: `{"name": "count", "description": "Counts.", "inputSchema": ${input}}`,
  anthropic: `{"name": "count", "description": "Counts.", "input_schema": ${input}}`,
  'openai, chats': `{"type": "function", "function": {"name": "count", "description": "Counts.", "parameters": ${input}}}`,
  'openai, responses': `{"type": "function", "name": "count", "description": "Counts.", "parameters": ${input}}`,
  gemini: `{"functionDeclarations": [{"name": "count", "description": "Counts.", "parametersJsonSchema": ${input}}]}`,
};
const files: Readonly<Record<string, (tool: string) => string>> = {
  'by itself': (tool) => tool,
  'in an array': (tool) => `[\n  ${tool}\n]`,
  'in a list': (tool) => `{\n  "tools": [\n    ${tool}\n  ]\n}\n`,
  'in an answer': (tool) => `{"jsonrpc": "2.0", "id": 1, "result": {"tools": [${tool}], "ttlMs": 0}}`,
};

const openApi = '{"type": "OBJECT", "properties": {"x": {"type": "INTEGER", "nullable": true, "description": "How many."}}, "required": ["x"]}';

for (const [place, text] of Object.entries({
  'a declaration': `{"tools": [{"functionDeclarations": [{"name": "count", "description": "Counts.", "parameters": ${openApi}}]}]}`,
  'a list': `[{"name": "count", "description": "Counts.", "parameters": ${openApi}}]`,
})) {
  test(`types in the capitals of the Gemini API, in ${place}`, () => {
    const [read] = tools(text);
    const schema = read?.params[0]?.schema;
    assert.deepEqual([schema && knownValue(schema.type), schema?.nullable?.value], ['integer', true]);
    assert.deepEqual(problems(text), []);
  });
}

test('what tells the form says nothing of the tool, and a key of a form is kept', () => {
  const extra = (text: string): readonly string[] => tools(text).flatMap((tool) => Object.keys(tool.extra ?? {}));
  assert.deepEqual(extra(`{"type": "function", "name": "count", "strict": true, "parameters": ${input}}`), ['strict']);
  assert.deepEqual(extra(`{"type": "custom", "name": "count", "input_schema": ${input}}`), []);
});

for (const [form, tool] of Object.entries(forms)) {
  for (const [place, fileOf] of Object.entries(files)) {
    test(`a tool in the form of ${form}, ${place}`, () => {
      const text = fileOf(tool);
      const [read, ...others] = tools(text);
      assert.ok(read && others.length === 0);
      assert.equal(knownValue(read.name), 'count');
      assert.equal(knownValue(read.description), 'Counts.');
      assert.deepEqual(
        read.params.map(({ name, required, schema }) => [name.value, required, knownValue(schema.type), knownValue(schema.description)]),
        [['x', true, 'integer', 'How many.']],
      );
      assert.deepEqual(problems(text), []);
    });
  }
}

test('every field of a tool of MCP is read, and what has no field of its own is kept', () => {
  const [tool] = tools(`{
  "name": "count", "title": "Count", "description": "Counts.", "inputSchema": ${input},
  "outputSchema": {"type": "object", "properties": {"n": {"type": ["integer", "null"]}}},
  "annotations": {"readOnlyHint": false, "destructiveHint": true},
  "icons": [{"src": "https://a.b/c.png"}], "execution": {"taskSupport": "optional"},
  "_meta": {"io.toolscribe/category": "notes", "io.toolscribe/requires-approval": true, "com.example/x": 1}
}`);
  assert.ok(tool);
  assert.deepEqual([knownValue(tool.title), knownValue(tool.category)], ['Count', 'notes']);
  assert.deepEqual([knownValue(tool.requiresApproval), knownValue(tool.dangerous)], [true, true]);
  assert.deepEqual(
    Object.entries(tool.annotations).map(([key, { value }]) => [key, value]),
    [
      ['readOnlyHint', false],
      ['destructiveHint', true],
    ],
  );
  assert.equal(tool.returns?.properties?.[0]?.schema.nullable?.value, true);
  assert.deepEqual(
    Object.entries(tool.extra ?? {}).map(([key, { value }]) => [key, value]),
    [
      ['icons', [{ src: 'https://a.b/c.png' }]],
      ['execution', { taskSupport: 'optional' }],
      ['_meta', { 'com.example/x': 1 }],
    ],
  );
});

test('every place is exact: escapes, emoji, a byte-order mark, line ends of Windows', () => {
  const plain = `{\n  "tools": [\n    {"name": "c\\u006funt", "description": "😀 \\"it\\"", "inputSchema": {"properties": {"na\\u006de": {}, "ä😀": {}}, "required": ["ä😀"]}}\n  ]\n}`;
  for (const text of [plain, `\uFEFF${plain}`, plain.replaceAll('\n', '\r\n')]) {
    const [tool] = regions(text).flatMap((region) => region.linked.tools.map((spec) => ({ spec, start: region.start })));
    assert.ok(tool);
    const { spec, start } = tool;
    const at = (span: { readonly start: number; readonly end: number }): string => text.slice(start + span.start, start + span.end);
    assert.ok(spec.name.state === 'known' && spec.description.state === 'known');
    assert.deepEqual([spec.name.value, at(spec.name.span)], ['count', 'c\\u006funt']);
    assert.deepEqual([spec.description.value, at(spec.description.span)], ['😀 "it"', '😀 \\"it\\"']);
    assert.equal(spec.localName, undefined, 'a name with escapes cannot be renamed in part');
    assert.deepEqual(
      spec.params.map(({ name }) => [name.value, at(name.span)]),
      [
        ['name', 'na\\u006de'],
        ['ä😀', 'ä😀'],
      ],
    );
    assert.deepEqual(
      spec.input?.requiredList?.value.map(({ span }) => at(span)),
      ['ä😀'],
    );
  }
});

test('regions are the tools and what stands around them, and a fault costs one', () => {
  const text =
    '{\n  "tools": [\n    // The first.\n    {"name": "a", "inputSchema": {}},\n    {"name": "b" "inputSchema": {}},\n    {"name": "c", "inputSchema": {}}\n  ],\n  "x": tru\n}\n';
  const cuts = atOnce(frontEnd.split(text, uri));
  assert.deepEqual(
    cuts.map(({ start, end, kind }) => [kind, text.slice(start, end).trim().slice(0, 16)]),
    [
      ['head {[', '{\n  "tools": ['],
      ['tool', '// The first.\n  '],
      ['tool', '{"name": "b" "in'],
      ['tool', '{"name": "c", "i'],
      ['tail {[', '],\n  "x": tru\n}'],
    ],
  );
  assert.deepEqual(
    tools(text).map(({ name }) => knownValue(name)),
    ['a', 'c'],
  );
  assert.deepEqual(
    problems(text, 'file:///w/mcp-tools.jsonc').map(({ code, at, fixes }) => [code, at, fixes]),
    [
      ['json-syntax', '"inputSchema"', 1],
      ['json-syntax', 'tru', 0],
    ],
  );
});

test('tools that an API brings itself are none of the author', () => {
  assert.deepEqual(
    tools(`{"tools": [{"type": "web_search_20250305", "name": "web_search"}, {"type": "custom", "name": "a", "input_schema": ${input}}]}`).length,
    1,
  );
});

test('whatever is nested, nothing throws', () => {
  for (const depth of [150, 20_000, 400_000]) {
    const text = `{"tools": [{"name": "a", "inputSchema": ${'['.repeat(depth)}`;
    assert.deepEqual(
      problems(text).map(({ code }) => code),
      ['json-syntax'],
    );
    const closed = `{"name": "a", "inputSchema": ${'{"x":'.repeat(depth)}1${'}'.repeat(depth)}}`;
    assert.deepEqual(
      problems(closed).map(({ code }) => code),
      ['json-syntax'],
    );
  }
});
