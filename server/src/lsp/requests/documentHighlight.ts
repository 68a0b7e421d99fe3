import type * as lsp from 'vscode-languageserver';
import { DocumentHighlightKind } from 'vscode-languageserver/node';
import type { Doc } from '../../engine/types.ts';
import { documentHighlights } from '../../features/documentHighlights.ts';
import { guard } from '../guard.ts';
import { at, type Session } from '../session.ts';

/** Marks the other mentions of the same thing in a document. */
export function answerDocumentHighlight(session: Session): void {
  session.connection.onDocumentHighlight(
    guard(session, 'documentHighlight', null, (params: lsp.DocumentHighlightParams) => at(session, params, (doc, offset) => highlights(session, doc, offset))),
  );
}

function highlights({ engine }: Session, doc: Doc, offset: number): lsp.DocumentHighlight[] | null {
  const found = documentHighlights(engine, doc.uri, offset);
  if (found === undefined) return null;
  return found.map(({ at: span, role }) => ({
    range: { start: doc.positionAt(span.start), end: doc.positionAt(span.end) },
    kind: role === 'use' ? DocumentHighlightKind.Read : role === 'declaration' ? DocumentHighlightKind.Write : DocumentHighlightKind.Text,
  }));
}
