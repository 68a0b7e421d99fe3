const word = /[A-Za-z_][A-Za-z0-9_]*/y;

const isEol = (code: number): boolean => code === 10 || code === 13;
const isSpace = (code: number): boolean => code === 32 || code === 9 || code === 0xa0 || code === 0xfeff || code === 11 || code === 12;

/** The end of the line at the offset, before its line break. */
export function lineEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && !isEol(text.charCodeAt(end))) end++;
  return end;
}

/** The start of the line after the line break at `end`. */
export const nextLine = (text: string, end: number): number => end + (text.startsWith('\r\n', end) ? 2 : 1);

/** The next offset that is no white space, across line continuations (` _`). The end of the line where nothing follows. */
export function skipBlank(text: string, from: number): number {
  for (let at = from; ; ) {
    while (isSpace(text.charCodeAt(at))) at++;
    const next = text[at] === '_' && (at === 0 || /\s/.test(text[at - 1] ?? '')) ? continued(text, at) : undefined;
    if (next === undefined) return at;
    at = next;
  }
}

/** The start of the line after the underscore at `at`; undefined where something else follows the underscore. */
function continued(text: string, at: number): number | undefined {
  let end = at + 1;
  while (isSpace(text.charCodeAt(end))) end++;
  if (end >= text.length) return text.length;
  return isEol(text.charCodeAt(end)) ? nextLine(text, end) : undefined;
}

export const isLineEnd = (text: string, at: number): boolean => at >= text.length || isEol(text.charCodeAt(at));

/** The word at the offset; empty where none begins there. */
export function wordAt(text: string, at: number): string {
  word.lastIndex = at;
  return word.exec(text)?.[0] ?? '';
}

/** The match of a sticky pattern at the offset. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** Does a comment begin here, at the start of a statement or after a declaration? */
export function isComment(text: string, at: number): boolean {
  const first = text[at];
  if (first === "'" || first === '#') return true;
  if (first === '/') return text[at + 1] === '/';
  return (first === 'R' || first === 'r') && wordAt(text, at).toUpperCase() === 'REM' && (isLineEnd(text, at + 3) || isSpace(text.charCodeAt(at + 3)));
}

/** The string with its opening quote at `at`. Doubled quotes are one character, and the string ends with its line at the latest. */
export function readString(text: string, at: number): { readonly value: string; readonly end: number; readonly closed: boolean } {
  let last = at + 1;
  for (; !isLineEnd(text, last); last++) {
    if (text.charCodeAt(last) !== 34) continue;
    if (text.charCodeAt(last + 1) === 34) last++;
    else return { value: text.slice(at + 1, last).replaceAll('""', '"'), end: last + 1, closed: true };
  }
  // The continuation sign is not part of the string.
  const end =
    at +
    1 +
    text
      .slice(at + 1, last)
      .trimEnd()
      .replace(/\s_$/, '')
      .trimEnd().length;
  return { value: text.slice(at + 1, end).replaceAll('""', '"'), end, closed: false };
}
