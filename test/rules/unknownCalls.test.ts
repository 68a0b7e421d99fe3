import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeLenses } from '../../server/src/features/codeLens.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const server = (schema: string, imports = "import { z } from 'zod';") => `${imports}
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
const server = new McpServer({ name: 'notes', version: '1.0.0' });
server.registerTool(
  'find_notes',
  { description: 'Finds the notes about a subject.', inputSchema: { subject: ${schema} } },
  async () => ({ content: [] }),
);
`;

async function calls(files: Readonly<Record<string, string>>, path: string): Promise<readonly string[]> {
  const { engine } = await workspace(files);
  return engine.findings(uriOf(path)).flatMap(({ rule, message, fixes = [] }) => (rule === 'schema-call-unknown' ? [`${message} ${fixes.length}`] : []));
}

const described = ".describe('What the notes are about')";
const misspelt: readonly (readonly [schema: string, message: string])[] = [
  [`z.strng()${described}`, 'Unknown call `strng()`. Did you mean `string()`? 1'],
  [`z.array(z.strign())${described}`, 'Unknown call `strign()`. Did you mean `string()`? 1'],
  [`z.union([z.number(), z.boolen()])${described}`, 'Unknown call `boolen()`. Did you mean `boolean()`? 1'],
  [`z.object({ deep: z.nmber()${described} })${described}`, 'Unknown call `nmber()`. Did you mean `number()`? 1'],
  [`z.string().optinal()${described}`, 'Unknown call `optinal()`. Did you mean `optional()`? 1'],
  [`z.string().minn(2).descibe('What the notes are about')`, 'Unknown call `minn()`. Did you mean `min()`? 1'],
  [`z.iso.dat()${described}`, 'Unknown call `dat()`. Did you mean `date()`? 1'],
];

for (const [schema, message] of misspelt)
  test(`${schema} is an error at the call`, async () => assert.deepEqual(await calls({ 'a.ts': server(schema) }, 'a.ts'), [message]));

const fine = [
  `z.strictObject({})${described}`,
  `z.uuidv8()${described}`,
  `z.geometry()${described}`,
  `z.string().openapi({})${described}`,
  `make.strng()${described}`,
];

for (const schema of fine) test(`${schema} may exist`, async () => assert.deepEqual(await calls({ 'a.ts': server(schema) }, 'a.ts'), []));

test('a call of another module is reported where the tool takes it, without a fix', async () => {
  const files = { 'b.ts': "import { z } from 'zod';\nexport const word = z.strng();\n", 'a.ts': server('word', "import { word } from './b.js';") };
  assert.deepEqual(await calls(files, 'a.ts'), ['Unknown call `strng()`. Did you mean `string()`? 0']);
});

const ellmer = (type: string, more = '') => `library(ellmer)
${more}find_notes <- function(words) words
find <- tool(find_notes, description = "Finds notes by their words.", arguments = list(words = ${type}))
`;

test('a type that ellmer does not have is an error at the call, unless the project has it', async () => {
  const message = 'Unknown call `type_strng()`. Did you mean `type_string()`? 1';
  assert.deepEqual(await calls({ 'R/a.R': ellmer('type_strng("Words to look for.")') }, 'R/a.R'), [message]);
  assert.deepEqual(await calls({ 'R/a.R': ellmer('ellmer::type_strng("Words to look for.")') }, 'R/a.R'), [message]);
  assert.deepEqual(await calls({ 'R/a.R': ellmer('type_array(type_strng("Words to look for."))') }, 'R/a.R'), [message]);
  assert.deepEqual(await calls({ 'R/a.R': ellmer('type_strng("Words")', 'type_strng <- function(...) type_string(...)\n') }, 'R/a.R'), []);
  assert.deepEqual(await calls({ 'R/a.R': ellmer('mine::type_strng("Words")') }, 'R/a.R'), []);
});

async function firstLens(files: Readonly<Record<string, string>>, path: string): Promise<string> {
  const { engine } = await workspace(files);
  return (codeLenses(engine, uriOf(path))[0]?.title ?? '').split(' · ')[0] ?? '';
}

test('the lens counts no parameter of which a model gets no type or no description', async () => {
  assert.equal(await firstLens({ 'a.ts': server(`z.strng()${described}`) }, 'a.ts'), '0 of 1 described');
  assert.equal(await firstLens({ 'a.ts': server(`z.string()${described}`) }, 'a.ts'), '1 of 1 described');
  assert.equal(await firstLens({ 'a.ts': server("z.string().describe(' ')") }, 'a.ts'), '0 of 1 described');
  const r = (docs: string) => `#' Weather\n#' @description Tells the weather.\n${docs}#' @keywords mcp-tool\nweather <- function(window, days = 2) window\n`;
  const both = (first: string) => ({
    DESCRIPTION: 'Package: demo\n',
    'R/a.R': r(`#' @param ${first} Character. The window of time.\n#' @param days Integer. How many.\n`),
  });
  assert.equal(await firstLens(both('window'), 'R/a.R'), '2 of 2 described');
  assert.equal(await firstLens(both('widnow'), 'R/a.R'), '1 of 2 described');
  const yaml = 'tools:\n  - name: ask\n    description: Asks.\n    parameters:\n      word:\n        type: strng\n        description: The word to look for.\n';
  assert.equal(await firstLens({ 'tools.yaml': yaml }, 'tools.yaml'), '0 of 1 described');
});
