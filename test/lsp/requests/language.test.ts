import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { uriOf } from '../../support/memoryHost.ts';
import { connect, richClient } from '../../support/servers/client.ts';
import { demo, smoothYaml } from '../../support/workspaces/demo.ts';

const typo =
  "#' Count\n#'\n#' @description Counts the things that a basket holds right now.\n#' @param bsket Integer. Number of baskets to look into.\n#' @keywords mcp-tool\ncount_all <- function(basket) basket\n";

const build = { command: 'toolscribe.server.build' };

test('hover is Markdown where the client shows it, else plain', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const hover = await client.request<lsp.Hover>('textDocument/hover', client.place('R/smooth.R', 'smo$0oth <- '));
  assert.ok('kind' in Object(hover.contents));
  const contents = hover.contents as lsp.MarkupContent;
  assert.equal(contents.kind, 'markdown');
  assert.match(contents.value, /demo-smooth/);
  assert.equal(hover.range && client.read('R/smooth.R', hover.range), 'smooth');
  const plain = await connect(demo, { capabilities: {} });
  t.after(plain.dispose);
  const other = await plain.request<lsp.Hover>('textDocument/hover', plain.place('R/smooth.R', 'smo$0oth <- '));
  assert.equal((other.contents as lsp.MarkupContent).kind, 'plaintext');
});

test('completion replaces the half-typed word', async (t) => {
  const client = await connect({ ...demo, 'R/new.R': "#' New\n#' @keywords mcp-da\nf <- function() 1\n" });
  t.after(client.dispose);
  client.open('R/new.R');
  const items = await client.request<lsp.CompletionItem[]>('textDocument/completion', client.place('R/new.R', 'mcp-da$0\n'));
  const item = items.find((i) => i.label === 'mcp-dangerous');
  assert.ok(item?.textEdit && 'range' in item.textEdit);
  assert.equal(client.read('R/new.R', item.textEdit.range), 'mcp-da');
});

test('definition leads from the generated file to the source and back', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  await client.request('workspace/executeCommand', build);
  const there = await client.request<lsp.Location[]>('textDocument/definition', client.place('R/smooth.R', 'smo$0oth <- '));
  assert.deepEqual(
    there.map((l) => l.uri),
    [uriOf(smoothYaml)],
  );
  const back = await client.request<lsp.Location[]>('textDocument/definition', client.place(smoothYaml, 'demo-smo$0oth'));
  assert.deepEqual(
    back.map((l) => [l.uri, client.read('R/smooth.R', l.range)]),
    [[uriOf('R/smooth.R'), 'smooth']],
  );
});

test('references include the declaration only where asked', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const at = client.place('R/smooth.R', '@param wi$0dth');
  const all = await client.request<lsp.Location[]>('textDocument/references', { ...at, context: { includeDeclaration: true } });
  const some = await client.request<lsp.Location[]>('textDocument/references', { ...at, context: { includeDeclaration: false } });
  assert.equal(all.length, some.length + 1);
  assert.ok(all.every((l) => client.read('R/smooth.R', l.range) === 'width'));
});

test('rename changes R and YAML together, and nothing is found afterwards that was not before', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  await client.request('workspace/executeCommand', build);
  client.open('R/smooth.R');
  const before = await client.diagnostics('R/smooth.R');
  const at = client.place('R/smooth.R', 'smo$0oth <- ');
  const prepared = await client.request<{ range: lsp.Range; placeholder: string }>('textDocument/prepareRename', at);
  assert.equal(prepared.placeholder, 'smooth');
  client.apply(await client.request<lsp.WorkspaceEdit>('textDocument/rename', { ...at, newName: 'flatten' }));
  await client.settled();
  assert.match(client.text('R/smooth.R'), /^flatten <- function/m);
  assert.match(client.text('R/peaks.R'), /@inheritParams flatten/);
  assert.match(client.text('inst/mcp/tools/demo-flatten.yaml'), /^name: demo-flatten$/m);
  assert.ok(!client.host.files.has(uriOf(smoothYaml)));
  assert.deepEqual(
    (await client.diagnostics('R/smooth.R')).map((d) => d.code),
    before.map((d) => d.code),
  );
  assert.deepEqual(await client.diagnostics('inst/mcp/tools/demo-flatten.yaml'), []);
});

