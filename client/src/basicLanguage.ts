import * as vscode from 'vscode';
import { declaresAtOnce } from './declaresAtOnce.ts';
import { reasonOf } from './reasonOf.ts';
import type { Server } from './server/server.ts';

/**
 * Makes BASIC the language of scripts that begin with a declaration and lie in no bot's folder: their extension is Visual Basic's, and VS Code
 * looks at first lines only where no extension is known. Who says otherwise is obeyed: by `files.associations`, or by choosing a language later.
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

/** Has a person said of which language files of such a name are? A pattern without a folder is meant of the name alone. */
function isAssociated(document: vscode.TextDocument): boolean {
  const patterns = Object.keys(vscode.workspace.getConfiguration('files', document.uri).get<Readonly<Record<string, string>>>('associations') ?? {});
  return patterns.some((pattern) => vscode.languages.match({ pattern: pattern.includes('/') ? pattern : `**/${pattern}` }, document) > 0);
}
