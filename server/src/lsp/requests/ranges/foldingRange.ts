import type * as lsp from 'vscode-languageserver';
import { foldingRanges } from '../../../features/ranges/foldingRanges.ts';
import { guard } from '../../guard.ts';
import { rangesIn, type Session } from '../../session.ts';

export function answerFoldingRange(session: Session): void {
  session.connection.onFoldingRanges(guard(session, 'foldingRange', null, (params: lsp.FoldingRangeParams) => folds(session, params)));
}

async function folds(session: Session, params: lsp.FoldingRangeParams): Promise<lsp.FoldingRange[] | null> {
  const uri = session.uris.fromClient(params.textDocument.uri);
  const found = foldingRanges(session.engine, uri);
  if (found.length === 0) return null;
  const range = await rangesIn(session, [uri]);
  const { text, frontEnd } = session.engine.document(uri) ?? {};
  const comment = frontEnd?.comment;
  return found.flatMap((span) => {
    const { start, end } = range({ uri, span });
    if (end.line <= start.line) return [];
    const kind = comment !== undefined && text?.startsWith(comment, span.start) ? { kind: 'comment' } : {};
    return [{ startLine: start.line, startCharacter: start.character, endLine: end.line, endCharacter: end.character, ...kind }];
  });
}
