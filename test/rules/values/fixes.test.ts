import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits } from '../../../server/src/model/index.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

interface Case {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** The beginning of the fix's title; undefined where none may be written. */
  readonly title?: string;
  readonly change: readonly (readonly [from: string, to: string])[];
  readonly more?: Readonly<Record<string, string>>;
}

const yaml = (schema: string): string =>
  `name: demo-find\ndescription: Find notes about a subject.\nparameters:\n  type: object\n  properties:\n    limit:\n      description: How many notes to return.\n${schema}implementation_example: find("birds")\n`;
const list = (param: string): string => `tools:\n  - name: find_notes\n    description: Find notes about a subject.\n    parameters:\n      limit:\n${param}`;
const json = (schema: string): string =>
  `{"tools":[{"name":"find_notes","description":"Find notes about a subject.","inputSchema":{"type":"object","properties":{"limit":${schema}}}}]}\n`;
const fastmcp = 'from typing import Annotated, Literal\nfrom pydantic import Field\nfrom fastmcp import FastMCP\n\nmcp = FastMCP("a")\n\n\n';
const python = (param: string): string => `${fastmcp}@mcp.tool\ndef find_notes(${param}) -> str:\n    """Find notes about a subject."""\n    return ""\n`;
const mcp =
  "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'a', version: '1.0.0' });\n";
const zod = (schema: string): string =>
  `${mcp}server.registerTool('find_notes', { description: 'Find notes about a subject.', inputSchema: { limit: ${schema} } }, async () => ({ content: [] }));\n`;
const jsonInCode = (schema: string): string =>
  `export const tools = [{ name: 'find_notes', description: 'Find notes about a subject.', inputSchema: { type: 'object', properties: { limit: ${schema} } } }];\n`;

const swaps: readonly Case[] = [
  {
    name: 'tool YAML',
    path: 'inst/a.yaml',
    text: yaml('      type: integer\n      minimum: 100 # notes\n      maximum: 10\n'),
    title: 'Swap the limits: ',
    change: [
      ['100 # notes', '10 # notes'],
      ['maximum: 10', 'maximum: 100'],
    ],
  },
  {
    name: 'tool YAML, lengths',
    path: 'inst/a.yaml',
    text: yaml('      type: string\n      minLength: 9\n      maxLength: 4\n'),
    title: 'Swap the limits: ',
    change: [
      ['minLength: 9', 'minLength: 4'],
      ['maxLength: 4', 'maxLength: 9'],
    ],
  },
  {
    name: 'tools.yaml',
    path: 'tools.yaml',
    text: list('        type: number\n        description: How many notes.\n        validation: { min: 50, max: 5 }\n'),
    title: 'Swap the limits: ',
    change: [
      ['min: 50', 'min: 5'],
      ['max: 5 ', 'max: 50 '],
    ],
  },
  {
    name: 'JSON',
    path: 'tools.json',
    text: json('{"type":"integer","description":"How many.","exclusiveMinimum":9,"maximum":-3}'),
    title: 'Swap the limits: ',
    change: [
      ['"exclusiveMinimum":9', '"exclusiveMinimum":-3'],
      ['"maximum":-3', '"maximum":9'],
    ],
  },
  {
    name: 'Python',
    path: 'a.py',
    text: python('limit: Annotated[int, Field(description="How many.", ge=100, le=10)]'),
    title: 'Swap the limits: ',
    change: [
      ['ge=100', 'ge=10'],
      ['le=10)', 'le=100)'],
    ],
  },
  {
    name: 'Zod',
    path: 'a.ts',
    text: zod("z.number().min(100).max(10).describe('How many.')"),
    title: 'Swap the limits: ',
    change: [['min(100).max(10)', 'min(10).max(100)']],
  },
  {
    name: 'JSON Schema in code',
    path: 'a.ts',
    text: jsonInCode("{ type: 'integer', description: 'How many.', minimum: 100, maximum: 10 }"),
    title: 'Swap the limits: ',
    change: [['minimum: 100, maximum: 10', 'minimum: 10, maximum: 100']],
  },
  { name: 'Zod, a limit without a number', path: 'a.ts', text: zod("z.number().positive().max(-5).describe('How many.')"), change: [] },
  {
    name: 'one limit, exclusive',
    path: 'inst/a.yaml',
    text: yaml('      type: integer\n      minimum: 5\n      exclusiveMaximum: 5\n'),
    change: [],
  },
  {
    name: 'no whole number between either',
    path: 'inst/a.yaml',
    text: yaml('      type: integer\n      minimum: 5.7\n      maximum: 5.2\n'),
    change: [],
  },
];

