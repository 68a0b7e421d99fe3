import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Completion, completion, plainText } from '../../server/src/features/completion.ts';
import { parseMarked } from '../support/marked.ts';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

/** What is offered at `$0` in the text of `path`, beside the other files. */
async function offered(
  path: string,
  marked: string,
  options = { snippets: true },
  others: Readonly<Record<string, string>> = {},
): Promise<readonly Completion[]> {
  const { text, cursor } = parseMarked(marked);
  assert.ok(cursor !== undefined);
  const { engine } = await workspace({ ...others, [path]: text });
  return completion(engine, uriOf(path), cursor, options);
}

const labels = (items: readonly Completion[]): string[] => items.map((item) => item.label);

test('roxygen tags, keywords and categories of the workspace', async () => {
  const other = "#' One\n#' @keywords mcp-tool mcp-category-signal\none <- function() 1\n";
  assert.ok(labels(await offered('R/a.R', "#' Title\n#' @par$0\nf <- function(x) x\n")).includes('param'));
  const keywords = labels(await offered('R/a.R', "#' Title\n#' @keywords mcp-$0\nf <- function(x) x\n", undefined, { 'R/b.R': other }));
  for (const word of ['mcp-tool', 'mcp-dangerous', 'mcp-requires-approval', 'mcp-category-signal'])
    assert.ok(keywords.includes(word), `${word} in ${keywords.join(' ')}`);
});

test('names of parameters that are not documented yet', async () => {
  const items = await offered(
    'R/a.R',
    "#' Title\n#' @param x Number.\n#' @param $0\n#' @keywords mcp-tool\nf <- function(x, depth = 2L, .state_env = NULL) x\n",
  );
  assert.ok(labels(items).includes('depth'));
  assert.ok(!labels(items).includes('x'));
});

test('what is inherited is not missing', async () => {
  const block = (tag: string): string => `#' Title\n${tag}#' @param $0\n#' @keywords mcp-tool\nf <- function(x, depth = 2L, .state_env = NULL) x\n`;
  const shared = { DESCRIPTION: 'Package: demo\n', 'R/b.R': "#' Shared\n#' @param x Number. How much.\nshared <- function(x) x\n" };
  assert.deepEqual(labels(await offered('R/a.R', block("#' @inheritParams shared\n"), undefined, shared)), ['depth']);
  assert.deepEqual(labels(await offered('R/a.R', block(''), undefined, shared)), ['x', 'depth', 'all 2 missing parameters']);
});

test('without snippets what is inserted is plain text', async () => {
  const text = "#' Title\n#' @param $0\n#' @keywords mcp-tool\nf <- function(depth = 2L) depth\n";
  const [rich, plain] = [await offered('R/a.R', text), await offered('R/a.R', text, { snippets: false })];
  assert.ok(rich.some((item) => item.snippet));
  assert.ok(plain.every((item) => !item.snippet && !/\$\{?\d/.test(item.insert)));
});

test('snippets as plain text', () => {
  assert.equal(plainText(`@param \${1:name} \${2:Type}. $0`), '@param name Type. ');
  assert.equal(plainText(`get("\${1:key}", \${2|NULL,NA|})`), 'get("key", NULL)');
  assert.equal(plainText(`\\$x \${1:a \${2:b}}`), '$x a b');
});

test('rule ids in a suppression comment, and only there', async () => {
  const items = await offered('R/a.R', "#' Title\n#' @keywords mcp-tool\n# toolscribe-ignore description-too-$0 -- because\nf <- function() 1\n");
  const found = items.find((item) => item.label === 'description-too-short');
  assert.ok(found);
  assert.equal(found.span.end - found.span.start, 'description-too-'.length);
  assert.deepEqual(labels(await offered('R/a.R', "#' Title\n#' @keywords mcp-tool\n# toolscribe-ignore a -- bec$0ause\nf <- function() 1\n")), []);
});

test('keys and values of a tool file', async () => {
  const head = 'name: demo-a\ndescription: Does a thing for someone.\n';
  assert.ok(labels(await offered('tool.yaml', `${head}parameters:\n  type: object\n  properties: {}\ncat$0\n`)).includes('category'));
  assert.ok(labels(await offered('tool.yaml', `${head}parameters:\n  type: object\n  properties:\n    x:\n      type: $0\n`)).includes('integer'));
});

test('nothing where no tool is meant', async () => {
  assert.deepEqual(await offered('R/a.R', 'f <- function(x) le$0\n'), []);
});
