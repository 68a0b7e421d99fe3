import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValue, type Schema, type Span } from '../../../../server/src/model/index.ts';
import { block, linkFirst, problemsOf, told, toolOf } from '../roxygen.ts';

const tool = (lines: readonly string[], code: string) => block(['T', ...lines, '@keywords mcp-tool'], code);

test('a tool is named after its package', () => {
  assert.equal(knownValue(toolOf(tool([], 'f <- function() 1')).name), 'demo-f');
});

test("without a package the name is the function's, and that is a problem", () => {
  const { linked } = linkFirst(tool([], 'f <- function() 1'), {}, null);
  assert.equal(knownValue(linked.tools[0]?.name ?? { state: 'absent' }), 'f');
  assert.deepEqual(
    linked.problems.map((problem) => problem.code),
    ['package-unknown'],
  );
});

// Where parameters are documented, and what they are then said to be.
const sources: readonly {
  readonly name: string;
  readonly text: string;
  readonly others?: Readonly<Record<string, string>>;
  /** name → description and where it was taken from. */
  readonly params: Readonly<Record<string, string>>;
  readonly hidden?: readonly string[];
  readonly problems?: readonly string[];
}[] = [
  {
    name: '@inheritParams of a function in another file',
    text: tool(['@inheritParams g', '@param b Own'], 'f <- function(a, b, c) 1'),
    others: { 'a.R': block(['@param a Of g', '@param b Of g'], 'g <- function(a, b) 1') },
    params: { a: 'Of g < g', b: 'Own' },
    hidden: ['c'],
  },
  {
    name: '@inheritParams of a topic',
    text: tool(['@inheritParams shared'], 'f <- function(a) 1'),
    others: { 'a.R': block(['@param a Shared', '@name shared'], 'NULL') },
    params: { a: 'Shared < shared' },
  },
  {
    name: '@inheritParams through another function',
    text: tool(['@inheritParams g'], 'f <- function(a, b) 1'),
    others: { 'a.R': block(['@param a Of g', '@inheritParams h'], 'g <- function(a, b) 1') + block(['@param b Of h'], 'h <- function(b) 1') },
    params: { a: 'Of g < g', b: 'Of h < g' },
  },
  {
    name: 'the package itself before the name',
    text: tool(['@inheritParams demo::g'], 'f <- function(a) 1'),
    others: { 'a.R': block(['@param a Of g'], 'g <- function(a) 1') },
    params: { a: 'Of g < demo::g' },
  },
  {
    name: '@inherit with params',
    text: tool(['@inherit g params return'], 'f <- function(a) 1'),
    others: { 'a.R': block(['@param a Of g'], 'g <- function(a) 1') },
    params: { a: 'Of g < g' },
  },
  {
    name: '@inherit of something else',
    text: tool(['@inherit g return'], 'f <- function(a) 1'),
    others: { 'a.R': block(['@param a Of g'], 'g <- function(a) 1') },
    params: {},
    hidden: ['a'],
  },
  {
    name: '@rdname: the blocks of a page document each other',
    text: tool(['@rdname page'], 'f <- function(a) 1'),
    others: { 'a.R': block(['@param a,b On the page', '@rdname page'], 'g <- function(a, b) 1') },
    params: { a: 'On the page < page' },
  },
  {
    name: '@rdname of another function',
    text: tool(['@param a Mine', '@param b Not mine'], 'f <- function(a) 1'),
    others: { 'a.R': block(['@rdname f'], 'f2 <- function(a, b) 1') },
    params: { a: 'Mine' },
  },
  {
    name: 'another package',
    text: tool(['@inheritParams pkg::g', '@param b Own'], 'f <- function(a, b) 1'),
    params: { a: ' < pkg::g', b: 'Own' },
    problems: ['inherited-text-unknown: @inheritParams pkg::g'],
  },
  {
    name: 'a tag that runs R',
    text: tool(['@eval shared()'], 'f <- function(a) 1'),
    params: { a: ' < @eval' },
    problems: ['inherited-text-unknown: @eval shared()'],
  },
  {
    name: 'a template that is not there',
    text: tool(['@template shared'], 'f <- function(a) 1'),
    params: {},
    hidden: ['a inherit-params-unresolved'],
    problems: ['inherit-params-unresolved: shared'],
  },
  {
    name: 'another package, one function further',
    text: tool(['@inheritParams g'], 'f <- function(a) 1'),
    others: { 'a.R': block(['@inheritParams pkg::h'], 'g <- function(a) 1') },
    params: { a: ' < pkg::h' },
    problems: ['inherited-text-unknown: @inheritParams g'],
  },
  {
    name: 'a function that is not there',
    text: tool(['@inheritParams nothing'], 'f <- function(a) 1'),
    params: {},
    hidden: ['a inherit-params-unresolved'],
    problems: ['inherit-params-unresolved: nothing'],
  },
  {
    name: 'a circle that documents everything',
    text: tool(['@inheritParams g', '@param b Of f'], 'f <- function(a, b) 1'),
    others: { 'a.R': tool(['@param a Of g', '@inheritParams f'], 'g <- function(a, b) 1') },
    params: { a: 'Of g < g', b: 'Of f' },
  },
  {
    name: 'a circle, seen from its first tool',
    text: tool(['@inheritParams g'], 'f <- function(a, b) 1'),
    others: { 'a.R': tool(['@param a Of g', '@inheritParams f'], 'g <- function(a, b) 1') },
    params: { a: 'Of g < g' },
    hidden: ['b inherit-params-cycle'],
    problems: ['inherit-params-cycle: @inheritParams g'],
  },
  {
    name: 'a circle, seen from another of its tools',
    text: tool(['@inheritParams e'], 'f <- function(a) 1'),
    others: { 'a.R': tool(['@inheritParams f'], 'e <- function(a) 1') },
    params: {},
    hidden: ['a inherit-params-cycle'],
  },
  {
    name: 'a circle of ordinary functions that a tool leads into',
    text: tool(['@inheritParams g'], 'f <- function(a) 1'),
    others: { 'a.R': block(['@inheritParams h'], 'g <- function(a) 1') + block(['@inheritParams g'], 'h <- function(a) 1') },
    params: {},
    hidden: ['a inherit-params-cycle'],
    problems: ['inherit-params-cycle: @inheritParams g'],
  },
  {
    name: 'a circle of one',
    text: tool(['@inheritParams f'], 'f <- function(a) 1'),
    params: {},
    hidden: ['a inherit-params-cycle'],
    problems: ['inherit-params-cycle: @inheritParams f'],
  },
  {
    name: 'a documented name that is no parameter',
    text: tool(['@param pathh The path', '@param b B'], 'f <- function(path, b) 1'),
    params: { b: 'B' },
    hidden: ['path param-not-in-function'],
    problems: ['param-not-in-function: pathh'],
  },
  { name: 'nothing like it', text: tool(['@param zzz Z', '@param ... More'], 'f <- function() 1'), params: {}, problems: ['param-not-in-function: zzz'] },
];

