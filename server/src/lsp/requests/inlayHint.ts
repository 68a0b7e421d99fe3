import type * as lsp from 'vscode-languageserver';
import { inlayHints } from '../../features/inlayHints.ts';
import { guard } from '../guard.ts';
import { linesOfUri, type Session } from '../session.ts';

/** The types of parameters that the text does not name, where the setting asks for them. */
export function answerInlayHint(session: Session): void {
  session.connection.languages.inlayHint.on(guard(session, 'inlayHint', null, (params: lsp.InlayHintParams) => hints(session, params)));
}

async function hints(session: Session, { textDocument, range }: lsp.InlayHintParams): Promise<lsp.InlayHint[] | null> {
  const uri = session.uris.fromClient(textDocument.uri);
  if (!session.engine.config(uri).typeHints) return null;
  const found = inlayHints(session.engine, uri);
  if (found.length === 0) return null;
  const lines = await linesOfUri(session, uri);
  const [from, to] = [lines.offsetAt(range.start), lines.offsetAt(range.end)];
  return found.flatMap(({ at, label }) =>
    from <= at && at <= to ? [{ position: lines.positionAt(at), label, kind: 1, tooltip: 'The type that a model gets.' }] : [],
  );
}
