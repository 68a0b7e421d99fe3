import type { TextPiece } from '../../model/index.ts';
import { named, spanOfNode } from '../support/syntaxNode.ts';
import type { SyntaxNode } from '../support/syntaxTree.ts';
import type { PyExpr, PyString } from './code.ts';

/** What a `string` or `concatenated_string` says; `other` where it has fields, or escapes that only Python's tables know. */
export function readText(node: SyntaxNode, text: string): PyExpr {
  const nodes = node.type === 'concatenated_string' ? named(node) : [node];
  const parts = nodes.map((part) => readPart(part, text));
  const span = spanOfNode(node);
  const [first] = parts;
  const known = parts.filter((part): part is PyString => part !== undefined);
  if (first === undefined || known.length < parts.length || known.some((part) => part.isBytes !== first.isBytes)) {
    return { kind: 'other', text: text.slice(span.start, span.end), span };
  }
  return parts.length === 1 ? first : joined(known, first, span);
}

function joined(parts: readonly PyString[], first: PyString, span: PyString['span']): PyString {
  const pieces: TextPiece[] = [];
  let value = '';
  for (const part of parts) {
    const own = part.pieces ?? [{ from: 0, span: part.inner ?? part.span }];
    pieces.push(...own.map((piece) => ({ ...piece, from: piece.from + value.length })));
    value += part.value;
  }
  return { ...first, value, span, inner: undefined, isVerbatim: false, pieces };
}

function readPart(node: SyntaxNode, text: string): PyString | undefined {
  const span = spanOfNode(node);
  const opening = /^([A-Za-z]*)("""|'''|"|')/.exec(text.slice(span.start, span.start + 6));
  const [start = '', prefix = '', quote = ''] = opening ?? [];
  const inner = { start: span.start + start.length, end: span.end - quote.length };
  if (opening === null || inner.end < inner.start || !text.startsWith(quote, inner.end)) return undefined;
  if (/t/i.test(prefix) || (/f/i.test(prefix) && named(node).some((child) => child.type === 'interpolation'))) return undefined;
  const isBytes = /b/i.test(prefix);
  const read = unescapePython(text.slice(inner.start, inner.end), inner.start, prefix.toLowerCase());
  if (read === undefined) return undefined;
  const isVerbatim = read.pieces.length <= 1 && read.value.length === inner.end - inner.start;
  return { kind: 'string', value: read.value, isBytes, span, inner, isTriple: quote.length === 3, isVerbatim, ...(isVerbatim ? {} : { pieces: read.pieces }) };
}

const simple: Readonly<Record<string, string>> = {
  '\n': '',
  '\r\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const special = /\\(?:([0-7]{1,3})|x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|N\{[^}]*\}|(\r\n|[\s\S]))|\r\n?|\{\{|\}\}/g;

/**
 * The text that a literal stands for, of which `written` begins at `at`; undefined where it names a character (`\N{…}`) or is none that Python
 * takes. An escape that Python does not know stays as it is written, and every line end is `\n`.
 */
function unescapePython(written: string, at: number, prefix: string): { readonly value: string; readonly pieces: readonly TextPiece[] } | undefined {
  const pieces: TextPiece[] = [];
  let value = '';
  let done = 0;
  for (const match of written.matchAll(special)) {
    const meant = meaning(match, prefix);
    if (meant === null) return undefined;
    if (meant === undefined) continue;
    if (match.index > done) pieces.push({ from: value.length, span: { start: at + done, end: at + match.index } });
    value += written.slice(done, match.index);
    done = match.index + match[0].length;
    pieces.push({ from: value.length, span: { start: at + match.index, end: at + done } });
    value += meant;
  }
  if (done < written.length || pieces.length === 0) pieces.push({ from: value.length, span: { start: at + done, end: at + written.length } });
  return { value: value + written.slice(done), pieces };
}

/** What stands for something else; undefined where it stands for itself, null where that is not known. */
function meaning([whole, octal, hex, short, long, letter]: RegExpExecArray, prefix: string): string | undefined | null {
  if (whole.startsWith('\r')) return '\n';
  if (!whole.startsWith('\\')) return prefix.includes('f') ? whole.charAt(0) : undefined;
  if (prefix.includes('r')) return /\r/.test(whole) ? whole.replace(/\r\n?/, '\n') : undefined;
  const isBytes = prefix.includes('b');
  const code = octal !== undefined ? Number.parseInt(octal, 8) : Number.parseInt(hex ?? (isBytes ? '' : (short ?? long ?? '')), 16);
  if (!Number.isNaN(code) && code <= 0x10ffff) return String.fromCodePoint(code);
  if (letter !== undefined && letter in simple) return simple[letter];
  return !isBytes && /^\\[NxuU]/.test(whole) ? null : undefined;
}
