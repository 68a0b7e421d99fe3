import * as vscode from 'vscode';
import type { Location } from 'vscode-languageclient';
import type { AcceptChangeArguments, BuildArguments, ExplainArguments, IgnoreArguments, RebuildArguments } from '../../server/src/lsp/protocol.ts';
import { build } from './build.ts';
import { acceptChange } from './changes/acceptChange.ts';
import type { ChangesPanel } from './changes/changesPanel.ts';
import { isSource, isToolDocument } from './documents.ts';
import { explain } from './findings/explain.ts';
import { ignore } from './findings/ignore.ts';
import { newTool } from './newTool/newTool.ts';
import type { Preview } from './preview/preview.ts';
import { report } from './report.ts';
import { clientCommands, type Server } from './server/server.ts';

/** The commands of the palette, the menus, lenses and quick fixes. */
export function registerCommands(context: vscode.ExtensionContext, server: Server, preview: Preview, changes: ChangesPanel): void {
  const buildAll = (argument: BuildArguments, title?: string): Promise<void> =>
    build(server, { command: 'toolscribe.server.build', arguments: argument }, title);
  const commands: Readonly<Record<string, (argument?: never) => unknown>> = {
    'toolscribe.build': () => buildAll({}),
    'toolscribe.buildFile': (uri?: vscode.Uri) => buildFile(server, uri),
    'toolscribe.runExamples': () => (vscode.workspace.isTrusted ? buildAll({ runExamples: true }, 'Running examples and building tool specs') : refuseToRun()),
    'toolscribe.newTool': (args?: unknown) => newTool(server, args),
    'toolscribe.showOutput': () => server.showOutput(),
    'toolscribe.restart': () => server.restart(),
    'toolscribe.report': () => report(context, server),
    [clientCommands.preview]: (at?: Location | vscode.Uri) => preview.open(placeOf(server, at)),
    [clientCommands.build]: (argument?: BuildArguments) => buildAll(argument ?? {}),
    [clientCommands.rebuild]: (argument?: RebuildArguments) =>
      argument && build(server, { command: 'toolscribe.server.rebuild', arguments: argument }, 'Building the file again'),
    [clientCommands.goTo]: (at?: Location) => at && open(server, at),
    [clientCommands.ignore]: (argument?: IgnoreArguments) => argument && ignore(server, argument),
    [clientCommands.showChanges]: (at?: Location) => changes.open(at),
    [clientCommands.acceptChange]: (argument?: AcceptChangeArguments) => argument && acceptChange(server, argument),
    [clientCommands.explain]: (argument?: ExplainArguments) => argument && explain(argument),
  };
  for (const [id, run] of Object.entries(commands)) context.subscriptions.push(vscode.commands.registerCommand(id, run));
}

/** Builds the source at the URI or in the active editor; for a generated file, that file. */
async function buildFile(server: Server, uri = vscode.window.activeTextEditor?.document.uri): Promise<void> {
  const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri?.toString()) ?? (uri && { uri });
  if (uri === undefined || document === undefined || !isToolDocument(document)) {
    void vscode.window.showInformationMessage('This file can hold no tools, so there is nothing to build. Open a source of tools, then build it.');
    return;
  }
  const text = uri.toString();
  await build(
    server,
    isSource(document)
      ? { command: 'toolscribe.server.build', arguments: { uris: [text] } }
      : { command: 'toolscribe.server.rebuild', arguments: { uri: text } },
    'Building the file',
  );
}

async function refuseToRun(): Promise<void> {
  const manage = 'Manage Workspace Trust';
  const message = 'Toolscribe does not run examples in a workspace that is not trusted: they are code of the workspace. Everything else works.';
  if ((await vscode.window.showWarningMessage(message, manage)) === manage) await vscode.commands.executeCommand('workbench.trust.manage');
}

/** A lens passes a location, the editor's title a URI, the palette nothing. */
function placeOf(server: Server, at: Location | vscode.Uri | undefined): { readonly uri: vscode.Uri; readonly position: vscode.Position } | undefined {
  if (at === undefined || at instanceof vscode.Uri) return undefined;
  return { uri: vscode.Uri.parse(at.uri, true), position: server.range(at.range).start };
}

async function open(server: Server, { uri, range }: Location): Promise<void> {
  await vscode.window.showTextDocument(vscode.Uri.parse(uri, true), { selection: server.range(range) });
}
