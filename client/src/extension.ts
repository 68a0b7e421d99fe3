import * as vscode from 'vscode';
import type { TrustParams } from '../../server/src/lsp/protocol.ts';
import { registerBuildOnSave } from './build.ts';
import { registerCommands } from './commands.ts';
import { registerPreview } from './preview.ts';
import { createServer } from './server.ts';
import { registerToolContext } from './toolContext.ts';

const trusted: TrustParams = { trusted: true };

/** Starts the server, and shows what it computes. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const server = createServer(context);
  const preview = registerPreview(context, server);
  registerCommands(context, server, preview);
  registerToolContext(context);
  registerBuildOnSave(context, server);
  context.subscriptions.push(
    { dispose: () => void server.stop() },
    vscode.workspace.onDidGrantWorkspaceTrust(() => server.notify('toolscribe/trust', trusted)),
  );
  await server.start();
}
