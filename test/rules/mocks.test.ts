import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

// Issue 39: "`toolscribe.mocks.yaml` … is completed and checked in the editor like every other file". What is not known statically is not wrong.

const yaml = `tools:
  - name: find_notes
    description: Finds notes about a subject.
    parameters:
      subject: { type: string, description: What the notes are about. }
      limit: { type: number, description: How many notes are wanted., validation: { max: 10 } }
      order: { type: string, description: How they are sorted., enum: [newest, oldest] }
      tags: { type: array, description: What they are marked with., items: { type: string } }
`;

async function told(mocks: string, files: Readonly<Record<string, string>> = { 'tools.yaml': yaml }): Promise<readonly string[]> {
  const { engine } = await workspace({ ...files, 'toolscribe.mocks.yaml': mocks });
  const uri = uriOf('toolscribe.mocks.yaml');
  return engine.findings(uri).map(({ rule, message, span }) => `${rule} at ${engine.document(uri)?.slice(span.start, span.end)}: ${message}`);
}

const call = (given: string): string => `mocks:\n  - tool: find_notes\n    arguments: ${given}\n`;

const cases: readonly (readonly [mocks: string, told: readonly string[]])[] = [
  [call('{ limit: 11 }'), ['mock-argument-mismatch at 11: `limit` is greater than `max` 10.']],
  [call('{ order: newst }'), ['mock-argument-mismatch at newst: `order` is not one of "newest", "oldest".']],
  [call('{ tags: [a, 2] }'), ['mock-argument-mismatch at 2: `tags[]` is an integer, not a string.']],
  [call('{ limit: { pattern: "1" } }'), ['mock-argument-mismatch at { pattern: "1" }: A pattern is for texts, but `limit` is a number.']],
  [call('{ subject: { pattern: "^a" }, limit: 10, order: oldest, tags: [a] }'), []],
  [call('{ colour: red }'), ['mock-argument-unknown at colour: `find_notes` has no parameter `colour`.']],
  ['mocks:\n  - tool: shop_find_notes\n', []],
  ['mocks:\n  - tool: quite_another\n', ['mock-tool-unknown at quite_another: Unknown tool `quite_another`.']],
  ['# toolscribe-ignore-file mock-tool-unknown\nmocks:\n  - tool: quite_another\n', []],
];
for (const [mocks, expected] of cases) test(JSON.stringify(mocks), async () => assert.deepEqual(await told(mocks), expected));

test('a tool whose parameters or name cannot be known is not judged', async () => {
  const server = (name: string, schema: string): string =>
    `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nimport { made } from './made.js';\nconst server = new McpServer({ name: 'n', version: '1' });\nserver.registerTool(${name}, { description: 'Finds notes about a subject.', inputSchema: ${schema} }, async () => ({ content: [] }));\n`;
  const args = 'mocks:\n  - tool: find_notes\n    arguments: { colour: red }\n';
  assert.deepEqual(await told(args, { 'server.ts': server("'find_notes'", 'made()') }), []);
  assert.deepEqual(await told(args, { 'server.ts': server('made.name', '{}'), 'tools.yaml': yaml.replace('find_notes', 'other') }), []);
  assert.equal((await told(args, { 'server.ts': server("'find_notes'", '{ subject: z.string() }') })).length, 1);
});

test('an object that takes further members takes any argument', async () => {
  const tool = (more: string): string =>
    `{ "tools": [{ "name": "find_notes", "description": "Finds notes.", "inputSchema": { "type": "object", "properties": { "subject": { "type": "string" } }${more} } }] }`;
  const args = 'mocks:\n  - tool: find_notes\n    arguments: { colour: red }\n';
  assert.equal((await told(args, { 'mcp-tools.json': tool('') })).length, 1);
  assert.equal((await told(args, { 'mcp-tools.json': tool(', "additionalProperties": false') })).length, 1);
  assert.deepEqual(await told(args, { 'mcp-tools.json': tool(', "additionalProperties": { "type": "string" }') }), []);
  assert.deepEqual(await told(args, { 'mcp-tools.json': tool(', "allOf": [{ "properties": { "colour": {} } }]') }), []);
});

test('one fault of a mock is one finding', async () => {
  assert.equal((await told('mocks:\n  - tool: find_notes\n    resutl: { count: 1 }\n')).length, 1);
  assert.equal((await told('mocks:\n  - tool: find_note\n    arguments: { subjct: a }\n')).length, 1);
});
