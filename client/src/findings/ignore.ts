import * as vscode from 'vscode';
import type { IgnoreArguments, IgnoreChoicesResult } from '../../../server/src/lsp/protocol.ts';
import { reasonOf } from '../reasonOf.ts';
import type { Server } from '../server/server.ts';

/** Asks which of the findings to ignore, and where. Writes nothing where the user cancels. */
export async function ignore(server: Server, argument: IgnoreArguments): Promise<void> {
  try {
    const all = await server.request<IgnoreChoicesResult>('toolscribe/ignoreChoices', argument);
    const finding = all.length > 1 ? await pick('Which finding?', all, ({ rule }) => rule) : all[0];
    const choice = finding && (await pick(`Ignore ${finding.rule}`, finding.choices, ({ title }) => title));
    if (finding === undefined || choice === undefined) return;
    const chosen: IgnoreArguments = { uri: argument.uri, findings: [finding], scope: choice.scope };
    await server.request('workspace/executeCommand', { command: 'toolscribe.server.ignore', arguments: [chosen] });
  } catch (error) {
    void vscode.window.showErrorMessage(`Toolscribe ignored nothing: ${reasonOf(error)}`);
  }
}

/** The picked item. The only place is asked for, too: what is written must be confirmed. */
async function pick<T>(title: string, all: readonly T[], labelOf: (one: T) => string): Promise<T | undefined> {
  const items = all.map((one) => ({ label: labelOf(one), one }));
  return (await vscode.window.showQuickPick(items, { title }))?.one;
}
