import type * as lsp from 'vscode-languageserver';
import type { Doc } from '../../engine/types.ts';
import { prepareRename, readRenamed, rename } from '../../features/rename.ts';
import { toWorkspaceEdit } from '../convert.ts';
import { guard, refuse } from '../guard.ts';
import { at, rangesIn, type Session } from '../session.ts';

/** `prepareRename` checks whether a rename is possible, `rename` performs it. */
export function answerRename(session: Session): void {
  const { connection } = session;
  connection.onPrepareRename(
    guard(session, 'prepareRename', null, (params: lsp.PrepareRenameParams) => at(session, params, (doc, offset) => prepare(session, doc, offset))),
  );
  connection.onRenameRequest(
    guard(session, 'rename', null, (params: lsp.RenameParams) => at(session, params, (doc, offset) => renameAt(session, doc, offset, params.newName))),
  );
}

function prepare(session: Session, doc: Doc, offset: number): { range: lsp.Range; placeholder: string } | null {
  const found = prepareRename(session.engine, doc.uri, offset);
  return found === undefined
    ? null
    : { range: { start: doc.positionAt(found.span.start), end: doc.positionAt(found.span.end) }, placeholder: found.placeholder };
}

async function renameAt(session: Session, doc: Doc, offset: number, newName: string): Promise<lsp.WorkspaceEdit | null> {
  await readRenamed(session.engine, doc.uri, offset);
  const answer = rename(session.engine, doc.uri, offset, newName, { digest: session.host.digest, renameFiles: session.client.renamesFiles });
  if (answer === undefined) return null;
  if ('refused' in answer) throw refuse(answer.refused);
  const { edits, files } = answer.done;
  return toWorkspaceEdit(
    session,
    await rangesIn(
      session,
      edits.map((part) => part.uri),
    ),
    edits,
    { renames: files },
  );
}
