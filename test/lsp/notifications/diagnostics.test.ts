import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { uriOf } from '../../support/memoryHost.ts';
import { connect } from '../../support/servers/client.ts';
import { demo, smoothYaml } from '../../support/workspaces/demo.ts';

const rules = (diagnostics: readonly lsp.Diagnostic[]): unknown[] => diagnostics.map((d) => d.code).sort();

const faulty =
  "#' Count\n#'\n#' @description Counts the things that a basket holds right now.\n#' @param x Integer. Number of baskets to look into.\n#' @keywords mcp-tool mcp-dangeros\ncount_all <- function(x) x\n";

test('a client that can pull, pulls: nothing is pushed to it', async (t) => {
  const client = await connect({ ...demo, 'R/count.R': faulty });
  t.after(client.dispose);
  assert.deepEqual(client.capabilities.diagnosticProvider, { identifier: 'toolscribe', interFileDependencies: true, workspaceDiagnostics: true });
  client.open('R/count.R');
  const found = await client.diagnostics('R/count.R');
  const keyword = found.find((d) => d.code === 'roxygen-keyword-unknown');
  assert.ok(keyword);
  assert.equal(keyword.source, 'toolscribe');
  assert.equal(keyword.severity, 2);
  assert.equal(client.read('R/count.R', keyword.range), 'mcp-dangeros');
  assert.deepEqual(client.heard.published, []);
});

test('a client that cannot pull is pushed to, with versions, and asks nothing', async (t) => {
  const client = await connect({ ...demo, 'R/count.R': faulty }, { pull: false });
  t.after(client.dispose);
  assert.equal(client.capabilities.diagnosticProvider, undefined);
  // Files that are not open are reported too, without a version.
  assert.ok(rules(await client.diagnostics('R/count.R')).includes('roxygen-keyword-unknown'));
  client.open('R/count.R');
  await client.settled();
  client.edit('R/count.R', 'mcp-dangeros', 'mcp-dangerous');
  await client.settled();
  const last = client.heard.published.findLast((p) => p.uri === uriOf('R/count.R'));
  assert.equal(last?.version, 2);
  assert.ok(!rules(last?.diagnostics ?? []).includes('roxygen-keyword-unknown'));
  assert.equal(client.heard.refreshes, 0);
});

test('what was pushed for a closed file is pushed again when it opens: clients may have dropped it', async (t) => {
  const client = await connect({ ...demo, 'R/count.R': faulty }, { pull: false });
  t.after(client.dispose);
  await client.diagnostics('R/count.R');
  client.open('R/count.R');
  await client.settled();
  const own = client.heard.published.filter(({ uri }) => uri === uriOf('R/count.R'));
  assert.deepEqual(
    own.map(({ version, diagnostics }) => [version, rules(diagnostics).includes('roxygen-keyword-unknown')]),
    [
      [undefined, true],
      [1, true],
    ],
  );
});

test('what a person waits for is answered before findings that were asked for before it', async (t) => {
  const client = await connect({ ...demo, 'R/count.R': faulty });
  t.after(client.dispose);
  client.open('R/count.R');
  await client.settled();
  client.edit('R/count.R', 'mcp-dangeros', 'mcp-dangers');
  const answered: string[] = [];
  const asked = ['diagnostic', 'hover'].map(async (name) => {
    await client.request(`textDocument/${name}`, client.place('R/count.R', 'cou$0nt_all'));
    answered.push(name);
  });
  await Promise.all(asked);
  assert.deepEqual(answered, ['hover', 'diagnostic']);
});

test('what did not change is not pushed again, and ten edits together are one answer', async (t) => {
  const client = await connect({ ...demo, 'R/count.R': faulty }, { pull: false });
  t.after(client.dispose);
  client.open('R/count.R');
  await client.settled();
  const before = client.heard.published.length;
  client.edit('R/count.R', 'count_all <- function(x) x\n', 'count_all <- function(x) x \n');
  await client.settled();
  assert.equal(client.heard.published.length, before);
  for (let i = 0; i < 10; i++) client.edit('R/count.R', `mcp-dangero${'s'.repeat(i + 1)}\n`, `mcp-dangero${'s'.repeat(i + 2)}\n`);
  await client.settled();
  const own = client.heard.published.slice(before).filter((p) => p.uri === uriOf('R/count.R'));
  assert.deepEqual(
    own.map((p) => p.version),
    [12],
  );
});

