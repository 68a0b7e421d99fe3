import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anthropic } from '../../server/src/emitters/anthropic.ts';
import { mcpJson } from '../../server/src/emitters/mcpJson.ts';
import { type Listed, moved, type ToolSpec } from '../../server/src/model/index.ts';
import { toolOf } from '../support/made/spec.ts';

const args = { type: 'object', properties: { start: { type: 'integer', default: 3 } } };
const input = { $defs: { Args: args }, properties: { args: { $ref: '#/$defs/Args' } }, required: ['args'], title: 'findArguments', type: 'object' };

/** A tool whose author wrote other things than its library lists. */
const tool = (listed: Partial<Listed>): ToolSpec => toolOf({ start: { type: 'integer', default: 3 } }, { listed: { by: 'mcp 1.26', ...listed } });

function emitted(spec: ToolSpec, mcpRevision = '2026-07-28'): Record<string, unknown> {
  const { tools } = JSON.parse(mcpJson.emit([spec], { mcpRevision }).text) as { tools: Record<string, unknown>[] };
  return tools[0] ?? assert.fail('no tool');
}

test('a client is told the schemas and the title that the library lists', () => {
  const output = { type: 'object', properties: { result: { type: 'string' } } };
  const found = emitted(tool({ input, output, title: 'Find Notes', under: 'args' }));
  assert.deepEqual([found.title, found.inputSchema, found.outputSchema], ['Find Notes', input, output]);
});

test('what the library does not change is listed as it is written', () => {
  assert.deepEqual(emitted(tool({})), emitted(toolOf({ start: { type: 'integer', default: 3 } })));
});

test('an output schema that is written, and that the library does not list, is left out', () => {
  const returns = toolOf({ n: { type: 'integer' } }).input;
  assert.ok(returns !== undefined && 'outputSchema' in emitted({ ...tool({}), returns }));
  assert.ok(!('outputSchema' in emitted({ ...tool({ output: null }), returns })));
});

test('a title that the library makes is left out silently where the revision has none', () => {
  const { notes } = mcpJson.emit([tool({ title: 'Find Notes' })], { mcpRevision: '2024-11-05' });
  assert.deepEqual(notes, []);
  assert.ok(!('title' in emitted(tool({ title: 'Find Notes' }), '2024-11-05')));
});

test('other clients get what the server lists', () => {
  const { text } = anthropic.emit([tool({ input })], { mcpRevision: '2026-07-28' });
  assert.match(text, /findArguments|"args"/);
});

test('numbers of what is listed are no places', () => {
  const spec = tool({ input: { type: 'object', properties: {}, default: { start: 1, end: 2 } } });
  assert.deepEqual(moved(spec, 10).listed, spec.listed);
});
