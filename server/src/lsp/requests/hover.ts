import type * as lsp from 'vscode-languageserver';
import { hover } from '../../features/hover.ts';
import { guard } from '../guard.ts';
import { at, type Session } from '../session.ts';

export function answerHover(session: Session): void {
  session.connection.onHover(guard(session, 'hover', null, (params: lsp.HoverParams) => hoverAt(session, params)));
}

const hoverAt = (session: Session, params: lsp.HoverParams): lsp.Hover | null =>
  at(session, params, (doc, offset) => {
    const found = hover(session.engine, doc.uri, offset);
    if (found === undefined) return null;
    const range = { start: doc.positionAt(found.span.start), end: doc.positionAt(found.span.end) };
    return { contents: { kind: session.client.markdownHover ? 'markdown' : 'plaintext', value: found.markdown }, range };
  });
