import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValue } from '../../../../server/src/model/index.ts';
import { noNames } from '../../../support/names.ts';
import { block, frontEnd, linkFirst, problemsOf, told, toolOf } from '../roxygen.ts';

const marked = (...lines: string[]) => block([...lines, '@keywords mcp-tool']);

// Functions.
const functions: readonly { readonly code: string; readonly name: string; readonly formals: readonly string[] }[] = [
  { code: 'f <- function(a, b = 2) a', name: 'f', formals: ['a', 'b'] },
  { code: 'f = function(a) a', name: 'f', formals: ['a'] },
  { code: 'f <<- function() 1', name: 'f', formals: [] },
  { code: '`my f` <- function(`a b`, c) c', name: 'my f', formals: ['a b', 'c'] },
  { code: '"f" <- function(a) a', name: 'f', formals: ['a'] },
  { code: "'f' <- function(a) a", name: 'f', formals: ['a'] },
  { code: 'f <- \\(x, ...) x', name: 'f', formals: ['x', '...'] },
  { code: 'f <-\n  # why\n  function(\n    a, # first\n    b = c("x, )", \'y\')\n  ) {\n}', name: 'f', formals: ['a', 'b'] },
  { code: 'f <- g <- function(a) a', name: 'f', formals: ['a'] },
  { code: 'f <- function(a = function(x, y) x, .b = {1; 2}) a', name: 'f', formals: ['a', '.b'] },
  { code: 'f <- function(a = function(x) { x }, b = if (y) { 1 } else { 2 }, c = \\(z) {z}, d = ~ {1}, e) a', name: 'f', formals: ['a', 'b', 'c', 'd', 'e'] },
  { code: 'größe <- function(länge) länge', name: 'größe', formals: ['länge'] },
  { code: 'f\r\n<- function(a) a', name: '', formals: [] },
];

for (const { code, name, formals } of functions) {
  test(`function: ${JSON.stringify(code)}`, () => {
    const { facts } = linkFirst(marked('T').replace('f <- function(x) x', code));
    assert.equal(facts.fn?.name.value ?? '', name);
    assert.deepEqual(facts.fn?.formals.map((formal) => formal.name.value) ?? [], formals);
  });
}

for (const code of [
  'function(x) x -> f',
  'NULL',
  '"_PACKAGE"',
  'f <- 1',
  'f <- memoise(function(x) x)',
  'setGeneric("f", function(x) 1)',
  'f(x) <- function(x) 1',
  '',
]) {
  test(`no function: ${JSON.stringify(code)}`, () => {
    assert.deepEqual(told(marked('T').replace('f <- function(x) x', code)), ['tool-not-a-function: mcp-tool']);
  });
}

// What is wrong with formals is said at its place, and costs only what it must.
const faults: readonly { readonly code: string; readonly problems: readonly string[]; readonly formals: readonly string[] }[] = [
  { code: 'f <- function(a, b', problems: ['r-syntax: ('], formals: ['a', 'b'] },
  { code: 'f <- function(a = c(1) { a }', problems: ['r-syntax: ('], formals: ['a'] },
  { code: 'f <- function(a, b = c("x"', problems: ['r-syntax: ('], formals: ['a', 'b'] },
  { code: 'f <- function(a b) a', problems: ['r-syntax: b'], formals: ['a'] },
  { code: 'f <- function(a, b = ) a', problems: ['r-syntax: ='], formals: ['a', 'b'] },
  { code: 'f <- function(a, , b) a', problems: ['r-syntax: ,'], formals: ['a', 'b'] },
  { code: 'f <- function(a, ) a', problems: ['r-syntax: )'], formals: ['a'] },
  { code: 'f <- function(1, a) a', problems: ['r-syntax: 1'], formals: ['a'] },
  { code: 'f <- function("x", a) a', problems: ['r-syntax: "x"'], formals: ['a'] },
  { code: 'f <- function(a, a = 1) a', problems: ['r-syntax: a'], formals: ['a'] },
  { code: 'f <- function(a <- 1) a', problems: ['r-syntax: <-'], formals: ['a'] },
  { code: 'f <- function(a {\n  a\n}', problems: ['r-syntax: ('], formals: ['a'] },
  { code: 'f <- function(a = "x) a', problems: ['r-syntax: "'], formals: ['a'] },
  { code: 'f <- function', problems: ['r-syntax: function'], formals: [] },
  { code: 'f <- function(a = 1 2) a', problems: ['r-syntax: '], formals: ['a'] },
  { code: 'f <- function(a) { a', problems: [], formals: ['a'] },
];

