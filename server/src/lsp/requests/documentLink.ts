import type * as lsp from 'vscode-languageserver';
import { documentLinks } from '../../features/documentLinks.ts';
import { guard } from '../guard.ts';
import { rangesIn, type Session } from '../session.ts';

/** Links the file names in a document. */
export function answerDocumentLink(session: Session): void {
  session.connection.onDocumentLinks(guard(session, 'documentLink', null, (params: lsp.DocumentLinkParams) => links(session, params)));
}

async function links(session: Session, params: lsp.DocumentLinkParams): Promise<lsp.DocumentLink[] | null> {
  const uri = session.uris.fromClient(params.textDocument.uri);
  const found = documentLinks(session.engine, uri);
  if (found.length === 0) return null;
  const range = await rangesIn(session, [uri]);
  return found.map(({ span, target, tooltip }) => ({ range: range({ uri, span }), target: session.uris.toClient(target), tooltip }));
}
