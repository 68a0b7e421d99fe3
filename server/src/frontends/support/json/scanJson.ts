/** What a scan of JSON passes, without reading values. Strings that are not closed end with their line. */
export interface JsonScan {
  /** A list or an object begins. */
  begin?(bracket: '[' | '{', at: number): void;
  end?(bracket: ']' | '}', at: number): void;
  /** A text; its quotes stand at `start` and before `end`. */
  text?(start: number, end: number): void;
  comma?(at: number): void;
  colon?(at: number): void;
  /** The first character of a number or a bare word. */
  word?(at: number): void;
}

/** Passes over the text once, in the order in which it stands, whatever it holds; ends early where `stop` says so. */
export function scanJson(text: string, scan: JsonScan, stop: () => boolean = () => false): void {
  let inWord = false;
  for (let at = 0; at < text.length && !stop(); at++) {
    const c = text[at];
    const wasWord = inWord;
    inWord = false;
    if (c === '"') {
      const end = stringEnd(text, at);
      scan.text?.(at, end);
      at = end - 1;
    } else if (c === '{' || c === '[') scan.begin?.(c, at);
    else if (c === '}' || c === ']') scan.end?.(c, at);
    else if (c === ',') scan.comma?.(at);
    else if (c === ':') scan.colon?.(at);
    else if (c === '/' && text[at + 1] === '/') at = until(text, '\n', at) - 1;
    else if (c === '/' && text[at + 1] === '*') at = until(text, '*/', at + 2) + 1;
    else if (c !== undefined && c > ' ' && c !== '\uFEFF') {
      inWord = true;
      if (!wasWord) scan.word?.(at);
    }
  }
}

/** Past the closing quote of the string that begins at `start`, or at the end of its line. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const c = text[at];
    if (c === '"') return at + 1;
    if (c === '\n') return at;
    if (c === '\\' && text[at + 1] !== '\n') at++;
  }
  return text.length;
}

function until(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found;
}
