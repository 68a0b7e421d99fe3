import * as vscode from 'vscode';
import { configFileNames } from '../../server/src/engine/settings.ts';
import { formats } from '../../server/src/formats.ts';
import { holdsTools, isConfiguration, mayDescribeTools } from './documents.ts';
import { reasonOf } from './reasonOf.ts';
import type { Server } from './server/server.ts';

/**
 * Starts the server on demand: for code that may describe tools, for a tool file or configuration, or for a workspace with such files. Commands and the
 * view "Tools" start it themselves. Resolves when the workspace was searched.
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
      // The first document with a tool starts the server anyway.
      server.log(`the workspace was not searched for tools: ${reasonOf(error)}`);
    }
  };
  context.subscriptions.push(
    vscode.workspace.onDidOpenTextDocument(consider),
    // An edit can make a file a tool file.
    vscode.workspace.onDidChangeTextDocument(({ document }) => consider(document)),
    vscode.workspace.onDidChangeWorkspaceFolders(({ added }) => void look(added)),
  );
  for (const document of vscode.workspace.textDocuments) consider(document);
  return look(vscode.workspace.workspaceFolders ?? []);
}

const toolFiles = `{${[...configFileNames, ...formats.flatMap(({ places }) => places)].join(',')}}`;

/** Only for files on disk. */
const needsServer = (document: vscode.TextDocument): boolean =>
  document.uri.scheme === 'file' && (isConfiguration(document) || mayDescribeTools(document) || holdsTools(document));
