import { DidChangeWatchedFilesNotification, FileChangeType, WatchKind } from 'vscode-languageserver/node';
import { leadsOut } from '../../engine/leadsOut.ts';
import { configFileNames } from '../../engine/settings.ts';
import { isBelow, parentOf } from '../../engine/uri.ts';
import { globOf } from '../../model/index.ts';
import type { Session } from '../session.ts';

/** Follows the client's notifications of changed files. */
export function followWatchedFiles(session: Session): void {
  const { connection, engine, disk, uris } = session;
  connection.onDidChangeWatchedFiles(({ changes }) =>
    disk.run(async () => {
      const reported = changes.map((c) => uris.fromClient(c.uri));
      const deleted = new Set(changes.flatMap(({ uri, type }) => (type === FileChangeType.Deleted ? [uris.fromClient(uri)] : [])));
      // The client may report only some files of a new folder: others existed before its watcher started.
      const made = changes.filter(({ type }) => type === FileChangeType.Created).map((c) => engine.filesBelow(uris.fromClient(c.uri)));
      const all = [...new Set([...reported, ...engine.known().filter((uri) => isInAny(deleted, uri)), ...(await Promise.all(made)).flat()])];
      const followed = await leadingInside(session, all);
      await engine.changedOnDisk(followed);
      session.changed(followed);
    }),
  );
}

/** Registers watchers for the relevant files. */
export async function watchFiles({ client, connection, engine }: Session): Promise<void> {
  if (!client.registersWatchers) return;
  const { formats, libraries } = engine.parts;
  const manifests = new Set(formats.flatMap((f) => f.manifest?.file ?? []));
  const extensions = formats.flatMap((format) => format.extensions);
  const lockFiles = (libraries?.names ?? []).filter((name) => !extensions.some((extension) => name.endsWith(extension)));
  const globs = [globOf(formats), ...[...manifests, ...configFileNames, ...lockFiles].map((file) => `**/${file}`)];
  // Clients do not report the files of a deleted or moved folder, and not always those of a new one.
  const folders = { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete };
  await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [...globs.map((globPattern) => ({ globPattern })), folders] });
}

/** Removes links that lead out of their workspace folder: a scan does not follow them either. */
async function leadingInside({ host, scanner, open }: Session, uris: readonly string[]): Promise<readonly string[]> {
  const folderOf = (uri: string): string | undefined => scanner.folders().find((folder) => isBelow(folder, uri));
  const isOut = async (uri: string, folder = folderOf(uri)): Promise<boolean> => !open.has(uri) && leadsOut(host, folder, uri);
  const out = await Promise.all(uris.map((uri) => isOut(uri)));
  return uris.filter((_, index) => out[index] === false);
}

/** True if one of the folders contains the document. */
function isInAny(folders: ReadonlySet<string>, uri: string): boolean {
  if (folders.size === 0) return false;
  for (let folder = parentOf(uri); folder !== ''; folder = parentOf(folder)) if (folders.has(folder)) return true;
  return false;
}
