export interface Step {
  readonly out: string;
  readonly end: number;
  /** True where markup was removed with its content. */
  readonly isRemoved?: boolean;
  /** True where the separator before it is removed too. */
  readonly dropsSeparator?: boolean;
}

/** Closes the gap of removed markup: removes empty brackets, and words and commas that led to it. */
export function closeGap(text: string, before: string, from: number, end: number): readonly [out: string, pos: number] {
  let out = before;
  let pos = from;
  const blank = /(?:^|\n)$/.test(out.slice(-1)) ? /[ \t]*/y : /[ \t]*(?:\n[ \t]*)?(?=[.,;:)\]])/y;
  blank.lastIndex = pos;
  if (blank.test(text) && blank.lastIndex <= end) pos = blank.lastIndex;
  const empty = pos < end && /[)\]]/.test(text[pos] ?? '') ? /(?<!\s)\s*[([](?:[\s,;:<>=]|\b(?:and|or|to)\b)*$/.exec(out) : null;
  if (empty !== null) {
    pos++;
    out = out.slice(0, empty.index) + (/[\s.,;:)]/.test(text[pos] ?? ' ') ? '' : ' ');
  }
  // The full stop of a removed sentence is removed too.
  const stop = /[.!?]\s*$/.test(out) ? /^\s*\.(?=\s|$)/.exec(text.slice(pos, Math.min(end, pos + 20))) : null;
  if (stop !== null) pos += stop[0].length;
  // Commas on both sides enclose the removed text, and no comma precedes "of".
  const comma = /^\s*,(\s+of\b)?/.exec(text.slice(pos, Math.min(end, pos + 20)));
  if (comma?.[1] !== undefined && !/,\s*$/.test(out)) pos += comma[0].length - comma[1].length;
  else if (comma !== null && /,\s*$/.test(out)) {
    out = out.replace(/,\s*$/, '');
    pos += comma[0].length - (comma[1]?.length ?? 0);
  }
  if (/^[\s.]*$/.test(text.slice(pos, end))) out = out.replace(/(?<!\s)\s*[:,;]\s*$/, '');
  return [out, pos];
}

/** The space before removed text is removed where another space or a full stop follows. */
export function joinStep(out: string, step: Step, next: string): string {
  return step.isRemoved === true && /[ \t]$/.test(out) && /^(?:[\s.,;:)]|)$/.test(next) ? out.replace(/(?<![ \t])[ \t]+$/, '') : out + step.out;
}
