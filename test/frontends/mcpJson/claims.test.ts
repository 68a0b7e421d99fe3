import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { frontEnd } from './support.ts';

const schema = '{"type": "object", "properties": {}}';
const tool = `{"name": "a", "description": "b", "inputSchema": ${schema}}`;

const held: Readonly<Record<string, string>> = {
  'one tool': tool,
  'one tool without a name yet': `{"description": "b", "inputSchema": ${schema}}`,
  'the form of Anthropic, and of BASIC servers': `{"name": "a", "input_schema": ${schema}}`,
  'a manifest of a bundle': '{"dxt_version": "0.1", "name": "a", "description": "b", "tools": [{"name": "c", "description": "d"}]}',
  'an entry of a registry whose publisher names tools':
    '{"name": "io.a/b", "description": "c", "version": "1.0.0", "packages": [], "_meta": {"io.modelcontextprotocol.registry/publisher-provided": {"tools": [{"name": "d"}]}}}',
  'tools whose arguments are listed': '[{"name": "a", "description": "b", "arguments": [{"name": "c", "type": "string", "desc": "d"}]}]',
  'JSON Lines': `${tool}\n${tool}\n`,
  'an array': `[${tool}]`,
  'a list': `{"tools": [${tool}], "nextCursor": "x"}`,
  'a list whose second tool has a schema': `{"tools": [{"name": "a", "description": "b"}, ${tool}]}`,
  'a list whose tools lack schemas': '{"tools": [{"name": "a", "description": "b"}]}',
  'an answer of a server': '{"jsonrpc": "2.0", "id": 1, "result": {"tools": []}}',
  'the form of OpenAI for chats': `{"type": "function", "function": {"name": "a", "parameters": ${schema}}}`,
  'the form of OpenAI for responses': `[{"type": "function", "name": "a", "parameters": ${schema}}]`,
  'a function without a type': `{"name": "a", "description": "b", "parameters": ${schema}}`,
  'the body of a request': `{"model": "m", "messages": [], "tools": [{"type": "function", "function": {"name": "a"}}]}`,
  'declarations of Gemini': `{"tools": [{"functionDeclarations": [{"name": "a", "description": "b", "parameters": {"type": "OBJECT"}}]}]}`,
  'comments before it': `// Tools\n/* of "ours" */ ${tool}`,
  'a byte-order mark': `\uFEFF${tool}`,
  'half of one': '{"name": "a", "description": "b", "inputSchema": {"type": "object", "properties": {"x": {"ty',
  'a mistaken type':
    '{"name": "a", "description": "b", "inputSchema": {"type": "object", "properties": {"c": {"type": "list[str]"}, "d": {"type": "boolean"}}}}',
  'a list that is cut off': `{"tools": [${tool}, {"name": "b", "descr`,
};

