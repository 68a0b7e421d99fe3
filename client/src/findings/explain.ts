import * as vscode from 'vscode';
import type { ExplainArguments, ExplanationResult } from '../../../server/src/lsp/protocol.ts';
import type { Server } from '../server/server.ts';

const scheme = 'toolscribe-rule';

/** Shows a finding and its rule next to the editor, as Markdown. */
export async function explain(finding: ExplainArguments): Promise<void> {
  const uri = vscode.Uri.from({ scheme, path: `/${finding.rule}.md`, query: JSON.stringify(finding) });
  await vscode.commands.executeCommand('markdown.showPreviewToSide', uri);
}

/** Serves the pages that `explain` shows. */
export function registerExplanations(context: vscode.ExtensionContext, server: Server): void {
  const provideTextDocumentContent = async ({ query }: vscode.Uri): Promise<string> => {
    const finding = JSON.parse(query) as ExplainArguments;
    return (await server.request<ExplanationResult>('toolscribe/explanation', finding)) ?? `There is no rule \`${finding.rule}\`.`;
  };
  context.subscriptions.push(vscode.workspace.registerTextDocumentContentProvider(scheme, { provideTextDocumentContent }));
}
