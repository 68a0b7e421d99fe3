import * as vscode from 'vscode';

/** True for documents that may hold tools, whichever extension gave them their language. */
export const isToolDocument = ({ languageId, uri }: vscode.TextDocument): boolean =>
  (uri.scheme === 'file' || uri.scheme === 'untitled') && (languageId === 'r' || languageId === 'yaml' || /\.(?:r|ya?ml)$/i.test(uri.path));

/** True for documents whose text decides what a build writes: sources, generated files, the package and the configuration. */
export const isBuildInput = (document: vscode.TextDocument): boolean =>
  /\.r$/i.test(document.uri.path) ||
  document.languageId === 'r' ||
  /\/inst\/mcp\/tools\/[^/]+\.ya?ml$/.test(document.uri.path) ||
  /\/(?:DESCRIPTION|toolscribe\.config\.(?:ya?ml|json))$/.test(document.uri.path);

/** How a person names a file: below the workspace folder, the path from there. */
export const nameOf = (uri: vscode.Uri): string => vscode.workspace.asRelativePath(uri);

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
