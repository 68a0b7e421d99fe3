import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CodeAction } from 'vscode-languageserver/node';
import type { PreviewResult, ToolsResult, ToolTextResult } from '../../../server/src/lsp/protocol.ts';
import { createMemoryHost, root, uriOf } from '../../support/memoryHost.ts';
import { connect } from '../../support/servers/client.ts';
import { demo, smoothYaml } from '../../support/workspaces/demo.ts';

test('the list of tools speaks the client’s URIs and positions', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const [, smooth] = await client.request<ToolsResult>('toolscribe/tools', {});
  assert.ok(smooth);
  assert.equal(smooth.projectRoot, root);
  assert.deepEqual(
    smooth.due.map(({ uri }) => uri),
    [uriOf(smoothYaml)],
  );
  assert.match(client.read('R/smooth.R', smooth.at.range), /smooth/);
});

test('the list follows the text', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const names = async () => (await client.request<ToolsResult>('toolscribe/tools', {})).map(({ name }) => name);
  client.open('R/smooth.R');
  client.edit('R/smooth.R', 'smooth <- function', 'soften <- function');
  assert.deepEqual(await names(), ['demo-peaks', 'demo-soften']);
});

test('tools of npm and Python have the folder of their package, the nearest one', async (t) => {
  const client = await connect({
    'package.json': '{ "name": "all" }\n',
    'packages/lamps/package.json': '{ "name": "@demo/lamps" }\n',
    'packages/lamps/src/server.ts': registration('switch_lamp'),
    'service/pyproject.toml': '[project]\nname = "service"\n',
    'service/meter.py': 'from fastmcp import FastMCP\nmcp = FastMCP("service")\n\n@mcp.tool()\ndef read_meter() -> int:\n    "Read the meter."\n    return 1\n',
    'server.ts': registration('list_rooms'),
  });
  t.after(client.dispose);
  const listed = await client.request<ToolsResult>('toolscribe/tools', {});
  assert.deepEqual(listed.map(({ name, project, projectRoot }) => [name, project, projectRoot]).sort(), [
    ['list_rooms', root.slice(root.lastIndexOf('/') + 1), root],
    ['read_meter', 'service', `${root}/service`],
    ['switch_lamp', 'lamps', `${root}/packages/lamps`],
  ]);
});

const registration = (name: string): string =>
  `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
const server = new McpServer({ name: 'demo', version: '1.0.0' });
server.registerTool('${name}', { description: 'Read what is there.' }, async () => ({ content: [] }));
`;

test('the text that a build would write, and none for a file that no tool generates', async (t) => {
  const client = await connect({ ...demo, [smoothYaml]: 'name: edited by hand\n' });
  t.after(client.dispose);
  const built = (path: string) => client.request<string | null>('toolscribe/builtText', { textDocument: { uri: uriOf(path) } });
  assert.match((await built(smoothYaml)) ?? '', /name: demo-smooth\n/);
  assert.equal(await built('R/smooth.R'), null);
});

test('the preview has the titles of the fixes that the menu at the same place has', async (t) => {
  const source = {
    'tools.yaml': '- name: read_meter\n  description: Read the meter.\n  category: meters\n  parameters:\n    room:\n      type: strin\n',
  };
  const client = await connect(source);
  t.after(client.dispose);
  const { position } = client.place('tools.yaml', '- name: re$0ad_meter');
  const preview = await client.request<PreviewResult>('toolscribe/preview', { textDocument: { uri: uriOf('tools.yaml') }, position });
  const finding = preview?.findings.find(({ message }) => message.includes('strin'));
  assert.ok(finding && finding.fixes.length > 0, JSON.stringify(preview));
  const context = { diagnostics: [] };
  const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: uriOf('tools.yaml') },
    range: finding.at.range,
    context,
  });
  const titles = actions.map(({ title }) => title);
  for (const fix of finding.fixes) assert.ok(titles.includes(fix), `${fix} is not of ${titles.join(', ')}`);
});

test('the text of a tool, and none where there is no tool', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  assert.match((await client.request<ToolTextResult>('toolscribe/toolText', client.place('R/smooth.R', 'n <- len$0gth'))) ?? '', /`demo-smooth`/);
  assert.equal(await client.request<ToolTextResult>('toolscribe/toolText', client.place('R/smooth.R', 'filter_$0ends <- function')), null);
});

test('in a workspace without tools nothing is said of tools, until there is one, and once when it goes', async (t) => {
  const client = await connect({ DESCRIPTION: 'Package: demo\n', 'R/plain.R': 'f <- function() 1\n', 'toolscribe.config.yaml': 'a: 1\n' }, { pull: false });
  t.after(client.dispose);
  // A round of answers is over when the next one has published something.
  const round = async (text: string): Promise<void> => {
    const before = client.heard.published.length;
    client.edit('toolscribe.config.yaml', client.text('toolscribe.config.yaml'), text);
    while (client.heard.published.length === before) await client.request('toolscribe/tools', {});
  };
  client.open('R/plain.R');
  client.open('toolscribe.config.yaml');
  const { changes } = client.heard;
  client.edit('R/plain.R', 'f <-', 'g <-');
  await round('b: 1\n');
  client.edit('R/plain.R', 'g <-', 'h <-');
  await round('c: 1\n');
  await round('d: 1\n');
  assert.equal(client.heard.changes, changes);
  const came = client.settled();
  client.edit('R/plain.R', 'h <-', "#' Read a signal\n#' @keywords mcp-tool\nh <-");
  await came;
  const went = client.settled();
  client.edit('R/plain.R', "#' @keywords mcp-tool\n", '');
  await went;
  const all = client.heard.changes;
  await round('e: 1\n');
  await round('f: 1\n');
  assert.equal(client.heard.changes, all);
});

test('of a folder that is deleted, its manifest is forgotten as well', async (t) => {
  const tool = "#' Read a signal\n#' @keywords mcp-tool\nread <- function() 1\n";
  const host = createMemoryHost({ 'pkg/DESCRIPTION': 'Package: lab\n', 'pkg/R/read.R': tool });
  const client = await connect({}, { host });
  t.after(client.dispose);
  const projects = async () => (await client.request<ToolsResult>('toolscribe/tools', {})).map(({ name, project }) => [name, project]);
  assert.deepEqual(await projects(), [['lab-read', 'lab']]);
  host.files.clear();
  const gone = client.settled();
  await client.rpc.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf('pkg'), type: 3 }] });
  await gone;
  // The folder again, with no manifest in it.
  const back = client.settled();
  client.writeOnDisk('pkg/R/read.R', tool);
  await back;
  assert.deepEqual(
    (await projects()).map(([, project]) => project),
    [''],
  );
});
