import { code, type Json, limits, type Span } from '../../../model/index.ts';
import { clauseOf, endsText } from './clauses.ts';
import { type Declaration, hasMore, report, reportUncertain, take } from './declaration.ts';
import type { Literal } from './facts.ts';
import { isComment, isLineEnd, lineEnd, matchAt, readString, skipBlank, wordAt } from './scan.ts';

/** A text in other quotes than double quotes. */
const otherQuotes = /(?:'((?:[^'\r\n]|'')*)'|[“”„«]([^“”«»"\r\n]*)[“”»])(?=[\s,\]]|$)/y;
/** A run of characters without blanks, in a list and elsewhere. */
const itemRun = /[^\s,[\]"]+/y;
const textRun = /\S+/y;
const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * The context of a value. `one`: the value of LIKE or DEFAULT. `text`: only a string is allowed. `line`: the same, up to the end of the line, since no
 * clause follows. `item`: in a list, where an unquoted word is a value.
 */
type ValueContext = 'one' | 'text' | 'line' | 'item';

/** The value of LIKE or DEFAULT, or a list of values; undefined where none follows. */
export function readValue(declaration: Declaration): Literal | undefined {
  if (!hasValue(declaration)) return undefined;
  const start = declaration.at;
  if (declaration.text[start] === '[') return listOf(start, readBracketList(declaration), declaration);
  const first = readLiteral(declaration, 'one');
  if (!hasComma(declaration)) return first;
  take(declaration, declaration.at + 1);
  const more = readCommaList(declaration);
  return more.length === 0 ? first : listOf(start, [first, ...more], declaration);
}

/** The text of DESCRIPTION or PATTERN; undefined where none follows. */
export function readText(declaration: Declaration, context: 'text' | 'line'): Literal | undefined {
  return hasValue(declaration, context) ? readLiteral(declaration, context) : undefined;
}

/** The values of ENUM, in brackets or not. */
export function readEnum(declaration: Declaration): readonly Literal[] {
  if (!hasValue(declaration)) return [];
  return declaration.text[declaration.at] === '[' ? readBracketList(declaration) : readCommaList(declaration);
}

/** Does a value follow, rather than a clause or a comment? A text in apostrophes is no comment. */
function hasValue(declaration: Declaration, context: ValueContext = 'one'): boolean {
  const more = hasMore(declaration);
  const { text, at, isUpperCase } = declaration;
  if (matchAt(otherQuotes, text, at) !== undefined) return true;
  if (text[at] === '[' && declaration.depth >= limits.basic.depth) return false;
  return more && (context === 'line' || !endsText(text, at, isUpperCase, true)) && text[at] !== ',' && text[at] !== ']';
}

function hasComma(declaration: Declaration): boolean {
  const at = skipBlank(declaration.text, declaration.end);
  if (declaration.text[at] !== ',') return false;
  declaration.at = at;
  return true;
}

const listOf = (start: number, items: readonly Literal[], { end }: Declaration): Literal => ({
  value: items.map(({ value }) => value),
  span: { start, end },
  style: 'list',
});

function readCommaList(declaration: Declaration): readonly Literal[] {
  const items: Literal[] = [];
  while (hasValue(declaration)) {
    if (declaration.text[declaration.at] === '[') items.push(listOf(declaration.at, readBracketList(declaration), declaration));
    else items.push(readLiteral(declaration, 'item'));
    if (!hasComma(declaration)) return items;
    take(declaration, declaration.at + 1);
  }
  reportUncertain(declaration, {
    code: 'param-malformed',
    message: 'Missing value after the comma.',
    span: { start: declaration.end - 1, end: declaration.end },
    fixes: [{ title: 'Remove the comma', intent: { kind: 'remove', span: { start: declaration.end - 1, end: declaration.end } } }],
  });
  return items;
}

function readBracketList(declaration: Declaration): readonly Literal[] {
  const bracket = take(declaration, declaration.at + 1);
  const { text } = declaration;
  declaration.depth++;
  const items = hasValue(declaration) ? readCommaList(declaration) : [];
  declaration.depth--;
  const at = skipBlank(text, declaration.end);
  if (text[at] === ']') {
    declaration.at = at;
    take(declaration, at + 1);
  } else {
    const { end } = declaration;
    reportUncertain(declaration, {
      code: 'param-malformed',
      message: 'This `[` is not closed.',
      span: bracket,
      fixes: [{ title: 'Add `]`', intent: { kind: 'correct-word', span: { start: end, end }, to: ']' } }],
    });
  }
  return items;
}

function readLiteral(declaration: Declaration, context: ValueContext): Literal {
  const { text, at } = declaration;
  if (text[at] === '"') return readQuoted(declaration);
  const other = matchAt(otherQuotes, text, at);
  if (other !== undefined) {
    const value = other[1]?.replaceAll("''", "'") ?? other[2] ?? '';
    return { value, span: take(declaration, at + other[0].length), style: 'unquoted' };
  }
  const span = take(declaration, endOfUnquoted(declaration, context));
  return unquotedLiteral(declaration, span, context);
}

function readQuoted(declaration: Declaration): Literal {
  const { value, end, closed, inner } = stringAt(declaration);
  const span = take(declaration, end);
  if (inner) {
    const written = `"${value.replaceAll('"', '""')}"`;
    report(declaration, {
      code: 'string-unterminated',
      message: 'A double quote inside the text is not doubled.',
      span,
      fixes: [{ title: `Write ${code(written)}`, intent: { kind: 'correct-word', span, to: written } }],
    });
  } else if (!closed) {
    // A string that ends before a clause or a comma leaves the rest certain.
    (isLineEnd(declaration.text, skipBlank(declaration.text, end)) ? reportUncertain : report)(declaration, {
      code: 'string-unterminated',
      message: 'Missing double quote at the end of the text.',
      span,
      fixes: [{ title: 'Add the closing quote', intent: { kind: 'correct-word', span: { start: end, end }, to: '"' } }],
    });
  }
  return { value, span, style: 'string' };
}

/** A clause keyword or a comma at the end of a string, directly before another string. The string should have ended before it. */
const clauseAtEnd = /,$|(?:\sOPTIONAL)?\s(?:LIKE|DESCRIPTION|DEFAULT|PATTERN|ENUM[ \t]{0,4}\[?)$/i;

interface Quoted extends ReturnType<typeof readString> {
  /** True where double quotes within the string are not doubled. */
  readonly inner?: true;
}

/** The next string. Where text is joined to its closing quote, its probable end is resolved. */
function stringAt({ text, at }: Declaration): Quoted {
  const read = readString(text, at);
  if (!read.closed || !/[^\s,\]]/.test(text[read.end] ?? ' ')) return read;
  const inner = text.slice(at + 1, read.end - 1).trimEnd();
  const keyword = clauseAtEnd.exec(inner.slice(-30))?.[0];
  if (keyword !== undefined) {
    const value = inner.slice(0, inner.length - keyword.length).trimEnd();
    return { value, end: at + 1 + value.length, closed: false };
  }
  const end = resolvedEnd(text, at, read.end);
  return end === undefined ? read : { value: text.slice(at + 1, end - 1).replaceAll('""', '"'), end, closed: true, inner: true };
}

/** The end of a string with undoubled quotes: the first quote after which the declaration continues or ends. */
function resolvedEnd(text: string, at: number, from: number): number | undefined {
  const last = Math.min(lineEnd(text, from), from + 1000);
  for (let quote = text.indexOf('"', from); quote >= 0 && quote < last; quote = text.indexOf('"', quote + 1)) {
    const end = quote + 1;
    const next = skipBlank(text, end);
    const isOver = isLineEnd(text, next) || (next > end && (isComment(text, next) || clauseOf(wordAt(text, next)) !== undefined));
    // Another clause has begun, and the quotes belong to it.
    if (/\s(?:LIKE|DESCRIPTION|DEFAULT|PATTERN|ENUM)\s*(?:\[\s*)?"/i.test(text.slice(at, end))) return undefined;
    if (isOver) return end;
  }
  return undefined;
}

/** The end of unquoted text, up to a clause or a comment: `123 Main St`. In a list, also up to a comma, bracket or quote. */
function endOfUnquoted({ text, at, isUpperCase }: Declaration, context: ValueContext): number {
  const run = context === 'item' ? itemRun : textRun;
  let end = at + (matchAt(run, text, at)?.[0].length ?? 1);
  const [first = '', ...others] = text.slice(at, end).split(',');
  if (context === 'one' && isPlain(first) && others.every((other) => other === '' || isPlain(other))) end = at + first.length;
  for (;;) {
    const next = skipBlank(text, end);
    if (next === end || isLineEnd(text, next) || endsWithComment(text, next)) return end;
    if (context !== 'line' && endsText(text, next, isUpperCase)) return end;
    // A list of numbers continues after the comma. A quoted text after a value has lost its keyword.
    if (context === 'one' && (text[next] === '"' || (text[next] === ',' && isPlain(text.slice(at, end))))) return end;
    const more = matchAt(run, text, next)?.[0].length;
    if (more === undefined) return end;
    end = next + more;
  }
}

/** An apostrophe within a word is part of the text (`customer's`), and so is the sign of a number (`#5`). */
const endsWithComment = (text: string, at: number): boolean => isComment(text, at) && !(text[at] === '#' && /\S/.test(text[at + 1] ?? ''));

/** Does this value need no quotes? */
const isPlain = (written: string): boolean => plainValue(written) !== undefined;

function plainValue(written: string): { readonly value: Json; readonly style: 'number' | 'boolean' } | undefined {
  if (/^(?:true|false)$/i.test(written)) return { value: written.toLowerCase() === 'true', style: 'boolean' };
  return number.test(written) && Number.isFinite(Number(written)) ? { value: Number(written), style: 'number' } : undefined;
}

function unquotedLiteral(declaration: Declaration, span: Span, context: ValueContext): Literal {
  const written = declaration.text.slice(span.start, span.end).replace(continuation, ' ');
  const plain = plainValue(written);
  if (plain !== undefined && context !== 'text' && context !== 'line') return { ...plain, span };
  if (context !== 'item') return { value: written, span, style: 'unquoted' };
  if (/\s/.test(written)) reportMissingComma(declaration, span, written);
  return { value: written, span, style: 'word' };
}

/** The sign that a line continues, with the blanks around it. */
const continuation = /(?<!\s)\s+_[^\S\r\n]*[\r\n]\s*/g;

function reportMissingComma(declaration: Declaration, span: Span, written: string): void {
  const [whole, apart] = [`"${written}"`, written.split(/\s+/).join(', ')];
  reportUncertain(declaration, {
    code: 'param-malformed',
    message: 'Missing commas, or double quotes around the text.',
    span,
    fixes: [apart, whole].map((to) => ({ title: `Write ${code(to)}`, intent: { kind: 'correct-word', span, to } })),
  });
}
