import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { type Client, connect } from '../../support/servers/client.ts';

const other = "#' One thing\n#'\n#' @return Character. A thing.\n#' @keywords mcp-tool mcp-category-signal\n#' @export\none <- function() 'a'\n";
const block =
  "#' Find a note\n#'\n#' @param x Character string. What to find.\n#' @return Character. A note.\n#' @keywords mcp-tool \n#' @export\nfind_note <- function(x) x\n";

async function opened(t: TestContext): Promise<Client> {
  const client = await connect({ DESCRIPTION: 'Package: demo\n', 'R/b.R': other, 'R/a.R': block });
  t.after(client.dispose);
  client.open('R/a.R');
  return client;
}

const told = async (client: Client): Promise<readonly unknown[]> => (await client.diagnostics('R/a.R')).map(({ code }) => code);

test('keywords of R: those in use first, the dangerous one last', async (t) => {
  const client = await opened(t);
  client.edit('R/a.R', 'mcp-tool \n', 'mcp-\n');
  const items = (await client.request<lsp.CompletionItem[]>('textDocument/completion', client.place('R/a.R', 'mcp-$0\n'))) ?? [];
  const sorted = items.toSorted((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1)).map(({ label }) => label);
  assert.deepEqual(sorted, ['mcp-tool', 'mcp-category-signal', 'mcp-category-', 'mcp-requires-approval', 'mcp-dangerous']);
});

test('the beginning of a keyword is not reported while it is typed', async (t) => {
  const client = await opened(t);
  let line = 'mcp-tool ';
  for (const letter of ['m', 'c', 'p', '-', 'c', 'a', 't', 'e', 'g', 'o', 'r', 'y', '-']) {
    client.edit('R/a.R', line, `${line}${letter}`);
    line += letter;
    assert.deepEqual(await told(client), [], line);
  }
});

test('the beginning of a keyword is reported behind another edit, and once it is saved', async (t) => {
  const client = await opened(t);
  client.edit('R/a.R', 'mcp-tool ', 'mcp-tool mcp-dang');
  assert.deepEqual(await told(client), []);
  client.save('R/a.R');
  assert.deepEqual(await told(client), ['roxygen-keyword-unknown']);
  client.edit('R/a.R', 'mcp-dang', 'mcp-dange');
  client.edit('R/a.R', 'Find a note', 'Find a page');
  assert.deepEqual(await told(client), ['roxygen-keyword-unknown']);
});

test('the beginning of a tag is not reported while it is typed, and a misspelt one is', async (t) => {
  const client = await opened(t);
  let line = "#' Find a note\n#' @";
  client.edit('R/a.R', "#' Find a note\n#'", line);
  for (const letter of 'description') {
    client.edit('R/a.R', line, `${line}${letter}`);
    line += letter;
    assert.ok(!(await told(client)).includes('roxygen-tag-unknown'), line);
  }
  client.edit('R/a.R', line, "#' Find a note\n#' @descripton");
  assert.ok((await told(client)).includes('roxygen-tag-unknown'));
});

test('a misspelt keyword is reported while it is typed', async (t) => {
  const client = await opened(t);
  client.edit('R/a.R', 'mcp-tool ', 'mcp-tool mcp-dangr');
  assert.deepEqual(await told(client), ['roxygen-keyword-unknown']);
});
