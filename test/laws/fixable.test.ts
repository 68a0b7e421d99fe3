import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine, PlacedFinding } from '../../server/src/engine/types.ts';
import { applyEdits } from '../../server/src/model/index.ts';
import { rules } from '../../server/src/ruleTable.ts';
import { faultyTexts } from '../rules/faultyTexts.ts';
import { checkExample } from '../support/workspaces/checkExample.ts';
import { wholeFixtures } from './fixtures.ts';

type Files = Readonly<Record<string, string>>;

const handler = (schema: string): Files => ({
  'package.json': '{ "dependencies": { "@modelcontextprotocol/sdk": "1.17.4", "zod": "3.25.76", "zod-to-json-schema": "3.24.1" } }',
  'src/server.ts': `import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { zodToJsonSchema } from 'zod-to-json-schema';
const Args = ${schema};
const server = new Server({ name: 'shelf', version: '1.0.0' }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [
  { name: 'find_book', description: 'Finds one book on the shelves.', inputSchema: zodToJsonSchema(Args) },
] }));
`,
});
const listing = (properties: string, rest = ''): Files => ({
  'tools.json': `{"tools":[{"name":"find_book","description":"Finds one book on the shelves.","inputSchema":{"type":"object","properties":{${properties}}${rest}}}]}`,
});
const python = (text: string): Files => ({ 'pyproject.toml': '[project]\nname = "shelf"\nversion = "1"\ndependencies = ["mcp==1.26.0"]\n', 'server.py': text });

/** Schemas that code makes, and words of other libraries: a fix that the format cannot write is no fix. */
const workspaces: readonly (readonly [string, Files])[] = [
  ['a union that zodToJsonSchema converts', handler('z.union([z.object({ isbn: z.string() }), z.object({ title: z.string() })])')],
  ['an array that zodToJsonSchema converts', handler('z.array(z.string())')],
  [
    'formats of numbers',
    listing('"n":{"type":"integer","format":"uint","description":"How many."},"m":{"type":["number","null"],"format":"flaot","description":"How long."}'),
  ],
  [
    'a misspelled format',
    listing('"day":{"type":"string","format":"datetime","description":"When it was bought."},"id":{"type":"string","format":"uuuid","description":"Which."}'),
  ],
  ['required twice', listing('"a":{"type":"string","description":"What to find."}', ',"required":["a","a"]')],
  ['required in a property', listing('"a":{"type":"string","description":"What to find.","required":true}')],
  ['a misspelled type', listing('"a":{"type":"strng","description":"What to find."},"b":{"type":"array","items":{"type":"int"},"description":"Which ones."}')],
  [
    'no type at the root',
    {
      'tools.json':
        '{"tools":[{"name":"find_book","description":"Finds one book.","inputSchema":{"properties":{"a":{"type":"string","description":"What."}}}}]}',
    },
  ],
  [
    'a list in code',
    {
      'tools.ts':
        "export const tools = [{ name: 'find_book', description: 'Finds one book on the shelves.', inputSchema: { type: 'object', properties: { n: { type: 'integer', format: 'uint', description: 'How many.' } } } }];\n",
    },
  ],
  [
    'a model of Pydantic',
    python(
      'from pydantic import BaseModel, Field\nfrom mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("shelf")\n\n\nclass Book(BaseModel):\n    pages: int = Field(description="How many pages.", json_schema_extra={"format": "uint"})\n\n\n@mcp.tool()\ndef add_book(book: Book) -> str:\n    """Adds a book to a shelf."""\n    return ""\n',
    ),
  ],
  ...Object.entries(Object.fromEntries(wholeFixtures().map(({ name, files }) => [name, files]))),
  ...faultyTexts.map(({ rule, title, files }) => [`${rule}: ${title}`, files] as const),
  ...rules.map(({ id, bad }) => [`example of ${id}`, bad] as const),
];

const errors = (findings: readonly PlacedFinding[]): number => findings.filter(({ severity }) => severity === 'error').length;
const alike = (findings: readonly PlacedFinding[], { rule, message }: PlacedFinding): number =>
  findings.filter((other) => other.rule === rule && other.message === message).length;

test('every finding that is counted as fixable is fixed: its fix alone removes it, and brings no error', async () => {
  const wrong: string[] = [];
  let tried = 0;
  for (const [name, files] of workspaces) {
    const { engine, files: checked } = await checkExample(files);
    const texts = Object.fromEntries(checked.map(({ uri, text }) => [uri, text]));
    for (const { uri, text, findings } of checked)
      for (const finding of perRule(findings.filter((one) => engine.isFixable(uri, one)))) {
        tried++;
        const fixed = applyEdits(text, editsOf(engine, uri, finding));
        const after = await checkExample(
          Object.fromEntries(Object.keys(texts).map((each, i) => [Object.keys(files)[i] ?? '', each === uri ? fixed : (texts[each] ?? '')])),
        );
        const left = after.files.find((file) => file.uri === uri)?.findings ?? [];
        if (fixed === text) wrong.push(`${name}: ${finding.rule}: nothing is written`);
        if (alike(left, finding) >= alike(findings, finding)) wrong.push(`${name}: ${finding.rule}: still there: ${finding.message}`);
        if (errors(left) > errors(findings)) wrong.push(`${name}: ${finding.rule}: a new error`);
      }
  }
  assert.deepEqual(wrong, []);
  assert.ok(tried > 150, `only ${tried} fixes were tried`);
});

/** The first three of each rule. */
const perRule = (findings: readonly PlacedFinding[]): readonly PlacedFinding[] =>
  findings.filter((finding, i) => findings.slice(0, i).filter(({ rule }) => rule === finding.rule).length < 3);

const editsOf = (engine: Engine, uri: string, { fixes = [] }: PlacedFinding) => {
  const fix = fixes.find(({ safe, uri: own }) => safe === true && own === uri);
  return fix === undefined ? [] : engine.realize(fix.intent, uri, fix.start).flatMap(({ edits }) => edits);
};