for (const { code, problems, formals } of faults) {
  test(`faulty function: ${JSON.stringify(code)}`, () => {
    const text = marked('T', '@param zzz Text').replace('f <- function(x) x', code);
    const found = told(text).filter((problem) => problem.startsWith('r-syntax'));
    assert.deepEqual(
      found.map((problem) => (problem.startsWith('r-syntax: ') && problems[0] === 'r-syntax: ' ? 'r-syntax: ' : problem)),
      problems,
    );
    assert.deepEqual(
      linkFirst(text).facts.fn?.formals.map((formal) => formal.name.value),
      formals,
    );
  });
}

test('a name that is no parameter is not reported where the parameters could not be read', () => {
  assert.deepEqual(told(marked('T', '@param later Text').replace('(x) x', '(x')), ['r-syntax: (']);
});

// Descriptions.
const descriptions: readonly { readonly lines: readonly string[]; readonly description?: string }[] = [
  { lines: ['Loads a thing'], description: 'Loads a thing' },
  { lines: ['Loads', 'a thing', '', 'More.', '', 'And more.'], description: 'Loads\na thing' },
  { lines: ['@title Load'], description: 'Load' },
  { lines: ['Intro', '', '@title Load'], description: 'Load' },
  { lines: ['Load', '', '@description Loads it.'], description: 'Loads it.' },
  { lines: ['@title Load', '@description Loads it.', '', 'In two:', '', '* a', '* b', ''], description: 'Loads it.\n\nIn two:\n\n* a\n* b' },
  { lines: ['@description', '  Loads it.'], description: 'Loads it.' },
  { lines: ['Load', '@description NULL'], description: 'Load' },
  { lines: ['@description'] },
  { lines: [] },
];

for (const { lines, description } of descriptions) {
  test(`description: ${JSON.stringify(lines)}`, () => {
    const tool = toolOf(marked(...lines));
    assert.equal(knownValue(tool.description), description);
  });
}

test('a description knows its place', () => {
  const text = marked('Load', '', '@description  Loads', 'it.', '', '@details x');
  const { description } = toolOf(text);
  assert.equal(description.state === 'known' && text.slice(description.span.start, description.span.end), "Loads\n#' it.");
});

// Parameters.
const params: readonly { readonly lines: readonly string[]; readonly formals: string; readonly docs: Readonly<Record<string, string>> }[] = [
  { lines: ['@param a Text'], formals: 'a', docs: { a: 'Text' } },
  { lines: ['@param a,b Text'], formals: 'a, b', docs: { a: 'Text', b: 'Text' } },
  { lines: ['@param a, b Text'], formals: 'a, b', docs: { a: 'Text', b: 'Text' } },
  { lines: ['@param a, the text'], formals: 'a, b', docs: { a: 'the text' } },
  { lines: ['@param `a` Text'], formals: 'a', docs: { a: 'Text' } },
  { lines: ['@param `a b`,c Text'], formals: '`a b`, c', docs: { 'a b': 'Text', c: 'Text' } },
  { lines: ['@param a', '  Text', '  more', '', '  still more', '@param b Other'], formals: 'a, b', docs: { a: 'Text\nmore\n\nstill more', b: 'Other' } },
  { lines: ['@param ... More', '@param a'], formals: 'a, ...', docs: { '...': 'More', a: '' } },
  { lines: ['@param \\dots More'], formals: '...', docs: { '...': 'More' } },
  { lines: ['  @param a  Text @param is no tag here'], formals: 'a', docs: { a: 'Text @param is no tag here' } },
];

for (const { lines, formals, docs } of params) {
  test(`@param: ${JSON.stringify(lines)}`, () => {
    const { facts } = linkFirst(marked('T', ...lines).replace('(x) x', `(${formals}) 1`));
    assert.deepEqual(Object.fromEntries(facts.docs.map((doc) => [doc.name.value, doc.doc.text])), docs);
  });
}