test('rename without file operations leaves the generated file to the next build', async (t) => {
  const client = await connect(demo, { capabilities: { ...richClient, workspace: { ...richClient.workspace, workspaceEdit: {} } } });
  t.after(client.dispose);
  await client.request('workspace/executeCommand', build);
  const edit = await client.request<lsp.WorkspaceEdit>('textDocument/rename', { ...client.place('R/smooth.R', 'smo$0oth <- '), newName: 'flatten' });
  assert.equal(edit.documentChanges, undefined);
  assert.deepEqual(Object.keys(edit.changes ?? {}).sort(), [uriOf('R/peaks.R'), uriOf('R/smooth.R')]);
  const param = await client.request<lsp.WorkspaceEdit>('textDocument/rename', { ...client.place('R/smooth.R', '@param wid$0th'), newName: 'n' });
  assert.deepEqual(Object.keys(param.changes ?? {}).sort(), [uriOf('R/smooth.R'), uriOf(smoothYaml)]);
});

test('a rename that cannot be is refused with a reason', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const asked = client.request('textDocument/rename', { ...client.place('R/smooth.R', 'smo$0oth <- '), newName: 'peaks' });
  await assert.rejects(asked, /already a tool 'demo-peaks'/);
});

test('the outline is a tree, or a list for clients that know no trees', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const textDocument = { uri: uriOf('R/smooth.R') };
  const [tool] = await client.request<lsp.DocumentSymbol[]>('textDocument/documentSymbol', { textDocument });
  assert.equal(tool?.name, 'demo-smooth');
  assert.deepEqual(
    tool?.children?.map((c) => c.name),
    ['signal', 'width', 'edge'],
  );
  const plain = await connect(demo, { capabilities: {} });
  t.after(plain.dispose);
  const list = await plain.request<lsp.SymbolInformation[]>('textDocument/documentSymbol', { textDocument });
  assert.deepEqual(
    list.map((s) => [s.name, s.containerName]),
    [
      ['demo-smooth', undefined],
      ['signal', 'demo-smooth'],
      ['width', 'demo-smooth'],
      ['edge', 'demo-smooth'],
    ],
  );
});

test('the outline after edits is that of the text as it is then', async (t) => {
  const item = (name: string, category: string): string =>
    `  - name: ${name}\n    category: '${category}'\n    description: Tells ${name}.\n    parameters:\n      é: { type: object, properties: { "\\"line\\":1": { type: string } } }\n`;
  const text = `tools:\n${item('one', '"line":5')}${item('two', '😀')}${item('three', '}]')}`;
  const client = await connect({ 'tools.yaml': text });
  t.after(client.dispose);
  client.open('tools.yaml');
  const outline = (from: typeof client): Promise<lsp.DocumentSymbol[]> =>
    from.request<lsp.DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri: uriOf('tools.yaml') } });
  const edits = [
    ['Tells two', 'Says'],
    ['name: two', 'name: second'],
    ['tools:\n', '# Tools\n\ntools:\n'],
    ['# Tools\n\n', ''],
    [item('three', '}]'), `${item('four', '')}${item('three', '}]')}`],
    ['tools:\n', 'x: 1\ntools:\n'],
  ] as const;
  for (const [find, replacement] of edits) {
    await outline(client);
    client.edit('tools.yaml', find, replacement);
    const fresh = await connect({ 'tools.yaml': client.text('tools.yaml') });
    const [told, wanted] = [await outline(client), await outline(fresh)];
    fresh.dispose();
    assert.ok(told.length >= 3);
    assert.deepEqual(told, wanted);
  }
});

test('workspace symbols', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const found = await client.request<lsp.SymbolInformation[]>('workspace/symbol', { query: 'peak' });
  assert.deepEqual(
    found.map((s) => [s.name, s.location.uri, s.containerName]),
    [['demo-peaks', uriOf('R/peaks.R'), 'demo']],
  );
});

