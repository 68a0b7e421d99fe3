import type * as lsp from 'vscode-languageserver';
import { selectionRanges } from '../../../features/ranges/selectionRanges.ts';
import { guard } from '../../guard.ts';
import type { Session } from '../../session.ts';

export function answerSelectionRange(session: Session): void {
  session.connection.onSelectionRanges(guard(session, 'selectionRange', null, (params: lsp.SelectionRangeParams) => selections(session, params)));
}

/** For each position its ranges, the innermost first. If the format has none, the position itself, so that the editor's own ranges count. */
const selections = (session: Session, params: lsp.SelectionRangeParams): lsp.SelectionRange[] | null => {
  const uri = session.uris.fromClient(params.textDocument.uri);
  const doc = session.engine.document(uri);
  if (doc?.frontEnd.nest === undefined) return null;
  return params.positions.map((position) => {
    const spans = selectionRanges(session.engine, uri, doc.offsetAt(position));
    const chain = spans.reduceRight<lsp.SelectionRange | undefined>(
      (parent, span) => ({ range: { start: doc.positionAt(span.start), end: doc.positionAt(span.end) }, ...(parent === undefined ? {} : { parent }) }),
      undefined,
    );
    return chain ?? { range: { start: position, end: position } };
  });
};