const r = (fn: string, doc: string): string =>
  `#' Find notes\n#'\n#' @description Find notes about a subject.\n#' @param limit ${doc}\n#' @keywords mcp-tool\nfind_notes <- function(${fn}) notes\n`;
const basic = (clauses: string): string => `PARAM limit ${clauses} DESCRIPTION "How many notes."\nDESCRIPTION "Find notes about a subject."\nTALK limit\n`;

const ofType: readonly Case[] = [
  {
    name: 'tool YAML',
    path: 'inst/a.yaml',
    text: yaml('      type: integer\n      default: "10"\n'),
    title: 'Change the default to 10',
    change: [['"10"', '10']],
  },
  {
    name: 'tool YAML, a number as text',
    path: 'inst/a.yaml',
    text: yaml('      type: string\n      default: 10\n'),
    title: 'Change the default to "10"',
    change: [['default: 10', 'default: "10"']],
  },
  {
    name: 'tool YAML, a list',
    path: 'inst/a.yaml',
    text: yaml('      type: array\n      items: { type: integer }\n      default: ["1", "2"]\n'),
    title: 'Change the default to [1,2]',
    change: [['["1", "2"]', '[1, 2]']],
  },
  {
    name: 'tool YAML, a value for a list',
    path: 'inst/a.yaml',
    text: yaml('      type: array\n      items: { type: string }\n      default: all\n'),
    title: 'Change the default to ["all"]',
    change: [['default: all', 'default: [all]']],
  },
  {
    name: 'tools.yaml',
    path: 'tools.yaml',
    text: list('        type: boolean\n        description: How many notes.\n        default: "true"\n'),
    title: 'Change the default to true',
    change: [['"true"', 'true']],
  },
  {
    name: 'JSON',
    path: 'tools.json',
    text: json('{"type":"number","description":"How many.","default":"1.5"}'),
    title: 'Change the default to 1.5',
    change: [['"1.5"', '1.5']],
  },
  {
    name: 'JSON, 1 for true',
    path: 'tools.json',
    text: json('{"type":"boolean","description":"How many.","default":1}'),
    title: 'Change the default to true',
    change: [['"default":1', '"default":true']],
  },
  { name: 'R', path: 'R/a.R', text: r('limit = "10"', 'Integer. How many notes.'), title: 'Change the default to 10', change: [['"10"', '10L']] },
  {
    name: 'Python',
    path: 'a.py',
    text: python('limit: Annotated[int, Field(description="How many.")] = "10"'),
    title: 'Change the default to 10',
    change: [['"10"', '10']],
  },
  {
    name: 'Python, Field',
    path: 'a.py',
    text: python('limit: bool = Field(default="false", description="How many.")'),
    title: 'Change the default to false',
    change: [['"false"', 'False']],
  },
  { name: 'Zod', path: 'a.ts', text: zod("z.number().default('10').describe('How many.')"), title: 'Change the default to 10', change: [["'10'", '10']] },
  {
    name: 'JSON Schema in code',
    path: 'a.ts',
    text: jsonInCode("{ type: 'integer', description: 'How many.', default: '10' }"),
    title: 'Change the default to 10',
    change: [["'10'", '10']],
  },
  { name: 'BASIC', path: 'a.bas', text: basic('AS integer DEFAULT "10"'), title: 'Change the default to 10', change: [['"10"', '10']] },
];

