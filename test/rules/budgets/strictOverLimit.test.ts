import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anthropic } from '../../../server/src/emitters/anthropic.ts';
import type { JsonObject } from '../../../server/src/model/index.ts';
import { toolOfJson } from '../../support/made/toolOfJson.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

const members = (count: number, schema: JsonObject, required: boolean): JsonObject => {
  const names = Array.from({ length: count }, (_, i) => `p${i}`);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, schema])),
    ...(required && { required: names }),
  };
};
const text = { type: 'string', description: 'A text of the form.' };
const union = { description: 'A text or none.', anyOf: [{ type: 'string' }, { type: 'null' }] };

async function found(schemas: readonly JsonObject[], { strict = true, clients = 'anthropic' } = {}): Promise<readonly string[]> {
  const tools = schemas.map((schema, i) => ({ name: `save_part_${i}`, description: `Saves part ${i} of a form.`, strict, input_schema: schema }));
  const { engine } = await workspace({ 'toolscribe.config.yaml': `clients: [${clients}]\n`, 'tools.json': JSON.stringify(tools) });
  return engine
    .findings(uriOf('tools.json'))
    .flatMap(({ rule, message }) => (rule === 'strict-over-limit' || / refuses strict /.test(message) ? [message] : []));
}

test('what is above a limit of strict tools together is reported once', async () => {
  assert.deepEqual(await found([members(17, union, true)]), ['Anthropic refuses strict tools with 17 parameters with unions (at most 16) together.']);
  assert.deepEqual(await found([members(9, union, true), members(8, { ...text, type: ['string', 'null'] }, true)]), [
    'Anthropic refuses strict tools with 17 parameters with unions (at most 16) together.',
  ]);
  assert.deepEqual(await found([members(1, { type: 'array', items: members(16, union, true) }, true), members(1, { type: 'array', items: union }, true)]), [
    'Anthropic refuses strict tools with 17 parameters with unions (at most 16) together.',
  ]);
  assert.deepEqual(await found([members(25, text, false)]), ['Anthropic refuses strict tools with 25 optional parameters (at most 24) together.']);
  assert.deepEqual(await found(Array.from({ length: 21 }, () => members(1, text, true))), [
    'Anthropic refuses strict tools with 21 tools (at most 20) together.',
  ]);
});

test('nothing is reported at the limits, without strict, or for other clients', async () => {
  assert.deepEqual(await found([members(16, union, true), members(24, text, false)]), []);
  assert.deepEqual(await found(Array.from({ length: 20 }, () => members(1, text, true))), []);
  assert.deepEqual(await found([members(17, union, false)], { strict: false }), []);
  assert.deepEqual(await found([members(17, union, false)], { clients: 'gemini' }), []);
});

test('a target in strict mode notes it at the tool that exceeds a limit', () => {
  const tools = [members(10, union, true), members(7, union, true), members(1, text, true)].map((schema, i) => toolOfJson(`save_${i}`, schema));
  const of = (strict: boolean): readonly string[] =>
    anthropic.emit(tools, { mcpRevision: '2026-07-28', strict }).notes.map(({ tool, message, severity }) => `${tool} ${severity} ${message}`);
  assert.deepEqual(of(true), ['1 warning Anthropic refuses strict tools with 17 parameters with unions (at most 16) together.']);
  assert.deepEqual(of(false), []);
});
