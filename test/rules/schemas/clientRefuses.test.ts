import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anthropic } from '../../../server/src/emitters/anthropic.ts';
import { gemini } from '../../../server/src/emitters/gemini.ts';
import type { JsonObject } from '../../../server/src/model/index.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

/** The findings of these rules in a file: rule, severity, and the text at the place. */
async function found(
  path: string,
  text: string,
  config: string,
  rules: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const { engine } = await workspace({ 'toolscribe.config.yaml': config, [path]: text, ...more });
  return engine
    .findings(uriOf(path))
    .flatMap(({ rule, severity, span }) => (rules.includes(rule) ? [`${rule} ${severity} ${text.slice(span.start, span.end)}`] : []));
}

const list = (input: JsonObject, output?: JsonObject): string =>
  JSON.stringify({
    tools: [
      {
        name: 'list_flows',
        description: 'Lists the flows of a folder.',
        inputSchema: { type: 'object', ...input },
        ...(output === undefined ? {} : { outputSchema: output }),
      },
    ],
  });

const python = (param: string): string => `from typing import Annotated, Any, List, Optional
from pydantic import Field
from mcp.server.fastmcp import FastMCP

mcp = FastMCP("cases")

@mcp.tool()
async def change_stage(
    extra: Annotated[${param}, Field(description="Anything else.")],
) -> str:
    """Changes the stage of a case."""
    return ""
`;

test('a value of any type is reported for the clients that need one, once', async () => {
  const rules = ['param-untyped', 'target-loss'];
  const manifest = { 'pyproject.toml': '[project]\nname = "notes"\nversion = "1.0"\ndependencies = ["mcp==1.26.0"]\n' };
  for (const [type, place] of [
    ['Any', 'extra'],
    ['List[Any]', 'Any'],
    ['list', 'list'],
  ] as const) {
    assert.deepEqual(await found('server.py', python(type), '{}', rules, manifest), [], type);
    for (const client of ['gemini', 'gemini-cli'])
      assert.deepEqual(
        await found('server.py', python(type), `clients: [${client}]`, rules, manifest),
        [`param-untyped warning ${place}`],
        `${type} ${client}`,
      );
  }
  const payload = list({ properties: { payload: { type: 'array', items: {}, description: 'What to send to the flows.' } } });
  assert.deepEqual(await found('tools.json', payload, '{}', rules), []);
  for (const client of ['gemini', 'gemini-cli'])
    assert.deepEqual(await found('tools.json', payload, `clients: [${client}]`, rules), ['param-untyped warning {}']);
});

test('what an emitter calls refused is reported where its rule does not speak', async () => {
  const branches = list({ properties: { pick: { description: 'Which of the flows.', anyOf: [{ type: 'string' }, {}] } } });
  assert.deepEqual(await found('tools.json', branches, 'clients: [gemini]', ['target-loss']), ['target-loss warning pick']);
  assert.deepEqual(await found('tools.json', branches, 'clients: [gemini]\nrules:\n  param-untyped: off\n', ['target-loss']), []);
});

test('optional parameters for the strict mode of OpenAI', async () => {
  const text = list({
    properties: { folder: { type: 'string', description: 'Id.' }, limit: { type: 'number', description: 'How many.' } },
    required: ['folder'],
  });
  assert.deepEqual(await found('tools.json', text, 'clients: [openai-strict]', ['target-loss']), ['target-loss information limit']);
  assert.deepEqual(await found('tools.json', text, 'clients: [openai]', ['target-loss']), []);
});

const zodServer = (schema: string): string => `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
const server = new McpServer({ name: 'notes', version: '1.0.0' });
server.registerTool('plan_route', {
  description: 'Plans a route.',
  inputSchema: { from: ${schema}.describe('Where the route starts.') },
}, async () => ({ content: [] }));
`;
const zod3 = { 'package.json': '{"dependencies":{"@modelcontextprotocol/sdk":"1.17.4","zod":"3.25.76"}}' };

test('what Zod 3 lists in a form that clients refuse', async () => {
  const check = (schema: string, config: string): Promise<readonly string[]> =>
    found('src/server.ts', zodServer(schema), config, ['tuple-items', 'array-items-missing', 'target-loss'], zod3);
  assert.deepEqual(await check('z.array(z.any())', '{}'), ['array-items-missing error z.any()']);
  assert.deepEqual(await check('z.array(z.unknown())', '{}'), []);
  assert.deepEqual(await check('z.tuple([z.number(), z.number()])', '{}'), []);
  for (const client of ['anthropic', 'claude-code', 'gemini-cli'])
    for (const schema of ['z.tuple([z.number(), z.number()])', 'z.array(z.tuple([z.number(), z.number()]))', 'z.union([z.tuple([z.number()]), z.string()])'])
      assert.deepEqual(await check(schema, `clients: [${client}]`), ['tuple-items warning from'], `${client} ${schema}`);
  assert.deepEqual(await check('z.tuple([z.number(), z.number()])', 'clients: [gemini]'), ['target-loss information from']);
  const { engine } = await workspace({ ...zod3, 'src/server.ts': zodServer('z.tuple([z.number(), z.number()])') });
  const tools = engine.tools().map(({ tool }) => tool);
  assert.match(anthropic.emit(tools, { mcpRevision: '2026-07-28' }).text, /"prefixItems": \[/);
  assert.doesNotMatch(gemini.emit(tools, { mcpRevision: '2026-07-28' }).text, /"items": \[/);
});

test('an output schema without a type, where the revision demands an object', async () => {
  const rules = ['output-schema-not-object'];
  for (const output of [{ description: 'What came back.' }, { anyOf: [{ type: 'object' }] }, { properties: { a: { type: 'string' } } }]) {
    assert.equal((await found('tools.json', list({}, output), 'mcpRevision: "2025-11-25"', rules)).length, 1);
    assert.equal((await found('tools.json', list({}, output), 'mcpRevision: "2026-07-28"', rules)).length, 0);
  }
});

test('the dialect of an output schema', async () => {
  const rules = ['output-schema-dialect'];
  const of = (dialect: string) => found('tools.json', list({}, { $schema: dialect, type: 'object' }), '{}', rules);
  for (const old of ['http://json-schema.org/draft-07/schema#', 'https://json-schema.org/draft/2019-09/schema']) assert.equal((await of(old)).length, 1);
  assert.equal((await of('https://json-schema.org/draft/2020-12/schema')).length, 0);
});
