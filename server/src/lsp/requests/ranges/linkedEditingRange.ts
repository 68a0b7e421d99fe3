import type * as lsp from 'vscode-languageserver';
import { linkedEditing } from '../../../features/ranges/linkedEditing.ts';
import { guard } from '../../guard.ts';
import { at, type Session } from '../../session.ts';

/** The places that change together with the name of a parameter at the cursor. */
export function answerLinkedEditingRange(session: Session): void {
  const places = guard(session, 'linkedEditingRange', null, (params: lsp.LinkedEditingRangeParams) =>
    at(session, params, (doc, offset): lsp.LinkedEditingRanges | null => {
      const found = linkedEditing(session.engine, doc.uri, offset);
      if (found.length === 0) return null;
      return { ranges: found.map(({ start, end }) => ({ start: doc.positionAt(start), end: doc.positionAt(end) })), wordPattern: '[\\w.]+' };
    }),
  );
  session.connection.languages.onLinkedEditingRange(places);
}