test('a configuration that is typed chooses the files that count', async (t) => {
  for (const pull of [true, false]) {
    const client = await connect({ ...demo, 'R/count.R': faulty, 'toolscribe.config.yaml': 'serverName: x\n' }, { pull });
    t.after(client.dispose);
    const names = async () => (await client.request<{ name: string }[]>('toolscribe/tools')).map((tool) => tool.name).sort();
    client.open('toolscribe.config.yaml');
    client.edit('toolscribe.config.yaml', 'serverName: x', 'exclude: [R/count.R]');
    await client.request('toolscribe/tools');
    await client.settled();
    assert.deepEqual(await client.diagnostics('R/count.R'), [], String(pull));
    assert.deepEqual(await names(), ['demo-peaks', 'demo-smooth']);
    client.close('toolscribe.config.yaml');
    await client.request('toolscribe/tools');
    await client.settled();
    assert.ok((await client.diagnostics('R/count.R')).length > 0);
    assert.deepEqual(await names(), ['demo-count_all', 'demo-peaks', 'demo-smooth']);
  }
});

test('findings of a removed file are taken back', async (t) => {
  const client = await connect({ ...demo, 'R/count.R': faulty }, { pull: false });
  t.after(client.dispose);
  assert.ok((await client.diagnostics('R/count.R')).length > 0);
  client.writeOnDisk('R/count.R', undefined);
  await client.settled();
  assert.deepEqual(await client.diagnostics('R/count.R'), []);
});

test('the text that counts is the one in the editor, until it is closed', async (t) => {
  const client = await connect({ ...demo, 'R/count.R': faulty });
  t.after(client.dispose);
  client.open('R/count.R');
  client.edit('R/count.R', 'mcp-dangeros', 'mcp-dangerous');
  assert.ok(!rules(await client.diagnostics('R/count.R')).includes('roxygen-keyword-unknown'));
  client.writeOnDisk('R/count.R', faulty);
  assert.ok(!rules(await client.diagnostics('R/count.R')).includes('roxygen-keyword-unknown'));
  client.close('R/count.R');
  assert.ok(rules(await client.diagnostics('R/count.R')).includes('roxygen-keyword-unknown'));
});

test('a report that the client has is not sent again', async (t) => {
  const client = await connect({ ...demo, 'R/count.R': faulty });
  t.after(client.dispose);
  client.open('R/count.R');
  const textDocument = { uri: uriOf('R/count.R') };
  const first = await client.request<lsp.FullDocumentDiagnosticReport>('textDocument/diagnostic', { textDocument });
  const again = await client.request<lsp.DocumentDiagnosticReport>('textDocument/diagnostic', { textDocument, previousResultId: first.resultId });
  assert.deepEqual(again, { kind: 'unchanged', resultId: first.resultId });
  client.edit('R/count.R', 'mcp-dangeros', 'mcp-dangerous');
  const changed = await client.request<lsp.DocumentDiagnosticReport>('textDocument/diagnostic', { textDocument, previousResultId: first.resultId });
  assert.equal(changed.kind, 'full');
});

test('a change that concerns other files makes the client ask again', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  client.open('R/smooth.R');
  client.open('R/peaks.R');
  await client.settled();
  assert.deepEqual(rules(await client.diagnostics('R/peaks.R')), rules(await client.diagnostics('R/smooth.R')));
  const before = client.heard.refreshes;
  client.edit('R/smooth.R', "#' @param signal Numeric vector. The samples to smooth, oldest first.\n", '');
  await client.settled();
  assert.equal(client.heard.refreshes, before + 1);
  assert.notDeepEqual(rules(await client.diagnostics('R/peaks.R')), ['generated-missing']);
});

