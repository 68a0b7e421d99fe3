import type { Lines } from '../lines.ts';
import type { Doc, PlacedFinding } from '../types.ts';
import type { Accepted } from './entry.ts';

/** Longer texts are cut in the middle. */
const longestContent = 80;

/** The text that a finding is about, on one line: that of its span, else the line at which it begins. */
export function contentOf({ span }: Pick<PlacedFinding, 'span'>, text: Pick<Doc, 'slice'>, lines: Lines): string {
  const own = onOneLine(text.slice(span.start, span.end));
  if (own !== '') return own;
  const { line } = lines.positionAt(span.start);
  return onOneLine(text.slice(lines.offsetAt({ line, character: 0 }), lines.offsetAt({ line: line + 1, character: 0 })));
}

function onOneLine(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length <= longestContent ? line : `${line.slice(0, longestContent / 2)} … ${line.slice(-longestContent / 4)} (${line.length} characters)`;
}

export const keyOf = ({ tool = '', rule, content }: { readonly tool?: string; readonly rule: string; readonly content: string }): string =>
  [rule, tool, content].join('\0');

/** The findings of a file as a baseline has them, in any order. */
export function acceptedFrom(file: string, findings: readonly PlacedFinding[], doc: Doc): readonly Accepted[] {
  const all = new Map<string, Accepted>();
  for (const finding of findings) {
    const own = { tool: finding.tool ?? '', rule: finding.rule, content: contentOf(finding, doc, doc) };
    const key = keyOf(own);
    all.set(key, { file, ...own, count: (all.get(key)?.count ?? 0) + 1 });
  }
  return [...all.values()];
}

/** The findings that are not accepted. Of more than are accepted, the last ones are new. `accepted`: how often each is, by its key. */
export function newFindings(findings: readonly PlacedFinding[], accepted: ReadonlyMap<string, number>, doc: Doc): readonly PlacedFinding[] {
  const left = new Map(accepted);
  return [...findings]
    .sort((a, b) => a.span.start - b.span.start)
    .filter((finding) => {
      const key = keyOf({ ...finding, content: contentOf(finding, doc, doc) });
      const count = left.get(key) ?? 0;
      left.set(key, count - 1);
      return count <= 0;
    });
}
