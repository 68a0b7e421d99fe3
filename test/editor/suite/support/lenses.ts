import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';

/** The lens of that title, once it stands there. */
export const lens = (uri: vscode.Uri, title: string): Promise<vscode.Command> =>
  until(`the lens “${title}”`, async () => {
    const lenses: readonly vscode.CodeLens[] = await vscode.commands.executeCommand('vscode.executeCodeLensProvider', uri, 100);
    const found = lenses.find(({ command }) => command?.title === title)?.command;
    assert.ok(found, lenses.map(({ command }) => command?.title).join(' | '));
    return found;
  });

/** Waits until the first lens of the document, a tool's state, has such a title. */
export const stateLens = (uri: vscode.Uri, title: RegExp): Promise<void> =>
  until(`the state ${title.source}`, async () => {
    const [first]: readonly vscode.CodeLens[] = await vscode.commands.executeCommand('vscode.executeCodeLensProvider', uri, 100);
    assert.match(first?.command?.title ?? '', title);
  });

/** Does what a click on the lens does. */
export const click = ({ command, arguments: given }: vscode.Command): Thenable<unknown> => vscode.commands.executeCommand(command, ...(given ?? []));
