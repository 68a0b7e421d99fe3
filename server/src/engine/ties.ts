import type { DocState } from './document.ts';
import { namesAskedBy } from './link.ts';
import { questionOf } from './question.ts';
import type { Ties } from './types.ts';

/** What ties a document to others. `path`: the one by which others may ask for the document itself. */
export function tiesOf(doc: DocState, path: string): Ties {
  const exports = new Set(['file', questionOf('file', path)]);
  for (const { facts } of doc.regions) for (const { kind, name } of facts.exports) exports.add(kind).add(questionOf(kind, name));
  doc.links();
  return { exports: [...exports], asks: [...new Set(doc.regions.flatMap(({ core }) => namesAskedBy(core)))] };
}
