import type { TextPiece } from '../../../model/index.ts';
import { named, spanOfNode } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import type { PyExpr, PyString } from './code.ts';

/** The text of a `string` or `concatenated_string`. `other` where Python rejects it. */
export function readText(node: SyntaxNode, text: string, readField: (field: SyntaxNode) => PyExpr): PyExpr {
  const nodes = node.type === 'concatenated_string' ? named(node) : [node];
  const parts = nodes.map((part) => readPart(part, text) ?? readTemplate(part, text, readField));
  const span = spanOfNode(node);
  const [first] = parts;
  const known = parts.flatMap((part) => part ?? []);
  const own = text.slice(span.start, span.end);
  if (first === undefined || known.length < parts.length) return { kind: 'other', text: own, span };
  const texts = known.filter((part) => part.kind === 'string');
  const isMixed = texts.some((part) => part.isBytes !== (first.kind === 'string' && first.isBytes));
  if (texts.length < known.length) {
    return { kind: 'template', parts: known.flatMap((part) => (part.kind === 'string' ? [part] : part.parts)), text: own, span };
  }
  if (first.kind !== 'string' || isMixed) return { kind: 'other', text: own, span };
  return parts.length === 1 ? first : joined(texts, first, span);
}

function joined(parts: readonly PyString[], first: PyString, span: PyString['span']): PyString {
  const pieces: TextPiece[] = [];
  let value = '';
  for (const part of parts) {
    const own = part.pieces ?? [{ from: 0, span: part.inner ?? part.span }];
    pieces.push(...own.map((piece) => ({ ...piece, from: piece.from + value.length })));
    value += part.value;
  }
  const hasNamed = parts.some((part) => part.hasNamed === true);
  return { ...first, value, span, inner: undefined, isVerbatim: false, pieces, ...(hasNamed ? { hasNamed } : {}) };
}

interface Quotes {
  readonly prefix: string;
  readonly isTriple: boolean;
  /** Between the quotes. */
  readonly inner: PyString['span'];
}

