/** A mutable position in the lines of a text; comments and blank lines are skipped. The last key read is stored here too, which avoids allocations. */
export interface PlainLines {
  readonly text: string;
  /** The first character that is no space, and its column; the column is -1 after the last line. */
  start: number;
  column: number;
  /** The end of the line's words, and the start of the next line. */
  end: number;
  next: number;
  /** The last key read: start and end of its name, end of its quotes, and end of its colon. */
  keyStart: number;
  keyEnd: number;
  keyClose: number;
  keyNext: number;
  /** The next colon, number sign and backslash found so far, so that each is searched once. */
  colon: number;
  hash: number;
  escape: number;
}

/** The position at the first line. */
export function plainLines(text: string): PlainLines {
  const lines: PlainLines = {
    text,
    start: 0,
    column: -1,
    end: 0,
    next: 0,
    keyStart: 0,
    keyEnd: 0,
    keyClose: 0,
    keyNext: 0,
    colon: -1,
    hash: -1,
    escape: -1,
  };
  advance(lines);
  return lines;
}

/** Advances to the next line with more than a comment. */
export function advance(lines: PlainLines): void {
  const { text } = lines;
  const { length } = text;
  let begin = lines.next;
  while (begin < length) {
    const found = text.indexOf('\n', begin);
    const next = found < 0 ? length : found + 1;
    let start = begin;
    while (text.charCodeAt(start) === space) start++;
    let end = found < 0 ? length : found;
    while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
    if (start < end && text.charCodeAt(start) !== hashSign) {
      lines.start = start;
      lines.column = start - begin;
      lines.end = end;
      lines.next = next;
      return;
    }
    begin = next;
  }
  lines.next = length;
  lines.column = -1;
}

/** Advances within the line, after a dash: the rest is treated as a line in a deeper column. */
export function enter(lines: PlainLines, at: number): void {
  lines.column += at - lines.start;
  lines.start = at;
}

const space = 0x20;
const hashSign = 0x23;
const isBlank = (code: number): boolean => code === space || code === 0x0d;

export const isDash = ({ text, start, end }: PlainLines): boolean => text.charCodeAt(start) === 0x2d && isDashAt(text, start, end);

export const isDashAt = (text: string, at: number, end: number): boolean =>
  text.charCodeAt(at) === 0x2d && (at + 1 === end || text.charCodeAt(at + 1) === space);

/** The next colon at or after an offset; the end of the text where there is none. */
export function colonFrom(lines: PlainLines, at: number): number {
  if (lines.colon < at) lines.colon = indexFrom(lines.text, ':', at);
  return lines.colon;
}

export function hashFrom(lines: PlainLines, at: number): number {
  if (lines.hash < at) lines.hash = indexFrom(lines.text, '#', at);
  return lines.hash;
}

export function escapeFrom(lines: PlainLines, at: number): number {
  if (lines.escape < at) lines.escape = indexFrom(lines.text, '\\', at);
  return lines.escape;
}

function indexFrom(text: string, sign: string, at: number): number {
  const found = text.indexOf(sign, at);
  return found < 0 ? text.length : found;
}

/** The name of the key at an offset that a colon follows; undefined where there is none. */
export function keyAt(lines: PlainLines, at: number): string | undefined {
  const { text } = lines;
  const colon = colonFrom(lines, at);
  if (colon < text.length && colon - at <= longestKey && endsKey(text.charCodeAt(colon + 1))) {
    const name = text.slice(at, colon);
    const usual = usualKeys.get(name) ?? (word.test(name) ? name : undefined);
    if (usual !== undefined) return key(lines, usual, at, colon, colon + 1);
  }
  return otherKeyAt(lines, at);
}

/** Frequent keys share one string each, which makes comparisons fast. */
const usualKeys: ReadonlyMap<string, string> = new Map(
  [
    ...['name', 'title', 'description', 'category', 'parameters', 'type', 'required', 'default', 'enum', 'items', 'properties', 'examples', 'format'],
    ...['pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'validation', 'min', 'max', 'int', 'capability', 'nullable'],
    ...['annotations', 'dangerous', 'returns', 'implementation_example', 'execution_time', 'additionalProperties'],
  ].map((name) => [name, name]),
);

const longestKey = 201;
const word = /^[A-Za-z_$][\w$./-]*$/;

/** White space, or the end of the text. */
const endsKey = (code: number): boolean => code === space || code === 0x0a || code === 0x0d || Number.isNaN(code);

const otherKey = /(?:"([^"\\\n\r]{0,200})"|'([^'\n\r]{0,200})'|([A-Za-z_$][\w$./-]{0,200})) *:(?=[ \n\r]|$)/y;

/** A quoted key, or one with spaces before its colon. */
function otherKeyAt(lines: PlainLines, at: number): string | undefined {
  otherKey.lastIndex = at;
  const found = otherKey.exec(lines.text);
  if (found === null) return undefined;
  const [whole, double, single, bare] = found;
  if (bare !== undefined) return key(lines, bare, at, at + bare.length, at + whole.length);
  const name = double ?? single ?? '';
  key(lines, name, at + 1, at + 1 + name.length, at + whole.length);
  lines.keyClose++;
  return name;
}

function key(lines: PlainLines, name: string, start: number, end: number, next: number): string {
  lines.keyStart = start;
  lines.keyEnd = end;
  lines.keyClose = end;
  lines.keyNext = next;
  return name;
}
