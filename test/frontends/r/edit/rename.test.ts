import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Intent } from '../../../../server/src/model/index.ts';
import { parseMarked } from '../../../support/marked.ts';
import { afterIntent } from '../roxygen.ts';

/** Every `[[…]]` is renamed to `to`, and nothing else. */
function renames(intent: Intent & { readonly to: string }, files: Readonly<Record<string, string>>, written: string = intent.to): void {
  const marked = Object.entries(files).map(([uri, source]) => [uri, parseMarked(source)] as const);
  const texts = Object.fromEntries(marked.map(([uri, { text }]) => [uri, text]));
  const expected = marked
    .filter(([, { spans }]) => spans.length > 0)
    .map(([uri, { text, spans }]) => {
      let at = 0;
      let result = '';
      for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
        result += text.slice(at, start) + written;
        at = end;
      }
      return [uri, result + text.slice(at)];
    });
  const { 'z.R': own = '', ...others } = texts;
  assert.deepEqual(afterIntent(intent, own, others), Object.fromEntries(expected));
}

const head = "#' T\n#' @param x X\n#' @keywords mcp-tool\n";

test('rename-tool: definition, calls and uses in every file', () => {
  renames(
    { kind: 'rename-tool', name: 'demo-load', to: 'fetch' },
    {
      'a.R': [
        '# load is what this file calls',
        'y <- [[load]](1) + demo::[[load]](2) + other::load(3) + x$load(4) + x@load',
        'g <- function() lapply(1:3, [[load]])',
        'h <- function(load) load + [[load]](1)',
        'k <- function() { load <- 1; load }',
        'm <- list(load = 1, "load", `load` = 2)',
        'n <- do.call([[load]], list(load = [[load]]))',
        '`[[load]]`(1)',
        '',
      ].join('\n'),
      'b.R':
        "#' See \\link{[[load]]}, \\code{\\link[demo]{[[load]]}}, \\link[other]{load}, [[[load]]()], [demo::[[load]]()], `[[load]]()`, \\code{[[load]](1)} and load.\n#' @rdname [[load]]\n#' @inheritParams [[load]]\n#' @examples\n#' [[load]](1) # load\n#' x$load\nl <- function() 1\n".replace(
          '[[[load]]()]',
          '\\link[=[[load]]]{it}',
        ),
      'z.R': `${head}[[load]] <- function(x, n = [[load]](1)) {\n  [[load]](x - 1)\n}\n`,
    },
  );
});

test('rename-tool: the name alone is enough, and it may come with the package', () => {
  renames({ kind: 'rename-tool', name: 'load', to: 'fetch' }, { 'z.R': `${head}[[load]] <- function(x) x\n` });
  renames({ kind: 'rename-tool', name: 'demo-load', to: 'demo-fetch' }, { 'z.R': `${head}[[load]] <- function(x) x\n` }, 'fetch');
});

test('rename-tool: a name that is no identifier gets back-ticks in code', () => {
  renames({ kind: 'rename-tool', name: 'demo-load', to: 'load it' }, { 'z.R': `${head}[[load]] <- function(x) [[load]](x)\n` }, '`load it`');
  renames({ kind: 'rename-tool', name: 'demo-load', to: 'load it' }, { 'z.R': `${head}\`[[load]]\` <- function(x) x\n` });
});

test('rename-tool: links of Markdown', () => {
  const before = "#' See [load()], [load], [text][load], [load](url).\n#' @keywords mcp-tool\nload <- function(x) x\n";
  const after = "#' See [fetch()], [fetch], [text][load], [load](url).\n#' @keywords mcp-tool\nfetch <- function(x) x\n";
  assert.deepEqual(afterIntent({ kind: 'rename-tool', name: 'demo-load', to: 'fetch' }, before), { 'z.R': after });
});

test('rename-param: formal, documentation, uses, and named arguments in every file', () => {
  renames(
    { kind: 'rename-param', name: 'demo-load', param: 'x', to: 'id' },
    {
      'a.R': [
        'load(1, [[x]] = 2, y = list(x = 3))',
        'demo::load([[x]] = other(x = 1)); other::load(x = 2); a$load(x = 3); x <- load(x)',
        "#' T",
        "#' @examples",
        "#' load([[x]] = 1)",
        'other <- function(x) load(`[[x]]` = x)',
        '',
      ].join('\n'),
      'z.R':
        "#' T\n#' @param [[x]],y XY of x\n#' @keywords mcp-tool\nload <- function([[x]], y = [[x]]) {\n  if ([[x]] > 1) load([[x]] = [[x]]$x, 2) else function(x) x\n}\n",
    },
  );
});

test('rename-param: names that are no identifiers', () => {
  const before = "#' @param x X\n#' @keywords mcp-tool\nload <- function(x) x\n";
  const after = "#' @param `x y` X\n#' @keywords mcp-tool\nload <- function(`x y`) `x y`\n";
  const back = "#' @param `x` X\n#' @keywords mcp-tool\nload <- function(`x`) `x`\n";
  assert.deepEqual(afterIntent({ kind: 'rename-param', name: 'demo-load', param: 'x', to: 'x y' }, before), { 'z.R': after });
  assert.deepEqual(afterIntent({ kind: 'rename-param', name: 'demo-load', param: 'x y', to: 'x' }, after), { 'z.R': back });
});
