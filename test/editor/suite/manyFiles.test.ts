import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { open, replace, uriOf } from './support/files.ts';
import { found, gone } from './support/findings.ts';
import { placeIn } from './support/places.ts';

const names = async (query: string): Promise<readonly string[]> =>
  (await vscode.commands.executeCommand<vscode.SymbolInformation[]>('vscode.executeWorkspaceSymbolProvider', query)).map(({ name }) => name);

describe('a workspace of hundreds of files', () => {
  it('is known whole: its tools by name, and the faults of files that nobody has opened', async () => {
    await open('many/R/count3.R');
    await until('the tools of R and of Python', async () => {
      assert.deepEqual([await names('count_329'), await names('find_29')], [['many-count_329'], ['find_29']]);
      assert.equal((await names('count_')).filter((name) => name.startsWith('many-count_')).length, 330);
    });
    await found(uriOf('many/R/count217.R'), 'param-not-in-function');
    await found(uriOf('server/tools17.py'), 'default-not-in-enum');
  });

  it('a tool in it is edited like any other', async () => {
    const editor = await open('many/R/count42.R');
    await replace(editor, '@param text', '@param texts');
    await found(editor.document.uri, 'param-not-in-function');
    await replace(editor, '@param texts', '@param text');
    await gone(editor.document.uri, 'param-not-in-function');
    const at = placeIn(editor.document, '@param $0text');
    const edit: vscode.WorkspaceEdit = await vscode.commands.executeCommand('vscode.executeDocumentRenameProvider', editor.document.uri, at, 'words');
    assert.ok(await vscode.workspace.applyEdit(edit));
    assert.match(editor.document.getText(), /@param words Character[\s\S]*function\(words\) length\(strsplit\(words, " "\)/);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });
});