test('parameters come in the order of the formals; dots and undocumented ones are hidden', () => {
  const tool = toolOf(marked('T', '@param b B', '@param a A', '@param .env E').replace('(x) x', '(a, .env = NULL, b = 1, c, d = 2, ...) a'));
  assert.deepEqual(
    tool.params.map(({ name, required }) => [name.value, required]),
    [
      ['a', true],
      ['b', false],
    ],
  );
  assert.deepEqual(
    tool.hidden.map(({ name, reason, hasDefault }) => [name.value, reason, hasDefault]),
    [
      ['.env', 'dot', true],
      ['c', 'undocumented', false],
      ['d', 'undocumented', true],
      ['...', 'dot', false],
    ],
  );
});

// Keywords.
test('keywords add up over tags and lines', () => {
  const text = block([
    'T',
    '@keywords internal',
    '  mcp-category-pipeline_management',
    '@export',
    '@keywords mcp-dangerous',
    '@keywords mcp-tool mcp-requires-approval',
  ]);
  const tool = toolOf(text);
  assert.equal(knownValue(tool.category), 'pipeline_management');
  assert.equal(tool.category.state === 'known' && text.slice(tool.category.span.start, tool.category.span.end), 'pipeline_management');
  assert.equal(knownValue(tool.dangerous), true);
  assert.equal(knownValue(tool.requiresApproval), true);
});

test('flags that are not written are absent', () => {
  const tool = toolOf(marked('T'));
  assert.deepEqual([tool.category.state, tool.dangerous.state, tool.requiresApproval.state, tool.example.state], ['absent', 'absent', 'absent', 'absent']);
});

const keywords: readonly { readonly words: string; readonly problems: readonly string[]; readonly to?: string }[] = [
  { words: 'internal', problems: [] },
  { words: 'datasets utilities', problems: [] },
  { words: 'mcp-toolbox', problems: ['roxygen-keyword-unknown: mcp-toolbox'], to: 'mcp-tool' },
  // Seed 1, "Keyword Metadata": 'Keywords … must use the `mcp-` prefix'; what all of them begin with makes no word near.
  { words: 'mcp-bar', problems: ['roxygen-keyword-unknown: mcp-bar'] },
  { words: 'mcp-foo', problems: ['roxygen-keyword-unknown: mcp-foo'] },
  { words: 'mcp-server', problems: ['roxygen-keyword-unknown: mcp-server'] },
  { words: 'mcp-tol', problems: ['roxygen-keyword-unknown: mcp-tol'], to: 'mcp-tool' },
  { words: 'mcp-dangeruos', problems: ['roxygen-keyword-unknown: mcp-dangeruos'], to: 'mcp-dangerous' },
  { words: 'mcp_tool', problems: ['roxygen-keyword-unknown: mcp_tool'], to: 'mcp-tool' },
  { words: 'MCP-tool', problems: ['roxygen-keyword-unknown: MCP-tool'], to: 'mcp-tool' },
  { words: 'mpc-tool', problems: ['roxygen-keyword-unknown: mpc-tool'], to: 'mcp-tool' },
  { words: 'mcptool', problems: ['roxygen-keyword-unknown: mcptool'], to: 'mcp-tool' },
  { words: 'mcp-tool mcp-categry-x', problems: ['roxygen-keyword-unknown: mcp-categry-x'], to: 'mcp-category-x' },
  { words: 'mcp-tool mcp_category_set_up', problems: ['roxygen-keyword-unknown: mcp_category_set_up'], to: 'mcp-category-set_up' },
  { words: 'mcp-tool mcp-requires-aproval', problems: ['roxygen-keyword-unknown: mcp-requires-aproval'], to: 'mcp-requires-approval' },
  { words: 'mcp-tool mcp-category-', problems: ['roxygen-keyword-unknown: mcp-category-'] },
  { words: 'mcp-tool mcp-whatever-else', problems: ['roxygen-keyword-unknown: mcp-whatever-else'] },
  { words: 'mcp-dangerous', problems: ['tool-marker-missing: mcp-dangerous'] },
  { words: 'mcp-category-x internal', problems: ['tool-marker-missing: mcp-category-x'] },
  { words: 'mcp_tool mcp-dangerous', problems: ['roxygen-keyword-unknown: mcp_tool'], to: 'mcp-tool' },
  { words: 'my-category-x pcm-tool2', problems: [] },
];

