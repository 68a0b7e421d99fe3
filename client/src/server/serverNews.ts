import * as vscode from 'vscode';

/** Notifies of a restart after a crash. */
export async function tellRestart(output: vscode.OutputChannel): Promise<void> {
  const message = 'Toolscribe’s language server ended unexpectedly and was started again.';
  act(await vscode.window.showWarningMessage(message, showOutput, reportIssue), output);
}

/** Notifies that the server stays down, with the reason where it could not start. */
export async function tellFailure(reason: string | undefined, output: vscode.OutputChannel, restart: () => Promise<void>): Promise<void> {
  const message =
    reason === undefined
      ? 'Toolscribe’s language server ended unexpectedly several times within minutes and was not started again, so tools are not checked.'
      : `Toolscribe cannot start its language server, so tools are not checked: ${reason}`;
  const again = 'Restart Server';
  const chosen = await vscode.window.showErrorMessage(message, again, showOutput, reportIssue);
  if (chosen === again) await restart();
  else act(chosen, output);
}

const showOutput = 'Show Output';
const reportIssue = 'Report Issue…';

function act(chosen: string | undefined, output: vscode.OutputChannel): void {
  if (chosen === showOutput) output.show(true);
  else if (chosen === reportIssue) void vscode.commands.executeCommand('toolscribe.report');
}
