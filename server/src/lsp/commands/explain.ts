import { type CancellationToken, ShowMessageNotification } from 'vscode-languageserver/node';
import { explanation } from '../../features/explanation.ts';
import { guard, refuse } from '../guard.ts';
import { type ExplainArguments, type ExplanationResult, explainCommand, explanationMethod } from '../protocol.ts';
import type { Session } from '../session.ts';

/** Answers with the explanation of a finding. */
export function answerExplanation(session: Session): void {
  const answer = guard<ExplainArguments, ExplanationResult>(
    session,
    explanationMethod,
    null,
    ({ rule, message, detail }) => explanation(session.engine, rule, message, detail) ?? null,
  );
  session.connection.onRequest(explanationMethod, (params: ExplainArguments, token: CancellationToken): Promise<unknown> => answer(params, token));
}

/** Opens the page of a rule, or shows its text where the client shows no documents. */
export async function explain({ connection, client, engine, rulePage }: Session, args: Readonly<Record<string, unknown>>): Promise<null> {
  const rule = engine.rules.find(({ id }) => id === args.rule);
  if (rule === undefined) throw refuse(`${explainCommand} needs the id of a 'rule'.`);
  const page = rulePage?.(rule.id);
  if (page !== undefined && client.showsDocuments) {
    const [uri = page, line] = page.split('#L');
    const start = { line: Math.max(0, Number(line ?? 1) - 1), character: 0 };
    await connection.window.showDocument({ uri, selection: { start, end: start }, takeFocus: true });
  } else await connection.sendNotification(ShowMessageNotification.type, { type: 3, message: [rule.summary, rule.why, rule.remedy].join(' ') });
  return null;
}
