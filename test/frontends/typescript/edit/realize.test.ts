import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits, type Intent } from '../../../../server/src/model/index.ts';
import { smallProject } from '../../../support/names.ts';
import { loadedZodFrontEnd } from '../../../support/read/zodFrontEnd.ts';

const frontEnd = await loadedZodFrontEnd();

/** The text after the edits that the intent means; undefined where it means none. */
function realized(text: string, intent: Intent): string | undefined {
  const project = smallProject(frontEnd, { 'src/a.ts': text });
  const [edits, ...others] = frontEnd.realize(intent, project.view('src/a.ts', 0));
  assert.deepEqual(others, []);
  return edits && applyEdits(text, edits.edits);
}

interface Case {
  readonly what: string;
  readonly before: string;
  readonly intent: Intent;
  /** Undefined where nothing is offered. */
  readonly after: string | undefined;
}

const literal = `const tools = [
  {
    name: 'find',
    inputSchema: {
      type: 'object',
      properties: {
        subject: { type: 'strng' },
        limit: {
          type: 'number',
          default: 5,
        },
        tags: { type: 'array' },
      },
      required: ['subject', 'limit'],
    },
  },
];
`;
const zod = `import { z } from 'zod';
server.registerTool(
  "find",
  { title: "Find", inputSchema: { subject: z.string().min(3), filter: z.object({ size: z.number().optional() }), names: z.array(z.string()), mode: z.string().describe('a or b') } },
  async ({ subject, filter: { size }, names = [] }) => subject,
);
`;
const inLiteral = (from: string, to: string): string => {
  assert.ok(literal.includes(from));
  return literal.replace(from, () => to);
};
const inZod = (from: string, to: string): string => {
  assert.ok(zod.includes(from));
  return zod.replace(from, () => to);
};

