import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';

/** The file at a path below the folder that is open. */
export function uriOf(path: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder);
  return vscode.Uri.joinPath(folder.uri, path);
}

export const write = (path: string, text: string): Thenable<void> => vscode.workspace.fs.writeFile(uriOf(path), new TextEncoder().encode(text));

/** What the disk holds; undefined where there is no such file. */
export async function read(path: string): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uriOf(path)));
  } catch {
    return undefined;
  }
}

/** Opens the file as a click in the explorer does: once its tab is closed, the document is too. */
export async function open(path: string): Promise<vscode.TextEditor> {
  const uri = uriOf(path);
  await vscode.commands.executeCommand('vscode.open', uri, { preview: false });
  return until(`an editor of ${path}`, () => {
    const editor = vscode.window.activeTextEditor;
    assert.ok(editor?.document.uri.toString() === uri.toString());
    return editor;
  });
}

/** Writes the file and opens it. */
export async function make(path: string, text: string): Promise<vscode.TextEditor> {
  await write(path, text);
  return open(path);
}

/** Types over the text at the marked place: `from` stands once in the document. */
export async function replace(editor: vscode.TextEditor, from: string, to: string): Promise<void> {
  const { document } = editor;
  const start = document.getText().indexOf(from);
  assert.ok(start >= 0 && document.getText().indexOf(from, start + 1) < 0, `${JSON.stringify(from)} stands once`);
  const range = new vscode.Range(document.positionAt(start), document.positionAt(start + from.length));
  assert.ok(await editor.edit((builder) => builder.replace(range, to)));
}

/** Makes it the whole text of the document. */
export async function replaceAll(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), text);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

/** Saves what was changed, in editors and behind them. */
export async function saveAll(): Promise<void> {
  for (const document of unsaved()) assert.ok(await document.save(), document.uri.path);
}

/** VS Code holds settings of its own as documents: those are left out. */
const unsaved = (): readonly vscode.TextDocument[] =>
  vscode.workspace.textDocuments.filter(({ uri, isDirty }) => isDirty && (uri.scheme === 'untitled' || vscode.workspace.getWorkspaceFolder(uri) !== undefined));

/** Leaves the window as it was found: nothing open or said, and the package `scratch` without a tool. */
export async function cleanUp(): Promise<void> {
  for (const { uri } of unsaved()) {
    await vscode.window.showTextDocument(uri);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  await vscode.commands.executeCommand('notifications.clearAll');
  for (const terminal of vscode.window.terminals) terminal.dispose();
  await vscode.commands.executeCommand('workbench.action.closePanel');
  for (const uri of await vscode.workspace.findFiles('scratch/**', null)) if (!uri.path.endsWith('/DESCRIPTION')) await vscode.workspace.fs.delete(uri);
  await until('an empty window', async () => {
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs.map((tab) => tab.label));
    // Also the server has seen it: a tool of the test before would be found too like one of the next.
    const tools: readonly vscode.SymbolInformation[] = await vscode.commands.executeCommand('vscode.executeWorkspaceSymbolProvider', '');
    const left = tools.flatMap(({ name, location }) => (location.uri.path.includes('/scratch/') ? [name] : []));
    assert.deepEqual({ tabs, left }, { tabs: [], left: [] });
  });
}
