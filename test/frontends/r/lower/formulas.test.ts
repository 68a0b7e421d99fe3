import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from '../../../../scripts/busy.mjs';
import { plainFormula } from '../../../../server/src/frontends/r/lower/plainFormula.ts';
import { cleanRd } from '../../../../server/src/frontends/r/read/rd.ts';
import { docOf } from '../docOf.ts';

const r = String.raw;

/** Seed 1, "Roxygen2 Markup Handling": 'LaTeX commands (e.g., `\eqn{}`, `\deqn{}`) are stripped'. The sentence around them is kept whole. */
const texts: readonly (readonly [text: string, plain: string])[] = [
  // One of a list stays.
  [r`The angles \eqn{\phi}, \eqn{\psi} of a bond.`, 'The angles phi, psi of a bond.'],
  [r`Columns \eqn{a}, \eqn{b}, and \eqn{c}.`, 'Columns a, b, and c.'],
  [r`Sizes \eqn{n_1} and \eqn{n_{2}}.`, 'Sizes n_1 and n_2.'],
  // What cannot be a line of text takes its comma along.
  [r`Columns \eqn{\sum_i a_i}, \eqn{b}, and \eqn{c}.`, 'Columns b, and c.'],
  [r`Columns \eqn{a}, \eqn{\hat{b}}, and \eqn{c}.`, 'Columns a, and c.'],
  [r`Columns \eqn{a}, \eqn{b}, and \eqn{\int f}.`, 'Columns a, b.'],
  [r`Columns \eqn{a}, \eqn{\hat{b}} of it.`, 'Columns a of it.'],
  [r`Columns \eqn{\hat{a}}, \eqn{\hat{b}}, and \eqn{\hat{c}}.`, 'Columns.'],
  [r`The areas \eqn{\int f}, \eqn{\int g} of the curve.`, 'The areas of the curve.'],
  // What the words around it need.
  [r`Scaled by \eqn{\lambda}{lambda}.`, 'Scaled by lambda.'],
  [r`\eqn{k} is how many are kept, so that \eqn{k^{2}} fits.`, 'k is how many are kept, so that k^2 fits.'],
  [r`A \eqn{m \times n} matrix and the \eqn{k}-th row.`, 'A m * n matrix and the k-th row.'],
  [r`Units: \eqn{\mu V^2}, or decibels.`, 'Units: mu V^2, or decibels.'],
  [r`As in \deqn{y = ax + b}{y = a * x + b}.`, 'As in y = a * x + b.'],
  // What stands without it.
  [r`The rate (\eqn{r}) of it (\eqn{a}, \eqn{b}).`, 'The rate of it.'],
  [r`The rate, \eqn{r}, of it.`, 'The rate of it.'],
  [r`The rate \eqn{r}, of it.`, 'The rate of it.'],
  [r`The rate. \deqn{r = 1} The rest.`, 'The rate. The rest.'],
  ['The rate.\n\\deqn{r = 1}. The rest.', 'The rate. The rest.'],
];
for (const [text, plain] of texts) {
  test(text, () => {
    assert.equal(cleanRd(docOf(text)).text, plain);
    assert.equal(cleanRd(docOf(text), { markdown: 'keep' }).text.replace(/\s+/g, ' '), plain);
  });
}

test('a formula as a line of text', () => {
  const formulas: readonly (readonly [latex: string, plain: string | undefined])[] = [
    [r`\alpha`, 'alpha'],
    [r`x_{ij}^{n+1}`, 'x_ij^(n+1)'],
    [r`\mu - 2\sigma`, 'mu - 2 sigma'],
    [r`\sigma^{2}_{\alpha}`, 'sigma^2_alpha'],
    [r`x \in [0, 1]`, 'x in [0, 1]'],
    [r`O(n \log n)`, 'O(n log n)'],
    [r`\frac{1}{n}`, '1/n'],
    [r`\sqrt{\mu}`, 'sqrt(mu)'],
    [r`\mathrm{SNR}\,\%`, 'SNR %'],
    [r`x \le 1`, 'x <= 1'],
    [r`\sum_{i=1}^{n} x_i`, undefined],
    [r`\hat{x}`, undefined],
    ['', undefined],
    ['x'.repeat(61), undefined],
  ];
  for (const [latex, plain] of formulas) assert.equal(plainFormula(latex), plain, latex);
  assert.equal(plainFormula(r`\sum x`, 'sum(x)'), 'sum(x)');
  assert.equal(plainFormula(r`\frac{\hat{x}}{\sigma}`, r`x/\sigma`), 'x/sigma');
});

test('many formulas are read in linear time', { timeout: patience(60_000) }, () => {
  const { text } = cleanRd(docOf(r`\eqn{x}, `.repeat(100_000)));
  assert.ok(text.length > 100_000);
});
