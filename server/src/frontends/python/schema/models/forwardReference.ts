import { limits, type Span } from '../../../../model/index.ts';
import type { PyExpr } from '../../read/code.ts';

const token = /\s*(?:([A-Za-z_]\w*)|(-?\d+(?:\.\d+)?)|([rR]?'[^'\\\n]*'|[rR]?"[^"\\\n]*")|(\.\.\.|[[\].,|()]))/y;

/**
 * Parses an annotation in a string (`"list[Item] | None"`). Every span of the result is `at`.
 * Undefined for anything except names, brackets, bars and literals.
 */
export function parseForwardReference(text: string, at: Span): PyExpr | undefined {
  const tokens = tokensOf(text);
  if (tokens === undefined) return undefined;
  const reader: Reader = { tokens, next: 0, at };
  const parsed = parseUnion(reader, 0);
  return reader.next === tokens.length ? parsed : undefined;
}

interface Reader {
  readonly tokens: readonly string[];
  next: number;
  readonly at: Span;
}

function tokensOf(text: string): readonly string[] | undefined {
  const tokens: string[] = [];
  const trimmed = text.trim();
  token.lastIndex = 0;
  while (token.lastIndex < trimmed.length) {
    const found = token.exec(trimmed);
    if (found === null) return undefined;
    tokens.push(found[0].trim());
  }
  return tokens;
}

const takes = (reader: Reader, word: string): boolean => {
  if (reader.tokens[reader.next] !== word) return false;
  reader.next += 1;
  return true;
};

function parseUnion(reader: Reader, depth: number): PyExpr | undefined {
  if (depth > limits.python.forwardReferenceDepth) return undefined;
  let left = parseSubscripts(reader, depth);
  while (left !== undefined && takes(reader, '|')) {
    const right = parseSubscripts(reader, depth);
    left = right && { kind: 'binary', operator: '|', left, right, span: reader.at };
  }
  return left;
}

function parseSubscripts(reader: Reader, depth: number): PyExpr | undefined {
  let object = parseAtom(reader, depth);
  while (object !== undefined) {
    if (takes(reader, '.')) {
      const name = reader.tokens[reader.next];
      if (name === undefined || !/^[A-Za-z_]/.test(name)) return undefined;
      reader.next += 1;
      object = { kind: 'attribute', object, name: { value: name, span: reader.at }, span: reader.at };
    } else if (takes(reader, '[')) {
      const items = parseItems(reader, ']', depth);
      const [only] = items ?? [];
      if (items === undefined || only === undefined) return undefined;
      object = { kind: 'subscript', object, index: items.length === 1 ? only : { kind: 'tuple', items, span: reader.at }, span: reader.at };
    } else return object;
  }
  return undefined;
}

/** The items up to a closing bracket. */
function parseItems(reader: Reader, close: string, depth: number): readonly PyExpr[] | undefined {
  const items: PyExpr[] = [];
  while (!takes(reader, close)) {
    const item = parseUnion(reader, depth + 1);
    if (item === undefined) return undefined;
    items.push(item);
    if (!takes(reader, ',') && reader.tokens[reader.next] !== close) return undefined;
  }
  return items;
}

function parseAtom(reader: Reader, depth: number): PyExpr | undefined {
  const { at: span } = reader;
  const word = reader.tokens[reader.next];
  if (word === undefined) return undefined;
  reader.next += 1;
  if (word === '[' || word === '(') {
    const items = parseItems(reader, word === '[' ? ']' : ')', depth);
    const [only] = items ?? [];
    if (items === undefined) return undefined;
    if (word === '(' && items.length === 1) return only;
    return { kind: word === '[' ? 'list' : 'tuple', items, span };
  }
  if (word === 'None') return { kind: 'none', span };
  if (word === 'True' || word === 'False') return { kind: 'boolean', value: word === 'True', span };
  if (word === '...') return { kind: 'ellipsis', span };
  if (/^[A-Za-z_]\w*$/.test(word)) return { kind: 'name', name: word, span };
  if (/^-?\d/.test(word)) return { kind: 'number', value: Number(word), isFloat: word.includes('.'), source: word, span };
  const quoted = /^[rR]?(['"])(.*)\1$/.exec(word)?.[2];
  return quoted === undefined ? undefined : { kind: 'string', value: quoted, isBytes: false, span, inner: undefined, isTriple: false, isVerbatim: false };
}
