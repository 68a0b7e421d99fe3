import assert from 'node:assert/strict';
import { test } from 'node:test';
import { regionOffset } from '../../../../server/src/frontends/r/read/docText.ts';
import { cleanRd } from '../../../../server/src/frontends/r/read/rd.ts';
import { parseMarked } from '../../../support/marked.ts';
import fc, { runs } from '../../../support/property.ts';
import { docOf, rdText } from '../docOf.ts';

const strip = (text: string): string => cleanRd(docOf(text)).text;
const keep = (text: string): string => cleanRd(docOf(text), { markdown: 'keep' }).text;
const r = String.raw;

test('markup of Rd is cleaned in both ways', () => {
  const table: readonly (readonly [string, string])[] = [
    [r`\code{value}`, 'value'],
    [r`\link{function}`, 'function'],
    [r`\item{label}{text}`, 'label: text'],
    [r`\eqn{x^2}`, ''],
    [r`the \eqn{\alpha_{ij}}{alpha} value`, 'the alpha value'],
    [r`as in \deqn{a}{b}.`, 'as in b.'],
    [r`see \link[stats]{lm} and \link[=foo]{the foo}`, 'see lm and the foo'],
    [r`\code{\link[pkg]{f}}`, 'f'],
    [r`\code{\link{mcp_describe}}.`, 'mcp_describe.'],
    [r`\href{https://example.org/a\%20b}{the page}`, 'the page'],
    [r`\url{https://example.org/}`, 'https://example.org/'],
    [r`\emph{\strong{very \bold{nested}}}`, 'very nested'],
    [r`50\% of \{these\} and a\\b`, r`50% of {these} and a\b`],
    [r`more \dots and \ldots{} here`, 'more ... and ... here'],
    [r`\code{function(x) {x + 1}}`, 'function(x) {x + 1}'],
    [r`\code{"}"} and \code{"{"}`, '"}" and "{"'],
    [r`\code{don't} and \code{won't}`, "don't and won't"],
    [r`\code{"\n"} splits`, r`"\n" splits`],
    [r`\code{"\\d+"} matches`, r`"\d+" matches`],
    [r`\dQuote{a} and \sQuote{b}`, `"a" and 'b'`],
    [r`\pkg{stats} of \R`, 'stats of R'],
    [r`\unknown{kept}`, 'kept'],
    [r`\Sexpr[results=rd]{1 + 1} gone`, 'gone'],
    [r`\if{html}{picture} text`, 'text'],
    [r`\if{text}{plain} text`, 'plain text'],
    [r`\ifelse{html}{web}{plain}`, 'plain'],
    [r`C:\temp stays`, r`C:\temp stays`],
    [r`a 50% share`, 'a 50% share'],
    [r`\enc{Jörg}{Joerg}`, 'Jörg'],
    [r`a {bare} group`, 'a {bare} group'],
  ];
  for (const [text, expected] of table) {
    assert.deepEqual(cleanRd(docOf(text)), { text: expected, problems: [] }, text);
    assert.equal(keep(text), expected, text);
  }
});

test('lists become Markdown lists', () => {
  assert.equal(strip('One of:\n\\itemize{\n  \\item \\code{a} is\n    fast\n  \\item b\n}\nThe end.'), 'One of:\n\n- a is fast\n- b\n\nThe end.');
  assert.equal(keep('\\enumerate{\n\\item first\n\\item second\n}'), '1. first\n2. second');
  assert.equal(keep('Has \\describe{\n  \\item{a}{The \\emph{a}}\n  \\item{\\code{b}}{The b}\n}'), 'Has\n\n- a: The a\n- b: The b');
  assert.equal(keep('\\itemize{\\item a \\itemize{\\item b \\item c} \\item d}'), '- a\n  - b\n  - c\n- d');
});

