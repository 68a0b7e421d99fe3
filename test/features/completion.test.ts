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

const insertOf = (items: readonly Completion[], label: string): string => items.find((item) => item.label === label)?.insert ?? assert.fail(label);

test('a snippet has the indentation of its file', async () => {
  const list = (unit: string): string => `tools:\n${unit}- name: find\n${unit}  parameters:\n${unit}  ${unit}word:\n${unit}  ${unit}${unit}type: object\n`;
  const behind = async (unit: string): Promise<readonly Completion[]> => offered('tools.yaml', `${list(unit)}${unit}  ${unit}${unit}prop$0\n`);
  assert.equal(insertOf(await behind('  '), 'properties'), `properties:\n  \${1:name}:\n    type: $0`);
  assert.equal(insertOf(await behind('    '), 'properties'), `properties:\n    \${1:name}:\n        type: $0`);
  const wide = 'name: demo-a\nparameters:\n    type: object\n    properties: {}\nret$0\n';
  assert.equal(insertOf(await offered('tool.yaml', wide), 'returns'), 'returns:\n    type: object\n    description: $0');
  const schema = 'name: demo-a\nparameters:\n    type: object\n    properties:\n        x:\n            type: array\n            it$0\n';
  assert.equal(insertOf(await offered('tool.yaml', schema), 'items'), 'items:\n    type: $0');
});

test('a snippet has the indentation of its Python module', async () => {
  const server = (unit: string): string =>
    `from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("a")\n@mcp.tool()\ndef find(word: str) -> str:\n${unit}"""Find a note."""\n${unit}return word\n`;
  assert.match(insertOf(await offered('a.py', `${server('  ')}\n@mcp.t$0`), '@mcp.tool'), /\n {2}\$\{2:value\}: /);
  assert.match(insertOf(await offered('a.py', `${server('\t')}\n@mcp.t$0`), '@mcp.tool'), /\n\t\$\{2:value\}: /);
  assert.match(insertOf(await offered('a.py', 'from fastmcp import FastMCP\nmcp = FastMCP("a")\n@mcp.t$0'), '@mcp.tool'), /\n {4}\$\{2:value\}: /);
  const model = 'from pydantic import BaseModel, Field\nfrom mcp.server.fastmcp import FastMCP\nmcp = FastMCP("a")\nclass A(BaseModel):\n  word: str\n  fi$0\n';
  assert.ok(labels(await offered('a.py', `${model}\n@mcp.tool()\ndef find(a: A) -> str:\n  """Find a note."""\n  return ""\n`)).includes('field'));
});

test('no snippet is offered behind its whole word, and clients do not match it there', async () => {
  const text = (word: string): string => `tools:\n  - name: find\n    description: Finds a note.\n    ${word}$0\n`;
  const begun = await offered('tools.yaml', text('parameter'));
  assert.equal(begun.find(({ label }) => label === 'parameters')?.filter, 'parameter');
  assert.ok(!labels(await offered('tools.yaml', text('parameters'))).includes('parameters'));
  // Another tag begins with this one.
  assert.ok(labels(await offered('R/a.R', "#' Title\n#' @keywords mcp-tool\n#' @examples$0\nf <- function(x) x\n")).includes('examples'));
  assert.ok(!labels(await offered('R/a.R', "#' Title\n#' @keywords mcp-tool\n#' @param$0\nf <- function(x) x\n")).includes('param'));
  // The word is no part of what the snippet writes.
  assert.ok(labels(await offered('tools.yaml', 'tools:\n  - name: find\n    description: Finds a note.\n  - tool$0\n')).includes('tool'));
});

test('a docstring completes its section and the names of its parameters', async () => {
  const text = (doc: string): string =>
    `from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("a")\n@mcp.tool()\ndef find(word: str, limit: int = 5) -> str:\n    """Find a note.\n\n${doc}\n    """\n    return word\n`;
  assert.equal(insertOf(await offered('a.py', text('    Ar$0')), 'Args:'), `Args:\n    word: \${1}\n    limit: \${2}`);
  assert.deepEqual(labels(await offered('a.py', text('    Args:\n        word: What to find.\n        li$0'))), ['limit:']);
});

test('the first word of a script is offered whole', async () => {
  const items = await offered('a.bas', 'PAR$0');
  assert.match(insertOf(items, 'PARAM'), /^PARAM /);
});
