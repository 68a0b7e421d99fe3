import type { Session } from '../session.ts';
import { folderUri } from '../transport/uris.ts';
import { pullConfiguration } from './didChangeConfiguration.ts';

/** Follows added and removed workspace folders. */
export function followWorkspaceFolders(session: Session): void {
  const { client, connection, scanner } = session;
  if (!client.workspaceFolders) return;
  connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
    scanner.setFolders(
      added.map(({ uri }) => folderUri(uri)),
      removed.map(({ uri }) => folderUri(uri)),
    );
    void pullConfiguration(session);
  });
}
