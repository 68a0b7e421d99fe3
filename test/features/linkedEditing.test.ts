import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LinkedEditingRanges } from 'vscode-languageserver';
import { connect } from '../support/servers/client.ts';

const files = {
  DESCRIPTION: 'Package: demo\nVersion: 0.1.0\n',
  'R/wait.R': "#' Wait\n#'\n#' @param seconds Integer. How long.\n#' @keywords mcp-tool\nwait <- function(seconds = 5L) Sys.sleep(seconds)\n",
};

test('the name of a parameter is edited in its tag, in the function and where it is used', async (t) => {
  const client = await connect(files);
  t.after(client.dispose);
  client.open('R/wait.R');
  const linked = async (needle: string): Promise<readonly string[]> => {
    const found = await client.request<LinkedEditingRanges | null>('textDocument/linkedEditingRange', client.place('R/wait.R', needle));
    return (found?.ranges ?? []).map((range) => `${range.start.line} ${client.read('R/wait.R', range)}`);
  };
  const all = ['2 seconds', '4 seconds', '4 seconds'];
  assert.deepEqual(await linked('@param sec$0onds'), all);
  assert.deepEqual(await linked('function(sec$0onds'), all);
  // A use may become another name.
  assert.deepEqual(await linked('sleep(sec$0onds'), []);
  assert.deepEqual(await linked('wa$0it <-'), []);
});
