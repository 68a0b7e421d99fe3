import type * as lsp from 'vscode-languageserver';
import { changeLenses } from '../../features/changes/changeLenses.ts';
import { codeLenses, type Lens } from '../../features/codeLens.ts';
import { toLocation } from '../convert.ts';
import { guard } from '../guard.ts';
import { buildCommand, showCommand } from '../protocol.ts';
import { rangesIn, type Session, type ToRange } from '../session.ts';

export function answerCodeLens(session: Session): void {
  session.connection.onCodeLens(guard(session, 'codeLens', null, (params: lsp.CodeLensParams) => lenses(session, params)));
}

async function lenses(session: Session, params: lsp.CodeLensParams): Promise<lsp.CodeLens[] | null> {
  const uri = session.uris.fromClient(params.textDocument.uri);
  const changes = session.comparison.of(uri);
  const found = [...codeLenses(session.engine, uri), ...(changes === undefined ? [] : changeLenses(session.engine, uri, changes))];
  if (found.length === 0) return null;
  const range = await rangesIn(session, [uri, ...found.flatMap(({ action }) => ('place' in action ? [action.place.uri] : []))]);
  return found.flatMap((lens) => {
    const command = lensCommand(session, range, lens);
    return command === undefined ? [] : [{ range: range({ uri, span: lens.span }), command }];
  });
}

/** The command of a click. Undefined if the client does not support it. */
function lensCommand(session: Session, range: ToRange, { title, action }: Lens): lsp.Command | undefined {
  const { commands, showsDocuments } = session.client;
  switch (action.kind) {
    case 'none':
      return { title, command: '' };
    case 'build':
      return { title, command: commands.build ?? buildCommand, arguments: [{ uris: [session.uris.toClient(action.uri)] }] };
    case 'preview':
      return commands.preview === undefined ? undefined : { title, command: commands.preview, arguments: [toLocation(session, range, action.place)] };
    case 'changes':
      return commands.showChanges === undefined
        ? { title, command: '' }
        : { title, command: commands.showChanges, arguments: [toLocation(session, range, action.place)] };
    case 'go-to': {
      const command = commands.goTo ?? (showsDocuments ? showCommand : undefined);
      return command === undefined ? undefined : { title, command, arguments: [toLocation(session, range, action.place)] };
    }
  }
}
