import {
  type CancellationToken,
  type ExecuteCommandParams,
  type Location,
  type TextDocumentPositionParams,
  WorkDoneProgressReporter,
} from 'vscode-languageserver/node';
import { preview as previewOf } from '../../features/tools/preview.ts';
import { tools } from '../../features/tools/tools.ts';
import { toolText } from '../../features/tools/toolText.ts';
import { toLocation } from '../convert.ts';
import { guard, refuse } from '../guard.ts';
import {
  type BuildArguments,
  type BuildResult,
  buildCommand,
  type PreviewParams,
  type PreviewResult,
  previewMethod,
  rebuildCommand,
  showCommand,
  type ToolsResult,
  type ToolTextResult,
  type TrustParams,
  toolsMethod,
  toolTextMethod,
  trustMethod,
} from '../protocol.ts';
import { rangesIn, type Session } from '../session.ts';
import { build } from './build.ts';
import { at } from './codeAction.ts';

/** Answers the server's commands and the requests of its own protocol. */
export function answerCommands(session: Session): void {
  const { connection } = session;
  connection.onExecuteCommand((params, token, reporter) =>
    guard(session, params.command, null, (p: ExecuteCommandParams, t) => execute(session, p, t, isShown(reporter) ? reporter : undefined))(params, token),
  );
  const preview = guard<PreviewParams, PreviewResult>(session, previewMethod, null, (params) => previewAt(session, params));
  const list = guard<unknown, ToolsResult>(session, toolsMethod, [], () => listed(session));
  const text = guard<TextDocumentPositionParams, ToolTextResult>(session, toolTextMethod, null, (params) =>
    at(session, params, (doc, offset) => toolText(session.engine, doc.uri, offset, session.failures) ?? null),
  );
  connection.onRequest(toolTextMethod, (params: TextDocumentPositionParams, token: CancellationToken): Promise<unknown> => text(params, token));
  connection.onRequest(previewMethod, (params: PreviewParams, token: CancellationToken): Promise<unknown> => preview(params, token));
  // A request without parameters hands over the token alone.
  connection.onRequest(toolsMethod, (...given: unknown[]): Promise<unknown> => list(undefined, given.at(-1) as CancellationToken));
  connection.onNotification(trustMethod, (params: TrustParams | undefined) => {
    session.trusted = params?.trusted === true;
  });
}

async function execute(
  session: Session,
  params: ExecuteCommandParams,
  token: CancellationToken,
  reporter: WorkDoneProgressReporter | undefined,
): Promise<BuildResult | null> {
  const given: unknown = params.arguments?.[0];
  const args: Readonly<Record<string, unknown>> = typeof given === 'object' && given !== null ? { ...given } : {};
  if (params.command === buildCommand) return build(session, buildArguments(args), token, reporter);
  if (params.command === rebuildCommand) {
    if (typeof args.uri !== 'string') throw refuse(`${rebuildCommand} needs the 'uri' of the file to build.`);
    return build(session, { uris: [args.uri], force: args.force === true }, token, reporter);
  }
  if (params.command === showCommand) {
    const { uri, range } = args as Partial<Location>;
    if (uri === undefined || range === undefined) throw refuse(`${showCommand} needs a location.`);
    await session.connection.window.showDocument({ uri, selection: range, takeFocus: true });
    return null;
  }
  throw refuse(`There is no command '${params.command}'.`);
}

/** What is no list of URIs counts as left out only where nothing was given: a mistake must not build everything. */
function buildArguments(args: Readonly<Record<string, unknown>>): BuildArguments {
  const { uris, force, runExamples } = args;
  if (uris !== undefined && uris !== null && !(Array.isArray(uris) && uris.every((uri) => typeof uri === 'string'))) {
    throw refuse(`'uris' of ${buildCommand} must be a list of document URIs.`);
  }
  return { ...(Array.isArray(uris) ? { uris } : {}), force: force === true, runExamples: runExamples === true };
}

async function previewAt(session: Session, params: PreviewParams): Promise<PreviewResult> {
  const model = at(session, params, (doc, offset) => previewOf(session.engine, doc.uri, offset));
  if (model === null || model === undefined) return null;
  const places = [
    model.at,
    ...[...model.parameters, ...model.returns, ...model.findings].map((row) => row.at),
    ...model.generated.flatMap((file) => file.at ?? []),
  ];
  const range = await rangesIn(
    session,
    places.map((place) => place.uri),
  );
  const locate = (place: (typeof places)[number]): Location => toLocation(session, range, place);
  return {
    ...model,
    at: locate(model.at),
    parameters: model.parameters.map((row) => ({ ...row, at: locate(row.at) })),
    returns: model.returns.map((row) => ({ ...row, at: locate(row.at) })),
    findings: model.findings.map((row) => ({ ...row, at: locate(row.at) })),
    generated: model.generated.map(({ at: place, ...rest }) => {
      const file = { ...rest, uri: session.uris.outside(rest.uri) };
      return place === undefined ? file : { ...file, at: locate(place) };
    }),
  };
}

async function listed(session: Session): Promise<ToolsResult> {
  for (const uri of session.engine.checkable()) await session.engine.prepareFindings(uri);
  const all = tools(session.engine, session.failures);
  const range = await rangesIn(
    session,
    all.map((tool) => tool.at.uri),
  );
  const outside = (uri: string): string => (uri === '' ? '' : session.uris.outside(uri));
  return all.map((tool) => ({
    ...tool,
    projectRoot: outside(tool.projectRoot),
    due: tool.due.map((file) => ({ ...file, uri: outside(file.uri) })),
    at: toLocation(session, range, tool.at),
  }));
}

/** True where the client gave a token for progress with its request. */
const isShown = (reporter: WorkDoneProgressReporter): boolean => !WorkDoneProgressReporter.isNullInstance(reporter);