const cases: readonly Case[] = [
  {
    what: 'a description behind the name',
    before: literal,
    intent: { kind: 'describe-tool', tool: 0, text: "It's" },
    after: inLiteral("name: 'find',", "name: 'find',\n    description: 'It\\'s',"),
  },
  {
    what: 'a description of several lines',
    before: literal,
    intent: { kind: 'describe-tool', tool: 0, text: 'a\n`b`' },
    after: inLiteral("name: 'find',", "name: 'find',\n    description: `a\n\\`b\\``,"),
  },
  {
    what: 'a parameter of one line',
    before: literal,
    intent: { kind: 'describe-param', tool: 0, path: ['subject'], text: 'About.' },
    after: inLiteral("{ type: 'strng' }", "{ type: 'strng', description: 'About.' }"),
  },
  {
    what: 'a parameter of several lines',
    before: literal,
    intent: { kind: 'describe-param', tool: 0, path: ['limit'], text: 'At most.' },
    after: inLiteral('default: 5,', "default: 5,\n          description: 'At most.',"),
  },
  { what: 'a type', before: literal, intent: { kind: 'set-type', tool: 0, path: ['subject'], type: 'string' }, after: inLiteral("'strng'", "'string'") },
  {
    what: 'items',
    before: literal,
    intent: { kind: 'set-items', tool: 0, path: ['tags'], type: 'string' },
    after: inLiteral("{ type: 'array' }", "{ type: 'array', items: { type: 'string' } }"),
  },
  {
    what: 'no default',
    before: literal,
    intent: { kind: 'set-default', tool: 0, path: ['limit'], value: undefined },
    after: inLiteral('          default: 5,\n', ''),
  },
  {
    what: 'a keyword',
    before: literal,
    intent: { kind: 'set-keyword', tool: 0, path: ['limit'], keyword: 'minimum', value: 1 },
    after: inLiteral('default: 5,', 'default: 5,\n          minimum: 1,'),
  },
  {
    what: 'an enumeration',
    before: literal,
    intent: { kind: 'set-enum', tool: 0, path: ['subject'], values: ['a', 'b'] },
    after: inLiteral("{ type: 'strng' }", "{ type: 'strng', enum: ['a', 'b'] }"),
  },
  {
    what: 'not required',
    before: literal,
    intent: { kind: 'set-required', tool: 0, path: ['limit'], required: false },
    after: inLiteral("['subject', 'limit']", "['subject']"),
  },
  {
    what: 'required',
    before: literal,
    intent: { kind: 'set-required', tool: 0, path: ['tags'], required: true },
    after: inLiteral("['subject', 'limit']", "['subject', 'limit', 'tags']"),
  },
  {
    what: 'a word corrected',
    before: literal,
    intent: { kind: 'correct-word', span: spanIn(literal, 'strng'), to: 'string' },
    after: inLiteral('strng', 'string'),
  },
  {
    what: 'an entry of a list removed',
    before: literal,
    intent: { kind: 'remove', span: spanIn(literal, "subject', 'l", 7) },
    after: inLiteral("['subject', 'limit']", "['limit']"),
  },
  {
    what: 'a parameter of a tool whose code does not show keeps its name',
    before: literal,
    intent: { kind: 'rename-param', name: 'find', param: 'limit', to: 'most' },
    after: undefined,
  },
  { what: 'the name of a tool', before: literal, intent: { kind: 'rename-tool', name: 'find', to: "se'ek" }, after: inLiteral("'find'", "'se\\'ek'") },
  {
    what: 'a description among the settings',
    before: zod,
    intent: { kind: 'describe-tool', tool: 0, text: "It's" },
    after: inZod('title: "Find",', 'title: "Find", description: "It\'s",'),
  },
  {
    what: 'a description at the end of a chain',
    before: zod,
    intent: { kind: 'describe-param', tool: 0, path: ['subject'], text: 'About.' },
    after: inZod('.min(3)', '.min(3).describe("About.")'),
  },
  { what: 'a description that is there', before: zod, intent: { kind: 'describe-param', tool: 0, path: ['mode'], text: 'c' }, after: inZod("'a or b'", '"c"') },
  {
    what: 'a member of an object',
    before: zod,
    intent: { kind: 'describe-param', tool: 0, path: ['filter', 'size'], text: 'x' },
    after: inZod('.optional()', '.optional().describe("x")'),
  },
  {
    what: 'the items of an array',
    before: zod,
    intent: { kind: 'describe-param', tool: 0, path: ['names', '[]'], text: 'x' },
    after: inZod('z.array(z.string())', 'z.array(z.string().describe("x"))'),
  },
  {
    what: 'a limit',
    before: zod,
    intent: { kind: 'set-keyword', tool: 0, path: ['subject'], keyword: 'minLength', value: 2 },
    after: inZod('.min(3)', '.min(2)'),
  },
  {
    what: 'no limit',
    before: zod,
    intent: { kind: 'set-keyword', tool: 0, path: ['subject'], keyword: 'minLength', value: undefined },
    after: inZod('.min(3)', ''),
  },
  {
    what: 'whole numbers',
    before: zod,
    intent: { kind: 'set-type', tool: 0, path: ['filter', 'size'], type: 'integer' },
    after: inZod('z.number()', 'z.number().int()'),
  },
  {
    what: 'another type where more is said than the type',
    before: zod,
    intent: { kind: 'set-type', tool: 0, path: ['subject'], type: 'boolean' },
    after: undefined,
  },
  {
    what: 'values in place of a text',
    before: zod,
    intent: { kind: 'set-enum', tool: 0, path: ['mode'], values: ['a', 'b'] },
    after: inZod('z.string().describe', 'z.enum(["a", "b"]).describe'),
  },
  {
    what: 'a default',
    before: zod,
    intent: { kind: 'set-default', tool: 0, path: ['names'], value: [] },
    after: inZod('z.array(z.string())', 'z.array(z.string()).default([])'),
  },
  { what: 'not optional', before: zod, intent: { kind: 'set-required', tool: 0, path: ['filter', 'size'], required: true }, after: inZod('.optional()', '') },
  {
    what: 'a description of a positional call',
    before: "server.tool('a', {}, f);",
    intent: { kind: 'describe-tool', tool: 0, text: 'b' },
    after: "server.tool('a', 'b', {}, f);",
  },
];

function spanIn(text: string, part: string, length: number = part.length): { readonly start: number; readonly end: number } {
  const start = text.indexOf(part);
  return { start, end: start + length };
}

for (const { what, before, intent, after } of cases) test(`${what} (${intent.kind})`, () => assert.equal(realized(before, intent), after));

test('line ends of Windows are kept', () => {
  const after = realized(literal.replaceAll('\n', '\r\n'), { kind: 'describe-tool', tool: 0, text: 'a\nb' });
  assert.equal(after, inLiteral("name: 'find',", "name: 'find',\n    description: `a\nb`,").replaceAll('\n', '\r\n'));
});