test('a parameter loses Markdown marks', () => {
  const table: readonly (readonly [string, string])[] = [
    ['**bold** and *emph* and `code`', 'bold and emph and code'],
    ['__bold__ and _emph_ of snake_case_name', 'bold and emph of snake_case_name'],
    ['a [link](https://example.org/a_(b)) here', 'a link here'],
    ['see [fn()], [pkg::fn()], [`fn()`] and [the text][pkg::fn]', 'see fn(), pkg::fn(), fn() and the text'],
    ['in [0, 1], [optional]', 'in [0, 1], [optional]'],
    ['files *.csv and *.txt, 2 * 3 * 4', 'files *.csv and *.txt, 2 * 3 * 4'],
    [r`\code{*} and \code{*}`, '* and *'],
    ['`**` and `**`, `\\d+`', '** and **, \\d+'],
    ['wrapped\n  over\n\tlines', 'wrapped over lines'],
    ['one\n\ntwo\nthree', 'one\n\ntwo three'],
    ['either:\n- a\n- b\n  more', 'either:\n- a\n- b more'],
    ['it began in\n2020. Then more', 'it began in 2020. Then more'],
    ['<https://example.org>', 'https://example.org'],
    [r`a \* star`, 'a * star'],
  ];
  for (const [text, expected] of table) assert.equal(strip(text), expected, text);
});

test('a description keeps its Markdown', () => {
  const text = [
    'Loads `\\code{x}` with **care**.',
    '',
    '## When to Use',
    '- DO: call \\code{list} first',
    '  - nested *item*',
    '- see [fn()]',
    '',
    '```r',
    'f <- function(x) { "\\n"',
    '',
    '',
    '```',
    '   ',
    'End.  ',
  ].join('\n');
  const expected = text.replace('\\code{list}', 'list').replace('   \nEnd.  ', '\nEnd.');
  assert.deepEqual(cleanRd(docOf(text), { markdown: 'keep' }), { text: expected, problems: [] });
});

test('braces without a partner are found, and the text is kept', () => {
  const table: readonly (readonly [string, string])[] = [
    [r`the [[\code{]]name of it`, 'the name of it'],
    [r`a \code{b}[[}]] c`, 'a b} c'],
    ['an [[{]]open one', 'an {open one'],
    [r`[[\itemize{]] \item \code{a} end`, '- a end'],
    [r`[[\link[pkg]{]]f`, 'f'],
  ];
  for (const [marked, expected] of table) {
    const { text, spans } = parseMarked(marked);
    const cleaned = cleanRd(docOf(text));
    assert.equal(cleaned.text, expected, marked);
    assert.deepEqual(
      cleaned.problems.map((p) => [p.code, p.span]),
      spans.map((span) => ['rd-markup-unbalanced', span]),
      marked,
    );
  }
});

test('a problem stands where its brace stands in the region', () => {
  const doc = docOf('first\nsecond \\code{x', 3);
  const [problem] = cleanRd(doc).problems;
  assert.deepEqual(problem?.span, { start: 13 + 6, end: 19 + 6 });
  assert.equal(regionOffset(doc, 13), 19);
});

test('any text is cleaned without an error', () => {
  fc.assert(
    fc.property(rdText, fc.constantFrom('strip', 'keep'), (text, markdown) => {
      for (const { span } of cleanRd(docOf(text), { markdown: markdown === 'keep' ? 'keep' : 'strip' }).problems) {
        assert.ok(0 <= span.start && span.start < span.end && span.end <= text.length);
      }
    }),
    { numRuns: runs(1000) },
  );
  for (const many of ['{', '}', '\\code{', '\\itemize{\\item ', '`', '```\n', '"', '\\code{"', '*a', '[a'])
    assert.equal(typeof strip(many.repeat(20000)), 'string');
});

test('plain prose stays as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zA-Z0-9.,;!?'"()]{1,8}$/), { minLength: 1 }), (words) => {
      assert.equal(strip(words.join(' ')), words.join(' '));
      assert.equal(keep(words.join('\n')), words.join('\n'));
    }),
  );
});
