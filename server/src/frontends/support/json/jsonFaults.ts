import { type ParseErrorCode, printParseErrorCode } from 'jsonc-parser';
import { code, type Fix, type Problem, type Span } from '../../../model/index.ts';

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

function messageOf(name: string, word: string): string {
  if (name === 'InvalidSymbol' && Object.hasOwn(literals, word)) return `${code(word)} is not JSON. Write ${literals[word]}.`;
  return words[name] ?? 'This JSON cannot be read.';
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
  InvalidSymbol: 'This is not a JSON value.',
  InvalidNumberFormat: 'This is not a JSON number.',
  PropertyNameExpected: 'Missing key in double quotes.',
  ValueExpected: 'Missing value.',
  ColonExpected: 'Missing `:` between the key and its value.',
  CommaExpected: 'Missing `,` before this.',
  CloseBraceExpected: 'Missing `}` of an object above.',
  CloseBracketExpected: 'Missing `]` of a list above.',
  EndOfFileExpected: 'Unexpected text after the end of the value.',
  UnexpectedEndOfComment: 'This comment is not closed.',
  UnexpectedEndOfString: 'This text is not closed.',
  UnexpectedEndOfNumber: 'This number is not complete.',
  InvalidUnicode: 'Missing hexadecimal digits after `\\u`.',
  InvalidEscapeCharacter: 'Unknown escape. Double the backslash.',
  InvalidCharacter: 'Unescaped control character.',
};
