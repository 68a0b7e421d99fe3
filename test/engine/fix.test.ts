import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits, knownValue } from '../../server/src/model/index.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

interface Case {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** The parameters that have a placeholder after the fix. */
  readonly params: readonly string[];
  /** What the text contains after the fix. */
  readonly has: readonly RegExp[];
  readonly more?: Readonly<Record<string, string>>;
}

const server =
  "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'a', version: '1.0.0' });\n";
const fastmcp = 'from fastmcp import FastMCP\n\nmcp = FastMCP("a")\n\n\n';

const cases: readonly Case[] = [
  {
    name: 'R, tags without a text and a tag of two names',
    path: 'R/a.R',
    text: "#' Joins two tables by their keys\n#'\n#' @param a,b Data frame.\n#' @param key Character.\n#' @keywords mcp-tool\njoin <- function(a, b, key) a\n",
    params: ['a', 'b', 'key'],
    has: [/^#' @param a,b Data frame\. TODO: describe `a`\.\n#' @param key Character\. TODO: describe `key`\.$/m],
  },
  {
    name: 'R, a call of ellmer',
    path: 'R/b.R',
    text: 'library(ellmer)\nt <- tool(function(a, b) a, name = "join", description = "Joins two tables by their keys.", arguments = list(a = type_string(), b = type_number()))\n',
    params: ['a', 'b'],
    has: [/a = type_string\("TODO[^"]*"\), b = type_number\("TODO/],
  },
  {
    name: 'Python, a docstring with an entry for one of three',
    path: 'a.py',
    text: `${fastmcp}@mcp.tool\ndef join(a: str, b: str, c: str) -> str:\n    """Joins three tables by their keys.\n\n    :param b:\n    :return: The table.\n    """\n    return a\n`,
    more: { 'requirements.txt': 'fastmcp==3.2.0\n' },
    params: ['a', 'b', 'c'],
    has: [/TODO[\s\S]*TODO[\s\S]*TODO/],
  },
  {
    name: 'Python, no docstring of parameters: one import for all',
    path: 'b.py',
    text: `${fastmcp}@mcp.tool\ndef join(a: str, b: int = 3) -> str:\n    """Joins two tables by their keys."""\n    return a\n`,
    params: ['a', 'b'],
    has: [
      /a: Annotated\[str, Field\(description="TODO[^"]*"\)\], b: Annotated\[int, Field\(description="TODO[^"]*"\)\] = 3\)/,
      /^(?![\s\S]*import Field[\s\S]*import Field)/,
    ],
  },
  {
    name: 'Python, calls of `Field` that say something else',
    path: 'c.py',
    text: `from typing import Annotated\nfrom pydantic import Field\n${fastmcp}@mcp.tool\ndef join(a: Annotated[str, Field(min_length=1)], b: int = Field(default=3, ge=1)) -> str:\n    """Joins two tables by their keys."""\n    return a\n`,
    params: ['a', 'b'],
    has: [/Field\(min_length=1, description="TODO/, /Field\(default=3, ge=1, description="TODO/],
  },
  {
    name: 'TypeScript, Zod',
    path: 'a.ts',
    text: `${server}server.registerTool('join', { description: 'Joins two tables by their keys.', inputSchema: { a: z.string(), b: z.number().int().optional() } }, async () => ({ content: [] }));\n`,
    params: ['a', 'b'],
    has: [/z\.string\(\)\.describe\('TODO[^']*'\), b: z\.number\(\)\.int\(\)\.optional\(\)\.describe\('TODO/],
  },
  {
    name: 'TypeScript, ArkType, where an object and its member are in one text',
    path: 'b.ts',
    text: `${server}import { type } from 'arktype';\nserver.registerTool('join', { description: 'Joins two tables by their keys.', inputSchema: type({ a: 'string > 0', b: { c: 'string' } }) }, async () => ({ content: [] }));\n`,
    params: ['a', 'b'],
    has: [/b: type\(\{ c: type\('string'\)\.describe\('TODO[^']*'\) \}\)\.describe\('TODO/],
  },
  {
    name: 'BASIC',
    path: 'join.bas',
    text: 'PARAM a AS string LIKE "x"\nPARAM b AS number\n\nDESCRIPTION "Joins two tables by their keys."\n\nTALK a\n',
    params: ['a', 'b'],
    has: [/^PARAM a AS string LIKE "x" DESCRIPTION "TODO[^"]*"\nPARAM b AS number DESCRIPTION "TODO/],
  },
  {
    name: 'tools.yaml, plain definitions',
    path: 'tools.yaml',
    text: 'tools:\n  - name: join\n    description: Joins two tables by their keys.\n    parameters:\n      a:\n        type: string\n      b: { type: number }\n',
    params: ['a', 'b'],
    has: [/^ {8}description: "?TODO[\s\S]*b: \{ type: number, description: "?TODO/m],
  },
  {
    name: 'tool.yaml',
    path: 'tool.yaml',
    text: 'name: join\ndescription: Joins two tables by their keys.\nparameters:\n  type: object\n  properties:\n    a:\n      type: string\n    b:\n      type: object\n      properties:\n        c:\n          type: string\nimplementation_example: join("x")\n',
    params: ['a', 'b'],
    has: [/TODO[\s\S]*TODO[\s\S]*c:\n {10}type: string\n {10}description: "?TODO/],
  },
  {
    name: 'MCP JSON',
    path: 'mcp.json',
    text: '{ "tools": [{ "name": "join", "description": "Joins two tables by their keys.", "inputSchema": { "type": "object", "properties": { "a": { "type": "string" }, "b": { "type": "number" } } } }] }\n',
    params: ['a', 'b'],
    has: [/"a": \{ "type": "string", "description": "TODO[^"]*" \}, "b": \{ "type": "number", "description": "TODO/],
  },
];

for (const { name, path, text, params, has, more = {} } of cases) {
  test(`all parameters are described by one fix: ${name}`, async () => {
    const uri = uriOf(path);
    const { engine } = await workspace({ ...more, [path]: text });
    const finding = engine.findings(uri).find(({ rule }) => rule === 'param-description-missing');
    const fix = finding?.fixes?.find(({ intent }) => intent.kind === 'describe-params');
    assert.ok(fix, JSON.stringify(engine.findings(uri).map(({ rule, message, fixes }) => [rule, message, fixes?.map(({ title }) => title)])));
    const edits = engine.realize(fix.intent, fix.uri, fix.start);
    assert.deepEqual(
      edits.map((part) => part.uri),
      [uri],
    );
    const after = applyEdits(
      text,
      edits.flatMap((part) => part.edits),
    );
    for (const pattern of has) assert.match(after, pattern);
    const next = await workspace({ ...more, [path]: after });
    const [tool] = next.engine.document(uri)?.regions.flatMap(({ linked }) => linked.tools) ?? [];
    const described = tool?.params.filter(({ schema }) => knownValue(schema.description)?.startsWith('TODO'));
    assert.deepEqual(
      described?.map((param) => param.name.value),
      params,
      after,
    );
    assert.deepEqual(
      next.engine.findings(uri).filter(({ severity, rule }) => severity === 'error' || rule === 'param-description-missing'),
      [],
    );
  });
}

test('one fix describes all where the schema of one is declared elsewhere, and leaves that as it is', async () => {
  const shared = "import { z } from 'zod';\nexport const key = z.string();\n";
  const text = `${server}import { key } from './shared.js';\nserver.registerTool('join', { description: 'Joins two tables by their keys.', inputSchema: { a: z.string(), key } }, async () => ({ content: [] }));\n`;
  const { engine } = await workspace({ 'shared.ts': shared, 'a.ts': text });
  const fixes = engine.findings(uriOf('a.ts')).flatMap(({ fixes: all = [] }) => all);
  const all = fixes.find(({ intent }) => intent.kind === 'describe-params');
  assert.ok(all, 'the rule does not know where a parameter is declared');
  const edits = engine.realize(all.intent, all.uri, all.start);
  assert.deepEqual(
    edits.map(({ uri }) => uri),
    [uriOf('a.ts')],
  );
  const after = applyEdits(text, edits[0]?.edits ?? []);
  const written = ".describe('TODO: say what the value means')";
  assert.ok(after.includes(`a: z.string()${written}`) && after.includes(`key: key${written}`), after);
});

test('the fix for all is the first of a finding about many, and the second of a finding about one', async () => {
  const some = ['a', 'b', 'c', 'd'].map((name) => `      ${name}:\n        type: string\n`).join('');
  const toolsOf = (params: string): string => `tools:\n  - name: join\n    description: Joins two tables by their keys.\n    parameters:\n${params}`;
  const titles = async (params: string): Promise<readonly (readonly string[])[]> => {
    const { engine } = await workspace({ 'tools.yaml': toolsOf(params) });
    const found = engine.findings(uriOf('tools.yaml')).filter(({ rule }) => rule === 'param-description-missing');
    return found.map(({ fixes = [] }) => fixes.map(({ title }) => title.replace(/Add a description of (\S+) to fill in/, 'one: $1')));
  };
  assert.deepEqual(await titles(some), [['Describe all 4 parameters', 'one: `a`', 'one: `b`', 'one: `c`', 'one: `d`']]);
  const described = '      z:\n        type: string\n        description: Key that both tables have.\n';
  assert.deepEqual(await titles(`${described}      a:\n        type: string\n      b:\n        type: string\n`), [
    ['one: `a`', 'Describe all 2 parameters'],
    ['one: `b`', 'Describe all 2 parameters'],
  ]);
  assert.deepEqual(await titles(`${described}      a:\n        type: string\n`), [['one: `a`']]);
});

test('one fix documents all parameters of a function in R', async () => {
  const text =
    "#' Joins two tables by their keys\n#'\n#' @param b Data frame. The second table.\n#' @keywords mcp-tool\njoin <- function(a, b, key, how = 'left') a\n";
  const { engine } = await workspace({ 'R/a.R': text });
  const finding = engine.findings(uriOf('R/a.R')).find(({ rule }) => rule === 'param-undocumented');
  const fix = finding?.fixes?.find(({ title }) => title === 'Add a `@param` for each of the 3 undocumented parameters');
  assert.ok(fix);
  const edits = engine.realize(fix.intent, fix.uri, fix.start).flatMap((part) => part.edits);
  assert.deepEqual(applyEdits(text, edits).match(/@param \S+/g), ['@param a', '@param b', '@param key', '@param how']);
});
