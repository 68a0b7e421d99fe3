import * as vscode from 'vscode';
import type { ExecuteCommandParams } from 'vscode-languageclient';
import type { BuildArguments, BuildResult, RebuildArguments } from '../../server/src/lsp/protocol.ts';
import { plural } from '../../server/src/model/text/plural.ts';
import { compare } from './compare.ts';
import { isBuildInput, isSource, nameOf } from './documents.ts';
import { reasonOf } from './reasonOf.ts';
import type { Watch } from './server/languageClient.ts';
import type { Server } from './server/server.ts';

export type BuildRequest =
  | { readonly command: 'toolscribe.server.build'; readonly arguments: BuildArguments }
  | { readonly command: 'toolscribe.server.rebuild'; readonly arguments: RebuildArguments };

/** Saves the inputs, builds with progress and cancel, and shows the result. */
export async function build(server: Server, request: BuildRequest, title = 'Building tool specs'): Promise<void> {
  const obstacle = await saveInputs(urisOf(request));
  if (obstacle !== undefined) {
    void vscode.window.showErrorMessage(`Toolscribe built nothing: ${obstacle}`);
    return;
  }
  const options = { location: vscode.ProgressLocation.Notification, title: `Toolscribe: ${title}`, cancellable: true };
  let cancelled = false;
  try {
    const result = await vscode.window.withProgress(options, (progress, token) => {
      token.onCancellationRequested(() => {
        cancelled = true;
      });
      return send(server, request, { progress, token });
    });
    await report(server, request, result);
  } catch (error) {
    // A cancelled build is no error, and files that were written remain.
    if (cancelled) vscode.window.setStatusBarMessage('$(circle-slash) Toolscribe: build cancelled', 4000);
    else await sayNothingBuilt(server, error);
  }
}

/** Builds the files of a source on save, where the setting asks for it. Shows errors only. */
export function registerBuildOnSave(context: vscode.ExtensionContext, server: Server): void {
  context.subscriptions.push(
    vscode.workspace.onDidSaveTextDocument(async (document) => {
      const wanted = vscode.workspace.getConfiguration('toolscribe', document.uri).get<boolean>('build.onSave') === true;
      if (!wanted || !isSource(document)) return;
      const request: BuildRequest = { command: 'toolscribe.server.build', arguments: { uris: [document.uri.toString()] } };
      try {
        const result = await send(server, request);
        const changed = result.steps.filter((step) => step.outcome !== 'unchanged');
        if (!result.ok) await report(server, request, result);
        else if (changed.length > 0) vscode.window.setStatusBarMessage(`$(check) Toolscribe: ${plural(changed.length, 'file')} built`, 4000);
      } catch (error) {
        await sayNothingBuilt(server, error);
      }
    }),
  );
}

function send(server: Server, { command, arguments: argument }: BuildRequest, watch?: Watch): Promise<BuildResult> {
  const params: ExecuteCommandParams = { command, arguments: [argument] };
  return server.request<BuildResult>('workspace/executeCommand', params, watch);
}

const urisOf = (request: BuildRequest): readonly string[] | undefined =>
  request.command === 'toolscribe.server.rebuild' ? [request.arguments.uri] : request.arguments.uris;

/**
 * Saves the inputs of a build. For a build of some documents these are all in their workspace folders, since descriptions may be inherited. Returns why
 * it cannot be built, else undefined.
 */
async function saveInputs(uris: readonly string[] | undefined): Promise<string | undefined> {
  const chosen = uris?.map((uri) => vscode.Uri.parse(uri, true));
  const unnamed = chosen?.find((uri) => uri.scheme !== 'file');
  if (unnamed) return `${nameOf(unnamed)} has never been saved, so its tools belong to no package. Save it into the R folder of one first.`;
  const folders = new Set(chosen?.map(folderOf));
  const dirty = vscode.workspace.textDocuments.filter(
    (document) =>
      document.isDirty &&
      document.uri.scheme === 'file' &&
      isBuildInput(document) &&
      (chosen === undefined || folders.has(folderOf(document.uri)) || chosen.some((uri) => uri.toString() === document.uri.toString())),
  );
  for (const document of dirty) if (!(await document.save())) return `${nameOf(document.uri)} could not be saved.`;
  return undefined;
}

const folderOf = (uri: vscode.Uri): string | undefined => vscode.workspace.getWorkspaceFolder(uri)?.uri.toString();

async function report(server: Server, request: BuildRequest, result: BuildResult): Promise<void> {
  for (const step of result.steps) server.log(`${step.outcome.padEnd(9)} ${step.path}${step.reason === undefined ? '' : ` (${step.reason})`}`);
  const edited = result.steps.filter((step) => step.outcome === 'kept');
  const first = result.steps.find((step) => step.outcome === 'failed' || step.outcome === 'kept') ?? result.steps.find((step) => step.outcome === 'written');
  const open = first && first.outcome !== 'failed' ? 'Open File' : undefined;
  const [refused] = edited;
  const buttons = [...(open === undefined ? [] : [open]), ...(refused === undefined ? [] : ['Compare', 'Overwrite…']), 'Show Output'];
  const message = `Toolscribe: ${result.message}`;
  const chosen = await (result.ok ? vscode.window.showInformationMessage(message, ...buttons) : vscode.window.showWarningMessage(message, ...buttons));
  if (chosen === 'Show Output') server.showOutput();
  else if (chosen === 'Open File' && first) await vscode.commands.executeCommand('vscode.open', vscode.Uri.parse(first.uri, true));
  else if (chosen === 'Compare' && refused !== undefined) await compare(vscode.Uri.parse(refused.uri, true));
  else if (chosen === 'Overwrite…')
    await overwriteEdited(
      server,
      request,
      edited.map((step) => step.path),
    );
}

/** Builds over files that were edited by hand, after the user has seen which. */
export async function overwriteEdited(server: Server, request: BuildRequest, paths: readonly string[]): Promise<void> {
  const detail = `Edits made by hand will be lost in:\n${paths.join('\n')}`;
  const yes = 'Overwrite';
  if ((await vscode.window.showWarningMessage('Overwrite files that were edited by hand?', { modal: true, detail }, yes)) !== yes) return;
  const forced: BuildRequest =
    request.command === 'toolscribe.server.rebuild'
      ? { command: request.command, arguments: { ...request.arguments, force: true } }
      : { command: request.command, arguments: { ...request.arguments, force: true } };
  await build(server, forced);
}

async function sayNothingBuilt(server: Server, error: unknown): Promise<void> {
  const show = 'Show Output';
  if ((await vscode.window.showErrorMessage(`Toolscribe built nothing: ${reasonOf(error)}`, show)) === show) server.showOutput();
}
