import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { uriOf } from '../support/memoryHost.ts';
import { connect } from '../support/servers/client.ts';

/** Each tool has a fault. */
const listed = (count: number): string =>
  `tools:\n${Array.from({ length: count }, (_, i) => `  - name: tool_${i}\n    description: Tells what number ${i} is, and nothing else.\n    catgory: numbers\n`).join('')}`;

const pull = (id?: string) => ({ textDocument: { uri: uriOf('tools.yaml') }, ...(id === undefined ? {} : { previousResultId: id }) });

test('very many findings are told in their order, and not told again as long as they are the same', async (t) => {
  const client = await connect({ 'tools.yaml': listed(450) });
  t.after(client.dispose);
  client.open('tools.yaml');
  const told = await client.request<lsp.FullDocumentDiagnosticReport>('textDocument/diagnostic', pull());
  const lines = told.items.flatMap(({ code, range }) => (code === 'unknown-key' ? [range.start.line] : []));
  assert.deepEqual(
    lines,
    Array.from({ length: 450 }, (_, i) => 3 * i + 3),
  );
  const again = await client.request<lsp.DocumentDiagnosticReport>('textDocument/diagnostic', pull(told.resultId));
  assert.deepEqual(again, { kind: 'unchanged', resultId: told.resultId });
  client.edit('tools.yaml', 'number 449 is', 'number 449 was');
  const after = await client.request<lsp.DocumentDiagnosticReport>('textDocument/diagnostic', pull(told.resultId));
  assert.deepEqual(after, again);
  client.edit('tools.yaml', '449 was, and nothing else.\n    catgory', '449 was, and nothing else.\n    category');
  const fewer = await client.request<lsp.FullDocumentDiagnosticReport>('textDocument/diagnostic', pull(told.resultId));
  assert.equal(fewer.items.filter(({ code }) => code === 'unknown-key').length, 449);
});

test('what is typed while a long text is read as a whole comes after it, and so do questions', async (t) => {
  const text = listed(1500);
  const client = await connect({ 'tools.yaml': text });
  t.after(client.dispose);
  client.open('tools.yaml');
  await client.settled();
  client.edit('tools.yaml', '  - name: tool_700\n', '---\ntools:\n  - name: tool_700\n');
  client.edit('tools.yaml', 'name: tool_1499\n', 'name: the_last\n');
  const symbols = await client.request<readonly lsp.DocumentSymbol[]>('textDocument/documentSymbol', pull());
  const found = await client.diagnostics('tools.yaml');
  const anew = await connect({ 'tools.yaml': client.text('tools.yaml') });
  t.after(anew.dispose);
  anew.open('tools.yaml');
  assert.deepEqual(symbols, await anew.request('textDocument/documentSymbol', pull()));
  assert.deepEqual(found, await anew.diagnostics('tools.yaml'));
  assert.ok(found.length > 0);
});
