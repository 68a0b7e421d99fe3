import * as vscode from 'vscode';
import { configFileNames } from '../../server/src/engine/settings.ts';
import { formats } from '../../server/src/formats.ts';
import { type Format, isFileOf } from '../../server/src/model/format.ts';

type Named = Pick<vscode.TextDocument, 'uri'> & { readonly languageId?: string };

/** Possible formats of a document: by its name, as in the server; by its language where it is untitled. */
function formatsOf({ uri, languageId }: Named): readonly Format[] {
  if (uri.scheme === 'untitled') return formats.filter(({ languages }) => languageId !== undefined && languages.includes(languageId));
  if (uri.scheme !== 'file') return [];
  return formats.filter((format) => isFileOf(format, uri.path));
}

/** True for documents that may contain tools. */
export const isToolDocument = (document: Named): boolean => formatsOf(document).length > 0;

/** True for code from which tool files are built. */
export const isSource = (document: Named): boolean => formatsOf(document).some(({ builds }) => builds !== undefined);

/** True for code that may describe tools, by its first lines. The server asks the same. */
export const mayDescribeTools = (document: vscode.TextDocument): boolean =>
  formatsOf(document).some(({ builds, claims }) => builds !== undefined && claims(document.uri.path, headOf(document)));

/** True where a tool is marked, or where place or first lines make the file a tool file. The server asks the same. */
export const holdsTools = (document: vscode.TextDocument): boolean =>
  formatsOf(document).some(({ mark, claims }) => mark?.test(document.getText()) ?? claims(document.uri.path, headOf(document)));

const headOf = (document: vscode.TextDocument): string => document.getText(new vscode.Range(0, 0, 400, 0));

export const isConfiguration = ({ uri }: Named): boolean => configFileNames.some((name) => uri.path.endsWith(`/${name}`));

/** True for documents that a build reads: sources, tool files, manifests, and the configuration. */
export const isBuildInput = (document: vscode.TextDocument): boolean =>
  isSource(document) || isConfiguration(document) || isManifest(document) || holdsTools(document);

const isManifest = ({ uri }: Named): boolean => formats.some(({ manifest }) => manifest !== undefined && uri.path.endsWith(`/${manifest.file}`));

/** The name of a file for people: its path in the workspace folder. */
export const nameOf = (uri: vscode.Uri): string => vscode.workspace.asRelativePath(uri);
