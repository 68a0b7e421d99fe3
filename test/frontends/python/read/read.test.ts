import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PyExpr, PyFunction } from '../../../../server/src/frontends/python/read/code.ts';
import type { PyFacts } from '../../../../server/src/frontends/python/read/facts.ts';
import { loadedPydanticFrontEnd } from '../../../support/read/pydanticFrontEnd.ts';

const frontEnd = await loadedPydanticFrontEnd();
const read = (text: string): PyFacts => frontEnd.read(text, 'rest');

/** An expression in short: what it says, without places. */
function short(e: PyExpr | undefined): unknown {
  switch (e?.kind) {
    case undefined:
      return undefined;
    case 'name':
      return `@${e.name}`;
    case 'attribute':
      return ['.', short(e.object), e.name.value];
    case 'subscript':
      return ['[]', short(e.object), short(e.index)];
    case 'call':
      return ['()', short(e.callee), ...e.args.map(short), ...e.keywords.map(({ name, value }) => [`${name?.value ?? '**'}=`, short(value)])];
    case 'string':
      return e.isBytes ? ['b', e.value] : e.hasNamed ? ['named', e.value] : e.value;
    case 'number':
      return e.value === undefined ? ['?', e.source] : e.isFloat ? ['float', e.value] : e.value;
    case 'boolean':
      return e.value;
    case 'none':
      return null;
    case 'ellipsis':
      return '...';
    case 'list':
    case 'tuple':
    case 'set':
      return [e.kind, ...e.items.map(short)];
    case 'dict':
      return ['dict', ...e.entries.map(({ key, value }) => [short(key), short(value)])];
    case 'conditional':
      return ['if', short(e.condition), short(e.whenTrue), short(e.whenFalse)];
    case 'binary':
      return [short(e.left), e.operator, short(e.right)];
    case 'template':
      return ['f', ...e.parts.map(short)];
    case 'unary':
      return [e.operator, short(e.operand)];
    case 'starred':
      return ['*', short(e.of)];
    case 'other':
      return `?${e.text}`;
  }
}

const value = (text: string): unknown => short(read(`x = ${text}\n`).assignments[0]?.value);
const annotation = (text: string): unknown => short(read(`x: ${text}\n`).assignments[0]?.annotation);

const values: Readonly<Record<string, unknown>> = {
  None: null,
  True: true,
  '...': '...',
  '12': 12,
  '1_000': 1000,
  '0xFF': 255,
  '0o17': 15,
  '0b_11': 3,
  '1e3': ['float', 1000],
  '1_0.5': ['float', 10.5],
  '.5': ['float', 0.5],
  '5.': ['float', 5],
  '1e999': ['?', '1e999'],
  '9007199254740993': ['?', '9007199254740993'],
  '2j': ['?', '2j'],
  '-1': ['-', 1],
  'not a': ['not', '@a'],
  'await a': ['await', '@a'],
  "'a'": 'a',
  '"it\'s"': "it's",
  "'''a\n b'''": 'a\n b',
  '\'a\' "b"': 'ab',
  "('a'\n  # why\n  r'\\b' u'c')": 'a\\bc',
  "'\\n\\t\\\\\\'\\x41\\u00e9\\U0001F600\\101\\q'": "\n\t\\'A\u00e9😀A\\q",
  "'a\\\nb'": 'ab',
  "r'\\d+'": '\\d+',
  "b'\\x41\\u0041'": ['b', 'A\\u0041'],
  "'\\N{BULLET}'": ['named', '\uFFFD'],
  "'\\N{BULLET}' ' a'": ['named', '\uFFFD a'],
  "'a' b'b'": "?'a' b'b'",
  "f'a{{b}}'": 'a{b}',
  "f'a{b}'": ['f', 'a', '@b'],
  "'a' f'{b}'": ['f', 'a', '@b'],
  'a.b.c': ['.', ['.', '@a', 'b'], 'c'],
  'a[1]': ['[]', '@a', 1],
  'a[1, b]': ['[]', '@a', ['tuple', 1, '@b']],
  'a[1,]': ['[]', '@a', ['tuple', 1]],
  'a[1:2]': ['[]', '@a', '?1:2'],
  'f()': ['()', '@f'],
  "f(1, *a, b='c', **d)": ['()', '@f', 1, ['*', '@a'], ['b=', 'c'], ['**=', '@d']],
  'f(a for a in b)': '?f(a for a in b)',
  '[1, *a]': ['list', 1, ['*', '@a']],
  '(1, 2)': ['tuple', 1, 2],
  '(1,)': ['tuple', 1],
  '()': ['tuple'],
  '1, 2': ['tuple', 1, 2],
  '(1)': 1,
  '{1, 2}': ['set', 1, 2],
  "{'a': 1, **b}": ['dict', ['a', 1], [undefined, '@b']],
  'a | b | c': [['@a', '|', '@b'], '|', '@c'],
  'a and b or c': [['@a', 'and', '@b'], 'or', '@c'],
  'a not in b': ['@a', 'not in', '@b'],
  'a is \\\n not b': ['@a', 'is not', '@b'],
  '(a +  # one\n b)': ['@a', '+', '@b'],
  'a < b < c': '?a < b < c',
  'a if b else c': ['if', '@b', '@a', '@c'],
  'lambda a: a': '?lambda a: a',
  '(a := 1)': '?a := 1',
  '[a for a in b]': '?[a for a in b]',
};

