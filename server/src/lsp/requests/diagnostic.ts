import type * as lsp from 'vscode-languageserver';
import { type DocumentDiagnostics, diagnosticsFor } from '../diagnosticsFor.ts';
import { guard } from '../guard.ts';
import type { Session } from '../session.ts';

/** Serves clients that pull the findings of a document, or of the workspace. */
export function answerDiagnostic(session: Session): void {
  const pulls = answerPulls(session);
  const { diagnostics } = session.connection.languages;
  diagnostics.on(guard(session, 'diagnostic', { kind: 'full', items: [] }, pulls.document));
  diagnostics.onWorkspace(guard(session, 'workspaceDiagnostic', { items: [] }, pulls.workspace));
}

/** Answers pull requests. An unchanged report is named by its id and not sent. */
function answerPulls(session: Session): {
  readonly document: (params: lsp.DocumentDiagnosticParams) => Promise<lsp.DocumentDiagnosticReport>;
  readonly workspace: (params: lsp.WorkspaceDiagnosticParams) => Promise<lsp.WorkspaceDiagnosticReport>;
} {
  const last = new Map<string, { readonly id: string; readonly text: string }>();
  /** Documents whose findings the client may still show, whether it names them or not. */
  const shown = new Set<string>();
  let counter = 0;
  /** Documents without findings: a client that still names one gets a new report. */
  const forgetReports = (): void => {
    for (const uri of last.keys()) if (!shown.has(uri) && !session.open.has(uri) && session.engine.document(uri) === undefined) last.delete(uri);
  };
  const idOf = (uri: string, text: string): string => {
    const before = last.get(uri);
    if (before?.text === text) return before.id;
    const id = String(++counter);
    last.set(uri, { id, text });
    return id;
  };
  const report = (uri: string, { items, text }: DocumentDiagnostics, previous: string | undefined): lsp.DocumentDiagnosticReport => {
    const resultId = idOf(uri, text);
    if (items.length > 0) shown.add(uri);
    else if (previous === resultId) shown.delete(uri);
    return previous === resultId ? { kind: 'unchanged', resultId } : { kind: 'full', resultId, items };
  };
  return {
    document: async ({ textDocument, previousResultId }) => {
      const uri = session.uris.fromClient(textDocument.uri);
      forgetReports();
      return report(uri, await diagnosticsFor(session, uri), previousResultId);
    },
    workspace: async ({ previousResultIds }) => {
      const before = new Map(previousResultIds.map(({ uri, value }) => [session.uris.fromClient(uri), value]));
      const items: lsp.WorkspaceDocumentDiagnosticReport[] = [];
      // A client drops its report of a document when it closes it, but would show its findings for ever if the file was also deleted.
      for (const uri of new Set([...session.engine.checkable(), ...before.keys(), ...shown])) {
        const found = await diagnosticsFor(session, uri);
        if (found.items.length === 0 && !before.has(uri) && !shown.has(uri)) continue;
        items.push({ uri: session.uris.toClient(uri), version: session.open.get(uri) ?? null, ...report(uri, found, before.get(uri)) });
      }
      return { items };
    },
  };
}