for (const { name, text, others = {}, params, hidden = [], problems = [] } of sources) {
  test(`link: ${name}`, () => {
    const linked = toolOf(text, others);
    const said = linked.params.map(({ name: param, schema, inheritedFrom }) => [
      param.value,
      (knownValue(schema.description) ?? '') + (inheritedFrom === undefined ? '' : ` < ${inheritedFrom}`),
    ]);
    assert.deepEqual(Object.fromEntries(said), params);
    assert.deepEqual(
      linked.hidden.map((param) => (param.explainedBy === undefined ? param.name.value : `${param.name.value} ${param.explainedBy}`)),
      hidden,
    );
    assert.deepEqual(told(text, others), problems);
  });
}

test('did you mean: among the parameters that are not documented yet', () => {
  const fixes = (text: string) => problemsOf(text)[0]?.problem.fixes?.map(({ intent }) => (intent.kind === 'correct-param-name' ? intent.to : intent.kind));
  assert.deepEqual(fixes(tool(['@param pathh P', '@param paths P'], 'f <- function(paths, path) 1')), ['path']);
  assert.deepEqual(fixes(tool(['@param pathh P', '@param path P'], 'f <- function(path) 1')), ['remove-param']);
});

test('everything about an inherited parameter stands at the tag, its default at the formal', () => {
  const others = { 'a.R': block([`@param a Character vector. ${'Long '.repeat(50)} Example values: \\code{"x"}, \\code{"y"}`], 'g <- function(a) 1') };
  const text = tool(['@inheritParams g'], 'f <- function(a = "x") 1');
  const [param] = toolOf(text, others).params;
  assert.ok(param !== undefined);
  const tag = '@inheritParams g';
  const at = (span: Span) => text.slice(span.start, span.end);
  assert.equal(at(param.span), tag);
  const inside = (schema: Schema): readonly string[] => [
    at(schema.span),
    ...(schema.type.state === 'known' ? [at(schema.type.span)] : []),
    ...(schema.description.state === 'known' ? [at(schema.description.span)] : []),
    ...schema.examples.map((example) => at(example.span)),
    ...(schema.items === undefined ? [] : inside(schema.items)),
  ];
  assert.deepEqual([...new Set(inside(param.schema))], [tag]);
  assert.ok(param.schema.examples.length === 2);
  assert.equal(param.schema.default.state === 'known' && at(param.schema.default.span), '"x"');
});

test('a long chain and a broad maze of sources end', () => {
  const chain = Array.from({ length: 2000 }, (_, i) => block([`@inheritParams g${i + 1}`], `g${i} <- function(a) 1`)).join('');
  const last = block(['@param a Far away'], 'g2000 <- function(a) 1');
  assert.deepEqual(toolOf(tool(['@inheritParams g0'], 'f <- function(a) 1'), { 'a.R': chain + last }).params.length, 1);
  const maze = Array.from({ length: 30 }, (_, i) =>
    block(['@inheritParams g0', `@inheritParams g${i + 1}`, `@inheritParams g${i + 2}`], `g${i} <- function(a) 1`),
  );
  linkFirst(tool(['@inheritParams g0'], 'f <- function(a) 1'), { 'a.R': maze.join('') });
});

test('another tool as source is mentioned', () => {
  const text = tool(['@inheritParams g'], 'f <- function() 1');
  const { mentions } = linkFirst(text, { 'a.R': tool([], 'g <- function() 1') }).linked;
  assert.deepEqual(
    mentions.filter(({ tool: name }) => name === 'demo-g').map(({ span, role }) => [text.slice(span.start, span.end), role]),
    [['g', 'documentation']],
  );
});

for (const [source, state] of [
  ['pkg::title', 'opaque'],
  ['pkg::title return description', 'opaque'],
  ['pkg::title params return', 'absent'],
  ['title', 'absent'],
] as const) {
  test(`the description of a tool with '@inherit ${source}' is ${state}`, () => {
    const text = block([`@inherit ${source}`, '@keywords mcp-tool'], 'f <- function() 1');
    assert.equal(toolOf(text).description.state, state);
  });
}
