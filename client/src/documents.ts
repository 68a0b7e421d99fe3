import * as vscode from 'vscode';
import { configFileNames } from '../../server/src/engine/settings.ts';
import { formats } from '../../server/src/formats.ts';
import type { Format } from '../../server/src/model/format.ts';

type Named = Pick<vscode.TextDocument, 'uri'> & { readonly languageId?: string };

/** The formats that a document may be of: by its name, as the server tells it; by its language where it has no name yet. */
function formatsOf({ uri, languageId }: Named): readonly Format[] {
  if (uri.scheme === 'untitled') return formats.filter(({ languages }) => languageId !== undefined && languages.includes(languageId));
  if (uri.scheme !== 'file') return [];
  const path = uri.path.toLowerCase();
  return formats.filter(({ extensions }) => extensions.some((extension) => path.endsWith(extension)));
}

/** True for documents that may hold tools. */
export const isToolDocument = (document: Named): boolean => formatsOf(document).length > 0;

/** True for code from which files of tools are built. */
export const isSource = (document: Named): boolean => formatsOf(document).some(({ builds }) => builds !== undefined);

/** True for code in which tools may be described that are built: its first lines do not speak against it. The server asks the same. */
export const mayDescribeTools = (document: vscode.TextDocument): boolean =>
  formatsOf(document).some(({ builds, claims }) => builds !== undefined && claims(document.uri.path, headOf(document)));

/** True where a tool is marked, or where the file is one: its first lines say it, if its place does not. The server asks the same. */
export const holdsTools = (document: vscode.TextDocument): boolean =>
  formatsOf(document).some(({ mark, claims }) => mark?.test(document.getText()) ?? claims(document.uri.path, headOf(document)));

const headOf = (document: vscode.TextDocument): string => document.getText(new vscode.Range(0, 0, 400, 0));

export const isConfiguration = ({ uri }: Named): boolean => configFileNames.some((name) => uri.path.endsWith(`/${name}`));

/** True for documents whose text decides what a build writes: sources, tool files, what makes a project, and the configuration. */
export const isBuildInput = (document: vscode.TextDocument): boolean =>
  isSource(document) || isConfiguration(document) || isManifest(document) || holdsTools(document);

const isManifest = ({ uri }: Named): boolean => formats.some(({ manifest }) => manifest !== undefined && uri.path.endsWith(`/${manifest.file}`));

/** How a person names a file: below the workspace folder, the path from there. */
export const nameOf = (uri: vscode.Uri): string => vscode.workspace.asRelativePath(uri);
