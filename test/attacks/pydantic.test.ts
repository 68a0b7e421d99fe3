import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from '../../scripts/busy.mjs';
import { type Attacked, attacked } from '../support/made/attack.ts';

/** A proof that nothing hangs, not a measurement. */
const within = { timeout: patience(60_000) };

const many = (count: number, write: (i: number) => string): string => Array.from({ length: count }, (_, i) => write(i)).join('');

const head = 'from typing import *\nfrom pydantic import BaseModel, Field\nfrom mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("deep")\n\n\n';

const beside = '\n\n\n@mcp.tool()\ndef beside(a: int) -> str:\n    """Finds."""\n    return a\n';

const tool = (type: string, fallback = ''): string =>
  `\n@mcp.tool()\ndef deep(a: ${type}${fallback && ` = ${fallback}`}) -> str:\n    """Finds."""\n    return a`;

const file = 'server.py';

/** The tool beside is there, and the one that attacks is read or told of. */
async function read(code: string): Promise<Attacked> {
  const result = await attacked({ [file]: `${head}${code}${beside}` });
  assert.ok(result.tools.includes('beside'));
  if (!result.tools.includes('deep')) assert.ok(result.findings(file).length > 0, 'something is told');
  return result;
}

const classes = (count: number, first: string, next: (i: number) => string): string => `${first}\n\n\n${many(count, (i) => `${next(i + 1)}\n\n\n`)}`;

const shapes: Readonly<Record<string, (n: number) => readonly [classes: string, type: string]>> = {
  'each with two fields of the one before': (n) => [
    classes(n, 'class M0(BaseModel):\n    x: int', (i) => `class M${i}(BaseModel):\n    a: M${i - 1}\n    b: list[M${i - 1}]`),
    `M${n}`,
  ],
  'each with two bases that have one base': (n) => [
    classes(
      n,
      'class A0(BaseModel):\n    x0: int',
      (i) => `class L${i}(A${i - 1}):\n    l${i}: int\n\n\nclass R${i}(A${i - 1}):\n    r${i}: int\n\n\nclass A${i}(L${i}, R${i}):\n    x${i}: int`,
    ),
    `A${n}`,
  ],
  'each with both of the classes before as bases': (n) => [
    classes(n, 'class A0(BaseModel):\n    x0: int\n\n\nclass B0(BaseModel):\n    y0: int', (i) =>
      ['A', 'B'].map((name) => `class ${name}${i}(A${i - 1}, B${i - 1}):\n    ${name}${i}: int`).join('\n\n\n'),
    ),
    `A${n}`,
  ],
  'each generic, with two fields of the one before': (n) => [
    classes(
      n,
      'T = TypeVar("T")\n\n\nclass G0(BaseModel, Generic[T]):\n    x: T',
      (i) => `class G${i}(BaseModel, Generic[T]):\n    a: G${i - 1}[T]\n    b: G${i - 1}[T]`,
    ),
    `G${n}[int]`,
  ],
};

for (const [what, shape] of Object.entries(shapes)) {
  for (const n of [24, 80])
    test(`${n} classes, ${what}, are lowered once each`, within, async () => {
      const [written, type] = shape(n);
      const { tools } = await read(`${written}${tool(type)}`);
      assert.ok(tools.includes('deep'));
    });
}

test('classes with two fields of the one before are shown by reference where fastmcp would write them all out', within, async () => {
  const written = classes(80, 'class M0(BaseModel):\n    x: int', (i) => `class M${i}(BaseModel):\n    a: M${i - 1}\n    b: list[M${i - 1}]`);
  const standalone = head.replace('mcp.server.fastmcp', 'fastmcp');
  const { tools } = await attacked({ [file]: `${standalone}${written}${tool('M50')}${beside}` });
  assert.deepEqual(tools.toSorted(), ['beside', 'deep']);
});

