import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { lowerExpression } from '../../../../server/src/frontends/support/zod/resolve.ts';
import { schemaJson } from '../../../../server/src/model/index.ts';
import { noNames } from '../../../support/names.ts';
import { loadedZodFrontEnd } from '../../../support/read/zodFrontEnd.ts';
import { lowerNamed } from './lowerText.ts';

const frontEnd = await loadedZodFrontEnd();
const zod = "import { z } from 'zod';\n";

/** Modules, and the members that the schema `it` has in the end: `name: type`, with `?` where it may be left out, `…` where there may be others. */
const projects: readonly (readonly [what: string, files: Readonly<Record<string, string>>, members: string])[] = [
  ['a constant of the module', { 'a.ts': `${zod}const b = z.string();\nexport const it = z.object({ b });` }, 'b: string'],
  ['one that stands further down', { 'a.ts': `${zod}export const it = z.object({ a: b });\nconst b = z.string();` }, 'a: string'],
  ['the last of two with the same name', { 'a.ts': `${zod}const b = z.string();\nconst b = z.number();\nexport const it = z.object({ b });` }, 'b: number'],
  ['Zod by default', { 'a.ts': "import z from 'zod';\nexport const it = z.object({ a: z.string() });" }, 'a: string'],
  ['Zod by another name', { 'a.ts': "import { z as zod } from 'zod/v4';\nexport const it = zod.object({ a: zod.string() });" }, 'a: string'],
  ['Zod as a namespace', { 'a.ts': "import * as v from 'zod/v4';\nexport const it = v.object({ a: v.iso.date() });" }, 'a: string'],
  ['functions of Zod by name', { 'a.ts': "import { object as o, string } from 'zod';\nexport const it = o({ a: string() });" }, 'a: string'],
  [
    'functions of zod/mini',
    {
      'a.ts':
        "import * as z from 'zod/mini';\nexport const it = z.object({ a: z.optional(z.string().check(z.minLength(2), z.describe('A'))), b: z._default(z.int(), 3) });",
    },
    'a?: string, b?: integer',
  ],
  ['Zod from a package that hands it on', { 'a.ts': "import { z } from 'genkit';\nexport const it = z.object({ a: z.string() });" }, 'a: string'],
  [
    'Zod from a module of the project',
    { 'z.ts': "export { z } from 'zod';", 'a.ts': "import { z } from './z';\nexport const it = z.object({ a: z.string() });" },
    'a: string',
  ],
  ['Zod by require', { 'a.js': "const { z } = require('zod');\nconst it = z.object({ a: z.string() });\nmodule.exports = { it };" }, 'a: string'],
  ['z that is something else', { 'a.ts': 'const z = make();\nexport const it = z.object({ a: z.string() });' }, 'nothing'],
  [
    'an import',
    { 'lib/b.ts': `${zod}export const b = z.number();`, 'a.ts': `${zod}import { b } from './lib/b';\nexport const it = z.object({ a: b });` },
    'a: number',
  ],
  [
    'an import with the name of the compiled file',
    { 'b.ts': `${zod}export const b = z.number();`, 'a.ts': `${zod}import { b as c } from './b.js';\nexport const it = z.object({ a: c });` },
    'a: number',
  ],
  [
    'an import of a component',
    { 'b.tsx': `${zod}export const b = z.number();`, 'a.ts': `${zod}import { b } from './b.js';\nexport const it = z.object({ b });` },
    'b: number',
  ],
  [
    'an import with its ending',
    { 'b.mts': `${zod}export const b = z.number();`, 'a.mts': `${zod}import { b } from './b.mjs';\nexport const it = z.object({ b });` },
    'b: number',
  ],
  [
    'an import of a folder',
    { 'lib/index.ts': `${zod}export const b = z.number();`, 'src/a.ts': `${zod}import { b } from '../lib';\nexport const it = z.object({ b });` },
    'b: number',
  ],
  [
    'an import from the folder above',
    { 'index.ts': `${zod}export const b = z.number();`, 'src/a.ts': `${zod}import { b } from '..';\nexport const it = z.object({ b });` },
    'b: number',
  ],
  [
    'an import by the custom for source folders',
    {
      'web/src/lib/b.ts': `${zod}export const b = z.number();`,
      'web/src/tools/a.ts': `${zod}import { b } from '@/lib/b';\nexport const it = z.object({ b });`,
    },
    'b: number',
  ],
  [
    'a default import',
    { 'b.ts': `${zod}export default z.object({ b: z.number() });`, 'a.ts': `${zod}import base from './b';\nexport const it = base.extend({ a: z.string() });` },
    'b: number, a: string',
  ],
  [
    'a module by name',
    {
      'b.ts': `${zod}export const b = z.number();`,
      'a.ts': `${zod}import * as schemas from './b';\nexport const it = z.object({ a: schemas.b, c: schemas.none });`,
    },
    'a: number, c?: ?',
  ],
  [
    'a name handed on',
    {
      'b.ts': `${zod}export const b = z.number();`,
      'index.ts': "export { b as c } from './b';",
      'a.ts': `${zod}import { c } from '.';\nexport const it = z.object({ c });`,
    },
    'c: number',
  ],
  [
    'all names handed on',
    {
      'b.ts': `${zod}export const b = z.number();`,
      'index.ts': "export * from './none';\nexport * from './b';",
      'a.ts': `${zod}import { b } from './index';\nexport const it = z.object({ b });`,
    },
    'b: number',
  ],
  [
    'a module handed on',
    {
      'b.ts': `${zod}export const b = z.number();`,
      'index.ts': "export * as schemas from './b';",
      'a.ts': `${zod}import { schemas } from './index';\nexport const it = z.object({ b: schemas.b });`,
    },
    'b: number',
  ],
  [
    'an import that is exported again',
    {
      'b.ts': `${zod}export const b = z.number();`,
      'index.ts': "import { b } from './b';\nexport { b as c };",
      'a.ts': `${zod}import { c } from './index';\nexport const it = z.object({ c });`,
    },
    'c: number',
  ],
  [
    'modules that hand on to each other',
    {
      'b.ts': "export * from './c';",
      'c.ts': "export * from './b';",
      'a.ts': `${zod}import { x } from './b';\nexport const it = z.object({ x, a: z.string() });`,
    },
    'x?: ?, a: string',
  ],
  [
    'modules that need each other',
    {
      'b.ts': `${zod}import { own } from './a';\nexport const b = z.object({ own });`,
      'a.ts': `${zod}import { b } from './b';\nexport const own = z.string();\nexport const it = z.object({ b });`,
    },
    'b: {own: string}',
  ],
  [
    'what needs itself',
    { 'a.ts': `${zod}export const it = z.object({ name: z.string(), parts: z.array(it), more: z.lazy(() => it) });` },
    'name: string, parts: array of ?, more: ?',
  ],
  ['a getter', { 'a.ts': `${zod}const leaf = z.number();\nexport const it = z.object({ get leaf() { return leaf.optional(); } });` }, 'leaf?: number'],
  [
    'a package',
    { 'a.ts': `${zod}import { b } from 'elsewhere';\nexport const it = z.object({ a: z.string(), b, c: b.optional().describe('C') });` },
    'a: string, b?: ?, c?: ?',
  ],
  [
    'a spread of members',
    {
      'a.ts': `${zod}const paging = { limit: z.int(), from: z.int().optional() };\nexport const it = z.object({ ...paging, q: z.string(), from: z.string() });`,
    },
    'limit: integer, from: string, q: string',
  ],
  [
    'a spread of a schema that is not known',
    { 'a.ts': `${zod}import { b } from 'elsewhere';\nexport const it = z.object({ ...b.shape, q: z.string() });` },
    'q: string, …',
  ],
  [
    'an extension of a schema that is not known',
    { 'a.ts': `${zod}import { b } from 'elsewhere';\nexport const it = b.extend({ q: z.string() });` },
    'q: string, …',
  ],
  [
    'a choice of members of a schema that is not known',
    { 'a.ts': `${zod}import { b } from 'elsewhere';\nexport const it = b.pick({ q: true, r: true });` },
    'q?: ?, r?: ?',
  ],
  [
    'a merger with a schema that is not known',
    { 'a.ts': `${zod}import { b } from 'elsewhere';\nexport const it = z.object({ q: z.string() }).merge(b);` },
    'q: string, …',
  ],
  ['a mask that is not known', { 'a.ts': `${zod}import { mask } from 'elsewhere';\nexport const it = z.object({ q: z.string() }).omit(mask);` }, '…'],
  [
    'all members made optional, at every depth',
    { 'a.ts': `${zod}export const it = z.object({ q: z.object({ r: z.string() }) }).deepPartial();` },
    'q?: {r?: string}',
  ],
  [
    'values from constants',
    {
      'a.ts': `${zod}const KINDS = ['a', 'b'] as const;\nconst LIMITS = { max: 5 };\nexport const it = z.object({ k: z.enum([...KINDS, 'c']), n: z.array(z.string()).max(LIMITS.max) });`,
    },
    'k: string, n: array of string',
  ],
  [
    'an enumeration',
    {
      'a.ts': `${zod}enum Kind { A = 'a', B = 'b' }\nexport const it = z.object({ k: z.nativeEnum(Kind), l: z.literal(Kind.A), v: z.enum(Object.values(Kind)) });`,
    },
    'k: string, l: string, v: string',
  ],
  [
    'a function that gives members',
    { 'a.ts': `${zod}const paging = () => ({ limit: z.int() });\nexport const it = z.object({ ...paging() });` },
    'limit: integer',
  ],
  ['members alone', { 'a.ts': `${zod}export const it = { a: z.string(), b: z.int().optional() };` }, 'nothing'],
  ['a method that is not known', { 'a.ts': `${zod}export const it = z.object({ a: z.string().shout(), b: z.string() });` }, 'a?: ?, b: string'],
  ['unfinished code', { 'a.ts': `${zod}export const it = z.object({ a: z.string()., b: z.string() });\nexport const other = 1;` }, 'a?: ?, b: string'],
];

