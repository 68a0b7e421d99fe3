import * as vscode from 'vscode';
import type { TrustParams } from '../../server/src/lsp/protocol.ts';
import { registerBasicLanguage } from './basicLanguage.ts';
import { registerBuildOnSave } from './build.ts';
import { registerChanges } from './changes/changesPanel.ts';
import { registerCommands } from './commands.ts';
import { registerCompare } from './compare.ts';
import { registerExplanations } from './findings/explain.ts';
import { registerPreview } from './preview/preview.ts';
import { createServer } from './server/server.ts';
import { startWhenNeeded } from './startWhenNeeded.ts';
import { registerStatusBar } from './statusBar.ts';
import { registerTasks } from './tasks.ts';
import { registerToolContext } from './toolContext.ts';
import { createToolList } from './tree/toolList.ts';
import { registerToolTree } from './tree/toolTree.ts';

const trusted: TrustParams = { trusted: true };

/** Registers everything; the server starts on demand. */
export function activate(context: vscode.ExtensionContext): void {
  const began = performance.now();
  const server = createServer(context);
  const preview = registerPreview(context, server);
  registerCommands(context, server, preview, registerChanges(context, server));
  registerExplanations(context, server);
  registerCompare(context, server);
  registerToolContext(context);
  const tools = createToolList(context, server);
  registerToolTree(context, server, tools);
  registerStatusBar(context, server, tools);
  registerBuildOnSave(context, server);
  registerBasicLanguage(context, server);
  context.subscriptions.push(vscode.workspace.onDidGrantWorkspaceTrust(() => server.notify('toolscribe/trust', trusted)));
  registerTasks(context, server, startWhenNeeded(context, server));
  server.log(`Activated in ${Math.round(performance.now() - began)} ms.`);
}