for (const [text, expected] of Object.entries(values)) test(`read the value ${text}`, () => assert.deepEqual(value(text), expected));

const annotations: Readonly<Record<string, unknown>> = {
  str: '@str',
  't.Any': ['.', '@t', 'Any'],
  'list[int]': ['[]', '@list', '@int'],
  'list[int] | None': [['[]', '@list', '@int'], '|', null],
  'None | list[int] | a.B': [[null, '|', ['[]', '@list', '@int']], '|', ['.', '@a', 'B']],
  '(int | str)': ['@int', '|', '@str'],
  "'A' | None": ['A', '|', null],
  "Literal['a', -1, True, None]": ['[]', '@Literal', ['tuple', 'a', ['-', 1], true, null]],
  "t.Literal['a', 'b']": ['[]', ['.', '@t', 'Literal'], ['tuple', 'a', 'b']],
  'tuple[int, ...]': ['[]', '@tuple', ['tuple', '@int', '...']],
  'tuple[()]': ['[]', '@tuple', ['tuple']],
  'Callable[[int], str]': ['[]', '@Callable', ['tuple', ['list', '@int'], '@str']],
  'dict[str, list[a.b]]': ['[]', '@dict', ['tuple', '@str', ['[]', '@list', ['.', '@a', 'b']]]],
  'Annotated[\n    int,  # why\n    Field(ge=1),\n]': ['[]', '@Annotated', ['tuple', '@int', ['()', '@Field', ['ge=', 1]]]],
};

for (const [text, expected] of Object.entries(annotations)) test(`read the annotation ${text}`, () => assert.deepEqual(annotation(text), expected));

test('read places of texts', () => {
  const at = (text: string) => {
    const e = read(`x = ${text}\n`).assignments[0]?.value;
    return e?.kind === 'string' ? [e.inner && `x = ${text}`.slice(e.inner.start, e.inner.end), e.isTriple, e.isVerbatim] : undefined;
  };
  assert.deepEqual(at("'a'"), ['a', false, true]);
  assert.deepEqual(at("'😀' "), ['😀', false, true]);
  assert.deepEqual(at('r"""a\\b\n"""'), ['a\\b\n', true, true]);
  assert.deepEqual(at("'a\\n'"), ['a\\n', false, false]);
  assert.deepEqual(at("'a' 'b'"), [undefined, false, false]);
  assert.deepEqual(at("'''a\r\nb'''"), ['a\r\nb', true, false]);
});

test('read imports', () => {
  const of = (text: string) => read(text).imports.map(({ local, name, from }) => [from, name, local.value]);
  assert.deepEqual(of('import a.b as c, d.e, f'), [
    ['', 'a.b', 'c'],
    ['', 'd', 'd'],
    ['', 'f', 'f'],
  ]);
  assert.deepEqual(of('from ..p.q import (y as z,\n  w)\nfrom . import x\nfrom m import *\nfrom __future__ import annotations'), [
    ['..p.q', 'y', 'z'],
    ['..p.q', 'w', 'w'],
    ['.', 'x', 'x'],
    ['m', '*', '*'],
  ]);
  assert.deepEqual(of('if TYPE_CHECKING:\n    from a import b\ntry:\n    from c import d\nexcept ImportError:\n    from e import d\n'), [
    ['a', 'b', 'b'],
    ['c', 'd', 'd'],
    ['e', 'd', 'd'],
  ]);
});

