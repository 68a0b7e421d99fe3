import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToolsResult, ToolTextResult } from '../../server/src/lsp/protocol.ts';
import { connect } from '../support/client.ts';
import { demo, smoothYaml } from '../support/demo.ts';
import { root, uriOf } from '../support/memoryHost.ts';

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
