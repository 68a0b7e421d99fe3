import type { CancellationToken, ExecuteCommandParams, Location, WorkDoneProgressReporter } from 'vscode-languageserver/node';
import { guard, refuse, shownBy } from '../guard.ts';
import {
  acceptChangeCommand,
  type BuildArguments,
  type BuildResult,
  buildCommand,
  explainCommand,
  fixRuleCommand,
  ignoreCommand,
  rebuildCommand,
  showCommand,
} from '../protocol.ts';
import type { Session } from '../session.ts';
import { accept } from './accept.ts';
import { build } from './build.ts';
import { explain } from './explain.ts';
import { fixRule } from './fixRule.ts';
import { ignore } from './ignore.ts';

export function answerExecuteCommand(session: Session): void {
  session.connection.onExecuteCommand((params, token, reporter) =>
    guard(session, params.command, null, (p: ExecuteCommandParams, t) => execute(session, p, t, shownBy(reporter)))(params, token),
  );
}

async function execute(
  session: Session,
  params: ExecuteCommandParams,
  token: CancellationToken,
  reporter: WorkDoneProgressReporter | undefined,
): Promise<BuildResult | null> {
  const argument: unknown = params.arguments?.[0];
  const args: Readonly<Record<string, unknown>> = typeof argument === 'object' && argument !== null ? { ...argument } : {};
  if (params.command === buildCommand) return build(session, buildArguments(args), token, reporter);
  if (params.command === rebuildCommand) {
    if (typeof args.uri !== 'string') throw refuse(`${rebuildCommand} needs the 'uri' of the file to build.`);
    return build(session, { uris: [args.uri], force: args.force === true, runExamples: args.runExamples === true }, token, reporter);
  }
  if (params.command === showCommand) {
    const { uri, range } = args as Partial<Location>;
    if (uri === undefined || range === undefined) throw refuse(`${showCommand} needs a location.`);
    await session.connection.window.showDocument({ uri, selection: range, takeFocus: true });
    return null;
  }
  if (params.command === ignoreCommand) return ignore(session, args);
  if (params.command === explainCommand) return explain(session, args);
  if (params.command === acceptChangeCommand) return accept(session, args);
  if (params.command === fixRuleCommand) return fixRule(session, args);
  throw refuse(`There is no command '${params.command}'.`);
}

/** An invalid list of URIs is not treated as absent: a mistake must not build everything. */
function buildArguments(args: Readonly<Record<string, unknown>>): BuildArguments {
  const { uris, force, runExamples } = args;
  if (uris !== undefined && uris !== null && !(Array.isArray(uris) && uris.every((uri) => typeof uri === 'string'))) {
    throw refuse(`'uris' of ${buildCommand} must be a list of document URIs.`);
  }
  return { ...(Array.isArray(uris) ? { uris } : {}), force: force === true, runExamples: runExamples === true };
}
