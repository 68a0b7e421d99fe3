import * as vscode from 'vscode';
import { declaresAtOnce } from './declaresAtOnce.ts';
import { reasonOf } from './reasonOf.ts';
import type { Server } from './server/server.ts';

/**
 * Makes BASIC the language of scripts outside of a bot's folder that begin with a declaration. VS Code takes their extension for Visual Basic's and
 * never looks at first lines. `files.associations`, and a language that the user chooses later, override this.
 */
export function registerBasicLanguage(context: vscode.ExtensionContext, server: Server): void {
  const changed = new Set<string>();
  const consider = (document: vscode.TextDocument): void => {
    const uri = document.uri.toString();
    if (document.languageId !== 'vb' || changed.has(uri) || isAssociated(document) || !declaresAtOnce(document.getText(beginning))) return;
    changed.add(uri);
    vscode.languages
      .setTextDocumentLanguage(document, 'basic')
      .then(undefined, (error: unknown) => server.log(`${uri} stays Visual Basic: ${reasonOf(error)}`));
  };
  context.subscriptions.push(vscode.workspace.onDidOpenTextDocument(consider));
  for (const document of vscode.workspace.textDocuments) consider(document);
}

const beginning = new vscode.Range(0, 0, 100, 0);

/** True where the user has associated files of such a name with a language. A pattern without a folder matches the name. */
function isAssociated(document: vscode.TextDocument): boolean {
  const patterns = Object.keys(vscode.workspace.getConfiguration('files', document.uri).get<Readonly<Record<string, string>>>('associations') ?? {});
  return patterns.some((pattern) => vscode.languages.match({ pattern: pattern.includes('/') ? pattern : `**/${pattern}` }, document) > 0);
}
