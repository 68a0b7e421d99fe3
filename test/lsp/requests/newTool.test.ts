import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import type { NewToolParams, NewToolResult, ToolKindsParams, ToolKindsResult } from '../../../server/src/lsp/protocol.ts';
import { root, uriOf } from '../../support/memoryHost.ts';
import { type Client, connect, richClient } from '../../support/servers/client.ts';
import { demo } from '../../support/workspaces/demo.ts';

const kinds = (client: Client, params: ToolKindsParams = {}): Promise<ToolKindsResult> => client.request('toolscribe/toolKinds', params);
const begin = (client: Client, params: NewToolParams): Promise<NewToolResult> => client.request('toolscribe/newTool', params);

const snippets: lsp.ClientCapabilities = {
  ...richClient,
  workspace: { ...richClient.workspace, workspaceEdit: { ...richClient.workspace?.workspaceEdit, snippetEditSupport: true } },
};

test('kinds are offered in a workspace without a tool', async (t) => {
  const client = await connect({ DESCRIPTION: 'Package: fresh\n' });
  t.after(client.dispose);
  const offered = (await kinds(client)).map(({ id, title, role, places }) => [id, title, role, places.map(({ folder, name }) => `${name} ${folder}`)]);
  const expected = [
    ['roxygen', 'R function', 'source', [`fresh ${root}`]],
    ['toolYaml', 'Tool YAML', 'spec', [`fresh ${root}`]],
    ['toolsYaml', 'tools.yaml', 'spec', [`fresh ${root}`]],
    ['mcpJson', 'MCP JSON', 'spec', [`fresh ${root}`]],
    ['zod', 'TypeScript (MCP SDK)', 'source', [`fresh ${root}`]],
    ['basic', 'BASIC script', 'source', [`w ${root}`]],
    ['pydantic', 'Python function', 'source', [`w ${root}`]],
  ];
  for (const kind of expected)
    assert.deepEqual(
      offered.find(([id]) => id === kind[0]),
      kind,
    );
});

test('a new file is created, with a snippet that leads through what is to be filled in', async (t) => {
  const client = await connect(demo, { capabilities: snippets });
  t.after(client.dispose);
  const { tool, problems } = await begin(client, { kind: 'roxygen', name: 'mcp_tool_cost_in_usd', parameters: ['unit: string = "$"'] });
  assert.deepEqual(problems, []);
  const uri = uriOf('R/cost-in_usd.R');
  const [create, change] = tool?.edit.documentChanges ?? [];
  assert.deepEqual(create, { kind: 'create', uri });
  assert.ok(change && 'edits' in change && change.textDocument.uri === uri && change.textDocument.version === null);
  const [edit] = change.edits;
  assert.ok(edit && 'snippet' in edit);
  assert.match(edit.snippet.value, /\$\{1:TODO: say what the tool does and when to use it\.\}/);
  assert.match(edit.snippet.value, /\$\{4:stop\("mcp_tool_cost_in_usd is not written yet"\)\}\n\\\}\n$/);
  assert.match(edit.snippet.value, /unit = "\\\$"\)/);
  assert.deepEqual([tool?.path, tool?.creates, tool?.cursor.uri], ['R/cost-in_usd.R', true, uri]);
});

test('an open document is added to as it is now, and the tool is one of the workspace then', async (t) => {
  const client = await connect({ DESCRIPTION: demo.DESCRIPTION ?? '', 'R/tools.R': `${demo['R/smooth.R']}\n${demo['R/peaks.R']}` });
  t.after(client.dispose);
  client.open('R/tools.R');
  client.edit('R/tools.R', 'which(smooth(signal) > threshold)\n}\n', 'which(smooth(signal) > threshold)\n}\n\n# more to come');
  const { tool } = await begin(client, { textDocument: { uri: uriOf('R/tools.R') }, name: 'count_peaks', parameters: ['signal: number[]'] });
  assert.ok(tool && !tool.creates && tool.name === 'demo-count_peaks');
  client.apply(tool.edit);
  await client.settled();
  assert.match(client.text('R/tools.R'), /# more to come\n\n#' Count peaks\n/);
  assert.equal(client.read('R/tools.R', tool.cursor.range), 'TODO: say what the tool does and when to use it.');
  const all = await client.request<readonly { readonly name: string }[]>('toolscribe/tools');
  assert.ok(all.some(({ name }) => name === 'demo-count_peaks'));
  const found = await client.diagnostics('R/tools.R');
  assert.ok(found.some(({ code, range }) => code === 'description-placeholder' && range.start.line === tool.cursor.range.start.line));
});

test('a client that creates no files gets the text alone', async (t) => {
  const client = await connect({ 'x/DESCRIPTION': '' }, { capabilities: {} });
  t.after(client.dispose);
  const { tool } = await begin(client, { kind: 'roxygen', name: 'mcp_tool_notes_count' });
  assert.deepEqual(Object.keys(tool?.edit.changes ?? {}), [uriOf('DESCRIPTION'), uriOf('R/notes-count.R')]);
  assert.equal(tool?.edit.documentChanges, undefined);
});

test('a refused tool has problems and no edit, and nothing is written', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const before = [...client.host.files.keys()];
  const { tool, problems, parameters } = await begin(client, { name: 'smooth', parameters: ['x', 'y: strng'] });
  assert.equal(tool, undefined);
  assert.deepEqual(
    problems.map(({ at, index }) => [at, index]),
    [['parameters', 1]],
  );
  assert.deepEqual(parameters, ['x: string', '']);
  assert.deepEqual([...client.host.files.keys()], before);
});