function quotesOf(node: SyntaxNode, text: string): Quotes | undefined {
  const span = spanOfNode(node);
  const opening = /^([A-Za-z]*)("""|'''|"|')/.exec(text.slice(span.start, span.start + 6));
  const [start = '', prefix = '', quote = ''] = opening ?? [];
  const inner = { start: span.start + start.length, end: span.end - quote.length };
  if (opening === null || inner.end < inner.start || !text.startsWith(quote, inner.end) || /t/i.test(prefix)) return undefined;
  return { prefix: prefix.toLowerCase(), isTriple: quote.length === 3, inner };
}

/** The fields of a string. Only an `f` or `t` before its quotes allows any. */
export const fieldsOf = (node: SyntaxNode, text: string): readonly SyntaxNode[] =>
  /^[A-Za-z]*[fFtT]/.test(text.slice(node.startIndex, node.startIndex + 3)) ? named(node).filter((child) => child.type === 'interpolation') : [];

function readPart(node: SyntaxNode, text: string): PyString | undefined {
  const quotes = quotesOf(node, text);
  if (quotes === undefined || (quotes.prefix.includes('f') && fieldsOf(node, text).length > 0)) return undefined;
  const { prefix, isTriple, inner } = quotes;
  const read = unescapePython(text.slice(inner.start, inner.end), inner.start, prefix);
  if (read === undefined) return undefined;
  const span = spanOfNode(node);
  const isVerbatim = read.pieces.length <= 1 && read.value.length === inner.end - inner.start;
  return {
    kind: 'string',
    value: read.value,
    isBytes: prefix.includes('b'),
    span,
    inner,
    isTriple,
    isVerbatim,
    ...(isVerbatim ? {} : { pieces: read.pieces }),
    ...(read.hasNamed ? { hasNamed: true } : {}),
  };
}

function readTemplate(node: SyntaxNode, text: string, readField: (field: SyntaxNode) => PyExpr): (PyExpr & { readonly kind: 'template' }) | undefined {
  const quotes = quotesOf(node, text);
  if (quotes === undefined || !quotes.prefix.includes('f')) return undefined;
  const { prefix, isTriple, inner } = quotes;
  const parts: PyExpr[] = [];
  let at = inner.start;
  const readUpTo = (end: number): boolean => {
    if (at === end) return true;
    const read = unescapePython(text.slice(at, end), at, prefix);
    const span = { start: at, end };
    if (read !== undefined)
      parts.push({
        kind: 'string',
        value: read.value,
        isBytes: false,
        span,
        inner: span,
        isTriple,
        isVerbatim: false,
        pieces: read.pieces,
        ...(read.hasNamed ? { hasNamed: true } : {}),
      });
    return read !== undefined;
  };
  for (const field of fieldsOf(node, text)) {
    const [value] = named(field);
    if (value === undefined || !readUpTo(field.startIndex)) return undefined;
    parts.push(field.children.length === 3 ? readField(value) : formatted(field, readField(value), text));
    at = field.endIndex;
  }
  const span = spanOfNode(node);
  return readUpTo(inner.end) ? { kind: 'template', parts, text: text.slice(span.start, span.end), span } : undefined;
}

/** `{name!r}`, `{name:>3}` and `{name=}` are not the value of the name. */
function formatted(field: SyntaxNode, value: PyExpr, text: string): PyExpr {
  const span = spanOfNode(field);
  const [conversion, format] = ['type_conversion', 'format_specifier'].map((type) => {
    const part = named(field).find((child) => child.type === type);
    return part === undefined ? '' : text.slice(part.startIndex + 1, part.endIndex);
  });
  const isKnown = !/[{}]/.test(format ?? '') && !field.children.some((child) => child?.type === '=');
  const form = isKnown ? ({ kind: 'formatted', value, conversion: conversion ?? '', format: format ?? '' } as const) : undefined;
  return { kind: 'other', text: text.slice(span.start, span.end), span, ...(form === undefined ? {} : { form }) };
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

interface Unescaped extends Pick<PyString, 'value'> {
  readonly pieces: readonly TextPiece[];
  readonly hasNamed: boolean;
}

/**
 * The value of a literal; `written` is its source, which begins at `at`. Undefined where Python rejects it. Python leaves an unknown escape
 * as it is written, and makes every line end `\n`.
 */
function unescapePython(written: string, at: number, prefix: string): Unescaped | undefined {
  const pieces: TextPiece[] = [];
  let hasNamed = false;
  let value = '';
  let done = 0;
  for (const match of written.matchAll(special)) {
    const character = unescaped(match, prefix);
    if (character === null) return undefined;
    if (character === undefined) continue;
    if (match.index > done) pieces.push({ from: value.length, span: { start: at + done, end: at + match.index } });
    value += written.slice(done, match.index);
    done = match.index + match[0].length;
    pieces.push({ from: value.length, span: { start: at + match.index, end: at + done } });
    value += character;
    hasNamed ||= character === unnamed;
  }
  if (done < written.length || pieces.length === 0) pieces.push({ from: value.length, span: { start: at + done, end: at + written.length } });
  return { value: value + written.slice(done), pieces, hasNamed };
}

/** In the value, for a `\N{…}` escape. */
const unnamed = '\uFFFD';

/** The characters of an escape. Undefined where it is its own value, null where the value is unknown. */
function unescaped([whole, octal, hex, short, long, letter]: RegExpExecArray, prefix: string): string | undefined | null {
  if (whole.startsWith('\r')) return '\n';
  if (!whole.startsWith('\\')) return prefix.includes('f') ? whole.charAt(0) : undefined;
  if (prefix.includes('r')) return /\r/.test(whole) ? whole.replace(/\r\n?/, '\n') : undefined;
  const isBytes = prefix.includes('b');
  const code = octal !== undefined ? Number.parseInt(octal, 8) : Number.parseInt(hex ?? (isBytes ? '' : (short ?? long ?? '')), 16);
  if (!Number.isNaN(code) && code <= 0x10ffff) return String.fromCodePoint(code);
  if (letter !== undefined && letter in simple) return simple[letter];
  if (!isBytes && whole.startsWith('\\N{')) return unnamed;
  return !isBytes && /^\\[NxuU]/.test(whole) ? null : undefined;
}
