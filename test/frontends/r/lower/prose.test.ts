import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValue } from '../../../../server/src/model/index.ts';
import { block, linkFirst, told, toolOf } from '../roxygen.ts';

const r = String.raw;

/** What a parameter's text becomes: its description, and its examples. */
const texts: readonly (readonly [text: string, description: string | undefined, examples?: readonly unknown[]])[] = [
  // Something is said of each value: the text keeps them.
  [r`Character. Filter (e.g., \code{"a"} for x, \code{"b"} for y).`, 'Filter (e.g., "a" for x, "b" for y).', ['a', 'b']],
  [r`Character. Filter, e.g. \code{"a"} for x and \code{"b"} for y.`, 'Filter, e.g. "a" for x and "b" for y.', ['a', 'b']],
  [r`Character. Example values: \code{"a"} (default), \code{"b"} (slow).`, 'Example values: "a" (default), "b" (slow).', ['a', 'b']],
  [r`Character. Example values: \code{"a"} (default) or \code{"b"}.`, 'Example values: "a" (default) or "b".', ['a', 'b']],
  [r`Character. Kind, such as \code{"a"} meaning all, \code{"b"}.`, 'Kind, such as "a" meaning all, "b".', ['a', 'b']],
  [r`Character. Example values: (\code{"a"}), (\code{"b"}, \code{"c"}).`, 'Example values: ("a"), ("b", "c").', ['a', 'b', 'c']],
  [r`Numeric. Rate, e.g. \code{100} for EEG.`, 'Rate, e.g. 100 for EEG.', [100]],
  // What follows is no example.
  [r`Character. Names (e.g. \code{"a"}, \code{"b"}; see \code{g()}).`, 'Names (see g()).', ['a', 'b']],
  [r`Character. Names (e.g. \code{"a"}). Use \code{g()} for more.`, 'Names. Use g() for more.', ['a']],
  // A bracket that is emptied goes as a whole.
  [r`Character. A filter (such as \code{"a"}).`, 'A filter.', ['a']],
  [r`Character. A filter (e.g. \code{"a"}, \code{"b"}, etc.) of it.`, 'A filter of it.', ['a', 'b']],
  [r`Character. A filter (e.g., \code{"a"} or similar).`, 'A filter.', ['a']],
  [r`Character. A filter [for example \code{"a"} and so on].`, 'A filter.', ['a']],
  [r`Character. A name (for example \code{"a"}, \code{"b"}) of it.`, 'A name of it.', ['a', 'b']],
  // A sentence that is the whole description.
  [r`Character. Options are \code{"x"}, \code{"y"}.`, 'Options are "x", "y".', ['x', 'y']],
  [r`Character. Available options are: \code{"x"} and \code{"y"}`, 'Available options are: "x" and "y"', ['x', 'y']],
  [r`Character. Valid values: \code{"x"}, \code{"y"}.`, 'Valid values: "x", "y".', ['x', 'y']],
  [r`Character. The mode. Options are \code{"x"}, \code{"y"}.`, 'The mode.', ['x', 'y']],
  // A text that says more than a type stays, where nothing follows its type.
  ['a boolean flag', 'a boolean flag'],
  ['a double value', 'a double value'],
  ['A named list.', 'A named list.'],
  ['a list of strings', 'a list of strings'],
  ['An integer', undefined],
  ['Character vector.', undefined],
  // Formulas.
  [r`Numeric. Speed \eqn{c_0}{c0} of the wave.`, 'Speed c0 of the wave.'],
  [r`Numeric. The damping \eqn{\gamma_{1}}{g1}, above 0.`, 'The damping g1, above 0.'],
  [r`Numeric. A share, \eqn{p}, of the total.`, 'A share of the total.'],
  [r`Numeric. A share, \eqn{p}{p}, of it, \eqn{q}, too.`, 'A share, p, of it too.'],
  [r`Numeric. The share \eqn{p}, of the total.`, 'The share of the total.'],
  [r`Numeric. The kind (\eqn{k}) of it (\eqn{a}, \eqn{b}).`, 'The kind of it.'],
  [r`Numeric. Between \eqn{0} and \eqn{1}.`, 'Between 0 and 1.'],
  [r`Numeric. In \eqn{[0, 1]}.`, 'In [0, 1].'],
  [r`Numeric. At least \eqn{-1.5}, at most \eqn{10\%}.`, 'At least -1.5, at most 10%.'],
  [r`Numeric. Trimmed by \eqn{\alpha}.`, 'Trimmed by alpha.'],
];
for (const [text, description, examples] of texts) {
  test(text, () => {
    const [param] = toolOf(block([`Does it`, '', `@param x ${text}`, '@keywords mcp-tool'], 'f <- function(x) 1')).params;
    assert.equal(param && knownValue(param.schema.description), description);
    assert.deepEqual(param?.schema.examples.map(({ value }) => value) ?? [], examples ?? []);
  });
}

/** Keywords that are written with commas. */
const keywords: readonly (readonly [line: string, problems: readonly string[], category: string | undefined, dangerous: boolean])[] = [
  ['@keywords mcp-tool, mcp-category-x', ['roxygen-keyword-unknown: mcp-tool, mcp-category-x'], 'x', false],
  ['@keywords mcp-tool,mcp-category-x,mcp-dangerous', ['roxygen-keyword-unknown: mcp-tool,mcp-category-x,mcp-dangerous'], 'x', true],
  ['@keywords internal , mcp-tool', ['roxygen-keyword-unknown: internal , mcp-tool'], undefined, false],
  ['@keywords mcp-tool mcp-category-x mcp-category-y', ['roxygen-keyword-unknown: mcp-category-y'], 'x', false],
  ['@keywords mcp-tool mcp-category-x internal', [], 'x', false],
  ['@keywords mcp-tool mcp-output-json', [], undefined, false],
];
for (const [line, problems, category, dangerous] of keywords) {
  test(line, () => {
    const text = block(['Does it for all', '', line], 'f <- function() 1');
    assert.deepEqual(told(text), problems);
    const tool = toolOf(text);
    assert.equal(knownValue(tool.category), category);
    assert.equal(knownValue(tool.dangerous) === true, dangerous);
  });
}

