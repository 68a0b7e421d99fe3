/** Reading stands at a line: of those that hold more than a comment, one after the other. What it read last of a key stands here too, so that nothing is made for it. */
export interface PlainLines {
  readonly text: string;
  /** The first character that is no space, and its column; the column is -1 behind the last line. */
  start: number;
  column: number;
  /** Where the line's words end, and where the next line begins. */
  end: number;
  next: number;
  /** Of the key that was read last: the first character of its name, the end of that, of its quotes, and of its colon. */
  keyStart: number;
  keyEnd: number;
  keyClose: number;
  keyNext: number;
  /** Where the next colon, number sign and backslash stand, as far as they were looked for: so that each of them is found once. */
  colon: number;
  hash: number;
  escape: number;
}

/** Stands at the first line. */
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

/** On to the next line that holds more than a comment. */
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

/** On within the line, behind a dash: what follows is a line of its own, in a deeper column. */
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

/** Where the next colon stands, at or behind an offset; the end of the text where there is none. */
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

/** The name of the key that stands at an offset, with its colon. */
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

/** One text for all keys of a name that is written often: it is compared with others at once. */
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

/** One in quotes, or with spaces before its colon. */
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
