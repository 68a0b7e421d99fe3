import type { CancellationToken, MessageActionItem, Position } from 'vscode-languageserver';
import type { PlacedFinding } from '../../engine/types.ts';
import { type IgnoreChoice, ignoreChoices } from '../../features/ignore.ts';
import { toWorkspaceEdit } from '../convert.ts';
import { guard, refuse } from '../guard.ts';
import { type IgnoreArguments, type IgnoreChoicesResult, ignoreChoicesMethod, ignoreCommand } from '../protocol.ts';
import { rangesIn, type Session } from '../session.ts';

/** Answers with the places where findings can be ignored, for a client with a menu of its own. */
export function answerIgnoreChoices(session: Session): void {
  const answer = guard<IgnoreArguments, IgnoreChoicesResult>(session, ignoreChoicesMethod, [], async (params) => {
    const all = await choicesOf(session, params);
    return all.map(({ rule, position, choices }) => ({ rule, position, choices: choices.map(({ scope, title }) => ({ scope, title })) }));
  });
  session.connection.onRequest(ignoreChoicesMethod, (params: IgnoreArguments, token: CancellationToken): Promise<unknown> => answer(params, token));
}

interface Ignorable {
  readonly rule: string;
  readonly position: Position;
  readonly choices: readonly IgnoreChoice[];
}

async function choicesOf({ engine, uris, comparison }: Session, { uri: spelled, findings }: IgnoreArguments): Promise<readonly Ignorable[]> {
  const uri = uris.fromClient(spelled);
  const doc = engine.document(uri);
  if (doc === undefined) return [];
  const here = [...engine.findings(uri), ...comparison.findings(uri).map((one) => one.finding)];
  const all: Ignorable[] = [];
  for (const { rule, position } of findings) {
    const at = doc.offsetAt(position);
    const finding = here.find((one: PlacedFinding) => one.rule === rule && one.span.start === at);
    const choices = finding === undefined ? [] : await ignoreChoices(engine, uri, finding);
    if (choices.length > 0) all.push({ rule, position, choices });
  }
  return all;
}

/** Ignores a finding where the user wants it ignored. Asks for what the arguments leave open. */
export async function ignore(session: Session, args: Readonly<Record<string, unknown>>): Promise<null> {
  if (!isIgnore(args)) throw refuse(`${ignoreCommand} needs a 'uri', and 'findings' with a 'rule' and a 'position' each.`);
  const all = await choicesOf(session, args);
  if (all.length === 0) throw refuse('This finding is not there any more, or cannot be ignored.');
  const { scope } = args;
  const one = scope === undefined && all.length > 1 ? await ask(session, 'Which finding?', all, ({ rule }) => rule) : all[0];
  const choice =
    scope === undefined ? one && (await ask(session, `Ignore ${one.rule}:`, one.choices, ({ title }) => title)) : one?.choices.find((c) => c.scope === scope);
  if (choice === undefined) return null;
  const range = await rangesIn(
    session,
    choice.edits.map(({ uri }) => uri),
  );
  await session.connection.workspace.applyEdit({
    label: choice.title,
    edit: toWorkspaceEdit(session, range, choice.edits, { creates: choice.creates, fillsIn: true }),
  });
  return null;
}

/** The user's choice; undefined where there was none. The only place is asked for, too: what is written must be confirmed. */
async function ask<T>({ connection }: Session, question: string, all: readonly T[], titleOf: (item: T) => string): Promise<T | undefined> {
  const items: MessageActionItem[] = all.map((item) => ({ title: titleOf(item) }));
  const chosen = await connection.window.showInformationMessage(question, ...items);
  return all.find((item) => titleOf(item) === chosen?.title);
}

function isIgnore(args: unknown): args is IgnoreArguments {
  const { uri, findings } = args as Partial<IgnoreArguments>;
  return typeof uri === 'string' && Array.isArray(findings) && findings.every((one) => typeof one?.rule === 'string' && typeof one.position?.line === 'number');
}
