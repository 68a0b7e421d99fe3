import * as vscode from 'vscode';
import { configFileNames } from '../../server/src/engine/settings.ts';
import { formats } from '../../server/src/formats.ts';
import { holdsTools, isConfiguration, mayDescribeTools } from './documents.ts';
import { reasonOf } from './reasonOf.ts';
import type { Server } from './server/server.ts';

/**
 * Starts the server when there is something for it to do: code that may describe tools, a document that is a tool file or a configuration,
 * or a workspace that holds such files. Commands and the view "Tools" start it themselves. Resolves when the workspace was looked at.
 */
export function startWhenNeeded(context: vscode.ExtensionContext, server: Server): Promise<void> {
  const consider = (document: vscode.TextDocument): void => {
    if (server.state === 'stopped' && needsServer(document)) void server.start();
  };
  const look = async (folders: readonly vscode.WorkspaceFolder[]): Promise<void> => {
    try {
      for (const folder of folders) {
        if (server.state !== 'stopped') return;
        const [found] = await vscode.workspace.findFiles(new vscode.RelativePattern(folder, toolFiles), undefined, 1);
        if (found) void server.start();
      }
    } catch (error) {
      // The first document with a tool that is opened starts the server all the same.
      server.log(`the workspace was not searched for tools: ${reasonOf(error)}`);
    }
  };
  context.subscriptions.push(
    vscode.workspace.onDidOpenTextDocument(consider),
    // A file that is being written becomes a tool file at some keystroke.
    vscode.workspace.onDidChangeTextDocument(({ document }) => consider(document)),
    vscode.workspace.onDidChangeWorkspaceFolders(({ added }) => void look(added)),
  );
  for (const document of vscode.workspace.textDocuments) consider(document);
  return look(vscode.workspace.workspaceFolders ?? []);
}

const toolFiles = `{${[...configFileNames, ...formats.flatMap(({ places }) => places)].join(',')}}`;

/** Only what lies on disk is looked at. */
const needsServer = (document: vscode.TextDocument): boolean =>
  document.uri.scheme === 'file' && (isConfiguration(document) || mayDescribeTools(document) || holdsTools(document));