test('a change on disk of a file that nobody opened is seen', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const before = client.heard.refreshes;
  client.writeOnDisk('R/count.R', faulty);
  await client.settled();
  assert.equal(client.heard.refreshes, before + 1);
  assert.ok(rules(await client.diagnostics('R/count.R')).includes('roxygen-keyword-unknown'));
});

test('the whole workspace is reported on request, and what is known is only named', async (t) => {
  const client = await connect({ ...demo, 'R/count.R': faulty, 'toolscribe.config.yaml': 'mcpRevison: 2025-06-18\n' });
  t.after(client.dispose);
  const first = await client.request<lsp.WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds: [] });
  const uris = first.items.map((item) => item.uri);
  assert.ok(uris.includes(uriOf('R/count.R')) && uris.includes(uriOf('toolscribe.config.yaml')), uris.join(' '));
  const ids = first.items.map((item) => ({ uri: item.uri, value: item.resultId ?? '' }));
  const second = await client.request<lsp.WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds: ids });
  assert.deepEqual([...new Set(second.items.map((item) => item.kind))], ['unchanged']);
  client.writeOnDisk('R/count.R', undefined);
  const third = await client.request<lsp.WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds: ids });
  const gone = third.items.find((item) => item.uri === uriOf('R/count.R'));
  assert.ok(gone?.kind === 'full');
  assert.deepEqual(gone.items, []);
});

test('a configuration file is checked like any other, and its mistakes stand at their place', async (t) => {
  const client = await connect({ ...demo, 'toolscribe.config.yaml': 'mcpRevison: 2025-06-18\n' });
  t.after(client.dispose);
  client.open('toolscribe.config.yaml');
  const [found] = await client.diagnostics('toolscribe.config.yaml');
  assert.ok(found);
  assert.equal(client.read('toolscribe.config.yaml', found.range), 'mcpRevison');
  client.edit('toolscribe.config.yaml', 'mcpRevison', 'mcpRevision');
  assert.deepEqual(await client.diagnostics('toolscribe.config.yaml'), []);
});

test('severities come from the editor’s settings, and the configuration file wins over them', async (t) => {
  const settings = { rules: { 'roxygen-keyword-unknown': 'error' } };
  const client = await connect({ ...demo, 'R/count.R': faulty }, { settings });
  t.after(client.dispose);
  const severity = async (): Promise<number | undefined> => (await client.diagnostics('R/count.R')).find((d) => d.code === 'roxygen-keyword-unknown')?.severity;
  assert.equal(await severity(), 1);
  client.writeOnDisk('toolscribe.config.yaml', 'rules:\n  roxygen-keyword-unknown: hint\n');
  await client.settled();
  assert.equal(await severity(), 4);
});

test('a generated file is judged against the unsaved text of its source', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  await client.request('workspace/executeCommand', { command: 'toolscribe.server.build' });
  client.open('R/smooth.R');
  assert.deepEqual(rules(await client.diagnostics(smoothYaml)), []);
  client.edit('R/smooth.R', 'moving average', 'running mean');
  assert.deepEqual(rules(await client.diagnostics(smoothYaml)), ['generated-stale']);
});

test('a file that is closed and deleted at once leaves no finding behind', async (t) => {
  const client = await connect({ ...demo, 'R/count.R': faulty });
  t.after(client.dispose);
  const pull = async (previousResultIds: readonly lsp.PreviousResultId[]): Promise<lsp.WorkspaceDocumentDiagnosticReport | undefined> => {
    const { items } = await client.request<lsp.WorkspaceDiagnosticReport>('workspace/diagnostic', { previousResultIds });
    return items.find(({ uri }) => uri === uriOf('R/count.R'));
  };
  client.open('R/count.R');
  assert.ok((await client.diagnostics('R/count.R')).length > 0);
  client.close('R/count.R');
  client.writeOnDisk('R/count.R', undefined);
  await client.settled();
  // VS Code asks once more after closing, throws the answer away, and names no result of the document any more.
  await client.diagnostics('R/count.R');
  const told = await pull([]);
  assert.ok(told?.kind === 'full');
  assert.deepEqual(told.items, []);
  // Once it has that answer, it is told no more.
  assert.equal((await pull([{ uri: told.uri, value: told.resultId ?? '' }]))?.kind, 'unchanged');
  assert.equal(await pull([]), undefined);
});

