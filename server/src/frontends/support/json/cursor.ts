import { getLocation } from 'jsonc-parser';
import type { Span } from '../../../model/index.ts';
import { lineStart } from '../lines.ts';

/** Where a cursor stands in half-typed JSON. */
export interface Cursor {
  /** Keys and indices that lead to the object or list around the cursor. */
  readonly path: readonly string[];
  /** A key is being written, or the value of `key`, or an entry of a list. */
  readonly at: 'key' | 'value' | 'entry';
  readonly key: string;
  /** What is written in place: the word, or what follows the opening quote, the closing one included. */
  readonly span: Span;
  /** True inside of quotes. */
  readonly quoted: boolean;
  /** Of a key: true where its colon is there already; only the word itself is then replaced. */
  readonly closed: boolean;
  /** What must follow, for the rest to be read. */
  readonly comma: '' | ',';
}

/** Undefined in a comment, and where nothing may be written. */
export function cursorAt(text: string, offset: number): Cursor | undefined {
  const line = text.slice(lineStart(text, offset), offset);
  if (/^[^"]*\/\//.test(line)) return undefined;
  let found: ReturnType<typeof getLocation>;
  try {
    found = getLocation(text, offset);
  } catch {
    // The parser recurses: only nesting beyond any sense exhausts the stack.
    return undefined;
  }
  const { previousNode: node, isAtPropertyKey } = found;
  const path = found.path.map(String);
  const last = path.pop();
  const isText = node !== undefined && (node.type === 'string' || node.type === 'property') && node.offset < offset && offset <= node.offset + node.length;
  const span = isText ? inText(text, node.offset, node.length, offset) : wordAt(text, offset);
  if (span === undefined) return undefined;
  // Behind a whole value nothing can be written but a comma.
  if (!isText && /(?:["\]}\d]|true|false|null)\s*$/.test(text.slice(0, span.start))) return undefined;
  const rest = text.slice(span.end).replace(/^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/, '');
  const closed = isAtPropertyKey && rest.startsWith(':');
  return {
    path,
    at: isAtPropertyKey ? 'key' : typeof found.path.at(-1) === 'number' ? 'entry' : 'value',
    key: last ?? '',
    span: closed && isText && text[span.end - 1] === '"' ? { start: span.start, end: span.end - 1 } : span,
    quoted: isText,
    closed,
    comma: /^["{[\w-]/.test(rest) ? ',' : '',
  };
}

/** From behind the opening quote to behind the closing one; to the cursor where the text is not closed. */
function inText(text: string, start: number, length: number, offset: number): Span | undefined {
  const end = start + length;
  const isClosed = length > 1 && text[end - 1] === '"' && /(?<!\\)(?:\\\\)*$/.test(text.slice(start + 1, end - 1));
  if (!isClosed) return { start: start + 1, end: offset };
  return offset === end ? undefined : { start: start + 1, end };
}

function wordAt(text: string, offset: number): Span {
  let [start, end] = [offset, offset];
  while (/[\w.$-]/.test(text[start - 1] ?? '')) start--;
  while (/[\w.$-]/.test(text[end] ?? '')) end++;
  return { start, end };
}