for (const { words, problems, to } of keywords) {
  test(`@keywords ${words}`, () => {
    const text = block(['T', `@keywords ${words}`]).replace('(x)', '()');
    assert.deepEqual(told(text), problems);
    const fix = problemsOf(text)[0]?.problem.fixes?.[0]?.intent;
    assert.equal(fix?.kind === 'correct-word' ? fix.to : undefined, to);
    assert.equal(linkFirst(text).linked.tools.length, words.split(' ').includes('mcp-tool') ? 1 : 0);
  });
}

// Other problems of a block.
const blocks: readonly { readonly name: string; readonly text: string; readonly problems: readonly string[] }[] = [
  { name: 'a tag that is nearly known', text: marked('T', '@parm x Text'), problems: ['roxygen-tag-unknown: @parm'] },
  { name: 'another one', text: marked('T', '@param x T', '@retrun A list'), problems: ['roxygen-tag-unknown: @retrun'] },
  { name: 'a tag of another package', text: marked('T', '@param x T', '@srrstats {G1.0}'), problems: [] },
  { name: 'an unknown tag of an ordinary function', text: block(['T', '@parm x Text', '@param']), problems: [] },
  { name: 'a misspelled @keywords', text: block(['T', '@keyword mcp-tool']), problems: ['roxygen-tag-unknown: @keyword'] },
  { name: 'a misspelled @keywords without our words', text: block(['T', '@keyword internal']), problems: [] },
  { name: 'a parameter twice', text: marked('T', '@param x A', '@param x B'), problems: ['param-duplicate: x'] },
  { name: 'a parameter twice in one tag', text: marked('T', '@param x,x A'), problems: ['param-duplicate: x'] },
  { name: 'a parameter without a name', text: marked('T', '@param x A', '@param'), problems: ['param-name-missing: @param'] },
  { name: 'braces of Rd', text: marked('Loads \\code{a', '@param x A'), problems: ['rd-markup-unbalanced: {'] },
  { name: 'ordinary functions are not judged', text: block(['Loads \\code{a', '@param y Y', '@param y Z', '@inheritParams nothing']), problems: [] },
];

for (const { name, text, problems } of blocks) {
  test(`problems: ${name}`, () =>
    assert.deepEqual(
      told(text).map((problem) => problem.replace(/^(rd-markup-unbalanced): .*/, '$1: {')),
      problems,
    ));
}

// Examples.
const examples: readonly { readonly lines: readonly string[]; readonly code?: string; readonly run?: string; readonly condition?: string }[] = [
  { lines: [] },
  { lines: ['@examples'] },
  { lines: ['@examples', 'f(1)', '', '# why', '  g(2)', '', '@export'], code: 'f(1)\n\n# why\n  g(2)' },
  { lines: ['@examples f(1)'], code: 'f(1)' },
  { lines: ['@examples', 'f(1)', '@examples', 'g(2)'], code: 'f(1)\ng(2)' },
  { lines: ['@examples', 'sprintf("\\%d \\\\d", 1) # 5\\%'], code: 'sprintf("%d \\\\d", 1) # 5%' },
  { lines: ['@examples', 'a \\%in\\% b'], code: 'a %in% b' },
  { lines: ['@examples', 'f(1)', '\\dontrun{', 'if (x) { g("}") }', '}', 'h()'], code: 'f(1)\nif (x) { g("}") }\nh()', run: 'f(1)\n\nh()' },
  { lines: ['@examples', '\\donttest{ g(2) }'], code: 'g(2)' },
  { lines: ['@examples', '\\dontrun{g(2)}'], code: 'g(2)', run: '' },
  { lines: ['@examplesIf interactive()', 'g(2)'], code: 'g(2)', condition: 'interactive()' },
];

for (const { lines, code, run, condition } of examples) {
  test(`examples: ${JSON.stringify(lines)}`, () => {
    const example = knownValue(toolOf(marked('T', ...lines)).example);
    assert.equal(example?.code, code);
    assert.equal(example?.run, run);
    assert.equal(example?.condition, condition);
    assert.equal(example?.lines?.length, code?.split('\n').length);
  });
}

