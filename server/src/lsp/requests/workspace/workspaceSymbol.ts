import type * as lsp from 'vscode-languageserver';
import { workspaceSymbols } from '../../../features/workspaceSymbols.ts';
import { toLocation } from '../../convert.ts';
import { guard } from '../../guard.ts';
import { rangesIn, type Session } from '../../session.ts';

export function answerWorkspaceSymbol(session: Session): void {
  session.connection.onWorkspaceSymbol(guard(session, 'workspaceSymbol', null, (params: lsp.WorkspaceSymbolParams) => allSymbols(session, params)));
}

async function allSymbols(session: Session, params: lsp.WorkspaceSymbolParams): Promise<lsp.SymbolInformation[]> {
  const found = await workspaceSymbols(session.engine, params.query);
  const range = await rangesIn(
    session,
    found.map(({ place }) => place.uri),
  );
  return found.map(({ name, container, place }) => ({
    name,
    kind: 12,
    location: toLocation(session, range, place),
    ...(container === '' ? {} : { containerName: container }),
  }));
}
