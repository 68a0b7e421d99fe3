import * as vscode from 'vscode';
import { claimsToolYaml } from '../../server/src/frontends/toolYaml/claimsToolYaml.ts';

/** True for documents that may hold tools, whichever extension gave them their language. */
export const isToolDocument = ({ languageId, uri }: vscode.TextDocument): boolean =>
  (uri.scheme === 'file' || uri.scheme === 'untitled') && (languageId === 'r' || languageId === 'yaml' || /\.(?:r|ya?ml)$/i.test(uri.path));

/** True for R, whichever extension gave it its language. */
export const isR = ({ languageId, uri }: vscode.TextDocument): boolean => languageId === 'r' || /\.r$/i.test(uri.path);

/** True for a YAML document that describes a tool; its first lines say it, if its place does not. The server asks the same. */
export const isToolYaml = (document: vscode.TextDocument): boolean => claimsToolYaml(document.uri.path, document.getText(new vscode.Range(0, 0, 400, 0)));

export const isConfiguration = ({ uri }: vscode.TextDocument): boolean => /\/toolscribe\.config\.(?:ya?ml|json)$/.test(uri.path);

/** True for documents whose text decides what a build writes: sources, generated files, the package and the configuration. */
export const isBuildInput = (document: vscode.TextDocument): boolean =>
  isR(document) || isConfiguration(document) || /\/(?:DESCRIPTION|inst\/mcp\/tools\/[^/]+\.ya?ml)$/.test(document.uri.path);

/** How a person names a file: below the workspace folder, the path from there. */
export const nameOf = (uri: vscode.Uri): string => vscode.workspace.asRelativePath(uri);

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
