import * as vscode from 'vscode';
import type { BuiltTextParams, BuiltTextResult } from '../../server/src/lsp/protocol.ts';
import { nameOf } from './documents.ts';
import type { Server } from './server/server.ts';

const scheme = 'toolscribe-built';

/** Shows a generated file next to what a build would write into it. */
export async function compare(file: vscode.Uri): Promise<void> {
  const built = vscode.Uri.from({ scheme, path: file.path, query: file.toString() });
  const name = nameOf(file);
  // A file that does not exist yet is compared with nothing.
  const before = await vscode.workspace.fs.stat(file).then(
    () => file,
    () => vscode.Uri.from({ scheme, path: file.path }),
  );
  await vscode.commands.executeCommand('vscode.diff', before, built, `${name} ↔ as a build writes it`);
}

/** Serves the texts that `compare` shows. */
export function registerCompare(context: vscode.ExtensionContext, server: Server): void {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const provideTextDocumentContent = async ({ query }: vscode.Uri): Promise<string> => {
    if (query === '') return '';
    const params: BuiltTextParams = { textDocument: { uri: query } };
    return (await server.request<BuiltTextResult>('toolscribe/builtText', params)) ?? '';
  };
  const refresh = (): void => {
    for (const { uri } of vscode.workspace.textDocuments) if (uri.scheme === scheme) changed.fire(uri);
  };
  context.subscriptions.push(
    changed,
    server.onDidChangeTools(refresh),
    vscode.workspace.registerTextDocumentContentProvider(scheme, { onDidChange: changed.event, provideTextDocumentContent }),
  );
}
