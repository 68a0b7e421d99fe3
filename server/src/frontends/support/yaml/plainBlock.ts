import { pastSpaces } from '../lines.ts';
import type { TreeScalar } from '../tree/node.ts';
import { advance, type PlainLines } from './plainLines.ts';
import { folded } from './plainScalar.ts';

/** A `|` or `>` block; its first line determines the indentation. */
export function blockScalar(lines: PlainLines, at: number, column: number): TreeScalar | undefined {
  const { text, next: begin } = lines;
  const header = /^([|>])(-?)(?: +#.*)?$/.exec(text.slice(at, lines.end));
  const indent = pastSpaces(text, begin) - begin;
  if (header === null || indent <= column) return undefined;
  const found = bodyAt(text, begin, indent) ?? bodyByLines(text, begin, indent);
  if (found === undefined) return undefined;
  const [, style, strip] = header;
  const body = style === '|' ? found.text : folded(found.text.split('\n'));
  if (body === undefined) return undefined;
  let { end } = found;
  while (text.charCodeAt(end - 1) === 0x20) end--;
  lines.next = found.next;
  advance(lines);
  return { kind: 'scalar', span: { start: at, end }, value: strip === '' ? `${body}\n` : body, style: 'block', source: text.slice(at, end) };
}

interface Body {
  /** Its lines without their indentation. */
  readonly text: string;
  /** The end of its last line, and the start of the first line after the block. */
  readonly end: number;
  readonly next: number;
}

/** For each indentation, the end of a body. A line of only spaces matches too, and is then checked in full. */
const stops = Array.from({ length: 16 }, (_, indent) => new RegExp(`\\n(?: {0,${indent - 1}}[^ \\n]| +\\n)`, 'g'));

/** The body of a block by a search for its end; undefined for rarer forms. */
function bodyAt(text: string, begin: number, indent: number): Body | undefined {
  const stop = stops[indent];
  if (stop === undefined || text.charCodeAt(text.length - 1) !== 0x0a) return undefined;
  stop.lastIndex = begin - 1;
  const at = stop.test(text) ? stop.lastIndex - 1 : text.length;
  if (text.charCodeAt(at) === 0x0a) return undefined;
  const next = text.lastIndexOf('\n', at - 1) + 1;
  let end = next - 1;
  while (text.charCodeAt(end - 1) === 0x0a) end--;
  const body = text.slice(begin + indent, end);
  return body.includes('\r') ? undefined : { text: body.split(text.slice(begin - 1, begin + indent)).join('\n'), end, next };
}

/** The body of a block, line by line; undefined where a line of spaces is significant. */
function bodyByLines(text: string, begin: number, indent: number): Body | undefined {
  const content: string[] = [];
  let last = 0;
  let end = 0;
  let next = begin;
  while (next < text.length) {
    const found = text.indexOf('\n', next);
    const eol = found > next && text.charCodeAt(found - 1) === 0x0d ? found - 1 : found;
    const first = pastSpaces(text, next);
    // The file ends without a line break.
    if (found < 0) return undefined;
    if (first < eol) {
      if (first - next < indent) break;
      content.push(text.slice(next + indent, eol));
      last = content.length;
      end = eol;
    } else {
      if (last === 0 || eol - next > indent) return undefined;
      content.push('');
    }
    next = found + 1;
  }
  return last === 0 ? undefined : { text: content.slice(0, last).join('\n'), end, next };
}
