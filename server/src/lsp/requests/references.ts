import type * as lsp from 'vscode-languageserver';
import { references } from '../../features/references.ts';
import { toLocations } from '../convert.ts';
import { guard } from '../guard.ts';
import { at, type Session } from '../session.ts';

export function answerReferences(session: Session): void {
  const { connection, engine } = session;
  connection.onReferences(
    guard(session, 'references', null, (params: lsp.ReferenceParams) =>
      at(session, params, (doc, offset) => toLocations(session, references(engine, doc.uri, offset, params.context.includeDeclaration))),
    ),
  );
}
