import { linesOf } from '../../engine/lines.ts';
import { applyEdits, eolOf, type Skeleton, shift } from '../../model/index.ts';
import { blanksOf, textOf } from './skeletonText.ts';

/** The text of the file before and after the place, with the insertions. */
export function surrounding(
  whole: string,
  { path, at, replaces = 0, insertions = [] }: Pick<Skeleton, 'path' | 'at' | 'replaces' | 'insertions'>,
): { readonly before: string; readonly after: string } {
  const offset = typeof at === 'number' ? at : whole.length;
  const edits = insertions.filter((own) => own.path === path).map((own) => ({ span: { start: own.at, end: own.at }, text: own.text }));
  const end = offset + replaces;
  const [above, below] = [edits.filter(({ span }) => span.start < offset), edits.filter(({ span }) => span.start >= end)];
  return {
    before: applyEdits(whole.slice(0, offset), above),
    after: applyEdits(
      whole.slice(end),
      below.map(({ span, text }) => ({ span: shift(span, -end), text })),
    ),
  };
}

/** The text at its place in the file, after a blank line, with the file's line ends. */
export function writtenInto(existing: string | undefined, { path, text: parts, at, replaces = 0, joins }: Skeleton) {
  const whole = existing ?? '';
  const { before } = surrounding(whole, { path, at });
  const gap = joins || before.trim() === '' ? '' : /\n[ \t]*\r?\n$/.test(before) ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const eol = eolOf(whole);
  const all = [...(gap === '' ? [] : [gap]), ...parts].map((part) =>
    typeof part === 'string' ? part.replaceAll('\n', eol) : { ...part, fill: part.fill.replaceAll('\n', eol) },
  );
  const text = before + textOf(all);
  const lines = linesOf(text);
  const [first] = blanksOf(all);
  const cursor = first === undefined ? { start: before.length, end: before.length } : shift(first, before.length);
  return {
    parts: all,
    at: lines.positionAt(before.length),
    end: linesOf(whole).positionAt(before.length + replaces),
    cursor: { start: lines.positionAt(cursor.start), end: lines.positionAt(cursor.end) },
  };
}
