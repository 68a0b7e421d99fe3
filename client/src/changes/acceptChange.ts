import * as vscode from 'vscode';
import type { AcceptChangeArguments } from '../../../server/src/lsp/protocol.ts';
import { reasonOf } from '../reasonOf.ts';
import type { Server } from '../server/server.ts';

/** Asks for the reason of a change, and writes it into the configuration. Writes nothing where the user cancels. */
export async function acceptChange(server: Server, argument: AcceptChangeArguments): Promise<void> {
  const reason = await vscode.window.showInputBox({
    title: `Accept a change of ${argument.tool}`,
    prompt: `${argument.change} Why is it meant? The reason is written into toolscribe.config.yaml.`,
    validateInput: (text) => (text.trim() === '' ? 'A reason, for whoever reads the configuration' : undefined),
    ignoreFocusOut: true,
  });
  if (reason === undefined) return;
  try {
    const accepted: AcceptChangeArguments = { ...argument, reason: reason.trim() };
    await server.request('workspace/executeCommand', { command: 'toolscribe.server.acceptChange', arguments: [accepted] });
  } catch (error) {
    void vscode.window.showErrorMessage(`Toolscribe accepted nothing: ${reasonOf(error)}`);
  }
}
