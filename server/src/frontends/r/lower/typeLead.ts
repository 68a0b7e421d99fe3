import { scanRd } from '../read/rdScan.ts';

/** The beginning of a text without its markup, and where each character stood. */
export interface Lead {
  readonly text: string;
  /** Offset in the source of a character of `text`. */
  offset(at: number): number;
  /** Offset in the source after the last character of a part that ends at `at`. */
  end(at: number): number;
  /** Where the source may be cut so that `at` characters go; undefined where markup would be torn apart. */
  cut(at: number): number | undefined;
}

/** Longer prefixes name no types. */
const longest = 240;

const wrappers = new Set(['code', 'link', 'linkS4class', 'emph', 'strong', 'bold', 'verb', 'var', 'samp', 'pkg', 'dfn', 'cls']);

export function plainLead(source: string): Lead {
  const head = source.slice(0, longest);
  const firstMark = head.search(/[\\{}`*_]/);
  /** So many characters stand where they stood. */
  const same = firstMark < 0 ? head.length : firstMark;
  let text = head.slice(0, same).replace(/\s/g, ' ');
  /** Of the characters behind those. */
  const places: number[] = [];
  /** For each length of `text` from there on: offset in the source after it and the markup that closes there, and how deep markup is there. */
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
    // What closes belongs to the character before it.
    if (char !== '`' || ticks === 0) after[text.length - same] = { offset: pos, depth: depth + ticks };
  }
  // What could not be read is not the end of the text.
  if (pos < source.length) text += '\0';
  const last = (at: number): number => (places[at - same - 1] ?? 0) + 1;
  return {
    text,
    offset: (at) => (at < same ? at : (places[at - same] ?? pos)),
    end: (at) => (at <= same ? at : last(at)),
    cut: (at) => (at < same ? at : after[at - same]?.depth === 0 ? after[at - same]?.offset : undefined),
  };
}

/** A star or underscore that marks emphasis: it stands at the edge of a word. */
function isEmphasis(text: string, pos: number): boolean {
  if (text[pos] !== '*' && text[pos] !== '_') return false;
  const before = /[\w)\].,;:]/.test(text[pos - 1] ?? '');
  const after = /\w/.test(text[pos + 1] ?? '') && text[pos + 1] !== '_';
  return text[pos] === '*' ? before || after || text[pos + 1] === '*' || text[pos - 1] === '*' : before !== after;
}
