import type * as lsp from 'vscode-languageserver';
import { type Disposable, DocumentFormattingRequest } from 'vscode-languageserver/node';
import { formatting } from '../../features/formatting.ts';
import { guard } from '../guard.ts';
import { linesOfUri, type Session } from '../session.ts';

/** Formats documents of the formats that have a formatter. */
export function answerFormatting(session: Session): void {
  session.connection.onDocumentFormatting(guard(session, 'formatting', null, (params: lsp.DocumentFormattingParams) => edits(session, params)));
}

async function edits(session: Session, params: lsp.DocumentFormattingParams): Promise<lsp.TextEdit[] | null> {
  const uri = session.uris.fromClient(params.textDocument.uri);
  const edit = formatting(session.engine, uri);
  if (edit === undefined) return null;
  const lines = await linesOfUri(session, uri);
  return [{ range: { start: lines.positionAt(edit.span.start), end: lines.positionAt(edit.span.end) }, newText: edit.text }];
}

/**
 * Registers formatting only for open documents with a formatter: an editor lets its user choose among formatters, and ours must not appear for other
 * files of the language. Called whenever the open documents, or their formats, may have changed.
 */
export function followFormatting(session: Session): () => void {
  const { client, connection, engine, uris } = session;
  let offered = '';
  let registered: Disposable | undefined;
  let last: Promise<void> = Promise.resolve();
  const offer = async (files: readonly string[]): Promise<void> => {
    registered?.dispose();
    registered = undefined;
    if (files.length === 0) return;
    const documentSelector = files.map((uri) => ({ scheme: 'file', pattern: pathOf(uris.toClient(uri)) }));
    registered = await connection.client.register(DocumentFormattingRequest.type, { documentSelector });
  };
  return () => {
    if (!client.registersFormatting) return;
    const files = [...session.open.keys()].filter((uri) => engine.document(uri)?.frontEnd.format !== undefined).sort();
    if (files.join('\n') === offered) return;
    offered = files.join('\n');
    last = last.then(() => offer(files)).catch((error: unknown) => session.log(`formatting is not offered: ${String(error)}`));
  };
}

/** A file's path as editors match it: decoded, and below a drive on Windows. */
const pathOf = (uri: string): string => decodeURIComponent(new URL(uri).pathname).replace(/^\/(?=[A-Za-z]:\/)/, '');
