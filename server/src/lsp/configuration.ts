import { DidChangeConfigurationNotification } from 'vscode-languageserver/node';
import type { Session } from './session.ts';

/** Takes in the editor's settings: asked for where the client answers, else as it sends them. */
export async function followConfiguration(session: Session): Promise<void> {
  const { client, connection, engine } = session;
  connection.onDidChangeConfiguration(async ({ settings }) => {
    if (client.configuration) await pull(session);
    else engine.setEditorSettings(sectionOf(settings));
    session.changed([], true);
  });
  if (client.registersConfiguration) {
    const registered = connection.client.register(DidChangeConfigurationNotification.type, { section: 'toolscribe' });
    // A client that refuses is still served.
    void registered.catch((error: unknown) => session.log(`settings are not followed: ${String(error)}`));
  }
  if (client.configuration) await pull(session);
}

async function pull(session: Session): Promise<void> {
  try {
    session.engine.setEditorSettings((await session.connection.workspace.getConfiguration('toolscribe')) as unknown);
  } catch (error) {
    // A client that does not answer has no settings: the defaults and the configuration file count.
    session.log(`the editor's settings could not be read: ${String(error)}`);
  }
}

function sectionOf(settings: unknown): unknown {
  return typeof settings === 'object' && settings !== null && 'toolscribe' in settings ? settings.toolscribe : undefined;
}
