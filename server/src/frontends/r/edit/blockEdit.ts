import { type DocumentEdits, inOrder, type Span, shift, type TextEdit, type View } from '../../../model/index.ts';
import { leaderOf } from '../editor/slots.ts';
import type { RFacts } from '../read/facts.ts';
import type { Tag } from '../read/readBlock.ts';

/** Builds edits of one region. Offsets in arguments are relative to the region, those in edits to the document. */
export interface BlockEditor {
  replace(span: Span, text: string): TextEdit;
  /** Inserts `#'` lines before line `index` of the block, or after its last line. */
  insertLines(index: number, lines: readonly string[]): TextEdit;
  /** Removes whole lines of the block; `end` is exclusive. */
  removeLines(first: number, end: number): readonly TextEdit[];
  /** Replaces a tag's text, but not its name. */
  setBody(tag: Tag, text: string): TextEdit;
}

export function blockEditor({ text, facts, start, eol }: View<RFacts>): BlockEditor {
  const { lines } = facts.block;
  const first = lines[0];
  const leader = first === undefined ? "#' " : leaderOf(text, first);
  const replace = (span: Span, by: string): TextEdit => ({ span: shift(span, start), text: by });
  return {
    replace,
    insertLines(index, added) {
      const line = lines[index];
      // A byte order mark remains first.
      const at = line === undefined ? facts.block.end : line.start + (text.charCodeAt(line.start) === 0xfeff ? 1 : 0);
      const indented = added.map((content) => (leader + content).trimEnd());
      return replace({ start: at, end: at }, line === undefined ? indented.map((l) => eol + l).join('') : indented.map((l) => l + eol).join(''));
    },
    removeLines(from, to) {
      return lines.slice(from, to).map((line, i) => {
        const breakLength = /^\r?\n?/.exec(text.slice(line.end))?.[0].length ?? 0;
        // The last line of a region has no line break, so the one before it is removed.
        if (breakLength > 0 || from + i === 0) return replace({ start: line.start, end: line.end + breakLength }, '');
        const before = lines[from + i - 1]?.end ?? line.start;
        return replace({ start: before, end: line.end }, '');
      });
    },
    setBody: (tag, body) => replace({ start: tag.nameSpan.end, end: tag.span.end }, ` ${body.split('\n').join(eol + leader)}`),
  };
}

/** Index of the line after a tag's text, trailing blank lines excluded. */
export const endOfText = (facts: RFacts, tag: Tag): number => {
  const { lines } = facts.block;
  let end = tag.endLine;
  while (end > tag.firstLine + 1 && (lines[end - 1]?.content ?? 0) >= tag.span.end) end--;
  return end;
};

/** The edits in ascending order; empty where there are none. */
export function documentEdits(uri: string, list: readonly TextEdit[]): readonly DocumentEdits[] {
  return list.length === 0 ? [] : [{ uri, edits: inOrder(list) }];
}
