import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits } from '../../../server/src/model/index.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

interface Case {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly rule: string;
  /** The beginning of the fix's title; undefined where none may be written. */
  readonly title: string | undefined;
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
    change: [
      ['100 # notes', '10 # notes'],
      ['maximum: 10', 'maximum: 100'],
    ],
  },
  {
    name: 'tool YAML, lengths',
    path: 'inst/a.yaml',
    text: yaml('      type: string\n      minLength: 9\n      maxLength: 4\n'),
    change: [
      ['minLength: 9', 'minLength: 4'],
      ['maxLength: 4', 'maxLength: 9'],
    ],
  },
  {
    name: 'tools.yaml',
    path: 'tools.yaml',
    text: list('        type: number\n        description: How many notes.\n        validation: { min: 50, max: 5 }\n'),
    change: [
      ['min: 50', 'min: 5'],
      ['max: 5 ', 'max: 50 '],
    ],
  },
  {
    name: 'JSON',
    path: 'tools.json',
    text: json('{"type":"integer","description":"How many.","exclusiveMinimum":9,"maximum":-3}'),
    change: [
      ['"exclusiveMinimum":9', '"exclusiveMinimum":-3'],
      ['"maximum":-3', '"maximum":9'],
    ],
  },
  {
    name: 'Python',
    path: 'a.py',
    text: python('limit: Annotated[int, Field(description="How many.", ge=100, le=10)]'),
    change: [
      ['ge=100', 'ge=10'],
      ['le=10)', 'le=100)'],
    ],
  },
  { name: 'Zod', path: 'a.ts', text: zod("z.number().min(100).max(10).describe('How many.')"), change: [['min(100).max(10)', 'min(10).max(100)']] },
  {
    name: 'JSON Schema in code',
    path: 'a.ts',
    text: jsonInCode("{ type: 'integer', description: 'How many.', minimum: 100, maximum: 10 }"),
    change: [['minimum: 100, maximum: 10', 'minimum: 10, maximum: 100']],
  },
  { name: 'Zod, a limit without a number', path: 'a.ts', text: zod("z.number().positive().max(-5).describe('How many.')"), title: undefined, change: [] },
  {
    name: 'one limit, exclusive',
    path: 'inst/a.yaml',
    text: yaml('      type: integer\n      minimum: 5\n      exclusiveMaximum: 5\n'),
    title: undefined,
    change: [],
  },
  {
    name: 'no whole number between either',
    path: 'inst/a.yaml',
    text: yaml('      type: integer\n      minimum: 5.7\n      maximum: 5.2\n'),
    title: undefined,
    change: [],
  },
].map((one) => ({ title: 'Swap the limits: ', ...one, rule: 'range-inverted' }) as Case);

for (const { name, path, text, rule, title, change, more = {} } of swaps)
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