const ofEnum: readonly Case[] = [
  {
    name: 'tool YAML',
    path: 'inst/a.yaml',
    text: yaml('      type: string\n      enum: [newest, oldest]\n      default: newst\n'),
    title: 'Change the default to "newest"',
    change: [['newst', 'newest']],
  },
  {
    name: 'tool YAML, nothing close',
    path: 'inst/a.yaml',
    text: yaml('      type: string\n      enum: [newest, oldest]\n      default: random\n'),
    title: 'Change the default to "newest"',
    change: [['random', 'newest']],
  },
  {
    name: 'tool YAML, numbers',
    path: 'inst/a.yaml',
    text: yaml('      type: integer\n      enum: [10, 50, 100]\n      default: 60\n'),
    title: 'Change the default to 50',
    change: [['60', '50']],
  },
  {
    name: 'tools.yaml',
    path: 'tools.yaml',
    text: list('        type: string\n        description: Which notes.\n        enum: [first, last]\n        default: all\n'),
    title: 'Change the default to "first"',
    change: [['default: all', 'default: first']],
  },
  {
    name: 'JSON',
    path: 'tools.json',
    text: json('{"type":"string","description":"Which.","enum":["first","last"],"default":"all"}'),
    title: 'Change the default to "first"',
    change: [['"all"', '"first"']],
  },
  {
    name: 'Python',
    path: 'a.py',
    text: python('limit: Annotated[Literal["first", "last"], Field(description="Which.")] = "all"'),
    title: 'Change the default to "first"',
    change: [['"all"', '"first"']],
  },
  {
    name: 'Zod',
    path: 'a.ts',
    text: zod("z.enum(['first', 'last']).default('all').describe('Which.')"),
    title: 'Change the default to "first"',
    change: [["'all'", "'first'"]],
  },
  {
    name: 'JSON Schema in code',
    path: 'a.ts',
    text: jsonInCode("{ type: 'string', enum: ['first', 'last'], description: 'Which.', default: 'all' }"),
    title: 'Change the default to "first"',
    change: [["'all'", "'first'"]],
  },
  {
    name: 'BASIC',
    path: 'a.bas',
    text: basic('AS string ENUM ["first", "last"] DEFAULT "all"'),
    title: 'Change the default to "first"',
    change: [['"all"', '"first"']],
  },
];

const cases: Readonly<Record<string, readonly Case[]>> = { 'range-inverted': swaps, 'default-type-mismatch': ofType, 'default-not-in-enum': ofEnum };

for (const [rule, { name, path, text, title, change, more = {} }] of Object.entries(cases).flatMap(([id, all]) => all.map((one) => [id, one] as const)))
  test(`${rule}, ${name}: ${title === undefined ? 'no fix' : `${title}…`}`, async () => {
    const uri = uriOf(path);
    const { engine } = await workspace({ [path]: text, ...more });
    const all = engine.findings(uri).filter((finding) => finding.rule === rule);
    assert.equal(all.length, 1, `findings: ${engine.findings(uri).map((one) => one.message)}`);
    const fixes = (all[0]?.fixes ?? []).filter((fix) => engine.realize(fix.intent, fix.uri, fix.start).length > 0);
    if (title === undefined)
      return assert.deepEqual(
        fixes.map((fix) => fix.title),
        [],
      );
    const fix = fixes.find((one) => one.title.startsWith(title));
    assert.ok(fix, `offered: ${fixes.map((one) => one.title)}`);
    const fixed = applyEdits(
      text,
      engine.realize(fix.intent, fix.uri, fix.start).flatMap(({ edits }) => edits),
    );
    assert.equal(
      fixed,
      change.reduce((before, [from, to]) => before.replace(from, to), text),
    );
    const after = await workspace({ [path]: fixed, ...more });
    assert.deepEqual(
      after.engine.findings(uri).filter((finding) => finding.rule === rule),
      [],
    );
  });
