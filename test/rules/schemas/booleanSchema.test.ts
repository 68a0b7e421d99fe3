import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anthropic } from '../../../server/src/emitters/anthropic.ts';
import { gemini } from '../../../server/src/emitters/gemini.ts';
import { mcpJson } from '../../../server/src/emitters/mcpJson.ts';
import { openai } from '../../../server/src/emitters/openai.ts';
import { types } from '../../../server/src/emitters/types.ts';
import { zod } from '../../../server/src/emitters/zod/index.ts';
import type { Emitter, JsonObject } from '../../../server/src/model/index.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

const toolWith = (input: JsonObject, output?: JsonObject): string =>
  JSON.stringify({
    tools: [
      {
        name: 'set_rule',
        description: 'Sets one rule of the alerts.',
        inputSchema: { type: 'object', ...input },
        ...(output === undefined ? {} : { outputSchema: { type: 'object', ...output } }),
      },
    ],
  });

async function found(text: string, clients: readonly string[] = []): Promise<readonly string[]> {
  const { engine } = await workspace({ 'toolscribe.config.yaml': `clients: [${clients.join(', ')}]\n`, 'tools.json': text });
  return engine
    .findings(uriOf('tools.json'))
    .flatMap(({ rule, severity, span }) => (rule === 'boolean-schema' ? [`${severity} ${text.slice(span.start, span.end)}`] : []));
}

const some = { type: 'object', description: 'What to set.' };

test('a boolean in any place is reported once for Claude Code, and a parameter for all clients', async () => {
  const places: readonly JsonObject[] = [
    { properties: { data: { ...some, properties: { x: true } } } },
    { properties: { data: { description: 'What to set.', type: 'array', items: true } } },
    { properties: { data: { description: 'What to set.', anyOf: [{ type: 'string' }, true] } } },
    { properties: { data: { description: 'What to set.', anyOf: [{ type: 'object', properties: { x: true } }, { type: 'null' }] } } },
    { properties: { data: { description: 'What to set.', type: 'array', prefixItems: [true], items: false } } },
    { properties: { data: { ...some, additionalProperties: { type: 'object', properties: { x: true } } } } },
    { properties: {}, $defs: { any: true } },
    { properties: {}, not: true },
  ];
  for (const place of places) {
    assert.deepEqual(await found(toolWith(place)), [], JSON.stringify(place));
    assert.deepEqual(await found(toolWith(place), ['claude-code']), ['error true'], JSON.stringify(place));
  }
  assert.deepEqual(await found(toolWith({ properties: { data: true, none: false } })), ['warning true', 'warning false']);
  assert.deepEqual(await found(toolWith({ properties: {} }, { properties: { data: true } })), ['warning true']);
  for (const place of [...places, { properties: { data: { type: 'array', prefixItems: [{}, true] } } }, { anyOf: [{ type: 'object' }, true] }, { if: true }]) {
    const { properties = {}, ...rest } = place;
    assert.deepEqual(await found(toolWith({ properties: {} }, { properties, ...rest }), ['claude-code']), ['error true'], JSON.stringify(place));
  }
});

test('a boolean that opens or closes an object or a list is no fault', async () => {
  for (const open of [true, false])
    assert.deepEqual(
      await found(toolWith({ properties: { data: { ...some, additionalProperties: open, unevaluatedProperties: open } }, additionalProperties: open }), [
        'claude-code',
      ]),
      [],
    );
});

test('each target writes a boolean as what it means', async () => {
  const { engine } = await workspace({ 'tools.json': toolWith({ properties: { data: true, none: false, pick: { anyOf: [true, { type: 'string' }] } } }) });
  const tools = engine.tools().map(({ tool }) => tool);
  const write = (emitter: Emitter): string => emitter.emit(tools, { mcpRevision: '2026-07-28' }).text.replace(/\s+/g, ' ');
  assert.match(write(mcpJson), /"data": true, "none": false, "pick": \{ "anyOf": \[ true, /);
  for (const emitter of [openai, anthropic]) assert.match(write(emitter), /"data": \{\}, "none": \{ "not": \{\} \}, "pick": \{ "anyOf": \[ \{\}, /);
  assert.match(write(gemini), /"data": \{ "nullable": true, "anyOf": .* "none": \{ "description": "\{not: \{\}\}", /);
  assert.match(write(types), /data\?: unknown; none\?: never;/);
  assert.match(write(zod), /data: z\.unknown\(\).*none: z\.never\(\)/);
});

test('an array without items is reported in every branch', async () => {
  const inBranches = (keyword: string, value: (schema: JsonObject) => unknown): string =>
    toolWith({ properties: { data: { description: 'What to set.', [keyword]: value({ type: 'array' }) as JsonObject } } });
  const texts = [
    ...['anyOf', 'oneOf', 'allOf', 'prefixItems'].map((keyword) => inBranches(keyword, (schema) => [{ type: 'null' }, schema])),
    inBranches('additionalProperties', (schema) => schema),
    inBranches('patternProperties', (schema) => ({ '^x': schema })),
    inBranches('anyOf', (schema) => [{ type: 'object', properties: { x: schema } }]),
    toolWith({ properties: {}, $defs: { list: { type: 'array' } } }),
  ];
  for (const text of texts) {
    const { engine } = await workspace({ 'tools.json': text });
    const places = engine.findings(uriOf('tools.json')).flatMap(({ rule, span }) => (rule === 'array-items-missing' ? [text.slice(span.start, span.end)] : []));
    assert.deepEqual(places, ['array'], text);
  }
});
