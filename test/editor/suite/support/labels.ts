import * as vscode from 'vscode';
import { placeIn } from './places.ts';

/** What completion offers at the mark, words of the text among it. */
export async function labels({ document }: vscode.TextEditor, marked: string): Promise<readonly string[]> {
  const { items }: vscode.CompletionList = await vscode.commands.executeCommand(
    'vscode.executeCompletionItemProvider',
    document.uri,
    placeIn(document, marked),
  );
  return items.map(({ label }) => (typeof label === 'string' ? label : label.label));
}
