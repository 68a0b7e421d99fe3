import type * as lsp from 'vscode-languageserver';
import { type Lines, linesOf } from '../../engine/lines.ts';
import { type Completion, completion } from '../../features/completion.ts';
import { configCompletion, isCompletedConfig } from '../../features/configuration/configCompletion.ts';
import { toCompletionItem } from '../convert.ts';
import { guard } from '../guard.ts';
import { at, type Session } from '../session.ts';

export function answerCompletion(session: Session): void {
  session.connection.onCompletion(guard(session, 'completion', null, (params: lsp.CompletionParams) => completions(session, params)));
}

async function completions(session: Session, params: lsp.CompletionParams): Promise<lsp.CompletionItem[] | null> {
  const { engine, client, uris } = session;
  const trigger = params.context?.triggerCharacter;
  const options = { snippets: client.snippets, ...(trigger === undefined ? {} : { trigger }) };
  const uri = uris.fromClient(params.textDocument.uri);
  if (!isCompletedConfig(engine, uri)) return at(session, params, (doc, offset) => itemsOf(session, completion(engine, doc.uri, offset, options), doc));
  const text = (await engine.textOf(uri)) ?? '';
  const lines = linesOf(text);
  return itemsOf(session, configCompletion(engine, text, lines.offsetAt(params.position), options), lines);
}

function itemsOf(session: Session, items: readonly Completion[], lines: Pick<Lines, 'positionAt'>): lsp.CompletionItem[] {
  const ranges = new Map<string, lsp.Range>();
  return items.map((item, i) => {
    const key = `${item.span.start} ${item.span.end}`;
    const range = ranges.get(key) ?? { start: lines.positionAt(item.span.start), end: lines.positionAt(item.span.end) };
    ranges.set(key, range);
    return toCompletionItem(session, range, item, i);
  });
}
