import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { finished } from './support/actions.ts';
import { found, gone, rulesOf } from './support/findings.ts';

let [wavelab, second, third]: readonly vscode.Uri[] = [];
const tool = `#' Count the words of a text
#'
#' @description Counts the words of a text, and returns how many there are.
#' @param text Character. Text whose words are counted, such as "one two".
#' @return Integer. How many words there are.
#' @examples
#' mcp_tool_text_count("one two")
#' @keywords mcp-tool mcp-category-text
mcp_tool_text_count <- function(text) length(strsplit(text, " ")[[1]])
`;

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const names = async (query: string): Promise<readonly string[]> =>
  (await vscode.commands.executeCommand<vscode.SymbolInformation[]>('vscode.executeWorkspaceSymbolProvider', query)).map(({ name }) => name);

describe('several folders in one window', () => {
  // The window may start the extension host before it has read the workspace file, and tells it the folders then. Where it failed to read the
  // file, it reads it when the file is written again.
  before(async () => {
    const file = vscode.workspace.workspaceFile;
    assert.ok(file, 'the window has a workspace file');
    const content = await vscode.workspace.fs.readFile(file);
    let writtenAt = Date.now();
    await until(`the folders of ${file.path}`, async () => {
      const folders = vscode.workspace.workspaceFolders ?? [];
      if (folders.length === 0 && Date.now() - writtenAt > 5000) {
        writtenAt = Date.now();
        await vscode.workspace.fs.writeFile(file, content);
      }
      assert.equal(folders.length, 3);
      [wavelab, second, third] = folders.map(({ uri }) => uri);
    });
  });

  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('both are read: a tool of the second is found from the first', async () => {
    assert.ok(wavelab && second);
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(second, 'R/text.R'), bytes(tool));
    await vscode.window.showTextDocument(vscode.Uri.joinPath(wavelab, 'R/files.R'));
    await until('the tools of both folders', async () => {
      assert.ok((await names('mcp_tool_text_count')).some((name) => name.includes('mcp_tool_text_count')));
      assert.ok((await names('mcp_tool_files_list')).some((name) => name.includes('mcp_tool_files_list')));
    });
  });

  it('a setting of one folder does not count in the other', async () => {
    assert.ok(wavelab && second);
    const faulty = tool.replace('@param text', '@param txet');
    const file = vscode.Uri.joinPath(second, 'R/faulty.R');
    const there = vscode.Uri.joinPath(wavelab, 'R/faulty.R');
    const settings = vscode.workspace.getConfiguration('toolscribe', second);
    for (const uri of [file, there]) {
      await vscode.workspace.fs.writeFile(uri, bytes(faulty.replaceAll('text_count', 'text_faulty')));
      await vscode.window.showTextDocument(uri, { preview: false });
      await found(uri, 'param-not-in-function');
    }
    await settings.update('rules', { 'param-not-in-function': 'off' }, vscode.ConfigurationTarget.WorkspaceFolder);
    await gone(file, 'param-not-in-function');
    assert.ok(rulesOf(there).includes('param-not-in-function'));
    await settings.update('rules', undefined, vscode.ConfigurationTarget.WorkspaceFolder);
    for (const uri of [file, there]) await vscode.workspace.fs.delete(uri);
  });

  it('a build writes into the folder of each package', async () => {
    assert.ok(second);
    await vscode.window.showTextDocument(vscode.Uri.joinPath(second, 'R/text.R'));
    await finished(vscode.commands.executeCommand('toolscribe.build'));
    const built = vscode.Uri.joinPath(second, 'inst/mcp/tools/second-mcp_tool_text_count.yaml');
    assert.match(new TextDecoder().decode(await vscode.workspace.fs.readFile(built)), /^name: second-mcp_tool_text_count$/m);
  });

  it('a folder that is taken out of the window takes its tools with it, and brings them back', async () => {
    assert.ok(third);
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(third, 'R/lines.R'), bytes(tool.replaceAll('text_count', 'text_lines')));
    await until('the tool of the third folder', async () => assert.equal((await names('mcp_tool_text_lines')).length, 1));
    assert.ok(vscode.workspace.updateWorkspaceFolders(2, 1), 'the folder is taken out');
    await until('its tool to be gone', async () => assert.deepEqual(await names('mcp_tool_text_lines'), []));
    assert.ok(vscode.workspace.updateWorkspaceFolders(2, 0, { uri: third }), 'the folder is put back');
    await until('its tool to be back', async () => assert.equal((await names('mcp_tool_text_lines')).length, 1));
  });
});
