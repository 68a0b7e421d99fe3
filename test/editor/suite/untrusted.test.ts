import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { finished } from './support/actions.ts';
import { make, read } from './support/files.ts';
import { found } from './support/findings.ts';

/** Its example would leave a file, were it run. */
const tool = `#' Write a mark
#'
#' @description Writes a mark into a file, and returns where it lies.
#' @param txet Character. Text of the mark, such as "ran".
#' @return Character. The path of the file.
#' @examples
#' writeLines("ran", "mark.txt")
#' @keywords mcp-tool mcp-category-mark
mcp_tool_mark_write <- function(text = "ran") text
`;

describe('a workspace that nobody trusts', () => {
  it('is not trusted', () => {
    assert.equal(vscode.workspace.isTrusted, false);
  });

  it('is checked and completed like any other', async () => {
    const { document } = await make('wavelab/R/mark.R', tool);
    await found(document.uri, 'param-not-in-function');
    const at = document.positionAt(document.getText().indexOf('mcp-tool') + 'mcp-'.length);
    await until('completion', async () => {
      const list = await vscode.commands.executeCommand<vscode.CompletionList>('vscode.executeCompletionItemProvider', document.uri, at);
      assert.ok(list.items.some(({ label }) => (typeof label === 'string' ? label : label.label) === 'mcp-dangerous'));
    });
  });

  it('is built, but its examples are not run, neither by the command nor by asking the server itself', async () => {
    await finished(vscode.commands.executeCommand('toolscribe.runExamples'));
    const asked = vscode.commands.executeCommand('toolscribe.server.build', { runExamples: true });
    await assert.rejects(Promise.resolve(asked), /trust/);
    await finished(vscode.commands.executeCommand('toolscribe.build'));
    assert.match((await read('wavelab/inst/mcp/tools/wavelab-mcp_tool_mark_write.yaml')) ?? '', /implementation_example/);
    assert.equal((await vscode.workspace.findFiles('**/mark.txt')).length, 0);
  });

  it('cannot choose the R that would run them', () => {
    const inspected = vscode.extensions.getExtension('toolscribe.toolscribe')?.packageJSON as {
      capabilities: { untrustedWorkspaces: { restrictedConfigurations: string[] } };
    };
    assert.deepEqual(inspected.capabilities.untrustedWorkspaces.restrictedConfigurations, ['toolscribe.r.path']);
  });
});