test('a quick fix, applied, takes its finding away', async (t) => {
  const client = await connect({ ...demo, 'R/count.R': typo });
  t.after(client.dispose);
  client.open('R/count.R');
  const actions = await client.codeActions('R/count.R', 'bsket', ['quickfix']);
  const fix = actions.find((a) => a.title === 'Change to `basket`');
  assert.ok(fix?.edit);
  assert.equal(fix.isPreferred, true);
  assert.equal(fix.diagnostics?.[0]?.code, 'param-not-in-function');
  client.apply(fix.edit);
  assert.match(client.text('R/count.R'), /@param basket Integer/);
  assert.ok(!(await client.diagnostics('R/count.R')).some((d) => d.code === 'param-not-in-function'));
});

test('source.fixAll.toolscribe applies every safe fix at once', async (t) => {
  const client = await connect({ ...demo, 'R/count.R': typo });
  t.after(client.dispose);
  client.open('R/count.R');
  const [all, ...others] = await client.codeActions('R/count.R', 'count_all', ['source.fixAll.toolscribe']);
  assert.deepEqual(others, []);
  assert.equal(all?.kind, 'source.fixAll.toolscribe');
  assert.ok(all.edit);
  client.apply(all.edit);
  assert.match(client.text('R/count.R'), /@param basket Integer/);
});

test('a fix of a configuration file lands in it', async (t) => {
  const client = await connect({ ...demo, 'toolscribe.config.yaml': '# ours\nmcpRevison: 2025-06-18\n' });
  t.after(client.dispose);
  client.open('toolscribe.config.yaml');
  const [fix] = await client.codeActions('toolscribe.config.yaml', 'mcpRevison', ['quickfix']);
  assert.ok(fix?.edit);
  client.apply(fix.edit);
  assert.equal(client.text('toolscribe.config.yaml'), '# ours\nmcpRevision: 2025-06-18\n');
});

test('lenses name the client’s commands where it has some, the server’s otherwise', async (t) => {
  const commands = { build: 'my.build', preview: 'my.preview', goTo: 'my.goTo' };
  const client = await connect(demo, { initializationOptions: { commands } });
  t.after(client.dispose);
  await client.request('workspace/executeCommand', build);
  const lensesOf = (path: string) => client.request<lsp.CodeLens[]>('textDocument/codeLens', { textDocument: { uri: uriOf(path) } });
  assert.deepEqual(
    (await lensesOf('R/smooth.R')).map((l) => [l.command?.title, l.command?.command]),
    [
      ['3 of 3 described · ~103 tokens', ''],
      ['Preview', 'my.preview'],
      ['Build', 'my.build'],
    ],
  );
  assert.deepEqual(
    (await lensesOf(smoothYaml)).map((l) => l.command?.command),
    ['my.goTo', 'my.preview'],
  );
  const other = await connect(demo, { host: client.host });
  t.after(other.dispose);
  const [goTo, ...rest] = await other.request<lsp.CodeLens[]>('textDocument/codeLens', { textDocument: { uri: uriOf(smoothYaml) } });
  assert.deepEqual(rest, []);
  assert.equal(goTo?.command?.command, 'toolscribe.server.show');
  await other.request('workspace/executeCommand', goTo.command);
  assert.equal(other.heard.documentsShown[0]?.uri, uriOf('R/smooth.R'));
});

test('folding', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const [fold] = await client.request<lsp.FoldingRange[]>('textDocument/foldingRange', { textDocument: { uri: uriOf('R/smooth.R') } });
  assert.equal(fold?.startLine, 0);
  // “Fold All Block Comments” goes by the kind.
  assert.equal(fold?.kind, 'comment');
  assert.equal(fold?.endLine, client.place('R/smooth.R', "#' @export$0").position.line);
});

test('preview and the list of tools', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const model = await client.request<{ name: string; at: lsp.Location; parameters: { name: string; at: lsp.Location }[] }>(
    'toolscribe/preview',
    client.place('R/smooth.R', 'n <- len$0gth'),
  );
  assert.equal(model.name, 'demo-smooth');
  assert.deepEqual(
    model.parameters.map((p) => client.read('R/smooth.R', p.at.range)),
    ['signal', 'width', 'edge'],
  );
  assert.equal(await client.request('toolscribe/preview', { textDocument: { uri: uriOf('README.md') }, position: { line: 0, character: 0 } }), null);
  const tools = await client.request<{ name: string; at: lsp.Location }[]>('toolscribe/tools');
  assert.deepEqual(
    tools.map((tool) => tool.name),
    ['demo-peaks', 'demo-smooth'],
  );
});
