import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offered } from './support.ts';

const param = (schema: string): string => `{ "name": "a", "inputSchema": { "type": "object", "properties": { "x": ${schema} }, "$defs": { "Id": {} } } }`;

/** What is offered first, or what becomes of a choice. */
const cases: Readonly<
  Record<string, { readonly in: string; readonly has?: readonly string[]; readonly lacks?: readonly string[]; readonly choose?: readonly [string, string] }>
> = {
  'keys of a tool that has some': {
    in: '{ "name": "a", "$0" }',
    has: ['title', 'description', 'inputSchema', 'annotations', 'icons', '_meta'],
    lacks: ['name', 'execution', 'parameters'],
    choose: ['description', '{ "name": "a", "description": "|" }'],
  },
  'a key without quotes': {
    in: '{ "name": "a", desc$0\n  "inputSchema": {} }',
    choose: ['description', '{ "name": "a", "description": "|",\n  "inputSchema": {} }'],
  },
  'a key whose colon is there': { in: '{ "nam$0": "a", "inputSchema": {} }', choose: ['name', '{ "name": "a", "inputSchema": {} }'] },
  'a key that is not closed': {
    in: '{ "name": "a",\n  "inp$0\n}',
    choose: ['inputSchema', '{ "name": "a",\n  "inputSchema": { "type": "object", "properties": {|} }\n}'],
  },
  'keys of the form of Anthropic': { in: '{ "name": "a", "input_schema": {}, $0 }', has: ['cache_control'], lacks: ['annotations', 'inputSchema'] },
  'keys before the list of an answer': {
    in: '{ "jsonrpc": "2.0", "result": { $0\n "tools": [{ "name": "a", "inputSchema": {} }] } }',
    has: ['ttlMs', 'cacheScope', 'resultType', 'nextCursor'],
    lacks: ['name', 'inputSchema'],
  },
  'keys behind the list of an answer': {
    in: '{ "result": { "tools": [{ "name": "a", "inputSchema": {} }], $0 } }',
    has: ['ttlMs', 'cacheScope'],
    choose: ['ttlMs', '{ "result": { "tools": [{ "name": "a", "inputSchema": {} }], "ttlMs": | } }'],
  },
  'keys behind a bare list': { in: '{ "tools": [{ "name": "a", "inputSchema": {} }],\n  "$0" }', has: ['cacheScope'], lacks: ['name'] },
  'values for the scope of a cache': { in: '{ "tools": [{ "name": "a", "inputSchema": {} }], "cacheScope": "$0" }', has: ['public', 'private'] },
  'values for the type of a result': { in: '{ "result": { "resultType": $0, "tools": [{ "name": "a", "inputSchema": {} }] } }', has: ['complete'] },
  'keys of the form of the Responses API': {
    in: '{ "type": "function", "name": "a", "parameters": {}, $0 }',
    has: ['output_schema', 'defer_loading', 'allowed_callers'],
    lacks: ['inputSchema', 'cache_control'],
  },
  'keys of a custom tool': { in: '[{ "type": "custom", "name": "a", $0 }]', has: ['format', 'description'], lacks: ['parameters', 'inputSchema'] },
  'keys of a namespace': {
    in: '[{ "type": "namespace", "tools": [{ "type": "function", "name": "a", "parameters": {} }], $0 }]',
    has: ['name', 'description'],
    lacks: ['parameters', 'tools'],
  },
  'keys of a tool in a namespace': {
    in: '[{ "type": "namespace", "name": "n", "tools": [{ "type": "function", "name": "a", "parameters": {}, $0 }] }]',
    has: ['output_schema'],
    lacks: ['tools', 'name'],
  },
  'keys of a function of Gemini': {
    in: '{ "functionDeclarations": [{ "name": "a", "description": "b", "parameters": { "type": "object" }, $0 }] }',
    has: ['behavior', 'responseJsonSchema'],
    lacks: ['strict'],
  },
  'words for a behaviour': { in: '{ "functionDeclarations": [{ "name": "a", "behavior": "$0", "parameters": {} }] }', has: ['BLOCKING', 'NON_BLOCKING'] },
  'keys of the form of OpenAI': {
    in: '{ "type": "function", "function": { "name": "a", $0 } }',
    has: ['parameters', 'strict'],
    lacks: ['inputSchema', 'name'],
  },
  'the wrapper of OpenAI': { in: '{ "type": "function", $0 }', has: ['parameters', 'name'] },
  annotations: {
    in: '{ "name": "a", "inputSchema": {}, "annotations": { $0 } }',
    has: ['readOnlyHint'],
    choose: ['readOnlyHint', '{ "name": "a", "inputSchema": {}, "annotations": { "readOnlyHint": | } }'],
  },
  'a hint': {
    in: '{ "inputSchema": {}, "annotations": { "readOnlyHint": t$0 } }',
    choose: ['true', '{ "inputSchema": {}, "annotations": { "readOnlyHint": true } }'],
  },
  categories: {
    in: '{ "inputSchema": {}, "_meta": { "io.toolscribe/category": "$0" } }',
    choose: ['set "up"', '{ "inputSchema": {}, "_meta": { "io.toolscribe/category": "set \\"up\\"" } }'],
  },
  icons: { in: '{ "inputSchema": {}, "icons": [{ "src": "", $0 }] }', has: ['mimeType', 'sizes'], lacks: ['src'] },
  'keywords of a parameter': { in: param('{ "type": "string", $0 }'), has: ['description', 'enum', 'pattern', 'x-mcp-header'], lacks: ['type'] },
  'keywords below a parameter': { in: param('{ "items": { $0 } }'), has: ['description'], lacks: ['x-mcp-header'] },
  'a type without quotes': { in: param('{ "type": $0 }'), choose: ['string', param('{ "type": "string" }')] },
  'a type in quotes, and what follows': {
    in: param('{ "type": "$0" "description": "" }'),
    choose: ['integer', param('{ "type": "integer", "description": "" }')],
  },
  'a type that is to be another': { in: param('{ "type": "str$0ing" }'), choose: ['number', param('{ "type": "number" }')] },
  'a format': { in: param('{ "format": "$0" }'), has: ['date-time', 'uri'] },
  'a reference': { in: param('{ "$ref": "$0" }'), has: ['#/$defs/Id'] },
  'values of an enumeration': { in: param('{ "enum": ["one", 2], "default": $0 }'), choose: ['one', param('{ "enum": ["one", 2], "default": "one" }')] },
  'values of an enumeration as examples': {
    in: param('{ "enum": ["one", 2], "examples": ["$0"] }'),
    choose: ['one', param('{ "enum": ["one", 2], "examples": ["one"] }')],
  },
  'a truth value': { in: param('{ "type": "boolean", "default": $0 }'), has: ['true', 'false'] },
  'names for a list of required ones': {
    in: '{ "inputSchema": { "properties": { "a": {}, "b": { "description": "B." } }, "required": ["a", "$0"] } }',
    has: ['b'],
    lacks: ['a'],
  },
  'a tool in an empty list': {
    in: '{"tools": [$0]}',
    choose: [
      'tool',
      '{"tools": [{ "name": "name", "description": "What the tool does and when to use it", "inputSchema": { "type": "object", "properties": {|} } }]}',
    ],
  },
  'a tool of a response': { in: '{"jsonrpc": "2.0", "result": {"tools": [{ "name": "a", $0 }]}}', has: ['inputSchema'] },
  'in a comment': { in: '{ "name": "a",\n  // $0\n }', lacks: ['description'] },
  'behind a value': { in: '{ "name": "a" $0 }', lacks: ['description'] },
  'in a text of its author': { in: '{ "name": "a", "description": "t$0" }', lacks: ['true'] },
};

for (const [what, { in: marked, has = [], lacks = [], choose }] of Object.entries(cases)) {
  test(`what may be written: ${what}`, () => {
    const { labels, chosen } = offered(marked);
    for (const label of has) assert.ok(labels.includes(label), `${label} is not among ${labels}`);
    for (const label of lacks) assert.ok(!labels.includes(label), `${label} is among ${labels}`);
    if (choose !== undefined) assert.equal(chosen(choose[0]), choose[1]);
  });
}

test('a tool is offered the keys of the configured revision only', () => {
  const of = (revision: string): readonly string[] => offered('{ "name": "a", "$0" }', revision).labels;
  assert.deepEqual(of('2024-11-05'), ['description', 'inputSchema']);
  assert.deepEqual(of('2025-03-26'), ['description', 'inputSchema', 'annotations']);
  assert.deepEqual(of('2025-06-18'), ['title', 'description', 'inputSchema', 'outputSchema', 'annotations', '_meta']);
  assert.deepEqual(of('2025-11-25'), ['title', 'description', 'inputSchema', 'outputSchema', 'annotations', 'icons', 'execution', '_meta']);
});