test('commas between the keywords of others are their business', () => {
  assert.deepEqual(told(block(['F', '', '@keywords internal, datasets'], 'f <- function() 1')), []);
});

/** Comments with an empty line in them: what is read, and what is told. */
const cuts: readonly {
  readonly name: string;
  readonly text: string;
  readonly description: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly told: readonly string[];
}[] = [
  {
    name: 'in the middle of a parameter',
    text: "#' Title\n#'\n#' @description What it does.\n#' @param x Character. The one\n\n#' that is meant.\n#' @keywords mcp-tool\nf <- function(x) 1\n",
    description: 'What it does.',
    params: { x: 'The one that is meant.' },
    told: ["roxygen-block-cut: #' that is meant."],
  },
  {
    name: 'before a tag',
    text: "#' What it does\n\n#' @param x Character. The one.\n\n\n#' @keywords mcp-tool\nf <- function(x) 1\n",
    description: 'What it does',
    params: { x: 'The one.' },
    told: ["roxygen-block-cut: #' @param x Character. The one.", "roxygen-block-cut: #' @keywords mcp-tool"],
  },
  {
    // Seed 1, "Multi-Line Parameter Support": 'The parser correctly collects all continuation lines before the next `@tag`.'
    name: 'before a paragraph below a parameter',
    text: "#' What it does\n#'\n#' @param x Character. The one.\n\n#' Another text that is about nothing above.\n#' @param y Numeric. The\n#'   other.\n#' @keywords mcp-tool\nf <- function(x, y) 1\n",
    description: 'What it does',
    params: { x: 'The one.', y: 'The other.' },
    told: ["roxygen-block-cut: #' Another text that is about nothing above."],
  },
  {
    name: 'below a comment about the file',
    text: "#' Helpers\n\n#' What it does\n#'\n#' @param x Character. The one.\n#' @keywords mcp-tool\nf <- function(x) 1\n",
    description: 'What it does',
    params: { x: 'The one.' },
    told: [],
  },
  {
    name: 'of a function that is no tool',
    text: "#' What it does\n\n#' @param x Character. The one.\nf <- function(x) 1\n",
    description: undefined,
    params: {},
    told: [],
  },
  {
    name: 'with the line ends of Windows',
    text: "#' What it does\r\n\r\n#' @param x Character. The one.\r\n#' @keywords mcp-tool\r\nf <- function(x) 1\r\n",
    description: 'What it does',
    params: { x: 'The one.' },
    told: ["roxygen-block-cut: #' @param x Character. The one."],
  },
];
for (const { name, text, description, params, told: expected } of cuts) {
  test(`an empty line ${name}`, () => {
    const regions = name.includes('about the file') ? `${text.split('\n\n').slice(1).join('\n\n')}` : text;
    const { linked } = linkFirst(regions);
    const [tool] = linked.tools;
    assert.equal(tool && knownValue(tool.description), description);
    assert.deepEqual(Object.fromEntries((tool?.params ?? []).map((param) => [param.name.value, knownValue(param.schema.description)])), params);
    assert.deepEqual(told(text), expected);
  });
}

/** What a tool has from the page that it is documented on. */
const page = block(
  ['Shared title', '', '@description Shared description.', '@param x Character. The x.', '@return List. What comes back.', '@examples', 'g(1)', '@name page'],
  'NULL',
);
const shares: readonly (readonly [name: string, lines: readonly string[], description: string, returns: string | undefined, example: string | undefined])[] = [
  ['all of it', ['@rdname page'], 'Shared description.', 'What comes back.', 'g(1)'],
  ['what it does not say itself', ['Its own title', '', '@return Character. Its own.', '@rdname page'], 'Its own title', 'Its own.', 'g(1)'],
  ['nothing, where it says all', ['Its own', '', '@return Character. Own.', '@rdname page', '@examples', 'f(2)'], 'Its own', 'Own.', 'f(2)'],
  ['nothing of another page', ['Its own', '', '@rdname other'], 'Its own', undefined, undefined],
];
for (const [name, lines, description, returns, example] of shares) {
  test(`@rdname shares ${name}`, () => {
    const examples = lines.indexOf('@examples');
    const at = examples < 0 ? lines.length : examples;
    const tool = toolOf(block([...lines.slice(0, at), '@keywords mcp-tool', ...lines.slice(at)], 'f <- function(x) 1'), { 'a.R': page });
    assert.equal(knownValue(tool.description), description);
    assert.equal(tool.returns && knownValue(tool.returns.description), returns);
    assert.equal(knownValue(tool.example)?.code, example);
  });
}

test('what is shared is placed at the tag that shares it', () => {
  const text = block(['@rdname page', '@keywords mcp-tool'], 'f <- function(x) 1');
  const tool = toolOf(text, { 'a.R': page });
  const at = (span: { readonly start: number; readonly end: number } | undefined): string => text.slice(span?.start, span?.end);
  assert.equal(tool.description.state === 'known' && at(tool.description.span), '@rdname page');
  assert.equal(at(tool.returns?.span), '@rdname page');
  assert.equal(tool.example.state === 'known' && at(tool.example.span), '@rdname page');
});
