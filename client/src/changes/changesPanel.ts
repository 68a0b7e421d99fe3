import * as vscode from 'vscode';
import type { Location } from 'vscode-languageclient';
import type { ChangesParams, ChangesResult } from '../../../server/src/lsp/protocol.ts';
import { reasonOf } from '../reasonOf.ts';
import type { Server } from '../server/server.ts';
import { webviewPage } from '../webviewPage.ts';
import { acceptChange } from './acceptChange.ts';
import type { FromChanges, ToChanges } from './changesMessages.ts';
import { saveCall } from './saveCall.ts';

export interface ChangesPanel {
  /** Shows what changed of the tool at the place; without one, of all tools of the active editor's workspace folder. */
  open(at?: Location): void;
}

/** One panel, which is renewed when tools change. */
export function registerChanges(context: vscode.ExtensionContext, server: Server): ChangesPanel {
  let panel: vscode.WebviewPanel | undefined;
  let shown: ChangesParams | undefined;
  const refresh = async (): Promise<void> => {
    const asked = shown;
    if (panel === undefined || asked === undefined) return;
    const message = await answer(server, asked);
    if (asked !== shown) return;
    if (message.kind === 'changes') panel.title = `Changes since ${message.changes.base.name}`;
    void panel.webview.postMessage(message);
  };
  const carryOut = async (message: FromChanges): Promise<void> => {
    const uri = shown && vscode.Uri.parse(shown.textDocument.uri, true);
    if (message.kind === 'ready') await refresh();
    else if (message.kind === 'reveal') await reveal(server, message.at);
    else if (message.kind === 'all' && shown !== undefined) {
      shown = { textDocument: shown.textDocument };
      await refresh();
    } else if (message.kind === 'accept' && shown !== undefined)
      await acceptChange(server, { uri: shown.textDocument.uri, tool: message.tool, change: message.change });
    else if (message.kind === 'save' && uri !== undefined) {
      const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri;
      if (folder !== undefined) await saveCall(folder, message.tool, message.call);
    }
  };
  const create = (): vscode.WebviewPanel => {
    const media = vscode.Uri.joinPath(context.extensionUri, 'dist', 'media');
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    const made = vscode.window.createWebviewPanel('toolscribe.changes', 'Changes', column, { enableScripts: true, localResourceRoots: [media] });
    made.iconPath = vscode.Uri.joinPath(context.extensionUri, 'client', 'media', 'icon.png');
    made.onDidDispose(() => {
      panel = undefined;
    });
    made.webview.onDidReceiveMessage((message: FromChanges) => {
      carryOut(message).catch((error: unknown) => void vscode.window.showErrorMessage(`Toolscribe could not do this: ${reasonOf(error)}`));
    });
    made.webview.html = webviewPage(made.webview, media, { title: 'Changes', script: 'changes.js', styles: ['preview.css', 'changes.css'] });
    return made;
  };
  context.subscriptions.push(
    server.onDidChangeTools(() => void refresh()),
    { dispose: () => panel?.dispose() },
  );
  return {
    open(at) {
      const uri = at?.uri ?? vscode.window.activeTextEditor?.document.uri.toString() ?? vscode.workspace.workspaceFolders?.[0]?.uri.toString();
      if (uri === undefined) return;
      shown = { textDocument: { uri }, ...(at === undefined ? {} : { position: at.range.start }) };
      if (panel === undefined) panel = create();
      else {
        panel.reveal(undefined, true);
        void refresh();
      }
    },
  };
}

async function answer(server: Server, asked: ChangesParams): Promise<ToChanges> {
  try {
    const changes = await server.request<ChangesResult>('toolscribe/changes', asked);
    if (changes !== null) return { kind: 'changes', changes, ofTool: asked.position !== undefined };
    return {
      kind: 'none',
      why: 'Nothing is compared yet. Tools are compared with the commit where the main branch was left, or with the setting “Toolscribe › Diff: Base”.',
    };
  } catch (error) {
    return { kind: 'none', why: reasonOf(error) };
  }
}

async function reveal(server: Server, { uri, range }: Location): Promise<void> {
  await vscode.window.showTextDocument(vscode.Uri.parse(uri, true), { selection: server.range(range), viewColumn: vscode.ViewColumn.One });
}
