import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Intent, knownValue } from '../../../../server/src/model/index.ts';
import { afterIntent, problemsOf, toolOf } from '../roxygen.ts';

const tool = 0;

/** `after` undefined: nothing is changed. */
const cases: readonly { readonly name: string; readonly intent: Intent; readonly before: string; readonly after?: string }[] = [
  // The tool's own description.
  {
    name: 'describe-tool: a placeholder behind the title',
    intent: { kind: 'describe-tool', tool },
    before: "#' T\n#'\n#' @param x X\n#' @keywords mcp-tool\nf <- function(x) x\n",
    after: "#' T\n#'\n#' @description TODO: say what the tool does and when to use it.\n#' @param x X\n#' @keywords mcp-tool\nf <- function(x) x\n",
  },
  {
    name: 'describe-tool: over several lines, in the style of the block',
    intent: { kind: 'describe-tool', tool, text: 'Loads it.\n\n@ is no tag.' },
    before: "  ##' @keywords mcp-tool\r\n  f <- function(x) x\r\n",
    after: "  ##' @description Loads it.\r\n  ##'\r\n  ##' @@ is no tag.\r\n  ##' @keywords mcp-tool\r\n  f <- function(x) x\r\n",
  },
  {
    name: 'describe-tool: an empty tag is filled',
    intent: { kind: 'describe-tool', tool, text: 'Loads it.' },
    before: "#' @description\n#'\n#' @keywords mcp-tool\nf <- function(x) x",
    after: "#' @description Loads it.\n#'\n#' @keywords mcp-tool\nf <- function(x) x",
  },
  {
    name: 'describe-tool: a byte order mark stays first',
    intent: { kind: 'describe-tool', tool, text: 'Loads.' },
    before: "\ufeff#' @keywords mcp-tool\nf <- function(x) x",
    after: "\ufeff#' @description Loads.\n#' @keywords mcp-tool\nf <- function(x) x",
  },
  // Parameters.
  {
    name: 'document-params: in the order of the formals',
    intent: { kind: 'document-params', tool, names: ['d', 'a', 'c', 'nothing'] },
    before: "#' T\n#' @param b B\n#'   more\n#'\n#' @return R\n#' @keywords mcp-tool\nf <- function(a, b, c = 1L, d) 1\n",
    after:
      "#' T\n#' @param a TODO: describe `a`.\n#' @param b B\n#'   more\n#' @param c Integer. TODO: describe `c`.\n#' @param d TODO: describe `d`.\n#'\n#' @return R\n#' @keywords mcp-tool\nf <- function(a, b, c = 1L, d) 1\n",
  },
  {
    name: 'document-params: the first ones, above what follows parameters',
    intent: { kind: 'document-params', tool, names: ['a', 'x y'] },
    before: "#' T\n#' @return R\n#' @keywords mcp-tool\nf <- function(a, `x y`) 1\n",
    after: "#' T\n#' @param a TODO: describe `a`.\n#' @param `x y` TODO: describe `x y`.\n#' @return R\n#' @keywords mcp-tool\nf <- function(a, `x y`) 1\n",
  },
  {
    name: 'set-type: a text that is shared',
    intent: { kind: 'set-type', tool, path: ['b'], type: 'integer' },
    before: "#' T\n#' @param a,b,c Logical. Text\n#'     of two lines\n#' @keywords mcp-tool\nf <- function(a, b, c) 1\n",
    after:
      "#' T\n#' @param a,c Logical. Text\n#'     of two lines\n#' @param b Integer. Text\n#'   of two lines\n#' @keywords mcp-tool\nf <- function(a, b, c) 1\n",
  },
  {
    name: 'describe-param: behind its type',
    intent: { kind: 'describe-param', tool, path: ['x'] },
    before: "#' T\n#' @param x Character\n#' @keywords mcp-tool\nf <- function(x) x",
    after: "#' T\n#' @param x Character. TODO: describe `x`.\n#' @keywords mcp-tool\nf <- function(x) x",
  },
  {
    name: 'describe-param: an empty tag',
    intent: { kind: 'describe-param', tool, path: ['x'], text: 'The x.' },
    before: "#' T\n#' @param `x`\n#' @keywords mcp-tool\nf <- function(x) x",
    after: "#' T\n#' @param `x` The x.\n#' @keywords mcp-tool\nf <- function(x) x",
  },
  {
    name: 'describe-param: a new text keeps the type',
    intent: { kind: 'describe-param', tool, path: ['x'], text: 'New.' },
    before: "#' T\n#' @param x Integer vector, old\n#'   text\n#' @keywords mcp-tool\nf <- function(x) x",
    after: "#' T\n#' @param x Integer vector, New.\n#' @keywords mcp-tool\nf <- function(x) x",
  },
  {
    name: 'describe-param: a text is not overwritten by a placeholder',
    intent: { kind: 'describe-param', tool, path: ['x'] },
    before: "#' @param x Some words\n#' @keywords mcp-tool\nf <- function(x) x",
  },
  {
    name: 'remove-param: its lines',
    intent: { kind: 'remove-param', tool, path: ['y'] },
    before: "#' T\r\n#' @param x X\r\n#' @param y Y\r\n#'   more\r\n#' @keywords mcp-tool\r\nf <- function(x) x",
    after: "#' T\r\n#' @param x X\r\n#' @keywords mcp-tool\r\nf <- function(x) x",
  },
  {
    name: 'remove-param: one name of several',
    intent: { kind: 'remove-param', tool, path: ['y'] },
    before: "#' @param x,y X\n#' @keywords mcp-tool\nf <- function(x) x",
    after: "#' @param x X\n#' @keywords mcp-tool\nf <- function(x) x",
  },
  {
    name: 'remove-param: the first name of several',
    intent: { kind: 'remove-param', tool, path: ['y'] },
    before: "#' @param `y`,x X\n#' @keywords mcp-tool\nf <- function(x) x",
    after: "#' @param x X\n#' @keywords mcp-tool\nf <- function(x) x",
  },
  {
    name: 'correct-param-name: only in the documentation',
    intent: { kind: 'correct-param-name', tool, path: ['xx'], to: 'x' },
    before: "#' @param xx X\n#' @keywords mcp-tool\nf <- function(x) xx(x)",
    after: "#' @param x X\n#' @keywords mcp-tool\nf <- function(x) xx(x)",
  },
  // Types.
  {
    name: 'set-type: a phrase is replaced',
    intent: { kind: 'set-type', tool, path: ['x'], type: 'integer' },
    before: "#' @param x Character string, how many\n#' @keywords mcp-tool\nf <- function(x) x",
    after: "#' @param x Integer, how many\n#' @keywords mcp-tool\nf <- function(x) x",
  },
  {
    name: 'set-type: a phrase is put first',
    intent: { kind: 'set-type', tool, path: ['x'], type: 'boolean' },
    before: "#' @param x Whether to stop\n#' @keywords mcp-tool\nf <- function(x) x",
    after: "#' @param x Logical. Whether to stop\n#' @keywords mcp-tool\nf <- function(x) x",
  },
  {
    name: 'set-type: in an empty tag',
    intent: { kind: 'set-type', tool, path: ['x'], type: 'number' },
    before: "#' @param x\n#' @keywords mcp-tool\nf <- function(x) x",
    after: "#' @param x Numeric.\n#' @keywords mcp-tool\nf <- function(x) x",
  },
  {
    name: 'set-type: a text that two parameters share',
    intent: { kind: 'set-type', tool, path: ['x'], type: 'number' },
    before: "#' @param x,y XY\n#' @keywords mcp-tool\nf <- function(x, y) x",
    after: "#' @param y XY\n#' @param x Numeric. XY\n#' @keywords mcp-tool\nf <- function(x, y) x",
  },
  {
    name: 'set-type: a type that R has not',
    intent: { kind: 'set-type', tool, path: ['x'], type: 'strng' },
    before: "#' @param x X\n#' @keywords mcp-tool\nf <- function(x, y) x",
  },
  {
    name: 'set-items',
    intent: { kind: 'set-items', tool, path: ['x', '[]'], type: 'integer' },
    before: "#' @param x Vector, the counts\n#' @keywords mcp-tool\nf <- function(x) x",
    after: "#' @param x Integer vector, the counts\n#' @keywords mcp-tool\nf <- function(x) x",
  },
  // Code.
  {
    name: 'set-default: a new one',
    intent: { kind: 'set-default', tool, path: ['x y'], value: 'a "b"\n' },
    before: "#' @param `x y` X\n#' @keywords mcp-tool\nf <- function(`x y`, z) z",
    after: '#\' @param `x y` X\n#\' @keywords mcp-tool\nf <- function(`x y` = "a \\"b\\"\\n", z) z',
  },
  {
    name: 'set-default: an integer',
    intent: { kind: 'set-default', tool, path: ['x'], value: 3 },
    before: "#' @param x Integer. X\n#' @keywords mcp-tool\nf <- function(x = 'a') z",
    after: "#' @param x Integer. X\n#' @keywords mcp-tool\nf <- function(x = 3L) z",
  },
  {
    name: 'set-default: none',
    intent: { kind: 'set-default', tool, path: ['x'], value: undefined },
    before: "#' @param x X\n#' @keywords mcp-tool\nf <- function(x = c(1, 2), y) z",
    after: "#' @param x X\n#' @keywords mcp-tool\nf <- function(x, y) z",
  },
  {
    name: 'set-default: one of the candidates comes first',
    intent: { kind: 'set-default', tool, path: ['x'], value: 'b' },
    before: "#' @param x X\n#' @keywords mcp-tool\nf <- function(x = c('a', 'b')) z",
    after: "#' @param x X\n#' @keywords mcp-tool\nf <- function(x = c('b', 'a')) z",
  },
  {
    name: 'set-enum: what was the default comes first',
    intent: { kind: 'set-enum', tool, path: ['x'], values: ['a', 'b'] },
    before: '#\' @param x X\n#\' @keywords mcp-tool\nf <- function(x = "b") z',
    after: '#\' @param x X\n#\' @keywords mcp-tool\nf <- function(x = c("b", "a")) z',
  },
  {
    name: 'set-default: structures',
    intent: { kind: 'set-default', tool, path: ['x'], value: { a: [1, 2], 'b c': [1, 'x'], d: null, e: [] } },
    before: "#' @param x X\n#' @keywords mcp-tool\nf <- function(x) z",
    after: '#\' @param x X\n#\' @keywords mcp-tool\nf <- function(x = list(a = c(1, 2), `b c` = list(1, "x"), d = NULL, e = list())) z',
  },
  {
    name: 'set-examples: new ones',
    intent: { kind: 'set-examples', tool, path: ['x'], values: ['a', 'b'] },
    before: "#' @param x Character. The x\n#' @keywords mcp-tool\nf <- function(x) z",
    after: '#\' @param x Character. The x. Example values: \\code{"a"}, \\code{"b"}\n#\' @keywords mcp-tool\nf <- function(x) z',
  },
  {
    name: 'set-examples: others',
    intent: { kind: 'set-examples', tool, path: ['x'], values: [3] },
    before: "#' @param x Integer. The x. Example values: \\code{1}, \\code{2}.\n#' @keywords mcp-tool\nf <- function(x) z",
    after: "#' @param x Integer. The x. Example values: \\code{3}.\n#' @keywords mcp-tool\nf <- function(x) z",
  },
  {
    name: 'set-examples: none any more',
    intent: { kind: 'set-examples', tool, path: ['x'], values: [] },
    before: "#' @param x Integer. The x. Example values: \\code{1}, \\code{2}\n#' @keywords mcp-tool\nf <- function(x) z",
    after: "#' @param x Integer. The x.\n#' @keywords mcp-tool\nf <- function(x) z",
  },
  {
    name: 'set-examples: none any more, on a line of their own',
    intent: { kind: 'set-examples', tool, path: ['x'], values: [] },
    before: "#' @param x Integer.\r\n#'   Example values:\r\n#'   \\code{1}.\r\n#' @keywords mcp-tool\r\nf <- function(x) z",
    after: "#' @param x Integer.\r\n#' @keywords mcp-tool\r\nf <- function(x) z",
  },
  {
    name: 'set-examples: none any more, in brackets',
    intent: { kind: 'set-examples', tool, path: ['x'], values: [] },
    before: "#' @param x Integer. The x (e.g. `1`), counted from one.\n#' @keywords mcp-tool\nf <- function(x) z",
    after: "#' @param x Integer. The x, counted from one.\n#' @keywords mcp-tool\nf <- function(x) z",
  },
  {
    name: 'set-examples: none any more, and no other text',
    intent: { kind: 'set-examples', tool, path: ['x'], values: [] },
    before: '#\' @param x Example values: `"a"`.\n#\' @keywords mcp-tool\nf <- function(x) z',
    after: "#' @param x\n#' @keywords mcp-tool\nf <- function(x) z",
  },
  {
    name: 'set-examples: the sentence goes on about them',
    intent: { kind: 'set-examples', tool, path: ['x'], values: [] },
    before: "#' @param x Integer. The x. For example \\code{1} means the first.\n#' @keywords mcp-tool\nf <- function(x) z",
  },
  // Keywords.
  {
    name: 'mark-tool: in the keywords that are there',
    intent: { kind: 'mark-tool' },
    before: "#' T\n#' @keywords mcp-dangerous internal\nf <- function(x) x",
    after: "#' T\n#' @keywords mcp-tool mcp-dangerous internal\nf <- function(x) x",
  },
  {
    name: 'mark-tool: a tag of its own',
    intent: { kind: 'mark-tool' },
    before: "#' T\n#' @export\n#'\nf <- function(x) x",
    after: "#' T\n#' @export\n#' @keywords mcp-tool\n#'\nf <- function(x) x",
  },
  {
    name: 'mark-tool: a block without tags',
    intent: { kind: 'mark-tool' },
    before: "#' T\nf <- function(x) x",
    after: "#' T\n#' @keywords mcp-tool\nf <- function(x) x",
  },
  {
    name: 'set-flag: on',
    intent: { kind: 'set-flag', tool, flag: 'dangerous', value: true },
    before: "#' @keywords internal\n#' @keywords mcp-tool\nf <- function(x) x",
    after: "#' @keywords internal\n#' @keywords mcp-tool mcp-dangerous\nf <- function(x) x",
  },
  {
    name: 'set-flag: off',
    intent: { kind: 'set-flag', tool, flag: 'requires-approval', value: false },
    before: "#' @keywords mcp-tool mcp-requires-approval internal\n#' @keywords mcp-requires-approval\nf <- function(x) x",
    after: "#' @keywords mcp-tool internal\nf <- function(x) x",
  },
  {
    name: 'set-category: another one',
    intent: { kind: 'set-category', tool, category: 'set up' },
    before: "#' @keywords mcp-tool mcp-category-old\nf <- function(x) x",
    after: "#' @keywords mcp-tool mcp-category-set_up\nf <- function(x) x",
  },
  {
    name: 'set-category: a new one',
    intent: { kind: 'set-category', tool, category: 'setup' },
    before: "#' @keywords mcp-tool\nf <- function(x) x",
    after: "#' @keywords mcp-tool mcp-category-setup\nf <- function(x) x",
  },
  // The rest of the block.
  {
    name: 'describe-returns',
    intent: { kind: 'describe-returns', tool },
    before: "#' T\n#' @param x X\n#' @examples\n#' f(1)\n#' @keywords mcp-tool\nf <- function(x) x",
    after: "#' T\n#' @param x X\n#' @return TODO: say what is returned.\n#' @examples\n#' f(1)\n#' @keywords mcp-tool\nf <- function(x) x",
  },
  {
    name: 'add-example: a call with what must be given',
    intent: { kind: 'add-example', tool },
    before: "#' T\n#' @param x,y Integer. X\n#' @param s Text\n#' @keywords mcp-tool\nf <- function(x, s, y = 2L) x",
    after: "#' T\n#' @param x,y Integer. X\n#' @param s Text\n#' @examples\n#' f(x = 1L, s = \"text\")\n#' @keywords mcp-tool\nf <- function(x, s, y = 2L) x",
  },
  {
    name: 'add-example: below an empty tag',
    intent: { kind: 'add-example', tool },
    before: "#' T\n#' @keywords mcp-tool\n#' @examples\nf <- function() 1",
    after: "#' T\n#' @keywords mcp-tool\n#' @examples\n#' f()\nf <- function() 1",
  },
  {
    name: 'set-required: it follows from the code',
    intent: { kind: 'set-required', tool, path: ['x'], required: true },
    before: "#' @param x X\n#' @keywords mcp-tool\nf <- function(x = 1) x",
  },
  {
    name: 'set-keyword: roxygen has none',
    intent: { kind: 'set-keyword', tool, path: ['x'], keyword: 'minimum', value: 1 },
    before: "#' @param x X\n#' @keywords mcp-tool\nf <- function(x) x",
  },
];

