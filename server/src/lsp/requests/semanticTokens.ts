import type * as lsp from 'vscode-languageserver';
import { SemanticTokensDeltaRequest, SemanticTokensRangeRequest, SemanticTokensRegistrationType, SemanticTokensRequest } from 'vscode-languageserver/node';
import type { Doc } from '../../engine/types.ts';
import { type SemanticToken, semanticTokens, tokenModifiers, tokenTypes } from '../../features/semanticTokens.ts';
import { globOf } from '../../model/index.ts';
import { guard } from '../guard.ts';
import type { Session } from '../session.ts';

const legend: lsp.SemanticTokensLegend = { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] };

/** For clients without dynamic registration by document. */
export const tokensProvider: lsp.SemanticTokensOptions = { legend, full: { delta: true }, range: true };

/**
 * Some editors colour a document by one server's full tokens, and use range tokens only without them. The code around annotations belongs to the
 * servers of its language, so sources only get range tokens. Spec files get both.
 */
export async function registerTokens({ client, connection, engine }: Session): Promise<void> {
  if (!client.registersTokens) return;
  for (const role of ['source', 'spec'] as const) {
    const formats = engine.parts.formats.filter((format) => format.role === role && format.tokens !== false);
    if (formats.length === 0) continue;
    const documentSelector = [{ scheme: 'file', pattern: globOf(formats) }];
    const full = role === 'spec' ? { full: { delta: true } } : {};
    await connection.client.register(SemanticTokensRegistrationType.type, { documentSelector, legend, range: true, ...full });
  }
}

/** Answers null for documents without tokens, so that another server's tokens count. */
export function answerSemanticTokens(session: Session): void {
  const { connection } = session;
  const answers = createAnswers(session);
  connection.onRequest(SemanticTokensRequest.type, guard(session, 'semanticTokens', null, answers.full));
  connection.onRequest(SemanticTokensDeltaRequest.type, guard(session, 'semanticTokens', null, answers.delta));
  connection.onRequest(SemanticTokensRangeRequest.type, guard(session, 'semanticTokens', null, answers.range));
}

interface Answer {
  readonly resultId: string;
  readonly data: readonly number[];
}

function createAnswers(session: Session): {
  readonly full: (params: lsp.SemanticTokensParams) => lsp.SemanticTokens | null;
  readonly delta: (params: lsp.SemanticTokensDeltaParams) => lsp.SemanticTokens | lsp.SemanticTokensDelta | null;
  readonly range: (params: lsp.SemanticTokensRangeParams) => lsp.SemanticTokens | null;
} {
  const last = new Map<string, Answer>();
  const coloured = new Set<string>();
  let counter = 0;
  const dataOf = (uri: string, range?: lsp.Range): number[] => {
    const doc = session.engine.document(uri);
    if (doc === undefined) return [];
    const within = range && { start: doc.offsetAt(range.start), end: doc.offsetAt(range.end) };
    return encode(doc, semanticTokens(session.engine, uri, within));
  };
  const answer = (uri: string): Answer | undefined => {
    const data = dataOf(uri);
    for (const other of last.keys()) if (!session.open.has(other)) last.delete(other);
    if (data.length === 0) {
      last.delete(uri);
      return undefined;
    }
    const now = { resultId: String(++counter), data };
    last.set(uri, now);
    return now;
  };
  return {
    full({ textDocument }) {
      const now = answer(session.uris.fromClient(textDocument.uri));
      return now === undefined ? null : { resultId: now.resultId, data: [...now.data] };
    },
    delta({ textDocument, previousResultId }) {
      const uri = session.uris.fromClient(textDocument.uri);
      const before = last.get(uri);
      const now = answer(uri);
      if (now === undefined) return null;
      const { resultId, data } = now;
      return before?.resultId === previousResultId ? { resultId, edits: difference(before.data, data) } : { resultId, data: [...data] };
    },
    range({ textDocument, range }) {
      const uri = session.uris.fromClient(textDocument.uri);
      for (const other of coloured) if (!session.open.has(other)) coloured.delete(other);
      const data = dataOf(uri, range);
      if (data.length > 0) coloured.add(uri);
      // Without an answer, the editor's earlier colours would stay.
      return coloured.has(uri) ? { data } : null;
    },
  };
}

/** Five numbers for each token: line and character relative to the previous one, length, type, modifiers. */
function encode(doc: Doc, tokens: readonly SemanticToken[]): number[] {
  let [line, character] = [0, 0];
  return tokens.flatMap(({ span, type, modifier }) => {
    const at = doc.positionAt(span.start);
    const from = at.line === line ? character : 0;
    const five = [at.line - line, at.character - from, span.end - span.start, tokenTypes.indexOf(type)];
    ({ line, character } = at);
    return [...five, modifier === undefined ? 0 : 1 << tokenModifiers.indexOf(modifier)];
  });
}

/** The one range that differs. */
function difference(before: readonly number[], now: readonly number[]): lsp.SemanticTokensEdit[] {
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === now.at(-1 - same)) same++;
  const deleteCount = before.length - start - same;
  const data = now.slice(start, now.length - same);
  return deleteCount === 0 && data.length === 0 ? [] : [{ start, deleteCount, data }];
}
