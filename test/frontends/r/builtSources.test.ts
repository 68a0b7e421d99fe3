import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planBuild } from '../../../server/src/engine/generated/build.ts';
import { workspace } from '../../support/workspace.ts';
import { builtTool, builtTools } from './built.ts';

const r = String.raw;

const block = (lines: readonly string[]): string => lines.map((line) => `#' ${line}`.trimEnd()).join('\n');
const tool = (code: string, ...lines: readonly string[]): string => `${block(['Does a thing', ...lines, '@keywords mcp-tool'])}\n${code}\n\n`;

test('every form of a function is a tool', async () => {
  const forms = [
    'f <- function(x) x',
    'f = function(x) x',
    'f <<- function(x) x',
    '`f` <- function(x) x',
    '"f" <- function(x) x',
    'f <- \\(x) x',
    '\n\nf <- function(x) x',
    '# a plain comment\nf <- function(x) x',
    'f <-\n  function(x)\n  x',
    'f <- function(x) {\n  if (FALSE) {\n    g <- function(y) y\n  }\n}',
    'f <- function(x) x |> g() %||% r"(})"',
  ];
  for (const form of forms) assert.deepEqual(Object.keys((await builtTool(tool(form, '@param x Character. X'))).parameters.properties), ['x'], form);
});

test('a broken function costs none of its neighbours', async () => {
  const broken = [
    'b <- function(x, {',
    'b <- function(x = c(1, 2) x',
    'b <- function(x) { "never closed }',
    'b <- function(x) { ( [ }',
    'b <- function(x = r"(never closed) x',
    'b <- function(x)) { }',
    'b <- function(x) `',
  ];
  for (const code of broken) {
    const tools = await builtTools({ 'R/a.R': tool('a <- function() 1') + tool(code, '@param x X') + tool('c <- function() 1') });
    assert.deepEqual([tools['demo-a']?.name, tools['demo-c']?.name], ['demo-a', 'demo-c'], code);
  }
});

test('defaults of every kind close where they end', async () => {
  const found = await builtTool(
    tool(
      `f <- function(a = function(e) { stop(e) }, b = if (x) { 1 } else { 2 }, c = \\(z) { z }, # ) comment
  d = "a,b)", e = r"---(a ] ) } " # ')---", g = ~ y + I(x^2), h = { x <- 1; x }, i = list(a = c(1, 2)), ..., j = quote(f(x, y)), k) NULL`,
      '@param a,b,c,d,e,g,h,i,j,k Anything',
    ),
  );
  assert.deepEqual(Object.keys(found.parameters.properties), ['a', 'b', 'c', 'd', 'e', 'g', 'h', 'i', 'j', 'k']);
  assert.deepEqual(found.parameters.required, ['k']);
});

test('blocks over other things than functions are left alone, unless they are marked', async () => {
  const others = [
    'NULL',
    '"_PACKAGE"',
    '"dataset"',
    'setClass("A", representation(x = "numeric"))',
    'A <- R6::R6Class("A", list(f = function(x) x))',
    'x <- 1',
  ];
  for (const code of others) {
    const source = `${block(['Title', '@param x X'])}\n${code}\n\n${tool('f <- function() 1')}`;
    assert.deepEqual(Object.keys(await builtTools({ 'R/a.R': source })), ['demo-f'], code);
    const { engine } = await workspace({ 'R/a.R': tool(code) });
    const findings = engine.documents().flatMap((doc) => engine.findings(doc.uri).map((found) => found.rule));
    assert.ok(findings.includes('tool-not-a-function'), code);
  }
});

test('the description: its tag, else the title, else the first paragraph; Markdown survives', async () => {
  const described = async (lines: readonly string[]): Promise<string> =>
    (await builtTool(`${block([...lines, '@keywords mcp-tool'])}\nf <- function() 1\n`)).description;
  const table: readonly (readonly [readonly string[], string])[] = [
    [['First', '', 'Second', '@title Title', '@description Described'], 'Described'],
    [['First', '', 'Second', '@title Title'], 'Title'],
    [['First', 'line two', '', 'Second'], 'First\nline two'],
    [
      ['@description A', '', '* one', '  goes on', '* **two**', '', '## Head', '', '1. `x`', '', '```r', 'f(a@@b)', '```'],
      'A\n\n* one\n  goes on\n* **two**\n\n## Head\n\n1. `x`\n\n```r\nf(a@b)\n```',
    ],
    [['@description', '    Indented by its author:', '', '    - one', '      - inner'], 'Indented by its author:\n\n- one\n  - inner'],
    [[r`@description 5\% of \code{x} \eqn{y}, and`, r`\itemize{\item a`, r`\item b}`], '5% of x, and\n\n- a\n- b'],
  ];
  for (const [lines, text] of table) assert.equal(await described(lines), text, lines.join('\n'));
});

test('parameters: shared texts, back-ticks, inheritance over files, the order of the function', async () => {
  const tools = await builtTools({
    'R/a.R': tool('f <- function(b, `my a`, c, d, e) 1', '@param `my a` Character. A', '@param c,b Integer. Both', '@inheritParams g'),
    'R/b.R': `${block(['G', '@param d Logical. Of g', '@inheritParams h', '@keywords internal'])}\ng <- function(d, e) 1\n`,
    'R/c.R': `${block(['H', '@param d Numeric. Of h', '@param e Numeric. Of h', '@rdname page'])}\nh <- function(d, e) 1\n${tool('i <- function(d, ...) 1', '@rdname page')}`,
  });
  const types = (name: string): readonly string[] =>
    Object.entries(tools[name]?.parameters.properties ?? {}).map(([param, { type, description }]) => `${param} ${type} ${description}`);
  assert.deepEqual(types('demo-f'), ['b integer Both', 'my a string A', 'c integer Both', 'd boolean Of g', 'e number Of h']);
  assert.deepEqual(types('demo-i'), ['d number Of h']);
});

test('Windows line ends and tabs', async () => {
  const source = tool(
    'f <- function(path,\n\tn = 5L) 1',
    '@param path\tCharacter string.\tPath to',
    '\t\tthe file, e.g. \\code{"a.csv"}.',
    '@param n\tInteger, how many',
    '@examples',
    'f("a")',
  );
  const unix = await builtTool(source);
  assert.deepEqual(await builtTool(source.replaceAll('\n', '\r\n')), unix);
  assert.deepEqual(unix.parameters.properties, {
    path: { type: 'string', description: 'Path to the file.', examples: ['a.csv'] },
    n: { type: 'integer', description: 'how many', default: 5 },
  });
});

test('a default of null is written to YAML, left out of MCP, and is no finding', async () => {
  const { engine, host } = await workspace({ 'R/a.R': tool('f <- function(x = NULL) 1', '@param x Character. Path of the file to read') });
  const [step] = await planBuild(engine, host, {});
  assert.match(step?.text ?? '', /^ {6}default: null$/m);
  const mcp = engine.parts.emitters.find(({ id }) => id === 'mcp');
  assert.ok(mcp !== undefined);
  assert.ok(
    !mcp
      .emit(
        engine.tools().map((placed) => placed.tool),
        { mcpRevision: '2026-07-28' },
      )
      .text.includes('default'),
  );
  const findings = engine.documents().flatMap((doc) => engine.findings(doc.uri).map((found) => found.rule));
  assert.deepEqual(
    findings.filter((rule) => rule.startsWith('default')),
    [],
  );
});
