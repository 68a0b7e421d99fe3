import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CodeModule, Expression } from '../../../../server/src/frontends/support/javascript/module.ts';
import { atOnce } from '../../../../server/src/model/index.ts';
import { loadedZodFrontEnd } from '../../../support/read/zodFrontEnd.ts';

const frontEnd = await loadedZodFrontEnd();
const read = (text: string, kind = 'ts'): CodeModule => frontEnd.read(text, kind).module;

/** An expression in short: what it says, without places. */
function short(e: Expression): unknown {
  switch (e.kind) {
    case 'literal':
      return e.value;
    case 'regex':
      return `/${e.source}/${e.flags}`;
    case 'name':
      return `@${e.name}`;
    case 'member':
      return ['.', short(e.object), e.name.value];
    case 'index':
      return ['[]', short(e.object), short(e.index)];
    case 'call':
      return ['()', short(e.callee), ...e.args.map(short)];
    case 'object':
      return Object.fromEntries(e.members.map((m) => ('spread' in m ? ['...', short(m.spread)] : [m.key.value, short(m.value)])));
    case 'array':
      return e.items.map(short);
    case 'text':
      return ['+', ...e.parts.map(short)];
    case 'choice':
      return [typeof e.by === 'string' ? e.by : ['?', short(e.by)], ...e.of.map(short)];
    case 'spread':
      return ['...', short(e.of)];
    case 'function':
      return ['=>', short(e.result)];
    case 'new':
      return ['new', short(e.callee), ...e.args.map(short)];
    case 'class':
      return ['class', ...(e.base === undefined ? [] : [short(e.base)]), ...e.members.map(({ key, value }) => [key.value, short(value)])];
    case 'param':
    case 'item':
      return `${e.kind} ${e.text}`;
    case 'other':
      return `?${e.text}`;
  }
}

const constants = (text: string, kind?: string): unknown => Object.fromEntries(read(text, kind).constants.map(({ name, value }) => [name.value, short(value)]));

const values: Readonly<Record<string, unknown>> = {
  "'a\\x41\\u{1F600}\\n\\'b'": "aA😀\n'b",
  "'one \\\n two'": 'one  two',
  '`a\r\nb`': 'a\nb',
  '`a${x}`': ['+', 'a', '@x'],
  '\'a\' + "b" +\n `c`': 'abc',
  "'a' + b": ['+', 'a', '@b'],
  "a['b-c'].d": ['.', ['.', '@a', 'b-c'], 'd'],
  "a[b + 'c']": ['[]', '@a', ['+', '@b', 'c']],
  '-1_000.5': -1000.5,
  '+2': 2,
  '0x1F': 31,
  '10n': '?10n',
  '-x': '?-x',
  'true as const': true,
  "(('x') satisfies string)!": 'x',
  null: null,
  undefined: '@undefined',
  '/a\\/b/gi': '/a\\/b/gi',
  '[1, , ...x]': [1, ['...', '@x']],
  "{ a: 1, 'b-c': 2, [k]: 3, ['d']: 4, e, f() {}, ...g }": { a: 1, 'b-c': 2, d: 4, e: '@e', f: '?f() {}', '...': '@g' },
  'z.string().min(1, { message: `m` }).optional()': ['()', ['.', ['()', ['.', ['()', ['.', '@z', 'string']], 'min'], 1, { message: 'm' }], 'optional']],
  'a?.b!.c<string>(1)': ['()', ['.', ['.', '@a', 'b'], 'c'], 1],
  'z.lazy(() => x)': ['()', ['.', '@z', 'lazy'], ['=>', '@x']],
  'tag`a`': '?tag`a`',
  'await x': '?await x',
  'new X(1)': ['new', '@X', 1],
  'class extends B { static a = 1; #p = 2; get b() { return x; } c() {} constructor() { this.d = 3; } }': [
    'class',
    '@B',
    ['a', 1],
    ['#p', 2],
    ['b', '@x'],
    ['d', 3],
  ],
};

for (const [code, value] of Object.entries(values)) {
  test(`the value of ${code}`, () => assert.deepEqual(constants(`const a = ${code};`), { a: value }));
}

test('what is declared: constants, enumerations, patterns; what may change is known by name only', () => {
  const text =
    "let a = 1; var b = 2; b++; let e = 6; a = 7; var lazy; init(() => { lazy = 8; }); export const c = 3, d: string = 'x'; enum E { A = 'a', B = 4, C } const { f, g: h, i = 2 } = k.l; function m() {} class N { o = 1 }";
  assert.deepEqual(constants(text), {
    a: '?1',
    b: '?2',
    e: 6,
    lazy: 8,
    c: 3,
    d: 'x',
    E: { A: 'a', B: 4, C: 5 },
    f: ['.', ['.', '@k', 'l'], 'f'],
    h: ['.', ['.', '@k', 'l'], 'g'],
    m: '?function m',
    N: ['class', ['o', 1]],
  });
});