for (const { name, intent, before, after } of cases) {
  test(name, () => assert.deepEqual(afterIntent(intent, before), after === undefined ? {} : { 'z.R': after }));
}

test('every region is edited at its own place', () => {
  const text = "#' A\n#' @keywords mcp-tool\na <- function(x) x\n\n#' B\n#' @keywords mcp-tool\nb <- function(x) x\n";
  assert.deepEqual(afterIntent({ kind: 'document-params', tool, names: ['x'] }, text, {}, 1), {
    'z.R': "#' A\n#' @keywords mcp-tool\na <- function(x) x\n\n#' B\n#' @param x TODO: describe `x`.\n#' @keywords mcp-tool\nb <- function(x) x\n",
  });
});

// Each problem with a fix: applied, the problem is gone and no other has come.
const faulty: readonly string[] = [
  "#' T\n#' @keywords mcp_tool\nf <- function() 1\n",
  "#' T\n#' @keywords mcp-tool mcp-categry-x\nf <- function() 1\n",
  "#' T\n#' @keywords mcp-dangerous\nf <- function() 1\n",
  "#' T\n#' @parm x Text\n#' @keywords mcp-tool\nf <- function(x) 1\n",
  "#' T\n#' @param x Text\n#' @param x Other\n#'   more\n#' @keywords mcp-tool\nf <- function(x) 1\n",
  "#' T\n#' @param xx Text\n#' @keywords mcp-tool\nf <- function(x) 1\n",
  "#' T\n#' @param y Text\n#' @keywords mcp-tool\nf <- function() 1\n",
  "#' T\n#' @param x,yy Text\n#' @keywords mcp-tool\nf <- function(x, y) 1\n",
];

for (const text of faulty) {
  test(`fixes of ${JSON.stringify(text)}`, () => {
    const problems = problemsOf(text);
    assert.equal(problems.length, 1);
    const fixes = problems[0]?.problem.fixes ?? [];
    assert.ok(fixes.length > 0);
    for (const fix of fixes) assert.deepEqual(problemsOf(afterIntent(fix.intent, text)['z.R'] ?? text), []);
  });
}

test('a default that was written is read as the same value', () => {
  const before = "#' T\n#' @param x The x\n#' @keywords mcp-tool\nf <- function(x) z";
  for (const value of ['a\\b"\u0001ü😀\'', 1e300, 1e-7, -2.5, true, false, { a: 1, 'b c': ['x', 2] }]) {
    const text = afterIntent({ kind: 'set-default', tool, path: ['x'], value }, before)['z.R'] ?? '';
    assert.deepEqual(knownValue(toolOf(text).params[0]?.schema.default ?? { state: 'absent' }), value, text);
    assert.deepEqual(problemsOf(text), []);
  }
});
