import type { Session } from '../session.ts';
import { folderUri } from '../transport/uris.ts';
import { pullConfiguration } from './didChangeConfiguration.ts';

/** Takes in folders that came to the workspace or went from it. */
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
