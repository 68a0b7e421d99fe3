import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../server/src/model/index.ts';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

// Specification 5, "Loader Pseudocode": "inputSchema: zodToJsonSchema(schema)". What a server lists of a schema is what its library makes of it. Each line was
// run with the real `McpServer`, its answer to `tools/list` taken before a client reads it.
const open = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
const draft = 'http://json-schema.org/draft-07/schema#';
const closed = { ...open, additionalProperties: false, $schema: draft };
const none = { type: 'object', properties: {} };
const noneClosed = { ...none, additionalProperties: false, $schema: draft };

const plain = 'z.object({ a: z.string() })';
const refined = `${plain}.refine(() => true)`;
const changed = `${plain}.transform((own) => own)`;

/** What is listed: the schema; `fails` where no list comes. */
const cases: readonly (readonly [sdk: string, zod: string, code: string, listed: JsonObject | 'fails'])[] = [
  ['1.13.0', '3.25.76', plain, 'fails'],
  ['1.13.0', '3.25.76', `${plain}.strict()`, 'fails'],
  ['1.13.0', '3.25.76', 'z.object({})', 'fails'],
  ['1.13.0', '3.25.76', '{ a: z.string() }', closed],
  ['1.13.0', '3.25.76', `${plain}.shape`, closed],
  ['1.13.0', '3.25.76', refined, noneClosed],
  ['1.20.0', '3.25.76', plain, 'fails'],
  ['1.20.0', '4.1.13', plain, noneClosed],
  ['1.21.2', '3.25.76', plain, 'fails'],
  ['1.21.2', '3.25.76', changed, noneClosed],
  ['1.22.0', '3.25.76', plain, closed],
  ['1.22.0', '3.25.76', refined, closed],
  ['1.22.0', '3.25.76', changed, closed],
  ['1.22.0', '3.25.76', `${plain}.optional()`, 'fails'],
  ['1.22.0', '4.1.13', plain, 'fails'],
  ['1.23.0', '3.25.76', plain, closed],
  ['1.23.0', '3.25.76', refined, none],
  ['1.23.0', '3.25.76', `${plain}.optional()`, none],
  ['1.23.0', '3.25.76', 'z.object({})', { ...none, additionalProperties: false, $schema: draft }],
  ['1.32.2', '3.25.76', changed, none],
  ['1.32.2', '4.6.7', plain, { ...open, $schema: draft }],
  ['1.32.2', '4.6.7', refined, { ...open, $schema: draft }],
  ['1.32.2', '4.6.7', changed, none],
];

const server = (config: string): string =>
  `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'a', version: '1' });\nserver.registerTool('find_birds', { description: 'Finds the birds of a pond.', ${config} }, async () => ({ content: [] }));\n`;

const opened = (sdk: string, zod: string, code: string) =>
  workspace({ 'package.json': JSON.stringify({ dependencies: { '@modelcontextprotocol/sdk': sdk, zod } }), 'server.ts': code });

for (const [sdk, zod, code, listed] of cases)
  test(`${sdk} with Zod ${zod} and inputSchema: ${code}`, async () => {
    const { engine } = await opened(sdk, zod, server(`inputSchema: ${code}`));
    const own = engine.tools()[0]?.tool.listed;
    const told = engine.findings(uriOf('server.ts')).filter(({ rule }) => rule === 'parameter-unlistable');
    assert.deepEqual(told.length > 0 ? 'fails' : own?.input, listed);
  });

test('the error stands at the schema, and says what to give', async () => {
  const code = server(`inputSchema: ${plain}`);
  const { engine } = await opened('1.18.1', '3.25.76', code);
  const [told] = engine.findings(uriOf('server.ts')).filter(({ rule }) => rule === 'parameter-unlistable');
  assert.ok(code.slice(told?.span.start).startsWith('object('), code.slice(told?.span.start));
  assert.match(told?.message ?? '', /^`inputSchema` is a schema, and not its members/);
  assert.match(told?.detail ?? '', /1\.18.*fails to list its tools, all of them\.$/);
});

test('a schema of what is returned fails the list, too', async () => {
  const { engine } = await opened('1.20.0', '3.25.76', server(`outputSchema: ${plain}`));
  const told = engine.findings(uriOf('server.ts')).filter(({ rule }) => rule === 'parameter-unlistable');
  assert.match(told[0]?.message ?? '', /^`outputSchema`/);
});

test('what `tool()` is given among its arguments is dropped by every version', async () => {
  const code = server('').replace(
    /server\.registerTool.*\n/,
    `server.tool('find_birds', 'Finds the birds of a pond.', ${plain}, async () => ({ content: [] }));\n`,
  );
  for (const sdk of ['1.22.0', '1.26.0']) {
    const { engine } = await opened(sdk, '3.25.76', code);
    assert.deepEqual(engine.tools()[0]?.tool.listed?.input, none);
    assert.ok(engine.findings(uriOf('server.ts')).some(({ rule, detail }) => rule === 'parameters-unlisted' && detail?.includes('no plain object')));
  }
});

test('where no file names the version, nothing is said to fail; nor of a `registerTool` of the workspace', async () => {
  const { engine } = await opened('^1.20.0', '^3.25.0', server(`inputSchema: ${plain}`));
  assert.deepEqual(
    engine.findings(uriOf('server.ts')).filter(({ severity }) => severity === 'error'),
    [],
  );
  const own = `import { z } from 'zod';\nimport { registry } from './registry.js';\nregistry.registerTool('find_birds', { description: 'Finds the birds of a pond.', inputSchema: ${plain} }, async () => ({ content: [] }));\n`;
  const other = await opened('1.20.0', '3.25.76', own);
  assert.deepEqual(
    other.engine.findings(uriOf('server.ts')).filter(({ severity }) => severity === 'error'),
    [],
  );
});
