import type { SlotItem } from '../../../model/index.ts';
import { lineStart } from '../../support/lines.ts';
import type { BasicFacts } from '../read/facts.ts';
import { statementDocs } from '../read/keywordDocs.ts';
import type { Cursor } from './cursor.ts';

// Bodies in the snippet syntax of LSP.
const bodies: Readonly<Record<string, string>> = {
  PARAM: `PARAM \${1:name} AS \${2|string,number,integer,boolean,date,datetime|} LIKE \${3:"example"} DESCRIPTION "$0"`,
  DESCRIPTION: 'DESCRIPTION "$0"',
};

/** Declarations, offered at the start of a statement outside code blocks. A second description is not offered. */
export function statementItems(text: string, { descriptions, params }: BasicFacts, { span, start, isLastOnLine }: Cursor): readonly SlotItem[] {
  const indentOf = (at: number): string => text.slice(lineStart(text, at), at);
  const [first] = [...params, ...descriptions].map(({ keyword }) => keyword).sort((a, b) => a.start - b.start);
  const indent = indentOf(Math.min(start, span.start));
  if (indent.trim() !== '' || (indent !== '' && (first === undefined || indentOf(first.start) !== indent))) return [];
  const described = descriptions.some(({ keyword }) => keyword.start !== span.start);
  return Object.entries(statementDocs)
    .filter(([word]) => word === 'PARAM' || !described)
    .map(([label, documentation]) => ({ label, kind: 'keyword', documentation, ...(isLastOnLine ? { insert: bodies[label] ?? label } : {}) }));
}
