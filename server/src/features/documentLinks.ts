import type { Engine } from '../engine/types.ts';
import { join, parentOf } from '../engine/uri.ts';
import type { Span } from '../model/index.ts';
import { shift } from '../model/index.ts';

export interface DocumentLink {
  readonly span: Span;
  /** URI of the file that the word refers to. */
  readonly target: string;
  readonly tooltip: string;
}

/** Words of a document that refer to files of the workspace. */
export function documentLinks(engine: Engine, uri: string): readonly DocumentLink[] {
  const doc = engine.document(uri);
  if (doc?.frontEnd.links === undefined) return [];
  const { links } = doc.frontEnd;
  const names = engine.names(doc);
  const base = baseOf(uri, names.path);
  return doc.regions.flatMap((region) =>
    links(region.text, region.facts, names).map(({ span, path }) => ({ span: shift(span, region.start), target: join(base, path), tooltip: path })),
  );
}

/** The folder that a document's paths are relative to. */
function baseOf(uri: string, path: string): string {
  let base = uri;
  for (const _ of path.split('/')) base = parentOf(base);
  return base;
}
