import * as vscode from 'vscode';
import { holdsTools } from './documents.ts';

/** Keeps `toolscribe.activeFileHasTools`, by which menus and the palette offer what only makes sense on a file with tools. */
export function registerToolContext(context: vscode.ExtensionContext): void {
  let shown: boolean | undefined;
  const update = (): void => {
    const document = vscode.window.activeTextEditor?.document;
    // Where no text is active (the preview has the focus, say), the last answer stays, and with it the button.
    if (document === undefined) return;
    const has = holdsTools(document);
    if (has !== shown) void vscode.commands.executeCommand('setContext', 'toolscribe.activeFileHasTools', has);
    shown = has;
  };
  context.subscriptions.push(
    vscode.window.onDidChangeActiveTextEditor(update),
    // Only the first tool of a file is looked for at every keystroke; that the last one is gone may be seen later.
    vscode.workspace.onDidChangeTextDocument(({ document }) => shown !== true && document === vscode.window.activeTextEditor?.document && update()),
    vscode.workspace.onDidSaveTextDocument(update),
  );
  update();
}
