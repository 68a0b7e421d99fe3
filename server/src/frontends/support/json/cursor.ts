import { getLocation } from 'jsonc-parser';
import type { Span } from '../../../model/index.ts';
import { lineStart } from '../lines.ts';

/** The cursor's location in incomplete JSON. */
export interface Cursor {
  /** Keys and indices of the object or list that contains the cursor. */
  readonly path: readonly string[];
  /** The cursor is at a key, at the value of `key`, or at an entry of a list. */
  readonly at: 'key' | 'value' | 'entry';
  readonly key: string;
  /** The span that a completion replaces: the word, or the text after the opening quote, including the closing one. */
  readonly span: Span;
  readonly quoted: boolean;
  /** For a key: true where its colon is present, so that only the word is replaced. */
  readonly closed: boolean;
  /** The separator that a completion must append. */
  readonly comma: '' | ',';
}

/** Undefined in a comment, and where nothing can be inserted. */
export function cursorAt(text: string, offset: number): Cursor | undefined {
  const line = text.slice(lineStart(text, offset), offset);
  if (/^[^"]*\/\//.test(line)) return undefined;
  let found: ReturnType<typeof getLocation>;
  try {
    found = getLocation(text, offset);
  } catch {
    // The parser is recursive: only extreme nesting exhausts the stack.
    return undefined;
  }
  const { previousNode: node, isAtPropertyKey } = found;
  const path = found.path.map(String);
  const last = path.pop();
  const isText = node !== undefined && (node.type === 'string' || node.type === 'property') && node.offset < offset && offset <= node.offset + node.length;
  const span = isText ? inText(text, node.offset, node.length, offset) : wordAt(text, offset);
  if (span === undefined) return undefined;
  // After a complete value, only a comma is valid.
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

/** From after the opening quote to after the closing one, or to the cursor where the string is not closed. */
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
