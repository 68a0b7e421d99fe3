import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slotIn } from '../roxygen.ts';

/** `has`: labels that must be among those offered; `lacks`: those that must not; undefined `replaced`: no slot at all. */
const cases: readonly {
  readonly name: string;
  readonly text: string;
  readonly replaced?: string;
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
  readonly insert?: Readonly<Record<string, string>>;
}[] = [
  // Tags.
  { name: 'a tag that begins', text: "#' @$0", replaced: '', has: ['param', 'keywords', 'importFrom'], insert: { examples: `examples\n#' \${1:code}` } },
  {
    name: 'a half-typed tag',
    text: "#' T\n  ##' @par$0\n  f <- function(x",
    replaced: 'par',
    has: ['param'],
    insert: { examples: `examples\n  ##' \${1:code}` },
  },
  { name: 'a whole tag, as for hover', text: "#' @par$0am x Text\nf <- function(x) x", replaced: 'param', has: ['param'], insert: { param: 'param' } },
  { name: 'an at sign in a text', text: "#' @param x mail a@$0\nf <- function(x) x" },
  { name: 'before the leader', text: "$0#' @param x\n" },
  // Keywords.
  {
    name: 'keywords',
    text: "#' @keywords $0\n",
    replaced: '',
    has: ['mcp-tool', 'mcp-dangerous', 'mcp-requires-approval', 'mcp-category-', 'mcp-category-setup'],
  },
  { name: 'keywords not written yet', text: "#' @keywords mcp-tool mcp-d$0\n", replaced: 'mcp-d', has: ['mcp-dangerous'], lacks: ['mcp-tool'] },
  { name: 'a whole keyword', text: "#' @keywords mcp-t$0ool internal\n", replaced: 'mcp-tool', has: ['mcp-tool'] },
  { name: 'a category that nobody else has', text: "#' @keywords mcp-category-ne$0w\n", replaced: 'mcp-category-new', has: ['mcp-category-new'] },
  { name: 'keywords on a second line', text: "#' @keywords mcp-tool\n#'   $0\n", replaced: '', has: ['mcp-dangerous'] },
  // Names of parameters.
  {
    name: 'names missing so far',
    text: "#' @param a A\n#' @param $0\nf <- function(a, b, n = 1L, .env, `x y`) 1",
    replaced: '',
    has: ['b', 'n', 'x y', 'all 3 missing parameters'],
    lacks: ['a', '.env'],
    insert: { b: `b \${1:Character string}. \${2:Description}`, n: `n \${1:Integer}. \${2:Description}` },
  },
  { name: 'a half-typed name', text: "#' @param al$0\nf <- function(alpha) 1", replaced: 'al', has: ['alpha'], lacks: ['all 1 missing parameters'] },
  { name: 'a whole name', text: "#' @param al$0pha Text\nf <- function(alpha, b) 1", replaced: 'alpha', has: ['alpha', 'b'], insert: { alpha: 'alpha' } },
  { name: 'a second name', text: "#' @param a,$0\nf <- function(a, b) 1", replaced: '', has: ['b'] },
  { name: 'a function that is half typed', text: "#' @param $0\nf <- function(a, b", replaced: '', has: ['a', 'b'] },
  { name: 'no function yet', text: "#' @param $0\n" },
  // Type phrases.
  { name: 'a type', text: "#' @param x $0\nf <- function(x) 1", replaced: '', has: ['Character string', 'Integer vector'] },
  { name: 'a half-typed type', text: "#' @param x Char$0\nf <- function(x) 1", replaced: 'Char', has: ['Character string'] },
  { name: 'a half-typed type of two words', text: "#' @param x character v$0\nf <- function(x) 1", replaced: 'character v', has: ['Character vector'] },
  { name: 'a whole type', text: "#' @param x Char$0acter vector, the names.\nf <- function(x) 1", replaced: 'Character vector', has: ['Character vector'] },
  { name: 'a type of what is returned', text: "#' @return Li$0\n", replaced: 'Li', has: ['List'] },
  { name: 'the text behind a type', text: "#' @param x Character. The na$0\nf <- function(x) 1" },
  { name: 'the text of a description', text: "#' @description Char$0\n" },
  // `.state_env`.
  {
    name: 'methods of the state',
    text: "#' T\nf <- function(x, .state_env) {\n  .state_env$$0\n",
    replaced: '',
    has: ['get', 'set', 'as_list'],
    insert: { get: `get(\${1:key})`, keys: 'keys()' },
  },
  { name: 'a half-typed method', text: "#' T\nf <- function(.state_env = NULL) .state_env$re$0", replaced: 're', has: ['remove', 'reset'] },
  { name: 'a whole method', text: '#\' T\nf <- function(.state_env) .state_env$g$0et("k")', replaced: 'get', has: ['get'], insert: { get: 'get' } },
  { name: 'a function without the state', text: "#' T\nf <- function(x) .state_env$$0" },
  { name: 'a member of something else', text: "#' T\nf <- function(.state_env) my.state_env$$0" },
];

for (const { name, text, replaced, has = [], lacks = [], insert = {} } of cases) {
  test(`slot: ${name}`, () => {
    const slot = slotIn(text, ['setup']);
    assert.equal(slot?.replaced, replaced);
    for (const label of has) assert.ok(slot?.labels.includes(label), `${label} is missing in ${slot?.labels.join(', ')}`);
    for (const label of lacks) assert.ok(!slot?.labels.includes(label), `${label} is offered`);
    for (const [label, written] of Object.entries(insert)) assert.equal(slot?.items.find((item) => item.label === label)?.insert ?? label, written);
    for (const item of slot?.items ?? []) assert.ok((item.documentation ?? '') !== '', `${item.label} says nothing`);
  });
}

test('all missing parameters at once', () => {
  const slot = slotIn("  #' @param $0\n  f <- function(a, b = TRUE) 1");
  assert.equal(
    slot?.items.find((item) => item.label.startsWith('all'))?.insert,
    `a \${1:Character string}. \${2:Description}\n  #' @param b \${3:Logical}. \${4:Description}`,
  );
});

test('every category is offered, those of the file first', () => {
  // Seed 1, "Keyword Metadata": '**Category**: `@keywords mcp-category-NAME`'.
  const text = "#' A\n#' @keywords mcp-tool mcp-category-signal\na <- function() 1\n\n#' B\n#' @keywords mcp-tool mcp-dangerous mcp-$0\nb <- function() 1\n";
  assert.deepEqual(slotIn(text, ['ecology', 'finance', 'signal'])?.labels, [
    ...['signal', 'ecology', 'finance', ''].map((name) => `mcp-category-${name}`),
    'mcp-requires-approval',
  ]);
});

test('methods have the signatures of the specification', () => {
  const slot = slotIn("#' T\nf <- function(.state_env) .state_env$$0");
  assert.deepEqual(
    slot?.items.map((item) => item.detail),
    ['get(key, missing = NULL)', 'set(key, value)', 'has(key)', 'remove(keys)', 'keys()', 'reset()', 'clear()', 'size()', 'as_list()'],
  );
});
