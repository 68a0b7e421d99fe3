import { homedir, release } from 'node:os';
import * as vscode from 'vscode';
import { settings } from '../../server/src/engine/settings.ts';
import { formats } from '../../server/src/formats.ts';
import type { ReportResult } from '../../server/src/lsp/protocol.ts';
import { reasonOf } from './reasonOf.ts';
import { hidePaths, type Place, reportText } from './reportText.ts';
import type { Server } from './server/server.ts';

/** Milliseconds in which a healthy server answers. */
const patience = 3000;

/** Writes a report into a new document, for the user to read before posting. Sends nothing. */
export async function report(context: vscode.ExtensionContext, server: Server): Promise<void> {
  const text = reportText({
    versions: versionsOf(context.extension),
    serverState: server.state,
    crashes: server.crashes,
    server: await askServer(server),
    folders: vscode.workspace.workspaceFolders?.length ?? 0,
    trusted: vscode.workspace.isTrusted,
    settings: changedSettings(),
    others: otherExtensions(context.extension.id),
    log: server.logged(),
  });
  const document = await vscode.workspace.openTextDocument({ language: 'markdown', content: hidePaths(text, privatePlaces()) });
  await vscode.window.showTextDocument(document);
}

function versionsOf(extension: vscode.Extension<unknown>): readonly (readonly [string, string])[] {
  const ui = vscode.env.uiKind === vscode.UIKind.Web ? 'in a browser' : 'on the desktop';
  // A kind of remote, such as `wsl`. Some extensions give an address here, which is private.
  const { remoteName } = vscode.env;
  const remote = remoteName === undefined ? '' : `, remote${/^[a-z-]+$/.test(remoteName) ? `: ${remoteName}` : ''}`;
  return [
    ['Toolscribe', String(extension.packageJSON.version)],
    [vscode.env.appName, `${vscode.version}, ${ui}${remote}`],
    ['Operating system', `${process.platform} ${release()} ${process.arch}`],
    ['Node of the extension host', process.version],
  ];
}

/** A server that does not run is not started, since that is what the report is about. */
async function askServer(server: Server): Promise<ReportResult | string> {
  if (server.state !== 'running') return 'none, for it does not run';
  const late = new Promise<string>((resolve) => setTimeout(resolve, patience, `none within ${patience / 1000} seconds`));
  try {
    return await Promise.race([server.request<ReportResult>('toolscribe/report', {}), late]);
  } catch (error) {
    return reasonOf(error);
  }
}

function changedSettings(): Readonly<Record<string, unknown>> {
  const all = vscode.workspace.getConfiguration('toolscribe');
  const changed = settings.filter((setting) => JSON.stringify(all.get(setting.key)) !== JSON.stringify(setting.default));
  return Object.fromEntries(changed.map(({ key }) => [`toolscribe.${key}`, all.get(key)]));
}

function otherExtensions(own: string): readonly string[] {
  return vscode.extensions.all
    .filter(({ id, packageJSON }) => id !== own && packageJSON.isBuiltin !== true && handlesSameLanguages(packageJSON))
    .map(({ id, packageJSON, isActive }) => `${id} ${packageJSON.version}${isActive ? '' : ' (not active)'}`);
}

interface Manifest {
  readonly activationEvents?: readonly string[];
  readonly contributes?: { readonly languages?: readonly { readonly id: string }[]; readonly grammars?: readonly { readonly language?: string }[] };
}

const handlesSameLanguages = ({ activationEvents = [], contributes }: Manifest): boolean =>
  [
    ...activationEvents.map((event) => event.replace(/^onLanguage:/, '')),
    ...(contributes?.languages ?? []).map(({ id }) => id),
    ...(contributes?.grammars ?? []).map(({ language }) => language),
  ].some((language) => formats.some(({ languages }) => language !== undefined && languages.includes(language)));

const privatePlaces = (): readonly Place[] => [
  ...(vscode.workspace.workspaceFolders ?? []).map(({ name, uri }) => ({ path: uri.fsPath, shown: name })),
  { path: homedir(), shown: '~' },
];
