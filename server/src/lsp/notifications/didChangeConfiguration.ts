import { DidChangeConfigurationNotification } from 'vscode-languageserver/node';
import type { Session } from '../session.ts';

/** Follows the editor's settings: pulled if the client supports it, otherwise as the client sends them. */
export async function followConfiguration(session: Session): Promise<void> {
  const { client, connection } = session;
  connection.onDidChangeConfiguration(async ({ settings }) => {
    if (client.configuration ? await pull(session) : take(session, sectionOf(settings))) session.changed([], true);
  });
  if (client.registersConfiguration) {
    const registered = connection.client.register(DidChangeConfigurationNotification.type, { section: 'toolscribe' });
    // A client that refuses is still served.
    void registered.catch((error: unknown) => session.log(`settings are not followed: ${String(error)}`));
  }
  if (client.configuration) await pull(session);
}

/** Pulls the settings: an added or removed folder has settings of its own. */
export async function pullConfiguration(session: Session): Promise<void> {
  if (session.client.configuration && (await pull(session))) session.changed([], true);
}

/** Pulls the settings of the workspace and of each folder. False if they are unchanged. */
async function pull(session: Session): Promise<boolean> {
  const folders = session.scanner.folders();
  const section = 'toolscribe';
  try {
    const [all, ...own]: unknown[] = await session.connection.workspace.getConfiguration([{ section }, ...folders.map((scopeUri) => ({ scopeUri, section }))]);
    const ofRoot = new Map(folders.map((folder, index) => [folder, own[index]]));
    return take(session, all, ofRoot);
  } catch (error) {
    // A client that does not answer has no settings: the defaults and the configuration file count.
    session.log(`the editor's settings could not be read: ${String(error)}`);
    return false;
  }
}

function take(session: Session, all: unknown, ofRoot?: ReadonlyMap<string, unknown>): boolean {
  session.editorSettings = { all, ...(ofRoot === undefined ? {} : { ofRoot }) };
  return session.engine.setEditorSettings(all, ofRoot);
}

function sectionOf(settings: unknown): unknown {
  return typeof settings === 'object' && settings !== null && 'toolscribe' in settings ? settings.toolscribe : undefined;
}
