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
  if (parts.length === 1) return first;
  return { ...first, value: known.map((part) => part.value).join(''), span, inner: undefined, isVerbatim: false };
}

function readPart(node: SyntaxNode, text: string): PyString | undefined {
  const span = spanOfNode(node);
  const opening = /^([A-Za-z]*)("""|'''|"|')/.exec(text.slice(span.start, span.start + 6));
  const [start = '', prefix = '', quote = ''] = opening ?? [];
  const inner = { start: span.start + start.length, end: span.end - quote.length };
  if (opening === null || inner.end < inner.start || !text.startsWith(quote, inner.end)) return undefined;
  const written = text.slice(inner.start, inner.end);
  const isFormatted = /[ft]/i.test(prefix);
  if (isFormatted && (/t/i.test(prefix) || named(node).some((child) => child.type === 'interpolation'))) return undefined;
  const isBytes = /b/i.test(prefix);
  const unbraced = isFormatted ? written.replace(/\{\{|\}\}/g, (pair) => pair.charAt(0)) : written;
  const value = /r/i.test(prefix) ? withUnixLines(unbraced) : unescapePython(withUnixLines(unbraced), isBytes);
  if (value === undefined) return undefined;
  return { kind: 'string', value, isBytes, span, inner, isTriple: quote.length === 3, isVerbatim: value === written };
}

/** Python reads every line end as `\n`. */
const withUnixLines = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

const simple: Readonly<Record<string, string>> = {
  '\n': '',
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

const escapes = /\\(?:([0-7]{1,3})|x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|N\{[^}]*\}|([\s\S]))/g;

/** The text that a literal stands for; undefined where it names characters (`\N{…}`) or is none that Python takes. An escape that Python does not know stays as it is written. */
function unescapePython(written: string, isBytes: boolean): string | undefined {
  if (!written.includes('\\')) return written;
  let isKnown = true;
  const value = written.replace(escapes, (whole, octal?: string, hex?: string, short?: string, long?: string, letter?: string) => {
    const code = octal !== undefined ? Number.parseInt(octal, 8) : Number.parseInt(hex ?? (isBytes ? '' : (short ?? long ?? '')), 16);
    if (!Number.isNaN(code) && code <= 0x10ffff) return String.fromCodePoint(code);
    if (letter !== undefined && letter in simple) return simple[letter] ?? whole;
    if (!isBytes && /^\\[NxuU]/.test(whole)) isKnown = false;
    return whole;
  });
  return isKnown ? value : undefined;
}