for (const [what, files, members] of projects) test(what, () => assert.equal(shown(files), members));

function shown(files: Readonly<Record<string, string>>): string {
  const found = lowerNamed(frontEnd, files, 'it');
  return found === undefined
    ? 'nothing'
    : membersOf(
        found.schema,
        found.open.some((path) => path.length === 0),
      );
}

type Shown = NonNullable<ReturnType<typeof lowerNamed>>['schema'];

const membersOf = (schema: Shown, open = false): string =>
  [...(schema.properties ?? []).map((p) => `${p.name.value}${p.required ? '' : '?'}: ${typeOf(p.schema)}`), ...(open ? ['…'] : [])].join(', ');

function typeOf(schema: Shown): string {
  if (schema.type.state !== 'known') return '?';
  if (schema.items !== undefined) return `array of ${typeOf(schema.items)}`;
  return schema.properties === undefined ? schema.type.value : `{${membersOf(schema)}}`;
}

test('fields say which constant declares them, and where in it', () => {
  const files = {
    'lib/base.ts': `${zod}const file = z.object({ path: z.string().describe('P') });\nexport const base = z.object({ id: z.string(), files: z.array(file) });`,
    'a.ts': `${zod}import { base } from './lib/base';\nexport const it = z.object({ list: z.array(base.extend({ own: z.object({ x: z.int() }) })), name: base.shape.id });`,
  };
  const fields = lowerNamed(frontEnd, files, 'it')?.fields.map(({ path, owner, described }) => [path.join('.'), owner?.name, owner?.path, described]);
  assert.deepEqual(fields, [
    ['list', 'schema:a.ts#it', 'list', false],
    ['list.[].id', 'schema:lib/base.ts#base', 'id', false],
    ['list.[].files', 'schema:lib/base.ts#base', 'files', false],
    ['list.[].files.[].path', 'schema:lib/base.ts#file', 'path', true],
    ['list.[].own', 'schema:a.ts#it', 'list.[].own', false],
    ['list.[].own.x', 'schema:a.ts#it', 'list.[].own.x', false],
    ['name', 'schema:a.ts#it', 'name', false],
  ]);
});

