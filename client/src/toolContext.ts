import * as vscode from 'vscode';
import { holdsTools } from './documents.ts';

/** Sets `toolscribe.activeFileHasTools`, which shows menus and commands for files with tools. */
export function registerToolContext(context: vscode.ExtensionContext): void {
  let shown: boolean | undefined;
  const update = (): void => {
    const document = vscode.window.activeTextEditor?.document;
    // Without an active text, as while the preview has the focus, the last value remains.
    if (document === undefined) return;
    const has = holdsTools(document);
    if (has !== shown) void vscode.commands.executeCommand('setContext', 'toolscribe.activeFileHasTools', has);
    shown = has;
  };
  context.subscriptions.push(
    vscode.window.onDidChangeActiveTextEditor(update),
    // Edits are searched only for the first tool of a file; the loss of the last one is noticed later.
    vscode.workspace.onDidChangeTextDocument(({ document }) => shown !== true && document === vscode.window.activeTextEditor?.document && update()),
    vscode.workspace.onDidSaveTextDocument(update),
  );
  update();
}
