import { newToken, nextToken } from '../read/scan.ts';

/** Where a bracket ends. */
export interface Bracket {
  /** Behind what closes it, whichever bracket that is; of one that is not closed, behind the last thing in the text. */
  readonly end: number;
  readonly closed: boolean;
}

/**
 * The bracket that is opened at an offset. All that stand within it are found on the way and kept for the text that was asked about last: who reads calls
 * within calls asks about each, and code that is being written leaves all of them open.
 */
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
