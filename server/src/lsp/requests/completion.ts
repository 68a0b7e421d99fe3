import type * as lsp from 'vscode-languageserver';
import { completion } from '../../features/completion.ts';
import { toCompletionItem } from '../convert.ts';
import { guard } from '../guard.ts';
import { at, type Session } from '../session.ts';

export function answerCompletion(session: Session): void {
  session.connection.onCompletion(guard(session, 'completion', null, (params: lsp.CompletionParams) => completions(session, params)));
}

const completions = (session: Session, params: lsp.CompletionParams): lsp.CompletionItem[] | null =>
  at(session, params, (doc, offset) => {
    const trigger = params.context?.triggerCharacter;
    const items = completion(session.engine, doc.uri, offset, { snippets: session.client.snippets, ...(trigger === undefined ? {} : { trigger }) });
    const ranges = new Map<string, lsp.Range>();
    return items.map((item, i) => {
      const key = `${item.span.start} ${item.span.end}`;
      const range = ranges.get(key) ?? { start: doc.positionAt(item.span.start), end: doc.positionAt(item.span.end) };
      ranges.set(key, range);
      return toCompletionItem(session, range, item, i);
    });
  });