test('generic classes whose fields give the one before other arguments are known as far as one schema goes', within, async () => {
  const others = ['list[T]', 'dict[str, T]', 'tuple[T, int]', 'set[T]', 'T | None'];
  const next = (i: number): string => `class G${i}(BaseModel, Generic[T]):\n${others.map((one, at) => `    a${at}: G${i - 1}[${one}]`).join('\n')}`;
  const written = classes(100, 'T = TypeVar("T")\n\n\nclass G0(BaseModel, Generic[T]):\n    x: T', next);
  assert.ok((await read(`${written}${tool('G100[int]')}`)).tools.includes('deep'));
});

test('a generic class that gives the one before a type with its own variable twice is known as far as one schema goes', within, async () => {
  const given: readonly string[] = ['dict[str, T] | list[T]', 'tuple[T, T]', 'list[T]'];
  for (const one of given) {
    const next = (i: number): string => `class G${i}(BaseModel, Generic[T]):\n    a: G${i - 1}[${one}]`;
    const written = classes(100, 'T = TypeVar("T")\n\n\nclass G0(BaseModel, Generic[T]):\n    x: T', next);
    assert.ok((await read(`${written}${tool('G100[int]')}`)).tools.includes('deep'), one);
  }
});

test('aliases that name the one before twice are followed as far as one schema goes', within, async () => {
  const kinds: readonly ((i: number) => string)[] = [
    (i) => `A${i} = dict[str, A${i - 1}] | list[A${i - 1}]\n`,
    (i) => `type A${i} = dict[str, A${i - 1}] | list[A${i - 1}]\n`,
    (i) => `A${i} = Union[A${i - 1}, A${i - 1}, str]\n`,
  ];
  for (const next of kinds) assert.ok((await read(`A0 = int\n${many(200, (i) => next(i + 1))}${tool('A200')}`)).tools.includes('deep'));
});

test('classes whose bases or fields lead in a circle, or far up, are read', within, async () => {
  const forms: readonly ((i: number) => string)[] = [
    (i) => `class C${i}(C${(i + 1) % 600}):\n    x${i}: int\n\n\n`,
    (i) => `class C${i}(${i === 0 ? 'BaseModel' : `C${i - 1}`}):\n    x${i}: int\n\n\n`,
    (i) => `class C${i}(BaseModel):\n    x: "C${(i + 1) % 600}"\n\n\n`,
  ];
  for (const form of forms) await read(`${many(600, form)}${tool('C599')}`);
});

test('what is nested or chained without end is unknown, and its tool is there', within, async () => {
  const texts: readonly (readonly [type: string, fallback?: string])[] = [
    [`${'int | '.repeat(3000)}str`],
    [`${'list['.repeat(3000)}int${']'.repeat(3000)}`],
    [`${'Union[int, '.repeat(3000)}int${']'.repeat(3000)}`],
    [`"${'list['.repeat(3000)}int${']'.repeat(3000)}"`],
    ['int', `${'1 + '.repeat(30_000)}1`],
    ['str', '"a" '.repeat(30_000)],
    [`a${'.b'.repeat(10_000)}`],
    ['str', `a${'.b'.repeat(10_000)}`],
    ['str', `${'f('.repeat(2000)}${')'.repeat(2000)}`],
    ['str', `f${'.a(1)'.repeat(2000)}`],
    ['str', `${'f"{'.repeat(2000)}1${'}"'.repeat(2000)}`],
  ];
  for (const [type, fallback] of texts) assert.ok((await read(tool(type, fallback))).tools.includes('deep'), type.slice(0, 20));
});

test('a type of hundreds of alternatives is known', async () => {
  const { findings } = await read(tool(many(300, (i) => `Literal["${i}"] | `).concat('None')));
  assert.ok(findings(file).every(({ message }) => !message.includes('Literal')));
});

test('a decorator whose name or description is a sum of thousands of texts is unknown or known, and told', within, async () => {
  const made = async (argument: string): Promise<Attacked> => read(`@mcp.tool(${argument})\ndef deep(a: int) -> str:\n    return a\n`);
  assert.ok((await made(`name=${'"a" + '.repeat(30_000)}"b"`)).findings(file).some(({ rule }) => rule === 'tool-unread'));
  assert.ok((await made(`description=(${'"a"\n'.repeat(30_000)})`)).tools.includes('deep'));
});

