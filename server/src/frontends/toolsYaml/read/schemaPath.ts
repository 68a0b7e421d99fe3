import type { Span } from '../../../model/index.ts';
import type { TreePair } from '../../support/tree/node.ts';

/** A path of members as `schemaDescriptions` writes it: dots between names, `*` for the items of an array. */
export const pathText = (path: readonly string[]): string => path.map((step) => (step === '[]' ? '*' : step)).join('.');

export interface Segment {
  readonly span: Span;
  readonly upTo: string;
}

/** The segments of a path that is a key. None where its source text differs from its value, as with escapes. */
export function segmentsOf({ key, keySpan }: TreePair): readonly Segment[] {
  if (keySpan.end - keySpan.start !== key.length) return [];
  let start = 0;
  return key.split('.').map((segment) => {
    const end = start + segment.length;
    const found = { span: { start: keySpan.start + start, end: keySpan.start + end }, upTo: key.slice(0, end) };
    start = end + 1;
    return found;
  });
}
