import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const head = "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\n\n";
const call = (on: string, name: string): string =>
  `${on}.registerTool('${name}', { description: 'Counts the boats of harbour ${on.length}.', inputSchema: {} }, async () => ({ content: [] }));`;

async function rulesIn(code: string, others: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const { engine } = await workspace({ 'src/server.ts': head + code, ...others });
  return engine
    .findings(uriOf('src/server.ts'))
    .map(({ rule }) => rule)
    .filter((rule) => rule.startsWith('tool-name-'));
}

const same: Readonly<Record<string, string>> = {
  'of a module': `const boats = new McpServer({ name: 'b', version: '1' });\n${call('boats', 'count')}\n${call('boats', 'count')}\n`,
  'in a function': `export function create() {\n  const boats = new McpServer({ name: 'b', version: '1' });\n  ${call('boats', 'count')}\n  ${call('boats', 'count')}\n  return boats;\n}\n`,
  'of a class': `class Harbour {\n  server = new McpServer({ name: 'b', version: '1' });\n  setUp() {\n    ${call('this.server', 'count')}\n    ${call('this.server', 'count')}\n  }\n}\n`,
  'of a factory': `import { make } from './make.ts';\nconst server = make();\n${call('server', 'count')}\n${call('server', 'count')}\n`,
};
for (const [place, code] of Object.entries(same))
  test(`two tools of one name on one server ${place} are reported`, async () => assert.deepEqual(await rulesIn(code), ['tool-name-duplicate']));

const apart: Readonly<Record<string, string>> = {
  'in two branches': `const server = new McpServer({ name: 'b', version: '1' });\nif (process.env.OLD) {\n  ${call('server', 'count')}\n} else {\n  ${call('server', 'count')}\n}\n`,
  'in two cases': `const server = new McpServer({ name: 'b', version: '1' });\nswitch (process.env.MODE) {\n  case 'a':\n    ${call('server', 'count')}\n    break;\n  default:\n    ${call('server', 'count')}\n}\n`,
  'in two functions': `const server = new McpServer({ name: 'b', version: '1' });\nexport function old() {\n  ${call('server', 'count')}\n}\nexport function fresh() {\n  ${call('server', 'count')}\n}\n`,
  'on two servers': `const a = new McpServer({ name: 'a', version: '1' });\nconst server = new McpServer({ name: 'b', version: '1' });\n${call('a', 'count')}\n${call('server', 'count')}\n`,
  'on two servers of one name': `export function one() {\n  const server = new McpServer({ name: 'a', version: '1' });\n  ${call('server', 'count')}\n}\nexport function two() {\n  const server = new McpServer({ name: 'b', version: '1' });\n  ${call('server', 'count')}\n}\n`,
  'on parameters': `export function one(server: McpServer, server2: McpServer) {\n  ${call('server', 'count')}\n  ${call('server2', 'count')}\n}\n`,
  'with a condition before it': `const server = new McpServer({ name: 'b', version: '1' });\n${call('server', 'count')}\nprocess.env.OLD && ${call('server', 'count')}\n`,
};
for (const [place, code] of Object.entries(apart))
  test(`two tools of one name ${place} may be all right`, async () => assert.deepEqual(await rulesIn(code), []));

test('a name with a blank is refused on a server', async () => {
  assert.deepEqual(await rulesIn(`const boats = new McpServer({ name: 'b', version: '1' });\n${call('boats', 'count boats')}\n`), ['tool-name-invalid-chars']);
});
