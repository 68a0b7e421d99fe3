import type { YAMLError } from 'yaml';
import type { Fix, Span } from '../../../model/index.ts';

/** A line of a mapping or a list: its indentation and dashes, its key with the colon, and its value. */
const line = /^((?:[ \t]|-(?= ))*)((?:(?:"[^"\n]*"|'[^'\n]*')[ \t]*|[^\s#'"[\]{}&*!|>%@`,:?-][^:#\n]*):[ \t]+)?(\S[^\n]*)$/;

/** Keys whose value is a text. */
const textKey = /^["']?(?:description|title|summary)["']?[ \t]*:/;

/**
 * The fix of a text that is no plain scalar: quotes around the whole value. None where another cause is possible, or where the quotes do not mend it.
 * `errorsIn` parses a text.
 */
export function quotingFix(text: string, error: YAMLError, errorsIn: (text: string) => readonly YAMLError[], before: number): readonly Fix[] {
  if (text.length > mostText) return [];
  const at = error.code === 'BAD_INDENT' ? lineWithBracket(text, error.pos[0]) : lineAt(text, error.pos[0]);
  const found = at && line.exec(text.slice(at.start, at.end));
  if (!found) return [];
  const [, lead = '', key = '', rest = ''] = found;
  const start = at.start + lead.length + key.length;
  const first = withoutComment(rest);
  if ((key === '' && !lead.includes('-')) || error.pos[0] < at.start || !isText(first, key, error)) return [];
  const hasComment = first.length < rest.trimEnd().length;
  const end = endOfText(text, at.end, lead.length);
  if (end === undefined || (hasComment && end > at.end)) return [];
  const value = hasComment ? first : text.slice(start, end).trimEnd();
  const quoted = quotedText(value.replaceAll('\r\n', '\n'));
  const span = { start, end: start + value.length };
  const after = errorsIn(text.slice(0, span.start) + quoted + text.slice(span.end));
  const isMended = after.length < before && after.every(({ pos }) => pos[0] < at.start || pos[0] > start + quoted.length);
  return isMended ? [putInQuotes(span, quoted, !/^\w+: \w+$/.test(value))] : [];
}

/** The same for an alias without an anchor, which is a text in asterisks. */
export const quotingAlias = (text: string, span: Span): readonly Fix[] => {
  const value = text.slice(span.start, span.end);
  return /^\*\S+\*$/.test(value) ? [putInQuotes(span, quotedText(value), true)] : [];
};

const putInQuotes = (span: Span, text: string, safe: boolean): Fix => ({
  title: 'Put the value in quotes',
  intent: { kind: 'replace', span, text },
  ...(safe ? { safe } : {}),
});

/** A longer text is not parsed twice. */
const mostText = 200_000;

/** True where the error has no other cause than a text without quotes. */
function isText(value: string, key: string, { code }: YAMLError): boolean {
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return /:[ \t]/.test(value) && !/^["'[{&*!|>?-]/.test(value);
  if (code === 'BAD_SCALAR_START') return /^[@`]/.test(value);
  // A closed bracket or a word in asterisks, then more words.
  if (code === 'UNEXPECTED_TOKEN') return /^(?:\[[^[\]{}]*\]|\{[^[\]{}]*\}|\*[^\s,]+)[ \t]+["'(*`]?\p{L}/u.test(value);
  return code === 'BAD_INDENT' && textKey.test(key) && /^[[{]/.test(value);
}

/** The line of the bracket that is not closed: the last one above whose value begins with one. */
function lineWithBracket(text: string, offset: number): Span | undefined {
  let at = lineAt(text, offset);
  for (let i = 0; i < mostLines && at.start > 0; i++) {
    at = lineAt(text, at.start - 1);
    if (/:[ \t]+[[{]/.test(text.slice(at.start, at.end))) return at;
  }
  return undefined;
}

const mostLines = 20;

function lineAt(text: string, offset: number): Span {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return { start, end: end < 0 ? text.length : end };
}

const withoutComment = (value: string): string => value.replace(/[ \t]#.*$/s, '').trimEnd();

/** The end of a text with its further lines, which are indented more. Undefined where they may be something else. */
function endOfText(text: string, end: number, indent: number): number | undefined {
  let last = end;
  while (last < text.length) {
    const next = lineAt(text, last + 1);
    const words = text.slice(next.start, next.end);
    if (words.search(/\S/) <= indent) return last;
    if (/^\s*(?:#|- |["'\w-]+:(?:\s|$))|[ \t]#/.test(words)) return undefined;
    last = next.end;
  }
  return last;
}

/** Double quotes, or single ones where the text has signs that double ones would escape. */
export const quotedText = (value: string): string => (/["\\]/.test(value) ? `'${value.replaceAll("'", "''")}'` : `"${value}"`);
