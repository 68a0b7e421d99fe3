import type * as lsp from 'vscode-languageserver';
import { definition } from '../../features/definition.ts';
import { toLocations } from '../convert.ts';
import { guard } from '../guard.ts';
import { at, type Session } from '../session.ts';

export function answerDefinition(session: Session): void {
  const { connection, engine } = session;
  connection.onDefinition(
    guard(session, 'definition', null, (params: lsp.DefinitionParams) =>
      at(session, params, (doc, offset) => toLocations(session, definition(engine, doc.uri, offset))),
    ),
  );
}
