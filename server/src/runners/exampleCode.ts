/** Example code for R: the lines as written, without the Rd wrappers around them. */
export interface RunnableCode {
  /** Has the same length as the original code, so that line numbers agree. */
  readonly code: string;
  /** Lines whose output is not shown. Zero-based, both ends included. */
  readonly hidden: readonly { readonly first: number; readonly last: number }[];
  /** False if only comments and white space are left. */
  readonly runs: boolean;
}

/** Removes `\dontrun{}` with its code, and unwraps `\donttest{}`, `\dontshow{}` and `\testonly{}`. */
export function runnableCode(code: string): RunnableCode {
  const blanks: { start: number; end: number }[] = [];
  const hidden: { first: number; last: number }[] = [];
  for (const wrapper of wrappers(code)) {
    if (wrapper.word === 'dontrun') {
      blanks.push({ start: wrapper.start, end: wrapper.end });
      continue;
    }
    blanks.push({ start: wrapper.start, end: wrapper.open + 1 });
    if (wrapper.closed) blanks.push({ start: wrapper.end - 1, end: wrapper.end });
    if (wrapper.word !== 'donttest') hidden.push({ first: lineOf(code, wrapper.start), last: lineOf(code, wrapper.end) });
  }
  const left = blanked(code, blanks);
  return { code: left, hidden, runs: left.split('\n').some((line) => !/^\s*(#|$)/.test(line)) };
}

interface Wrapper {
  readonly word: 'dontrun' | 'donttest' | 'dontshow' | 'testonly';
  /** Offset of the backslash. */
  readonly start: number;
  /** Offset of the opening brace. */
  readonly open: number;
  /** Offset past the closing brace, or the end of the code if there is none. */
  readonly end: number;
  readonly closed: boolean;
}

/** Wrappers sorted by start, without those inside of a `\dontrun{}`. */
function wrappers(code: string): readonly Wrapper[] {
  const found: Wrapper[] = [];
  for (let i = 0; i < code.length; ) {
    const word = /^\\(dontrun|donttest|dontshow|testonly)(\s*)\{/.exec(code.slice(i, i + 64));
    if (word === null) {
      i = next(code, i);
      continue;
    }
    const open = i + word[0].length - 1;
    const close = closingBrace(code, open);
    const kind = word[1] as Wrapper['word'];
    found.push({ word: kind, start: i, open, end: close === undefined ? code.length : close + 1, closed: close !== undefined });
    i = kind === 'dontrun' ? (close ?? code.length) + 1 : open + 1;
  }
  return found;
}

/** Rd counts the braces of code and of comments, but not those of strings. */
function closingBrace(code: string, open: number): number | undefined {
  let depth = 0;
  for (let i = open; i < code.length; ) {
    const c = code[i];
    if (c === '{') depth++;
    else if (c === '}' && --depth === 0) return i;
    if (c === '#') {
      const eol = code.indexOf('\n', i);
      for (let k = i; k < (eol < 0 ? code.length : eol); k++) {
        if (code[k] === '{') depth++;
        else if (code[k] === '}' && --depth === 0) return k;
      }
    }
    i = next(code, i);
  }
  return undefined;
}

/** The offset after the string, the comment or the character that begins here. */
function next(code: string, i: number): number {
  const c = code[i];
  if (c === '#') {
    const eol = code.indexOf('\n', i);
    return eol < 0 ? code.length : eol;
  }
  const raw = (c === 'r' || c === 'R') && !/[\w.]/.test(code[i - 1] ?? '') ? /^["'](-*)[[({]/.exec(code.slice(i + 1, i + 40)) : null;
  if (raw !== null) {
    const opener = raw[0].at(-1) ?? '';
    const closer = `${{ '(': ')', '[': ']', '{': '}' }[opener]}${raw[1]}${raw[0][0]}`;
    const end = code.indexOf(closer, i + 1 + raw[0].length);
    return end < 0 ? code.length : end + closer.length;
  }
  if (c !== '"' && c !== "'" && c !== '`') return i + 1;
  for (let k = i + 1; k < code.length; k++) {
    if (code[k] === '\\') k++;
    else if (code[k] === c) return k + 1;
  }
  return i + 1;
}

function blanked(code: string, spans: readonly { readonly start: number; readonly end: number }[]): string {
  let out = '';
  let at = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    out += code.slice(at, start) + code.slice(start, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  return out + code.slice(at);
}

const lineOf = (code: string, offset: number): number => code.slice(0, offset).split('\n').length - 1;
