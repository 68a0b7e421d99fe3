import type { CancellationToken, Location } from 'vscode-languageserver/node';
import { preview as previewOf } from '../../features/tools/preview.ts';
import { toLocation } from '../convert.ts';
import { guard } from '../guard.ts';
import { type PreviewParams, type PreviewResult, previewMethod } from '../protocol.ts';
import { at, rangesIn, type Session } from '../session.ts';

/** Answers with the content of a tool's panel. */
export function answerPreview(session: Session): void {
  const preview = guard<PreviewParams, PreviewResult>(session, previewMethod, null, (params) => previewAt(session, params));
  session.connection.onRequest(previewMethod, (params: PreviewParams, token: CancellationToken): Promise<unknown> => preview(params, token));
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
      const file = { ...rest, uri: session.uris.toClient(rest.uri) };
      return place === undefined ? file : { ...file, at: locate(place) };
    }),
  };
}
