import type * as lsp from 'vscode-languageserver';
import { type Action, codeActions } from '../../features/codeActions.ts';
import { toDiagnostic, toWorkspaceEdit, urisOf } from '../convert.ts';
import { guard } from '../guard.ts';
import {
  type AcceptChangeArguments,
  type ExplainArguments,
  explainCommand,
  fixRuleCommand,
  type IgnoreArguments,
  ignoreCommand,
  type RebuildArguments,
  rebuildCommand,
} from '../protocol.ts';
import { linesOfUri, rangesIn, type Session, type ToRange } from '../session.ts';

export function answerCodeAction(session: Session): void {
  session.connection.onCodeAction(guard(session, 'codeAction', null, (params: lsp.CodeActionParams) => actions(session, params)));
}

async function actions(session: Session, params: lsp.CodeActionParams): Promise<(lsp.CodeAction | lsp.Command)[] | null> {
  const uri = session.uris.fromClient(params.textDocument.uri);
  const lines = await linesOfUri(session, uri);
  const span = { start: lines.offsetAt(params.range.start), end: lines.offsetAt(params.range.end) };
  const all = codeActions(session.engine, uri, span, params.context.only, {
    createFiles: session.client.createsFiles,
    changes: session.comparison.findings(uri),
  });
  // Without a command of the client nobody could give a reason.
  const found = session.client.commands.acceptChange === undefined ? all.filter(({ accepts }) => accepts === undefined) : all;
  const range = await rangesIn(session, [
    uri,
    ...found.flatMap((a) => [...(a.edits ?? []).map((e) => e.uri), ...(a.finding === undefined ? [] : urisOf(uri, [a.finding]))]),
  ]);
  const literals = found.map((action) => toCodeAction(session, range, uri, action, params.context.diagnostics));
  return session.client.codeActionLiterals ? literals : literals.flatMap((action) => action.command ?? []);
}

function toCodeAction(session: Session, range: ToRange, uri: string, action: Action, known: readonly lsp.Diagnostic[]): lsp.CodeAction {
  const { title, kind, finding, edits, creates, preferred } = action;
  const diagnostic = finding && toDiagnostic(session, range, uri, finding);
  const same =
    diagnostic &&
    known.filter(
      (d) => d.code === diagnostic.code && d.range.start.line === diagnostic.range.start.line && d.range.start.character === diagnostic.range.start.character,
    );
  const command = commandOf(session, range, uri, action);
  return {
    title,
    kind,
    ...(diagnostic === undefined ? {} : { diagnostics: same !== undefined && same.length > 0 ? same : [diagnostic] }),
    ...(edits === undefined ? {} : { edit: toWorkspaceEdit(session, range, edits, { creates, fillsIn: kind === 'quickfix' }) }),
    ...(command === undefined ? {} : { command: { title, ...command } }),
    ...(preferred ? { isPreferred: true } : {}),
  };
}

/** The command of an action that is more than an edit: the client's own, else the server's. */
function commandOf(session: Session, range: ToRange, uri: string, action: Action): Omit<lsp.Command, 'title'> | undefined {
  const { finding, rebuild, explains, ignores, accepts, fixesEverywhere } = action;
  const { commands } = session.client;
  const place = session.uris.toClient(uri);
  if (rebuild !== undefined) {
    const args: RebuildArguments = { ...rebuild, uri: session.uris.toClient(rebuild.uri) };
    return { command: commands.rebuild ?? rebuildCommand, arguments: [args] };
  }
  if (ignores !== undefined) {
    const findings = ignores.map(({ rule, span }) => ({ rule, position: range({ uri, span }).start }));
    const args: IgnoreArguments = { uri: place, findings };
    return { command: commands.ignore ?? ignoreCommand, arguments: [args] };
  }
  if (explains === true && finding !== undefined) {
    const { rule, message, detail } = finding;
    const args: ExplainArguments = { rule, message, ...(detail === undefined ? {} : { detail }) };
    return { command: commands.explain ?? explainCommand, arguments: [args] };
  }
  if (accepts !== undefined && commands.acceptChange !== undefined) {
    const args: AcceptChangeArguments = { uri: place, ...accepts };
    return { command: commands.acceptChange, arguments: [args] };
  }
  return fixesEverywhere === undefined ? undefined : { command: fixRuleCommand, arguments: [{ rule: fixesEverywhere }] };
}
