import { type ParseErrorCode, printParseErrorCode } from 'jsonc-parser';
import type { Fix, Problem, Span } from '../../../model/index.ts';

export interface ReadError {
  readonly code: ParseErrorCode;
  readonly offset: number;
  readonly length: number;
}

/** One fault a line: further errors on the same line are mostly consequences of the first. */
export function jsonFaults(errors: readonly ReadError[], text: string): readonly Problem[] {
  const faults: Problem[] = [];
  let lineEnd = -1;
  let last: Span | undefined;
  for (const { code, offset, length } of [...errors].sort((a, b) => a.offset - b.offset)) {
    const start = Math.min(offset, text.length);
    // After an invalid word, the parser also reports the next bracket, because the value is missing.
    const isConsequence = last !== undefined && text.slice(last.end, start).trim() === '';
    last = { start, end: start + length };
    if (start <= lineEnd || isConsequence) continue;
    const found = text.indexOf('\n', start);
    lineEnd = found < 0 ? text.length : found;
    const span = { start, end: Math.max(start, Math.min(start + length, lineEnd)) };
    const name = printParseErrorCode(code);
    const fix = name === 'CommaExpected' ? commaFix(text, start) : wordFix(text, span);
    const message = messageOf(name, text.slice(span.start, span.end));
    faults.push({ code: 'json-syntax', message, span, unreadable: true, ...(fix === undefined ? {} : { fixes: [fix] }) });
  }
  return faults;
}

/** Words of other languages, with their equivalents in JSON. */
const literals: Readonly<Record<string, string>> = {
  True: 'true',
  False: 'false',
  None: 'null',
  TRUE: 'true',
  FALSE: 'false',
  NULL: 'null',
  undefined: 'null',
};

function messageOf(code: string, word: string): string {
  if (code === 'InvalidSymbol' && Object.hasOwn(literals, word)) return `'${word}' is no word of JSON: write ${literals[word]}.`;
  return words[code] ?? 'The JSON cannot be read here: look for a quote, a bracket or a comma too many.';
}

/** A word of another language, or a string in single quotes, has only one possible correction. */
function wordFix(text: string, span: Span): Fix | undefined {
  const word = text.slice(span.start, span.end);
  const inner = /^'([^'"\\]*)'$/.exec(word)?.[1];
  const to = Object.hasOwn(literals, word) ? literals[word] : inner === undefined ? undefined : `"${inner}"`;
  return to === undefined ? undefined : { title: `Change to ${to}`, intent: { kind: 'correct-word', span, to }, safe: true };
}

/** Inserts the comma after the previous value, where no comment is between. */
function commaFix(text: string, at: number): Fix | undefined {
  const before = text.slice(0, at).trimEnd();
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (/\/\/|\*\/$/.test(line)) return undefined;
  return { title: 'Add the comma', intent: { kind: 'correct-word', span: { start: before.length, end: before.length }, to: ',' }, safe: true };
}

const words: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This is no value of JSON: put text and keys in double quotes; the bare words are true, false and null.',
  InvalidNumberFormat: 'This is no number of JSON: write digits with at most one point, without a leading zero or plus.',
  PropertyNameExpected: 'A key is expected here: write one in double quotes.',
  ValueExpected: "A value is expected here: a text in double quotes, a number, true, false, null, '[…]' or '{…}'.",
  ColonExpected: "A ':' is missing between the key and its value: add it.",
  CommaExpected: "A ',' is missing before this: add it.",
  CloseBraceExpected: "A '}' is missing: an object that begins above is not closed.",
  CloseBracketExpected: "A ']' is missing: a list that begins above is not closed.",
  EndOfFileExpected: "Nothing may follow the value that ended above. Is a ',' missing, or a bracket too many?",
  UnexpectedEndOfComment: "The comment is not closed: write '*/' behind it.",
  UnexpectedEndOfString: "The text is not closed: write '\"' behind it, and \\n for a line break inside it.",
  UnexpectedEndOfNumber: 'The number is not complete: write a digit behind its point or exponent.',
  InvalidUnicode: "The escape is not complete: write four hexadecimal digits behind '\\u'.",
  InvalidEscapeCharacter: 'A backslash begins an escape, and this one does not exist: double the backslash.',
  InvalidCharacter: 'A control character cannot stand in a text: write it as an escape, such as \\t.',
};
