import type { CancellationToken, TextDocumentPositionParams } from 'vscode-languageserver/node';
import { toolText } from '../../features/tools/toolText.ts';
import { guard } from '../guard.ts';
import { type ToolTextResult, toolTextMethod } from '../protocol.ts';
import { at, type Session } from '../session.ts';

/** Answers with a tool as text to copy. */
export function answerToolText(session: Session): void {
  const text = guard<TextDocumentPositionParams, ToolTextResult>(session, toolTextMethod, null, (params) =>
    at(session, params, (doc, offset) => toolText(session.engine, doc.uri, offset, session.failures) ?? null),
  );
  session.connection.onRequest(toolTextMethod, (params: TextDocumentPositionParams, token: CancellationToken): Promise<unknown> => text(params, token));
}
