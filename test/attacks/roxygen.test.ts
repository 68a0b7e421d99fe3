import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from '../../scripts/busy.mjs';
import { type Attacked, assertBeyond, attacked } from '../support/made/attack.ts';

/** A proof that nothing hangs, not a measurement. */
const within = { timeout: patience(60_000) };

const many = (count: number, write: (i: number) => string): string => Array.from({ length: count }, (_, i) => write(i)).join('');

const file = 'R/deep.R';

const besideBlock = "\n\n#' Beside\n#' @param x A number.\n#' @keywords mcp-tool\nbeside <- function(x) x\n";

/** A documented function, with these lines in its block, and another one below it. */
async function documented(lines: string, code = 'deep <- function(x) x', more = ''): Promise<Attacked> {
  const result = await attacked({ [file]: `#' Deep\n#'\n#' Finds.\n${lines}#' @keywords mcp-tool\n${code}${besideBlock}${more}` });
  assert.ok(result.tools.includes('demo-beside') && result.tools.includes('demo-deep'), result.tools.slice(0, 5).join());
  return result;
}

/** A call of `tool()` of ellmer with these arguments, as far as they are written. */
const called = (written: string): Promise<Attacked> =>
  attacked({ [file]: `library(ellmer)\nf <- tool(g, name = "deep", description = "D.", arguments = list(x = ${written}` });

test('blocks of ten thousand lines are read', within, async () => {
  await documented("#' word\n".repeat(10_000));
  await documented("#' word\n#'\n".repeat(5000));
  await documented(many(5000, (i) => `#' @param x${i} A number.\n`));
  await documented(`#' @param ${many(5000, (i) => `${i === 0 ? '' : ','}x${i}`)} A number.\n`);
  await documented(many(5000, (i) => `#' @param x${i} A number.\n\n`));
});

test('what is inherited in long chains and circles is unknown, and told', within, async () => {
  const chain = (count: number, next: (i: number) => string, more: string): string =>
    many(count, (i) => `\n#' F\n#' ${next(i)}\n#' ${more}\nf${i} <- function(x) x\n`);
  const last = (i: number): string => (i === 9999 ? '@param x A number.' : `@inheritParams f${i + 1}`);
  const circle = (i: number): string => `@inheritParams f${(i + 1) % 2000}`;
  for (const more of [chain(10_000, last, '@export'), chain(2000, circle, '@export'), chain(2000, circle, '@keywords mcp-tool')])
    assertBeyond(await documented("#' @inheritParams f0\n", 'deep <- function(x) x', more), file);
});

test('blocks of one help page do not each look through all others', within, async () => {
  const paged = (lines: string, code: string): string => `#' ${lines}\n#' @keywords mcp-tool\n${code}\n`;
  await attacked({ [file]: paged('@inheritParams deep', 'deep <- function(x) x').repeat(600) });
  await attacked({ [file]: many(600, (i) => paged(`@rdname deep\n#' @inheritParams deep`, `deep_${i} <- function(x) x`)) });
  await attacked({ [file]: `${paged('@inheritParams b', 'a <- function(x) x')}${paged('@inheritParams a', 'b <- function(y) y')}`.repeat(300) });
});

test('a block of a help page has what others document, and not what it documents itself', async () => {
  const block = (i: number, lines: string): string => `#' @rdname deep\n${lines}#' @keywords mcp-tool\ndeep_${i} <- function(x, y) x\n\n`;
  const blocks = [block(0, "#' @param x Integer. How many.\n#' @param z Character. A word.\n"), block(1, "#' @param y Character. A word.\n"), block(2, '')];
  const { findings } = await attacked({ [file]: `#' Deep\n#' @name deep\nNULL\n\n${blocks.join('')}` });
  const told = findings(file).flatMap(({ rule, message }) => (rule.startsWith('param-') ? [message] : []));
  assert.deepEqual(told, ['No parameter `z` in `deep_0`.']);
});

test('a chain that people write is followed', async () => {
  const more = many(20, (i) => `\n#' F\n#' ${i === 19 ? '@param x A number.' : `@inheritParams f${i + 1}`}\n#' @export\nf${i} <- function(x) x\n`);
  const { findings } = await documented("#' @inheritParams f0\n", 'deep <- function(x) x', more);
  assert.ok(findings(file).every(({ rule }) => rule !== 'beyond-limits'));
});

test('markup, types and defaults that are nested without end keep their tool', within, async () => {
  for (const markup of ['\\itemize{', '\\code{', '\\describe{\\item{', '{', '[', '`', '[x](']) {
    await documented(`#' @param x A ${markup.repeat(5000)}\n`);
    await documented(`#' @param x A ${markup.repeat(5000)}x${'}'.repeat(5000)}\n`);
  }
  for (const type of ['list of ', 'optional ', '(optional) ', 'integer or ', '((', 'a list, ', 'character string ', 'one of "a", '])
    await documented(`#' @param x ${type.repeat(3000)}numbers.\n`);
  const [open, closed] = ['list('.repeat(5000), ')'.repeat(5000)];
  await documented("#' @param x A list.\n", `deep <- function(x = ${open}${closed}) x`);
  await documented("#' @param x A list.\n", `deep <- function(x) {\n${open}${closed}\n}`);
  await documented(`#' @param x A list.\n#' @examples\n#' deep(${open}${closed})\n#' deep(${open}\n`);
  await documented("#' @param x A list.\n", `deep <- function(x = ${open}`);
});

test('calls within calls that are not closed, as while they are written, are read once', within, async () => {
  for (const count of [120, 5000])
    for (const part of ['c(', 'type_array(items = ', 'type_object(x = ', '{(', '))', 'function(', '\nx <- function(a, ']) {
      const { tools } = await called(part.repeat(count));
      assert.ok(tools.includes('deep'), `${part} ${count}`);
    }
});

test('calls within calls that are closed are read once', within, async () => {
  const { tools } = await called(`${'type_array(items = '.repeat(5000)}type_string()${')'.repeat(5000)}))\n`);
  assert.ok(tools.includes('deep'));
  await called(`type_string(${'paste0('.repeat(5000)}"a"${')'.repeat(5000)})))\n`);
});

test('thousands of statements that are not closed end where the next one begins', within, async () => {
  await attacked({ [file]: `library(ellmer)\n${many(3000, (i) => `f${i} <- tool(g, name = "d${i}", description = "D.", arguments = list(x = c(\n`)}` });
  await documented(
    '',
    'deep <- function(x) x',
    many(5000, (i) => `#' T\nx${i} <- function(a, (\ny <- (\n`),
  );
  await documented('', 'deep <- function(x) x', "#' T\nfoo((\n".repeat(10_000));
  await documented(
    '',
    'deep <- function(x) x',
    many(5000, (i) => `x${i} <- r"(a\n#' T\n`),
  );
});

test('a thousand blocks of one help page take from each other what they do not say', within, async () => {
  const page = many(1000, (i) => `\n#' @rdname deep\n#' @keywords mcp-tool\nf${i} <- function(x) x\n`);
  const { tools } = await documented("#' @param x A number.\n#' @return Integer. A count.\n", 'deep <- function(x) x', page);
  assert.equal(tools.length, 1002);
});
