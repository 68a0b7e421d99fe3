import type * as lsp from 'vscode-languageserver';
import { isBelow } from '../../../engine/uri.ts';
import { moveSources } from '../../../features/tools/moveSources.ts';
import { toWorkspaceEdit } from '../../convert.ts';
import { guard } from '../../guard.ts';
import { rangesIn, type Session } from '../../session.ts';
import { folderUri } from '../../transport/uris.ts';

/** The client renames files and folders after it has applied the edit of the answer. */
export function answerWillRenameFiles(session: Session): void {
  session.connection.workspace.onWillRenameFiles(guard(session, 'willRenameFiles', null, (params: lsp.RenameFilesParams) => editFor(session, params)));
}

async function editFor(session: Session, { files }: lsp.RenameFilesParams): Promise<lsp.WorkspaceEdit | null> {
  const isInside = (uri: string): boolean => session.scanner.folders().some((folder) => isBelow(folder, uri));
  const moves = files
    .map(({ oldUri, newUri }) => ({ from: folderUri(oldUri), to: folderUri(newUri) }))
    .filter(({ from, to }) => isInside(from) && isInside(to));
  const changes = await moveSources(session.engine, moves, { digest: session.host.digest, renameFiles: session.client.renamesFiles });
  if (changes.edits.length === 0 && changes.files.length === 0) return null;
  const range = await rangesIn(
    session,
    changes.edits.map(({ uri }) => uri),
  );
  return toWorkspaceEdit(session, range, changes.edits, { renames: changes.files });
}
