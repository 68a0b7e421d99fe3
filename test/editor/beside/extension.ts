import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

/** Starts yaml-language-server on every YAML document, with all that it can do, as the usual YAML extension does. */
export async function activate(context: ExtensionContext): Promise<{ readonly ready: boolean }> {
  const module = process.env.TOOLSCRIBE_YAML_SERVER;
  if (module === undefined) throw new Error('TOOLSCRIBE_YAML_SERVER names no server');
  const client = new LanguageClient('yaml-beside', 'YAML', { module, transport: TransportKind.ipc }, { documentSelector: [{ language: 'yaml' }] });
  context.subscriptions.push({ dispose: () => void client.stop() });
  await client.start();
  return { ready: client.isRunning() };
}
