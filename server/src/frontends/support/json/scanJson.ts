/** Callbacks of a scan of JSON, which reads no values. Unclosed strings end at their line's end. */
export interface JsonScan {
  begin?(bracket: '[' | '{', at: number): void;
  end?(bracket: ']' | '}', at: number): void;
  /** A string, including its quotes. */
  text?(start: number, end: number): void;
  comma?(at: number): void;
  colon?(at: number): void;
  /** The first character of a number or a bare word. */
  word?(at: number): void;
}

/** Scans the text once, in order; any content is accepted. `stop` is called at each closing bracket and ends the scan where it returns true. */
export function scanJson(text: string, scan: JsonScan, stop: () => boolean = () => false): void {
  let inWord = false;
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c <= blank || c === mark) {
      inWord = false;
      continue;
    }
    const wasWord = inWord;
    inWord = false;
    if (c === quote) {
      const end = stringEnd(text, at);
      scan.text?.(at, end);
      at = end - 1;
    } else if (c === comma) scan.comma?.(at);
    else if (c === colon) scan.colon?.(at);
    else if (c === brace || c === bracket) scan.begin?.(c === brace ? '{' : '[', at);
    else if (c === endBrace || c === endBracket) {
      scan.end?.(c === endBrace ? '}' : ']', at);
      if (stop()) return;
    } else if (c === slash && text[at + 1] === '/') at = until(text, '\n', at) - 1;
    else if (c === slash && text[at + 1] === '*') at = until(text, '*/', at + 2) + 1;
    else {
      inWord = true;
      if (!wasWord) scan.word?.(at);
    }
  }
}

const [blank, quote, comma, slash, colon] = [0x20, 0x22, 0x2c, 0x2f, 0x3a];
const [bracket, backslash, endBracket, brace, endBrace, mark] = [0x5b, 0x5c, 0x5d, 0x7b, 0x7d, 0xfeff];

/** The offset after the closing quote of the string that begins at `start`, or the end of its line. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === quote) return at + 1;
    if (c === lineFeed) return at;
    if (c === backslash && text.charCodeAt(at + 1) !== lineFeed) at++;
  }
  return text.length;
}

const lineFeed = 0x0a;

function until(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found;
}