test('a schema that is made of itself refers to itself', () => {
  const files = {
    'node.ts': `${zod}export const node = z.object({ name: z.string().min(1), get children() { return z.array(node).optional(); } });`,
    'a.ts': `${zod}import { node } from './node';\nconst leaf: z.ZodType = z.object({ of: z.lazy(() => leaf).nullable() });\nexport const it = z.object({ root: node, leaf });`,
  };
  const lowered = lowerNamed(frontEnd, files, 'it');
  const valid = new Ajv2020().compile(lowered ? schemaJson(lowered.schema) : {});
  const node = { name: 'a', children: [{ name: 'b', children: [] }] };
  const values: readonly (readonly [value: unknown, fits: boolean])[] = [
    [{ root: node, leaf: { of: { of: null } } }, true],
    [{ root: { name: 'a', children: [{ name: '' }] }, leaf: { of: null } }, false],
    [{ root: { name: 'a', children: [{ name: 'b', children: [{}] }] }, leaf: { of: null } }, false],
    [{ root: node, leaf: { of: { of: {} } } }, false],
  ];
  for (const [value, fits] of values) assert.equal(valid(value), fits, JSON.stringify(value));
  assert.deepEqual(
    lowered?.open.map((path) => path.join('.')),
    ['root.children.[]', 'leaf.of'],
  );
});

