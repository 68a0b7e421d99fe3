import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { callMany, startServe } from '../../bench/support/mcpCalls.mjs';
import { cli } from '../support/programs/programs.ts';
import { tempFolder } from '../support/tempFolder.ts';

// Specification 3, "MCP Protocol Overview": "Operations that can be executed by the model". `npm run bench -- serve` makes twenty times as many calls.
test('of 1,000 calls on one connection, 200 at once, each gets its own answer once', async (t) => {
  const inputSchema = { type: 'object', properties: { subject: { type: 'string', description: 'About what.' } }, required: ['subject'] };
  const tool = { name: 'find_notes', description: 'Finds the notes about a subject.', inputSchema };
  const server = await startServe(path.dirname(path.dirname(cli)), tempFolder(t, { 'tools.json': JSON.stringify({ tools: [tool] }) }));
  t.after(() => server.stop());
  const times = await callMany(server, { tool: 'find_notes', argument: 'subject', count: 1000, atOnce: 200 });
  assert.equal(times.length, 1000);
  assert.deepEqual(server.strays, []);
  // The connection serves on.
  assert.equal((await server.ask('tools/list', {})).result.tools.length, 1);
});
