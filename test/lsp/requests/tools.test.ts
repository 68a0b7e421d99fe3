import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToolsResult, ToolTextResult } from '../../../server/src/lsp/protocol.ts';
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