test('what is open is said by its path', () => {
  const text = `${zod}export const it = z.object({ a: z.record(z.string(), z.int()), b: z.array(z.any()), c: z.object({ d: z.string() }), e: z.union([z.object({ f: z.int() }), z.string()]), g: z.enum(['a']) });`;
  assert.deepEqual(
    lowerNamed(frontEnd, { 'a.ts': text }, 'it')?.open.map((path) => path.join('.')),
    ['a', 'b.[]', 'e'],
  );
});

test('in another document every place is the one that was asked for, and members say where they come from', () => {
  const lowered = lowerNamed(frontEnd, { 'a.ts': `${zod}export const it = z.object({ a: z.string().min(2).describe('A') });` }, 'it');
  const [a] = lowered?.schema.properties ?? [];
  const at = { start: 7, end: 9 };
  assert.equal(a?.inheritedFrom, 'it');
  assert.deepEqual([a?.span, a?.name.span, a?.schema.span, a?.schema.other.minLength], [at, at, at, { key: at, value: 2, span: at, written: 'min' }]);
  assert.deepEqual(a?.schema.description, { state: 'known', value: 'A', span: at });
});

test('in the module itself places are those of the code', () => {
  const text = `${zod}const it = z.object({ 'a b': z.string().min(2).describe('some text').default("x") });`;
  const facts = frontEnd.read(text, 'ts');
  const [constant] = facts.module.constants;
  const lowered = constant && lowerExpression(noNames('a.ts'), facts, constant.value);
  const [a] = lowered?.schema.properties ?? [];
  const at = (span?: { start: number; end: number }): string | undefined => span && text.slice(span.start, span.end);
  const { schema } = a ?? {};
  assert.equal(a?.inheritedFrom, undefined);
  assert.deepEqual(
    [
      at(a?.name.span),
      at(schema?.other.minLength?.key),
      at(schema?.other.minLength?.span),
      schema?.description.state === 'known' && at(schema.description.span),
    ],
    ['a b', 'min', '2', 'some text'],
  );
  assert.deepEqual([schema?.default.state === 'known' && at(schema.default.span), schema?.type.state === 'known' && at(schema.type.span)], ['"x"', 'string']);
  assert.equal(at(schema?.span), `z.string().min(2).describe('some text').default("x")`);
});

test('what takes too long is not known, and what stands beside it is', () => {
  // Twice as many at each step: a million in all.
  const doubled = Array.from({ length: 20 }, (_, i) => `const s${i} = z.object({ a: s${i + 1}, b: s${i + 1} });`).join('\n');
  const found = lowerNamed(
    frontEnd,
    { 'a.ts': `${zod}export const it = z.object({ first: z.string(), deep: s0 });\n${doubled}\nconst s20 = z.string();` },
    'it',
  );
  assert.equal(found?.schema.properties?.[0]?.schema.type.state, 'known');
  assert.ok((found?.fields.length ?? 0) < 50_000);
});

test('an unknown default is kept as it stands', () => {
  const found = lowerNamed(
    frontEnd,
    { 'a.ts': `${zod}export const it = z.object({ a: z.string().default(() => now()), b: z.int().max(limit()).min(2) });` },
    'it',
  );
  const [a, b] = found?.schema.properties ?? [];
  assert.deepEqual([a?.required, a?.schema.default.state, a?.schema.default.state === 'opaque' && a.schema.default.text], [false, 'opaque', 'now()']);
  assert.deepEqual(b && schemaJson(b.schema), { type: 'integer', minimum: 2 });
});
