import { scanRd } from '../read/rdScan.ts';

/** The start of a text without its markup, with the source offsets of its characters. */
export interface Lead {
  readonly text: string;
  /** Source offset of a character of `text`. */
  offset(at: number): number;
  /** Source offset after the last character of a part that ends at `at`. */
  end(at: number): number;
  /** Source offset after the first `at` characters; undefined within markup. */
  cut(at: number): number | undefined;
}

/** Longer prefixes name no types. */
const longest = 240;

const wrappers = new Set(['code', 'link', 'linkS4class', 'emph', 'strong', 'bold', 'verb', 'var', 'samp', 'pkg', 'dfn', 'cls']);

export function plainLead(source: string): Lead {
  const head = source.slice(0, longest);
  const firstMark = head.search(/[\\{}`*_]/);
  /** Number of characters before the first markup, whose offsets are equal. */
  const same = firstMark < 0 ? head.length : firstMark;
  let text = head.slice(0, same).replace(/\s/g, ' ');
  /** Source offsets of the characters after those. */
  const places: number[] = [];
  /** For each further length of `text`: the source offset after its closing markup, and the depth of markup there. */
  const after: { offset: number; depth: number }[] = [{ offset: same, depth: 0 }];
  let depth = 0;
  let ticks = 0;
  let pos = same;
  const close = head.includes('{') ? scanRd(head).close : new Map<number, number>();
  while (pos < head.length) {
    const char = head.charAt(pos);
    const markup = char === '\\' ? head.slice(pos) : '';
    const macro = /^\\([A-Za-z0-9]+)(?:\[[^\][{}]*\])?\{/.exec(markup);
    if (macro !== null && wrappers.has(macro[1] ?? '') && close.has(pos + macro[0].length - 1)) {
      depth++;
      pos += macro[0].length;
      continue;
    }
    const lineBreak = /^\\cr(?![A-Za-z])(?:\{\})?/.exec(markup)?.[0];
    if (char === '}' && depth > 0) depth--;
    else if (char === '`') ticks ^= 1;
    else if ((char === '\\' && lineBreak === undefined) || char === '{' || char === '}') break;
    else if (!isEmphasis(head, pos)) {
      text += /\s/.test(char) || lineBreak !== undefined ? ' ' : char;
      places.push(pos);
      pos += lineBreak?.length ?? 1;
      after.push({ offset: pos, depth: depth + ticks });
      continue;
    }
    pos++;
    // Closing markup belongs to the character before it.
    if (char !== '`' || ticks === 0) after[text.length - same] = { offset: pos, depth: depth + ticks };
  }
  // Marks that the text continues after this limit.
  if (pos < source.length) text += '\0';
  const last = (at: number): number => (places[at - same - 1] ?? 0) + 1;
  return {
    text,
    offset: (at) => (at < same ? at : (places[at - same] ?? pos)),
    end: (at) => (at <= same ? at : last(at)),
    cut: (at) => (at < same ? at : after[at - same]?.depth === 0 ? after[at - same]?.offset : undefined),
  };
}

/** A star or underscore of emphasis, which is at the edge of a word. */
function isEmphasis(text: string, pos: number): boolean {
  if (text[pos] !== '*' && text[pos] !== '_') return false;
  const before = /[\w)\].,;:]/.test(text[pos - 1] ?? '');
  const after = /\w/.test(text[pos + 1] ?? '') && text[pos + 1] !== '_';
  return text[pos] === '*' ? before || after || text[pos + 1] === '*' || text[pos - 1] === '*' : before !== after;
}
