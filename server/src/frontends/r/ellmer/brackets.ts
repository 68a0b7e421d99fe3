import { newToken, nextToken } from '../read/scan.ts';

export interface Bracket {
  /** The offset after the closing bracket, of whichever kind; without one, after the last token of the text. */
  readonly end: number;
  readonly closed: boolean;
}

/** The bracket that opens at an offset. Brackets within it are cached for the last text: nested calls request each, and unfinished code leaves all open. */
export function bracketAt(text: string, open: number): Bracket {
  if (last.text !== text) last = { text, brackets: new Map() };
  return last.brackets.get(open) ?? find(text, open, last.brackets);
}

let last: { readonly text: string; readonly brackets: Map<number, Bracket> } = { text: '', brackets: new Map() };

function find(text: string, open: number, brackets: Map<number, Bracket>): Bracket {
  const token = newToken();
  const inside: number[] = [];
  let end = open;
  for (let at = open; ; at = token.end) {
    nextToken(text, at, token);
    if (token.kind === 'end') break;
    if (token.kind === 'newline' || token.kind === 'comment') continue;
    const known = token.kind === 'open' ? brackets.get(token.start) : undefined;
    if (known?.closed === true) token.end = known.end;
    else if (token.kind === 'open') inside.push(token.start);
    end = token.end;
    if (token.kind !== 'close') continue;
    const start = inside.pop() ?? open;
    const found = { end, closed: true };
    brackets.set(start, found);
    if (start === open) return found;
  }
  for (const start of inside) brackets.set(start, { end, closed: false });
  return { end, closed: false };
}
