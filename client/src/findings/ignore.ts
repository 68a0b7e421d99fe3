import * as vscode from 'vscode';
import type { IgnoreArguments, IgnoreChoicesResult } from '../../../server/src/lsp/protocol.ts';
import { reasonOf } from '../reasonOf.ts';
import type { Server } from '../server/server.ts';

/** Asks which of the findings to ignore, and where. Writes nothing where the user cancels. */
export async function ignore(server: Server, argument: IgnoreArguments): Promise<void> {
  try {
    const all = await server.request<IgnoreChoicesResult>('toolscribe/ignoreChoices', argument);
    const finding = await pick('Which finding?', all, ({ rule }) => ({ label: rule }));
    const choice = finding && (await pick(`Ignore ${finding.rule}`, finding.choices, ({ title }) => ({ label: title }), true));
    if (finding === undefined || choice === undefined) return;
    const chosen: IgnoreArguments = { uri: argument.uri, findings: [finding], scope: choice.scope };
    await server.request('workspace/executeCommand', { command: 'toolscribe.server.ignore', arguments: [chosen] });
  } catch (error) {
    void vscode.window.showErrorMessage(`Toolscribe ignored nothing: ${reasonOf(error)}`);
  }
}

/** The picked item. A single one is asked for only where that is wished: what is written must be confirmed. */
async function pick<T>(title: string, all: readonly T[], toItem: (one: T) => vscode.QuickPickItem, always = false): Promise<T | undefined> {
  if (all.length < 2 && !always) return all[0];
  const items = all.map((one) => ({ ...toItem(one), one }));
  return (await vscode.window.showQuickPick(items, { title }))?.one;
}
