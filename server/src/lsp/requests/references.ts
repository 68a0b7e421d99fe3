import type { Location, ReferenceParams } from 'vscode-languageserver/node';
import { references } from '../../features/references.ts';
import { toLocations } from '../convert.ts';
import { guard } from '../guard.ts';
import { at, type Session } from '../session.ts';

/** Until the workspace is known, a client that takes partial results gets the places that are known so far, and the others when it is. */
export function answerReferences(session: Session): void {
  const { connection, engine } = session;
  const found = (params: ReferenceParams): Promise<Location[] | null> | null =>
    at(session, params, (doc, offset) => toLocations(session, references(engine, doc.uri, offset, params.context.includeDeclaration)));
  connection.onReferences((params, token, reporter, partial) => {
    const sent = new Set<string>();
    const others = (places: readonly Location[]): Location[] =>
      places.filter((place) => {
        const { size } = sent;
        return sent.add(JSON.stringify(place)).size > size;
      });
    const soFar = async (): Promise<void> => {
      const first = others((await await engine.amongRead(() => found(params))) ?? []);
      if (first.length > 0 && !token.isCancellationRequested) partial?.report(first);
    };
    const whole = async (): Promise<Location[] | null> => {
      const all = await found(params);
      if (sent.size === 0 || all === null) return all;
      const rest = others(all);
      if (rest.length > 0) partial?.report(rest);
      // What was sent is not part of the response.
      return [];
    };
    return guard(session, 'references', null, whole, partial && soFar)(params, token, reporter);
  });
}
