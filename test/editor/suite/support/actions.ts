import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';

/** What is offered there: all, or what is of the kind. */
export const offered = (uri: vscode.Uri, range: vscode.Range, kind?: string): Thenable<readonly vscode.CodeAction[]> =>
  vscode.commands.executeCommand('vscode.executeCodeActionProvider', uri, range, kind, 100);

/** The one quick fix of that title, once it is offered at the finding. */
export const actionFor = (uri: vscode.Uri, { range }: vscode.Diagnostic, title: string): Promise<vscode.CodeAction> =>
  until(`the quick fix “${title}”`, async () => {
    const actions = await offered(uri, range, 'quickfix');
    const [action, ...others] = actions.filter((one) => one.title === title);
    assert.ok(action, `offered: ${actions.map((one) => one.title).join(' | ')}`);
    assert.deepEqual(others, [], 'offered once');
    return action;
  });

/** Does what a click on the action does. */
export async function perform({ edit, command }: vscode.CodeAction): Promise<void> {
  assert.ok(edit ?? command, 'the action does something');
  if (edit) assert.ok(await vscode.workspace.applyEdit(edit));
  if (command) await finished(vscode.commands.executeCommand(command.command, ...(command.arguments ?? [])));
}

/** The end of a command that tells its result in a notification and waits for a button: the notification is closed. */
export async function finished(command: Thenable<unknown>): Promise<void> {
  let done = false;
  const end = Promise.resolve(command).finally(() => {
    done = true;
  });
  await until('the end of the command', async () => {
    await vscode.commands.executeCommand('notifications.clearAll');
    assert.ok(done, 'it still runs');
  });
  await end;
}
