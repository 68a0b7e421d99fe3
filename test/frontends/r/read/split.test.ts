import assert from 'node:assert/strict';
import { test } from 'node:test';
import { split as inSteps, splitAgain } from '../../../../server/src/frontends/r/read/split.ts';
import { atOnce, type RegionCut } from '../../../../server/src/model/index.ts';
import fc, { atLeast, runs } from '../../../support/property.ts';
import { cuts, frontEnd } from '../roxygen.ts';

const split = (text: string) => atOnce(inSteps(text));

const cases: readonly { readonly name: string; readonly text: string; readonly regions: readonly string[] }[] = [
  { name: 'nothing', text: '', regions: [] },
  { name: 'code without a block', text: 'f <- function(x) x\n# plain\n', regions: [] },
  { name: 'a block and its function', text: "#' T\nf <- function(x) {\n  x\n}\n", regions: ["#' T\nf <- function(x) {\n  x\n}"] },
  { name: 'two blocks', text: "#' A\na <- function() 1\n\n#' B\nb <- function() 2\n", regions: ["#' A\na <- function() 1", "#' B\nb <- function() 2"] },
  {
    name: 'blank lines and comments between block and function',
    text: "#' A\n\n# note\n\na <- function() 1\n",
    regions: ["#' A\n\n# note\n\na <- function() 1"],
  },
  { name: 'a comment inside a block', text: "#' A\n# note\n#' B\na <- 1\n", regions: ["#' A\n# note\n#' B\na <- 1"] },
  { name: 'a blank line parts blocks', text: "#' A\n\n#' B\nb <- 1\n", regions: ["#' A", "#' B\nb <- 1"] },
  { name: 'a block at the end', text: "x <- 1\n#' A\n#' B\n", regions: ["#' A\n#' B"] },
  { name: 'a block at the end without a line break', text: "#' A", regions: ["#' A"] },
  { name: 'an indented block', text: "  #' A\n  a <- 1\n", regions: ["  #' A\n  a <- 1"] },
  { name: 'several hashes', text: "##' A\na <- 1\n", regions: ["##' A\na <- 1"] },
  { name: 'CRLF', text: "#' A\r\n#' B\r\na <- function() {\r\n}\r\n\r\n#' C\r\n", regions: ["#' A\r\n#' B\r\na <- function() {\r\n}", "#' C"] },
  { name: 'a byte order mark', text: "\ufeff#' A\na <- 1\n", regions: ["\ufeff#' A\na <- 1"] },
  { name: 'a block in a string is text', text: 'x <- r"(\n#\' no\n)"\n#\' A\na <- 1\n', regions: ["#' A\na <- 1"] },
  { name: 'a block inside of brackets is a comment', text: "X <- R6Class(list(\n  #' no\n  a = 1\n))\n", regions: [] },
  {
    name: 'brackets in strings and comments',
    text: "#' A\na <- function(x = \"(\") { # }\n  '{' }\nb <- 2\n",
    regions: ["#' A\na <- function(x = \"(\") { # }\n  '{' }"],
  },
  { name: 'raw strings with dashes', text: '#\' A\na <- r"--[ ]" )-]--"\nb <- 1\n', regions: ['#\' A\na <- r"--[ ]" )-]--"'] },
  { name: 'escaped quotes', text: '#\' A\na <- function(x = "\\"{") x\nb <- 1\n', regions: ['#\' A\na <- function(x = "\\"{") x'] },
  { name: 'quotes in back-ticks', text: '#\' A\n`a"b` <- function(x) x\nb <- 1\n', regions: ['#\' A\n`a"b` <- function(x) x'] },
  {
    name: 'an operator at the end of a line continues',
    text: "#' A\na <-\n  function(x)\n  x +\n  1\nb <- 1\n",
    regions: ["#' A\na <-\n  function(x)\n  x +\n  1"],
  },
  { name: 'a body on the next line', text: "#' A\na <- function(x)\n{\n  x\n}\nb <- 1\n", regions: ["#' A\na <- function(x)\n{\n  x\n}"] },
  { name: 'headers in headers', text: "#' A\na <- \\(x) if (x)\n  1 else\n  2\nb <- 1\n", regions: ["#' A\na <- \\(x) if (x)\n  1 else\n  2"] },
  { name: 'a semicolon ends', text: "#' A\na <- 1; b <- 2\n", regions: ["#' A\na <- 1"] },
  { name: 'an infix operator with brackets', text: "#' A\na <- 1 %(% 2\nb <- 3\n", regions: ["#' A\na <- 1 %(% 2"] },
  { name: 'unindented body', text: "#' A\na <- function(x) {\ny <- x\ny\n}\nb <- 1\n", regions: ["#' A\na <- function(x) {\ny <- x\ny\n}"] },
  // What does not close costs no neighbour.
  {
    name: 'an open brace before a block',
    text: "#' A\na <- function(x) {\n  x\n\n#' B\nb <- function() 1\n",
    regions: ["#' A\na <- function(x) {\n  x\n\n", "#' B\nb <- function() 1"],
  },
  {
    name: 'an open bracket before an assignment',
    text: "#' A\na <- function(x\n\nb <- function() 1\n\n#' C\nc <- 1\n",
    regions: ["#' A\na <- function(x\n\n", "#' C\nc <- 1"],
  },
  {
    name: 'an open string before a block',
    text: '#\' A\na <- function(x = "b) x\n\n#\' B\'s "text"\nb <- function(y = "c") 1\n',
    regions: ['#\' A\na <- function(x = "b) x\n\n', '#\' B\'s "text"\nb <- function(y = "c") 1'],
  },
  { name: 'an open string before an assignment', text: "#' A\na <- 'x\nb <- function(y = 'c') 1\n", regions: ["#' A\na <- 'x\n"] },
  { name: 'an open raw string', text: '#\' A\na <- r"( x\nb <- function(y) 1\n', regions: ['#\' A\na <- r"( x\n'] },
  { name: 'code without a block that does not close', text: "x <- list(\n#' B\nb <- 1\n", regions: ["#' B\nb <- 1"] },
  { name: 'a bracket too many', text: "#' A\na <- function(x) x)\n#' B\nb <- 1\n", regions: ["#' A\na <- function(x) x)", "#' B\nb <- 1"] },
  {
    name: 'a bracket of the wrong kind',
    text: "#' A\na <- function(x {\n  x\n}\n#' B\nb <- 1\n",
    regions: ["#' A\na <- function(x {\n  x\n}\n", "#' B\nb <- 1"],
  },
];