test('every name of the top level is exported', () => {
  const { exports } = read('import a.b\nfrom c import d as e\nf: int = 1\ng = h = 2\ni, j = 1, 2\ntype k = int\nif l:\n    def m(): pass\nclass n: pass\n');
  assert.deepEqual(exports.flatMap(({ kind, name }) => (kind === 'py:name' ? [name] : [])).sort(), ['a', 'e', 'f', 'g', 'h', 'k', 'm', 'n']);
  assert.deepEqual(
    read('from a import *\n').exports.map(({ kind, name }) => [kind, name]),
    [
      ['py:star', '*'],
      ['py:importing', 'a'],
    ],
  );
});

/** The names for whose askers an edit of the region means something else. */
function changedFor(before: string, after: string): readonly string[] {
  const then = read(before).exports;
  const isSame = (now: PyFacts['exports'][number]): boolean =>
    now.stamp !== undefined && then.some(({ kind, name, stamp }) => kind === now.kind && name === now.name && stamp === now.stamp);
  return [...new Set(read(after).exports.flatMap((now) => (isSame(now) || now.kind === 'py:importing' ? [] : [now.name])))].sort();
}

test('who asks for a name sees what is made of it, and no more', () => {
  assert.deepEqual(changedFor('from a import b, c\n', 'from a import b, c, d as e\n'), ['d', 'e']);
  assert.deepEqual(changedFor('from a import b, c\n', 'from a import x as b, c\n'), ['b', 'x']);
  const tool = '@mcp.tool\ndef f(a: A) -> B:\n    """Says."""\n    @mcp.tool\n    def g(c: C): ...\n    return a\n';
  assert.deepEqual(changedFor(tool, tool.replace('Says', 'Tells').replace('return a', 'return a.b')), []);
  assert.deepEqual(changedFor(tool, tool.replace('a: A', 'a: A | None')), ['A', 'B', 'C', 'f']);
  assert.deepEqual(changedFor(tool, tool.replace('@mcp.tool\n    def', '@mcp.tool(name="h")\n    def')), ['A', 'B', 'C', 'f']);
  const model = 'class M(N):\n    a: A = Field(description="Says.")\n';
  assert.deepEqual(changedFor(model, model.replace('Says', 'Tells')), ['M']);
  assert.deepEqual(changedFor(model, model.replace('a: A', 'a: A\n    b: B')), ['A', 'B', 'M', 'N']);
  const added = 'def build():\n    mcp.add_tool(f, name="f")\n    print(f)\n';
  assert.deepEqual(changedFor(added, added.replace('print(f)', 'print(g)')), []);
  assert.deepEqual(changedFor(added, added.replace('name="f"', 'name="g"')), ['f']);
});

test('read assignments', () => {
  const { assignments } = read('a: int\n"about a"\nb = c = 1\n"""about c"""\ntype d = int | None\ntype e[T] = list[T]\nf.g = 1\nh[0] = 1\ni += 1\n');
  assert.deepEqual(
    assignments.map((a) => [a.name.value, short(a.annotation), short(a.value), a.docstring?.value]),
    [
      ['a', '@int', undefined, 'about a'],
      ['b', undefined, 1, 'about c'],
      ['c', undefined, 1, 'about c'],
      ['d', undefined, ['@int', '|', null], undefined],
      ['e', undefined, ['[]', '@list', '@T'], undefined],
    ],
  );
});

test('read comments and calls of the top level', () => {
  const facts = read('#!/usr/bin/python\n# See  README.md\nx = 1  # beside\n#\nmcp.tool()(f)\n# above\n@a\ndef f():\n    # within\n    pass\n');
  assert.deepEqual(
    facts.comments.map(({ value }) => value),
    ['!/usr/bin/python', 'See  README.md', '', 'above'],
  );
  assert.deepEqual(facts.calls.map(short), [['()', ['()', ['.', '@mcp', 'tool']], '@f']]);
});

const fn = (text: string): PyFunction => {
  const [found] = read(text).functions;
  assert.ok(found);
  return found;
};

