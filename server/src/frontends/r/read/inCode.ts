import { shift, type ViewDocument } from '../../../model/index.ts';
import type { NameInCode } from '../edit/renameScan.ts';
import { docSpan } from './docSpan.ts';
import type { RFacts } from './facts.ts';

/** The results of a scan in the code of a document and in the examples of its blocks. */
export function inCode<T extends NameInCode>(doc: ViewDocument<RFacts>, scan: (text: string) => readonly T[]): readonly T[] {
  const examples = doc.regions.flatMap(({ start, facts }) =>
    facts.block.tags
      .filter((tag) => tag.name === 'examples' || tag.name === 'examplesIf')
      .flatMap((tag) => scan(tag.body.text).map((found) => ({ ...found, span: shift(docSpan(tag.body, found.span.start, found.span.end), start) }))),
  );
  return [...scan(doc.text), ...examples];
}
