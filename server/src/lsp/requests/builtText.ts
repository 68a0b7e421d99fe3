import type { CancellationToken } from 'vscode-languageserver/node';
import { planBuild } from '../../engine/generated/build.ts';
import { guard } from '../guard.ts';
import { type BuiltTextParams, type BuiltTextResult, builtTextMethod } from '../protocol.ts';
import type { Session } from '../session.ts';

/** Answers with what a build would write, to compare it with the file. Nothing is written. */
export function answerBuiltText(session: Session): void {
  const text = guard<BuiltTextParams, BuiltTextResult>(session, builtTextMethod, null, async ({ textDocument }) => {
    const uri = session.uris.fromClient(textDocument.uri);
    const steps = await planBuild(session.engine, session.host, { uris: [uri], force: true });
    return steps.find((step) => step.uri === uri)?.text ?? null;
  });
  session.connection.onRequest(builtTextMethod, (params: BuiltTextParams, token: CancellationToken): Promise<unknown> => text(params, token));
}