test('each line of an example knows its place', () => {
  const text = marked('T', '@examples', 'f(1)', '\\dontrun{', 'g(2)', '}');
  const example = knownValue(toolOf(text).example);
  assert.deepEqual(
    example?.lines?.map(({ start, end }) => text.slice(start, end)),
    ['f(1)', 'g(2)'],
  );
});

test('an example in a file is not known', () => assert.equal(toolOf(marked('T', '@example inst/a.R')).example.state, 'opaque'));

// Uses of formals in the code.
test('where a function uses its parameters', () => {
  const code = [
    'f <- function(x, `y z`, n = x + 1, ...) {',
    '  x$x; x@x; x::x',
    '  g(x = x, `y z` = 1, ...)',
    '  h <- function(x, k = n) x + k + n',
    '  lapply(1, \\(n) n + x)',
    '  # x n',
    '  "x"; `y z` <- x[["n"]]; x <- 2',
    '}',
  ].join('\n');
  const text = marked('T').replace('f <- function(x) x', code);
  const { facts } = linkFirst(text);
  const uses = facts.draft?.uses() ?? [];
  for (const { value, span } of uses) assert.equal(text.slice(span.start, span.end), value);
  const lines = uses.map(({ value, span }) => `${text.slice(0, span.start).split('\n').length - 2} ${value}`);
  assert.deepEqual(lines, ['1 x', '2 x', '2 x', '3 x', '3 ...', '4 n', '4 n', '5 x', '7 y z', '7 x', '7 x']);
});

test('mentions name the function and its parameters', () => {
  const text = block(['T', '@param x,zz A', '@keywords mcp-tool'], 'f <- function(x) x');
  const { mentions } = linkFirst(text).linked;
  assert.deepEqual(
    mentions.map(({ tool, param, span, role }) => [tool, param ?? '', text.slice(span.start, span.end), role]),
    [
      ['demo-f', '', 'f', 'declaration'],
      ['demo-f', 'x', 'x', 'documentation'],
      ['demo-f', 'x', 'x', 'declaration'],
      ['demo-f', 'x', 'x', 'use'],
    ],
  );
});

test('CRLF: places and texts are those of the lines', () => {
  const text = marked('T', '@param x Text', '  more', '@examples', 'f(1)').replaceAll('\n', '\r\n');
  const { facts } = linkFirst(text);
  assert.equal(facts.docs[0]?.doc.text, 'Text\nmore');
  assert.equal(knownValue(toolOf(text).example)?.code, 'f(1)');
  assert.deepEqual(told(text), []);
});

test('claims, manifest and outputs', () => {
  assert.ok(frontEnd.claims('file:///a/B.R', "x\n#' T"));
  // Code that documents nothing may call a tool; a long file without a roxygen comment is data.
  assert.ok(frontEnd.claims('file:///a/B.R', 'f <- function() my_tool()'));
  assert.ok(!frontEnd.claims('file:///a/B.R', 'x <- 1\n'.repeat(10_000)));
  assert.ok(!frontEnd.claims('file:///a/B.Rmd', "#' T"));
  const { manifest } = frontEnd;
  assert.deepEqual(manifest?.read('Title: x\nPackage: my.pkg\nVersion: 1'), { name: 'my.pkg' });
  assert.equal(manifest?.read('Title: Package: x'), undefined);
  assert.equal(manifest?.read('Package:\nVersion: 1'), undefined);
  const names = { ...noNames(''), project: { name: '../my.pkg', root: '' } };
  const tool = toolOf(marked('T').replace('f <-', '`../a b` <-'));
  assert.deepEqual(frontEnd.outputs?.(tool, names), [{ path: 'inst/mcp/tools/---my-pkg----a-b.yaml', emitter: 'yaml' }]);
  assert.deepEqual(frontEnd.outputs?.(tool, { ...names, project: undefined }), []);
});

test('folds: the block', () => {
  const text = marked('T', '@param x X');
  const { facts } = linkFirst(text);
  assert.deepEqual(
    frontEnd.folds?.(text, facts).map(({ start, end }) => text.slice(start, end)),
    ["#' T\n#' @param x X\n#' @keywords mcp-tool"],
  );
});