for (const { name, text, regions } of cases) {
  test(`split: ${name}`, () => assert.deepEqual(cuts(text), regions));
}

const pieces = fc.constantFrom(
  "#' A\n",
  "#'\n",
  '# c\n',
  '\n',
  '\r\n',
  'a <- ',
  'function(x) ',
  '{',
  '}',
  '(',
  ')',
  '"',
  "'",
  '`',
  'r"(',
  ')"',
  '\\',
  '%',
  '\ufeff',
  '😀',
  'x',
  ' ',
  ',',
  '= ',
  '  ',
  '1\n',
);

test('split: regions ascend, do not overlap, and begin with a leader', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
      ),
      (text) => {
        let last = 0;
        for (const { start, end } of atOnce(frontEnd.split(text, 'R/a.R'))) {
          assert.ok(start >= last && end > start && end <= text.length);
          assert.match(text.slice(start, end), /^\s*#+'/);
          last = end;
        }
      },
    ),
    { numRuns: runs(500) },
  );
});

test('split: every block in column 0 is in a region, whatever stands before it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a <- ', 'function(x) ', '{', '}', '(', ')', '"', "'", 'x', ' ', '\n', ', '), { maxLength: 40 }), (parts) => {
      const text = `#' First\n${parts.join('')}\n#' Last\nlast <- function() 1\n`;
      assert.equal(cuts(text).at(-1), "#' Last\nlast <- function() 1");
    }),
    { numRuns: runs(500) },
  );
});

test('split: many functions that do not close are split in one go', () => {
  const broken = "#' T\nf <- function(x) {\n  list(x\n\n".repeat(5000);
  assert.equal(atOnce(frontEnd.split(broken, 'R/a.R')).length, 5000);
  const undocumented = `#' T\nf <- function(x) {\n${'y = g(\n'.repeat(50_000)}`;
  assert.equal(atOnce(frontEnd.split(undocumented, 'R/a.R')).length, 1);
});

test('split: what an edit reached is cut as the whole text would be', () => {
  const line = fc.constantFrom(
    "#' Title",
    '# plain',
    'f <- function(x) {',
    '  x',
    '}',
    'g <- 1',
    '',
    "  #' inner",
    "a <- '",
    'b <- r"(',
    ')"',
    'h(',
    ')',
    '`',
    'x %',
  );
  const block = fc.array(line, { maxLength: 5 }).map((lines) => ["#' Begin", ...lines].join('\n'));
  let count = 0;
  fc.assert(
    fc.property(
      fc.array(block, { minLength: 2, maxLength: 6 }),
      fc.nat(),
      fc.nat(2),
      fc.nat(),
      fc.nat(3),
      fc.oneof(line, pieces),
      (blocks, first, more, at, length, by) => {
        const text = `g <- 0\n${blocks.join('\n')}\n`;
        const regions = [...split(text)].map((cut) => ({ ...cut, text: text.slice(cut.start, cut.end) }));
        const from = first % regions.length;
        const was = regions.slice(from, from + 1 + more);
        const next = regions[from + was.length];
        const [start, end] = [was[0]?.start ?? 0, next?.start ?? text.length];
        const place = start + (at % (end - start));
        const stop = Math.min(end, place + length);
        const now = text.slice(0, place) + by + text.slice(stop);
        const longer = now.length - text.length;
        const again = splitAgain(now.slice(start, end + longer), was, next);
        if (again === undefined) return;
        count++;
        const moved = ({ start: from, end: to, kind }: RegionCut, offset: number): RegionCut => ({ start: from + offset, end: to + offset, kind });
        const behind = regions.slice(from + was.length).map((cut) => moved(cut, longer));
        assert.deepEqual([...regions.slice(0, from).map((cut) => moved(cut, 0)), ...again.map((cut) => moved(cut, start)), ...behind], [...split(now)]);
      },
    ),
    { numRuns: runs(5000) },
  );
  assert.ok(count > atLeast(1000), `${count} edits`);
});