test('modules that hand on a name in a chain, in a circle or in all ways leave it unknown', within, async () => {
  const modules = (count: number, write: (i: number) => string): Readonly<Record<string, string>> =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${i}.py`, `import mcp\n${write(i)}`]));
  const sets = [
    modules(10_000, (i) => (i === 9999 ? 'T = int\n' : `from m${i + 1} import tool, T\n`)),
    modules(10_000, (i) => `from m${(i + 1) % 10_000} import tool, T\n`),
    modules(1000, (i) => `from .m${(i + 1) % 1000} import T\n`),
    modules(40, () => `try:\n${many(40, (other) => `    from m${other} import T\n`)}except ImportError:\n    pass\n`),
    modules(40, () => many(40, (other) => `from m${other} import *\n`)),
  ];
  for (const files of sets) {
    const { tools } = await attacked({ ...files, [file]: `${head}from m0 import T, tool\n${tool('T')}${beside}` });
    assert.ok(tools.includes('beside') && tools.includes('deep'));
  }
});

test('text that is not closed or not Python is cut and repaired in one go', within, async () => {
  const texts = [
    `x = ${'('.repeat(5000)}`,
    `x = ${'[{('.repeat(3000)}`,
    `x = ${')'.repeat(5000)}\n${')\n'.repeat(5000)}`,
    `${'x = (\n'.repeat(5000)}`,
    `x = (\ny: ${'= '.repeat(20_000)},\n`,
    'def f('.repeat(2000),
    'def f(\n'.repeat(2000),
    `x = """abc\n${many(2000, (i) => `@mcp.tool()\ndef f${i}(a: int) -> str:\n    return a\n\n\n`)}`,
  ];
  for (const text of texts) await read(`${text}${tool('int')}`);
  const bodies = ['    x = (\n', '    [{(\n', '    x = )\n', '    x = = 1\n', '    @x(=)\n', `    "'\n`];
  for (const body of bodies) await read(`@mcp.tool()\ndef deep(a: int) -> str:\n${body.repeat(3000)}    return a\n`);
});

test('docstrings of thousands of lines are read', within, async () => {
  const texts = [
    `Args:\n${many(5000, (i) => `        a${i} (int): A.\n`)}`,
    `Parameters\n    ----------\n${many(5000, (i) => `    a${i} : int\n        A.\n`)}`,
    many(5000, (i) => `:param a${i}: A.\n    `),
  ];
  for (const text of texts) {
    const { tools } = await read(`@mcp.tool()\ndef deep(a: int) -> str:\n    """Finds.\n\n    ${text}\n    """\n    return a\n`);
    assert.ok(tools.includes('deep'));
  }
});

for (const nested of ['⟨⟩[0]', '⟨⟩[0:1]', '[⟨⟩][0]', '{1: ⟨⟩}[1]', '⟨⟩[C]'])
  test(`sixty of ${nested} within one another are read`, within, async () => {
    const [before = '', after = ''] = nested.split('⟨⟩');
    const expression = `${before.repeat(60)}a${after.repeat(60)}`;
    await read(`x = ${expression}\n\n\nclass A(${expression}):\n    b: ${expression} = ${expression}\n\n${tool(expression, expression)}`);
  });

test('a union of models that each refer to it is known, however many they are', within, async () => {
  const count = 80;
  const variants = many(count, (i) => `class V${i}(BaseModel):\n    kind: Literal["v${i}"]\n    next: "Node"\n\n\n`);
  const union = `Node = Annotated[Union[${many(count, (i) => `V${i}, `)}], Field(discriminator="kind")]\n\n`;
  const { findings } = await read(`${variants}${union}${tool('Node')}`);
  const missing = findings(file).filter(({ rule, message }) => rule === 'param-description-missing' && message.includes('`next`'));
  assert.equal(missing.length, count, 'each of the models is read');
});
