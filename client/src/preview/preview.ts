import * as vscode from 'vscode';
import type { Location } from 'vscode-languageclient';
import { formats } from '../../../server/src/formats.ts';
import type { PreviewParams, PreviewResult } from '../../../server/src/lsp/protocol.ts';
import { type BuildRequest, build, overwriteEdited } from '../build.ts';
import { compare } from '../compare.ts';
import { isToolDocument } from '../documents.ts';
import { reasonOf } from '../reasonOf.ts';
import type { Server } from '../server/server.ts';
import { webviewPage } from '../webviewPage.ts';
import type { Follow, FromPreview, ToPreview } from './previewMessages.ts';

export interface Preview {
  /** Shows the tool at the place, or at the cursor, next to the text. */
  open(at?: { readonly uri: vscode.Uri; readonly position: vscode.Position }): void;
}

const viewType = 'toolscribe.preview';

/** One panel that follows the cursor and the text. */
export function registerPreview(context: vscode.ExtensionContext, server: Server): Preview {
  let panel: Panel | undefined;
  const adopt = (webview: vscode.WebviewPanel, follow: Follow | undefined): void => {
    panel = createPanel(context.extensionUri, server, webview, follow);
    webview.onDidDispose(() => {
      panel = undefined;
    });
  };
  const followEditor = (editor: vscode.TextEditor | undefined): void => {
    if (panel !== undefined && editor !== undefined && isToolDocument(editor.document)) panel.follow(followOf(editor.document.uri, editor.selection.active));
  };
  context.subscriptions.push(
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => textEditor === vscode.window.activeTextEditor && followEditor(textEditor)),
    vscode.window.onDidChangeActiveTextEditor(followEditor),
    // Any document, since descriptions may be inherited.
    vscode.workspace.onDidChangeTextDocument(({ document }) => isToolDocument(document) && panel?.refresh()),
    // After a build, an edit of an inherited description, or a change of rules.
    server.onDidChangeTools(() => panel?.refresh()),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      async deserializeWebviewPanel(webview, state: { follow?: Follow } | undefined) {
        adopt(webview, state?.follow);
      },
    }),
    { dispose: () => panel?.dispose() },
  );
  return {
    open(at) {
      const editor = vscode.window.activeTextEditor;
      const follow = at ? followOf(at.uri, at.position) : editor && followOf(editor.document.uri, editor.selection.active);
      if (panel === undefined) {
        const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
        adopt(vscode.window.createWebviewPanel(viewType, 'Tool Preview', column), follow);
      } else {
        panel.reveal();
        if (follow) panel.follow(follow);
      }
    },
  };
}

interface Panel {
  follow(follow: Follow): void;
  refresh(): void;
  reveal(): void;
  dispose(): void;
}

function createPanel(extensionUri: vscode.Uri, server: Server, panel: vscode.WebviewPanel, first: Follow | undefined): Panel {
  const media = vscode.Uri.joinPath(extensionUri, 'dist', 'media');
  panel.webview.options = { enableScripts: true, localResourceRoots: [media] };
  panel.iconPath = vscode.Uri.joinPath(extensionUri, 'client', 'media', 'icon.png');
  let follow = first;
  let ready = false;
  let asking = false;
  let again = false;
  let closed = false;

  // Asks one question at a time, then the newest: answers never lag behind typing.
  const refresh = async (): Promise<void> => {
    again = asking;
    if (asking || closed || !ready || follow === undefined || !panel.visible) return;
    asking = true;
    const asked = follow;
    const message = await ask(server, asked);
    asking = false;
    // The panel may be closed before the answer.
    if (closed) return;
    if (message.kind === 'show') panel.title = message.model.name;
    void panel.webview.postMessage(message);
    if (again) void refresh();
  };
  panel.webview.onDidReceiveMessage((message: FromPreview) => {
    if (message.kind === 'ready') {
      ready = true;
      void refresh();
    } else
      carryOut(server, panel.webview, message).catch(
        (error: unknown) => void vscode.window.showErrorMessage(`Toolscribe could not do this: ${reasonOf(error)}`),
      );
  });
  panel.onDidDispose(() => {
    closed = true;
  });
  panel.onDidChangeViewState(() => void refresh());
  panel.webview.html = webviewPage(panel.webview, media, { title: 'Tool Preview', script: 'preview.js', styles: ['preview.css'] });
  return {
    follow(place) {
      follow = place;
      void refresh();
    },
    refresh: () => void refresh(),
    reveal: () => panel.reveal(undefined, true),
    dispose: () => panel.dispose(),
  };
}

async function ask(server: Server, follow: Follow): Promise<ToPreview> {
  const params: PreviewParams = { textDocument: { uri: follow.uri }, position: { line: follow.line, character: follow.character } };
  try {
    const model = await server.request<PreviewResult>('toolscribe/preview', params);
    if (model !== null) return { kind: 'show', model, follow };
    const why = `There is no tool at the cursor. A tool is ${formats.flatMap(({ holdsTools, toolIs }) => (holdsTools === false ? [] : [toolIs])).join(', or ')}.`;
    return { kind: 'nothing', why, follow };
  } catch (error) {
    return { kind: 'nothing', why: reasonOf(error), follow };
  }
}

async function carryOut(server: Server, webview: vscode.Webview, message: Exclude<FromPreview, { kind: 'ready' }>): Promise<void> {
  if (message.kind === 'reveal') await reveal(message.at, server);
  else if (message.kind === 'compare') await compare(vscode.Uri.parse(message.uri, true));
  else if (message.kind === 'fix') await fix(message, server);
  else if (message.kind === 'copy') {
    await vscode.env.clipboard.writeText(message.text);
    const copied: ToPreview = { kind: 'copied', key: message.key };
    await webview.postMessage(copied);
  } else {
    const request: BuildRequest = { command: 'toolscribe.server.rebuild', arguments: { uri: message.uri } };
    // A file that was edited by hand is overwritten only after the user has seen its name.
    await (message.overwrite ? overwriteEdited(server, request, [message.path]) : build(server, request, 'Building the file'));
  }
}

/** Edits are computed for so many actions at a place. */
const mostResolved = 20;

/** Applies a quick fix, as the editor's menu does. */
async function fix({ at, title }: Extract<FromPreview, { kind: 'fix' }>, server: Server): Promise<void> {
  const uri = vscode.Uri.parse(at.uri, true);
  const { start } = server.range(at.range);
  const range = new vscode.Range(start, start);
  const actions = await vscode.commands.executeCommand<readonly vscode.CodeAction[]>('vscode.executeCodeActionProvider', uri, range, 'quickfix', mostResolved);
  const action = actions.find((own) => own.title === title);
  if (action === undefined) throw new Error('the text has changed; look at the finding again');
  await reveal(at, server);
  if (action.edit !== undefined) await vscode.workspace.applyEdit(action.edit);
  if (action.command !== undefined) await vscode.commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
}

async function reveal(at: Location, server: Server): Promise<void> {
  const uri = vscode.Uri.parse(at.uri, true);
  const open = vscode.window.visibleTextEditors.find((editor) => editor.document.uri.toString() === uri.toString());
  const viewColumn = open?.viewColumn ?? vscode.ViewColumn.One;
  await vscode.window.showTextDocument(uri, { selection: server.range(at.range), viewColumn });
}

// The server knows documents by the URI of `didOpen`.
const followOf = (uri: vscode.Uri, position: vscode.Position): Follow => ({ uri: uri.toString(), line: position.line, character: position.character });