const foreign: Readonly<Record<string, string>> = {
  'a package': '{"name": "a", "description": "b", "version": "1.0.0", "scripts": {"tools": "x"}}',
  'an extension that brings tools': `{"name": "a", "description": "b", "contributes": {"languageModelTools": [{"name": "a", "inputSchema": ${schema}}]}}`,
  'settings of a client': '{"mcpServers": {"a": {"command": "b", "tools": ["x"]}}}',
  'settings of an editor': '{"servers": {"a": {"type": "stdio"}}, "inputs": [{"id": "b", "description": "c"}]}',
  'a JSON Schema':
    '{"$schema": "http://json-schema.org/draft-07/schema#", "title": "a", "description": "b", "type": "object", "properties": {"tools": {"type": "array"}}}',
  'an OpenAPI document': '{"openapi": "3.1.0", "paths": {"/a": {"get": {"description": "b", "parameters": [{"name": "c"}]}}}}',
  'a call': '{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "a", "arguments": {"description": "b"}}}',
  'a template': '{"$schema": "x", "contentVersion": "1.0.0.0", "parameters": {"name": {"type": "string", "metadata": {"description": "b"}}}, "resources": []}',
  'a manifest of a bundle whose tools are made at run time':
    '{"manifest_version": "0.3", "name": "a", "description": "b", "tools": [], "tools_generated": true}',
  'a manifest of a browser extension': '{"manifest_version": 3, "name": "a", "description": "b", "permissions": ["tabs"]}',
  'an entry of a registry':
    '{"name": "io.a/b", "description": "c", "version": "1.0.0", "packages": [{"identifier": "d", "runtimeArguments": [{"name": "-p", "type": "named", "description": "e"}]}]}',
  'prompts of a server': '[{"name": "a", "description": "b", "arguments": [{"name": "c", "description": "d", "required": true}]}]',
  'commands of a program': '[{"name": "a", "description": "b", "arguments": [{"name": "c", "type": "string", "description": "d"}]}]',
  'tools that the API brings': '[{"type": "web_search", "description": "b"}, {"type": "mcp", "server_label": "d", "description": "e"}]',
  'tools with schemas under keys of another form': `{"tools": [{"name": "A", "description": "b", "init_params_schema": ${schema}, "run_params_schema": ${schema}}]}`,
  'lines without tools': '{"role": "user", "description": "a"}\n{"role": "tool", "description": "b"}\n',
  'tools of .NET': '{"version": 1, "isRoot": true, "tools": {"a": {"version": "1", "commands": ["b"], "description": "c"}}}',
  'a pipeline step': '{"name": "a", "description": "b", "parameters": {"x": 1, "y": "z"}}',
  'tests of a tool': `{"cases": [{"name": "a", "description": "b", "tool": ${tool}}]}`,
  'a page about tools': `[{"name": "a", "description": "b", "inputSchema": {"properties": {"c": {"type": "Annotated[str, Field(ge=1)]"}, "d": {"type": "bool"}}}}, ${tool}]`,
  'no JSON at all': 'name: a\ninputSchema: "description"\n',
  nothing: '',
};

for (const [what, text] of Object.entries(held)) test(`holds tools: ${what}`, () => assert.equal(frontEnd.claims('file:///w/data.json', text), true));
for (const [what, text] of Object.entries(foreign)) test(`holds no tools: ${what}`, () => assert.equal(frontEnd.claims('file:///w/data.json', text), false));

test('snapshots and JSON Lines are known by their extensions, and only where they are JSON', () => {
  for (const file of ['find.snap', 'tools.jsonl', 'tools.ndjson']) assert.equal(frontEnd.claims(`file:///w/${file}`, tool), true, file);
  assert.equal(frontEnd.claims('file:///w/list.test.ts.snap', `// Jest Snapshot v1\n\nexports[\`tools\`] = \`\n${tool}\n\`;\n`), false);
});

test('a file that is named for tools is one while it is begun', () => {
  for (const file of ['mcp-tools.json', 'find.mcp.json', 'find.tool.json', 'a.mcp-tools.jsonc']) {
    assert.equal(frontEnd.claims(`file:///w/${file}`, '{"name": "a", "description": "b"'), true, file);
    assert.equal(frontEnd.claims(`file:///w/${file}`, '{"tools": ['), true, file);
  }
  assert.equal(frontEnd.claims('file:///w/.mcp.json', '{"mcpServers": {"description": {}}}'), false);
  assert.equal(frontEnd.claims('file:///w/mcp-tools.txt', tool), false);
});

test('a long first tool is known by what stands in the head', () => {
  const long = `{"tools": [{"name": "a", "inputSchema": {"type": "object", "properties": {"x": {"description": "${'long '.repeat(20_000)}`;
  assert.equal(frontEnd.claims('file:///w/data.json', long.slice(0, 65_536)), true);
});

test('no JSON file of this repository but those with tools is taken', () => {
  const own = readdirSync('.', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.jsonc?$/.test(entry.name) && !/(?:^|\/)(?:node_modules|out|dist|\.git)(?:\/|$)/.test(entry.parentPath))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  const taken = own.filter((file) => frontEnd.claims(`file:///w/${file}`, readFileSync(file, 'utf8').slice(0, 65_536)));
  const stray = taken.filter((file) => !/^(?:\.\/)?(?:examples|test\/fixtures|test\/conformance\/workspace)\//.test(file));
  assert.ok(own.length > 8 && taken.length > 0);
  assert.deepEqual(stray, []);
});
