/** A text whose `[[…]]` mark spans and whose `$0` marks the cursor; the marks are taken out. Offsets are UTF-16. */
export interface Marked {
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number }[];
  readonly cursor: number | undefined;
}

export function parseMarked(source: string): Marked {
  let text = '';
  let cursor: number | undefined;
  const open: number[] = [];
  const spans: { start: number; end: number }[] = [];
  for (let i = 0; i < source.length; ) {
    if (source.startsWith('[[', i)) {
      open.push(text.length);
      i += 2;
    } else if (open.length > 0 && source.startsWith(']]', i)) {
      spans.push({ start: open.pop() ?? 0, end: text.length });
      i += 2;
    } else if (source.startsWith('$0', i)) {
      cursor = text.length;
      i += 2;
    } else {
      text += source[i++];
    }
  }
  if (open.length > 0) throw new Error('a [[ without ]] in a marked text');
  return { text, spans, cursor };
}