test('objects that a helper of a compiler merges are spread', () => {
  const merged = { '...': '@a', b: 1 };
  const value = (text: string, before = ''): unknown =>
    short(read(`${before}const own = ${text};\n`).constants.find(({ name }) => name.value === 'own')?.value ?? assert.fail());
  for (const helper of ['Object.assign', '__spreadProps', '__assign', '_objectSpread2', '_extends', 'tslib_1.__assign', '(0, _object_spread.default)'])
    assert.deepEqual(value(`${helper}({}, a, { b: 1 })`), merged, helper);
  assert.deepEqual(value('__spreadProps(__spreadValues({}, a), { b: 1 })'), merged);
  assert.deepEqual(value('__spreadValues(__spreadValues({ c }, { c: 2 }), b)'), { c: 2, '...': '@b' });
  const shortened =
    'var d=Object.defineProperties,g=Object.getOwnPropertyDescriptors,y=Object.getOwnPropertySymbols;' +
    'var p=(e,t)=>{for(var r in t||(t={}))s(e,r,t[r]);return e},q=(e,t)=>d(e,g(t)),n=(e,t)=>d(e,h(t));\n';
  assert.deepEqual(value('q(p({},a),{b:1})', shortened), merged);
  // The first object changes, or the function is another one.
  assert.deepEqual(value('Object.assign(a, { b: 1 })'), ['()', ['.', '@Object', 'assign'], '@a', { b: 1 }]);
  assert.deepEqual(value('Object.assign({}, ...a)'), ['()', ['.', '@Object', 'assign'], {}, ['...', '@a']]);
  for (const other of ['n', 'extend']) assert.deepEqual(value(`${other}({}, a)`, shortened), ['()', `@${other}`, {}, '@a']);
});

test('a required module is imported, also by a helper of a compiler', () => {
  for (const required of [
    "require('a')",
    "__toESM(require('a'))",
    "__toESM(require('a'), 1)",
    "tslib_1.__importStar(require('a'))",
    "_interop_require_default(require('a'))",
  ])
    assert.deepEqual(read(`const own = ${required};`).imports, [{ local: 'own', name: '*', from: 'a' }], required);
  assert.deepEqual(read("const own = wrap(require('a'));").imports, []);
});

test('what is brought in and given out', () => {
  const { imports, exports } = read(`
import z, { a as b } from 'zod';
import * as q from "./x";
const { c: d } = require('./y');
export * from './y';
export * as ns from './z';
export { e as f, g } from './w';
export { h };
export const i = 1;
export default z.object({});
exports.j = i;
module.exports = { k: z.string(), l };
`);
  assert.deepEqual(imports, [
    { local: 'z', name: 'default', from: 'zod' },
    { local: 'b', name: 'a', from: 'zod' },
    { local: 'q', name: '*', from: './x' },
    { local: 'd', name: 'c', from: './y' },
  ]);
  assert.deepEqual(exports, [
    { name: '*', of: '*', from: './y' },
    { name: 'ns', of: '*', from: './z' },
    { name: 'f', of: 'e', from: './w' },
    { name: 'g', of: 'g', from: './w' },
    { name: 'h', of: 'h' },
    { name: 'i', of: 'i' },
    { name: 'default', of: 'default' },
    { name: 'j', of: 'i' },
    { name: 'k', of: 'k' },
    { name: 'l', of: 'l' },
  ]);
});

test('unfinished code costs the part that it is in', () => {
  assert.deepEqual(constants('const a = z.object({ x: z.string(). , y: 1 });\nconst b = 2;'), {
    a: ['()', ['.', '@z', 'object'], { x: '?z.string().', y: 1 }],
    b: 2,
  });
  assert.deepEqual(constants("const a = 1;\nconst c = { name: 'x',\n"), { a: 1 });
  assert.equal((constants("const a = 1;\nfoo(;\nconst b = 'b';") as { b?: unknown }).b, 'b');
});

test('JSX is read where it may stand', () => {
  assert.deepEqual(constants('const a = <T>b;\nconst c = 1;'), { a: '?<T>b', c: 1 });
  assert.deepEqual(constants('const a = <b c="d">e</b>;\nconst c = 1;', 'tsx'), { a: '?<b c="d">e</b>', c: 1 });
  const kinds = ['a.ts', 'a.mts', 'a.tsx', 'a.js', 'A.TS'].map((uri) => atOnce(frontEnd.split('', uri))[0]?.kind);
  assert.deepEqual(kinds, ['ts', 'ts', 'tsx', 'tsx', 'ts']);
});

test('places are those of the text, in UTF-16', () => {
  const text = "/* 😀 */ const a = { 'k': ('v' as const) };";
  const [a] = read(text).constants;
  assert.ok(a?.value.kind === 'object');
  const [member] = a.value.members;
  assert.ok(member !== undefined && !('spread' in member));
  const at = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
  assert.deepEqual([a.name.span, a.span, member.key.span, member.value.span, member.span].map(at), [
    'a',
    "a = { 'k': ('v' as const) }",
    'k',
    "'v'",
    "'k': ('v' as const)",
  ]);
});

test('code nested deeper than people write is read as far as it goes', () => {
  assert.equal(read(`const a = ${'['.repeat(3000)}${']'.repeat(3000)};\nconst b = 1;`).constants.length, 2);
  const sum = Array.from({ length: 3000 }, () => "'a'").join(' + ');
  assert.deepEqual(constants(`const a = ${sum};`), { a: 'a'.repeat(3000) });
});

test('constants that may be schemas are exported', () => {
  const text = `import { z } from 'zod'; import { other } from './other';
const a = z.object({}); const b = a.extend({}); const c = other.pick({ x: true }); const d = a; const e = z.object({}).parse(x); const f = other.map(1); const g = 5;
const h = a.shape; const i = require('x').y();`;
  const exports = (kind: string): readonly string[] => frontEnd.read(text, 'ts').exports.flatMap((own) => (own.kind === kind ? [own.name] : []));
  assert.deepEqual(exports('zod:schema'), ['a', 'b', 'c', 'd', 'h']);
  assert.deepEqual(exports('zod:possible'), ['e', 'f', 'i']);
});