test('read a function', () => {
  const text = `# why
@mcp.tool(name="a")
@plain
async def f(a, b: int = -1, /, c: "X" = None, *args: int, d=2, **kw: t.Any) -> str | None:
    """Says f.

    More.
    """
    x = await g(a.b["c"].d, k=b)[0].run()
    def inner(y):
        return y
    for z in kw: print(f"{a.e} {z!r}")
    return Result.ok(x.y.z)
`;
  const f = fn(text);
  assert.deepEqual(
    [f.name.value, f.isAsync, f.decorators.map(short), short(f.returns)],
    ['f', true, [['()', ['.', '@mcp', 'tool'], ['name=', 'a']], '@plain'], ['@str', '|', null]],
  );
  assert.deepEqual(
    f.params.map((p) => [p.name.value, p.kind, short(p.annotation), short(p.value)]),
    [
      ['a', 'positional', undefined, undefined],
      ['b', 'positional', '@int', ['-', 1]],
      ['c', 'any', 'X', null],
      ['args', 'args', '@int', undefined],
      ['d', 'keyword', undefined, 2],
      ['kw', 'kwargs', ['.', '@t', 'Any'], undefined],
    ],
  );
  assert.equal(f.docstring?.value, 'Says f.\n\n    More.\n    ');
  assert.deepEqual(
    f.calls.map(({ callee }) => short(callee)),
    [['.', ['[]', ['()', '@g', ['.', ['[]', ['.', '@a', 'b'], 'c'], 'd'], ['k=', '@b']], 0], 'run'], '@g', '@print', ['.', '@Result', 'ok']],
  );
  assert.deepEqual(f.returned.map(short), [['()', ['.', '@Result', 'ok'], ['.', ['.', '@x', 'y'], 'z']]]);
  assert.deepEqual(
    f.uses.map(({ path }) => path.map(({ value }) => value).join('.')),
    ['x', 'g', 'a.b', 'b', 'inner', 'y', 'y', 'z', 'kw', 'print', 'a.e', 'z', 'Result.ok', 'x.y.z'],
  );
  assert.deepEqual([text.slice(f.body?.start).slice(0, 6), f.body?.indent], ['"""Say', '    ']);
  assert.deepEqual([text.slice(f.span.start).slice(0, 4), text.slice(f.span.end)], ['@mcp', '\n']);
  assert.ok(text.slice(f.head.start, f.head.end).startsWith('async def f(a') && text.slice(f.head.start, f.head.end).endsWith('| None:'));
});

test('read a function on one line, with parameters by keyword only', () => {
  const f = fn('def f[T](*, a: T): return a\n');
  assert.deepEqual(
    f.params.map((p) => [p.name.value, p.kind]),
    [['a', 'keyword']],
  );
  assert.deepEqual([f.body?.indent, f.docstring, f.isAsync], ['', undefined, false]);
});

test('read a class', () => {
  const [c, ...more] = read(`@dataclass
class A[T](Base, t.Generic[T], extra="forbid", *x):
    """About A."""
    model_config = ConfigDict(extra="forbid")
    a: int = Field(default=1)
    """About a."""
    # in between
    type: Literal["x"]
    b, c = 1, 2
    class Inner(Enum):
        x = 1
    @field_validator("a")
    @classmethod
    def v(cls, a): return a
    def w(self): ...
`).classes;
  assert.ok(c && more.length === 0);
  assert.deepEqual(
    [c.name.value, c.decorators.map(short), c.bases.map(short), c.docstring?.value],
    ['A', ['@dataclass'], ['@Base', ['[]', ['.', '@t', 'Generic'], '@T'], ['*', '@x']], 'About A.'],
  );
  assert.deepEqual(
    c.keywords.map(({ name, value }) => [name?.value, short(value)]),
    [['extra', 'forbid']],
  );
  assert.deepEqual(
    c.members.map((m) => [m.name.value, short(m.annotation), short(m.value), m.docstring?.value]),
    [
      ['model_config', undefined, ['()', '@ConfigDict', ['extra=', 'forbid']], undefined],
      ['a', '@int', ['()', '@Field', ['default=', 1]], 'About a.'],
      ['type', ['[]', '@Literal', 'x'], undefined, undefined],
    ],
  );
  assert.deepEqual(
    c.methods.map((m) => [m.name.value, m.decorators.map(short)]),
    [
      ['v', [['()', '@field_validator', 'a'], '@classmethod']],
      ['w', []],
    ],
  );
  assert.deepEqual(
    c.classes.map((inner) => [inner.name.value, inner.members.map((m) => m.name.value)]),
    [['Inner', ['x']]],
  );
});
