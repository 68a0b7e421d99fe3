import type { CancellationToken } from 'vscode-languageserver/node';
import { withoutAccepted } from '../../engine/changes/accepted.ts';
import { worstFirst } from '../../engine/changes/comparison.ts';
import { changedToolView } from '../../features/changes/changedTools.ts';
import { type PlacedChanges, placedChanges } from '../../features/changes/placedChanges.ts';
import { toLocation } from '../convert.ts';
import { guard } from '../guard.ts';
import { type ChangesParams, type ChangesResult, changesMethod } from '../protocol.ts';
import { rangesIn, type Session } from '../session.ts';

/** Answers with what changed since the base. */
export function answerChanges(session: Session): void {
  const changes = guard<ChangesParams, ChangesResult>(session, changesMethod, null, (params) => changesOf(session, params));
  session.connection.onRequest(changesMethod, (params: ChangesParams, token: CancellationToken): Promise<unknown> => changes(params, token));
}

async function changesOf(session: Session, { textDocument, position }: ChangesParams): Promise<ChangesResult> {
  const { engine, comparison, uris } = session;
  const uri = uris.fromClient(textDocument.uri);
  const all = comparison.allOf(uri);
  if (all === undefined) return null;
  const doc = engine.document(uri);
  const here = position === undefined ? undefined : { tool: doc && engine.toolAt(doc, doc.offsetAt(position))?.tool };
  const found = (here === undefined ? all.documents : [uri])
    .flatMap((one) => changesIn(session, one))
    .filter(({ placed }) => here === undefined || placed.tool === here.tool);
  const removed = here === undefined ? withoutAccepted(all.removed, engine.config(uri).acceptedChanges).changed : [];
  const views = worstFirst([...found, ...removed]).map((one) => changedToolView(engine, one));
  const range = await rangesIn(
    session,
    views.flatMap(({ at }) => at?.uri ?? []),
  );
  return { base: all.base, tools: views.map(({ at, ...view }) => (at === undefined ? view : { ...view, at: toLocation(session, range, at) })) };
}

function changesIn({ engine, comparison }: Session, uri: string): readonly PlacedChanges[] {
  const changes = comparison.of(uri);
  return changes === undefined ? [] : placedChanges(engine, uri, changes);
}