test('what was found in a folder goes with it, though only the folder is told', async (t) => {
  for (const pull of [true, false]) {
    const client = await connect({ ...demo, 'R/deep/count.R': faulty, 'R/deeper/count.R': faulty.replaceAll('count_all', 'count_more') }, { pull });
    t.after(client.dispose);
    assert.ok((await client.diagnostics('R/deep/count.R')).length > 0);
    client.host.files.delete(uriOf('R/deep/count.R'));
    await client.rpc.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf('R/deep'), type: 3 }] });
    await client.settled();
    assert.deepEqual(await client.diagnostics('R/deep/count.R'), []);
    assert.ok((await client.diagnostics('R/deeper/count.R')).length > 0);
  }
});

test('what lies in a new folder is found, though only the folder is told', async (t) => {
  const client = await connect({ ...demo, 'toolscribe.config.yaml': 'exclude: ["R/left"]\n' });
  t.after(client.dispose);
  for (const folder of ['deep/down', 'left']) client.host.files.set(uriOf(`R/${folder}/count.R`), faulty);
  await client.rpc.sendNotification('workspace/didChangeWatchedFiles', { changes: ['R/deep', 'R/left'].map((path) => ({ uri: uriOf(path), type: 1 })) });
  await client.settled();
  assert.ok((await client.diagnostics('R/deep/down/count.R')).length > 0);
  assert.deepEqual(await client.diagnostics('R/left/count.R'), []);
});

test('a client that watches no files hears at the next save what happened on disk', async (t) => {
  const client = await connect(
    { ...demo, [smoothYaml]: 'name: demo-smooth\n', 'toolscribe.config.yaml': 'rules:\n  generated-missing: information\n' },
    { capabilities: {} },
  );
  t.after(client.dispose);
  client.open('R/smooth.R');
  await client.settled();
  assert.ok(rules(await client.diagnostics('R/peaks.R')).includes('generated-missing'));
  client.host.files.delete(uriOf('R/peaks.R'));
  await client.rpc.sendNotification('textDocument/didSave', { textDocument: { uri: uriOf('R/smooth.R') } });
  await client.settled();
  assert.deepEqual(await client.diagnostics('R/peaks.R'), []);
});

test('the package is called what DESCRIPTION says as it is typed', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const names = async () => (await client.request<{ name: string }[]>('toolscribe/tools')).map((tool) => tool.name).sort();
  client.open('DESCRIPTION');
  client.edit('DESCRIPTION', 'Package: demo', 'Package: other');
  assert.deepEqual(await names(), ['other-peaks', 'other-smooth']);
  await client.settled();
  assert.ok(client.heard.refreshes > 0);
  client.save('DESCRIPTION');
  assert.deepEqual(await names(), ['other-peaks', 'other-smooth']);
  client.writeOnDisk('DESCRIPTION', 'Package: third\n');
  client.close('DESCRIPTION');
  assert.deepEqual(await names(), ['third-peaks', 'third-smooth']);
});

test('a module that an edit begins to import is read, whatever it is called', async (t) => {
  const server = `import { texts } from './nothing';\nexport default (server) => server.registerTool('find', { description: texts.find, inputSchema: {} }, async () => ({}));\n`;
  const client = await connect({ 'src/server.ts': server, 'src/more.ts': "export const texts = { find: 'TODO' };\n" }, { pull: false });
  t.after(client.dispose);
  client.open('src/server.ts');
  await client.settled();
  assert.ok(!rules(await client.diagnostics('src/server.ts')).includes('description-placeholder'));
  client.edit('src/server.ts', './nothing', './more');
  await client.settled();
  await client.settled();
  assert.ok(rules(await client.diagnostics('src/server.ts')).includes('description-placeholder'));
});
