import type { Located, Problem, Span } from '../../../model/index.ts';
import type { Formal } from './formal.ts';
import { readFormals } from './readFormals.ts';
import { readName } from './readName.ts';
import { readRString } from './rToken.ts';
import { newToken, nextToken, type Token } from './scan.ts';

/** A function that a region assigns to a name. */
export interface RFunction {
  /** Without back-ticks or quotes. */
  readonly name: Located<string>;
  readonly formals: readonly Formal[];
  /** From the `(` to after the `)` of the formals, or to the end of the region where they do not close. */
  readonly formalsSpan: Span;
  /** False where the list of formals does not close, so that it may have more. */
  readonly complete: boolean;
  readonly problems: readonly Problem[];
}

/** The function that the statement at `start` defines: `name <- function(…)`, also with `=`, `<<-` and `\(…)`; undefined for other statements. */
export function readFunction(text: string, start: number): RFunction | undefined {
  const token = newToken();
  const name = readName(text, nextToken(text, start, token));
  if (name === undefined || !isAssignment(text, skipBreaks(text, token.end, token))) return undefined;
  skipBreaks(text, token.end, token);
  // `f <- g <- function(x)` defines both names; the first one is documented.
  while (readName(text, token) !== undefined && !isFunction(text, token)) {
    if (!isAssignment(text, nextToken(text, token.end, token))) return undefined;
    skipBreaks(text, token.end, token);
  }
  if (!isFunction(text, token)) return undefined;
  const keyword: Span = { start: token.start, end: token.end };
  nextToken(text, token.end, token);
  if (text.charAt(token.start) !== '(') {
    const problem: Problem = {
      code: 'r-syntax',
      message: 'Missing parameter list of the function.',
      span: keyword,
      unreadable: true,
    };
    return { name, formals: [], formalsSpan: { start: keyword.end, end: keyword.end }, complete: false, problems: [problem] };
  }
  return { name, ...readFormals(text, token.start) };
}

/** The name under which roxygen2 documents the statement at `start`, where it is no function: a value, a data set, a generic or a class. */
export function objectName(text: string, start: number): string | undefined {
  const token = nextToken(text, start, newToken());
  if (token.kind === 'string') return readRString(text, token.start)?.value;
  const name = readName(text, token);
  if (name === undefined) return undefined;
  nextToken(text, token.end, token);
  if (isAssignment(text, token)) return name.value;
  const suffix = objectMakers.get(name.value);
  if (suffix === undefined || text.charAt(token.start) !== '(') return undefined;
  const made = readRString(text, skipBreaks(text, token.end, token).start)?.value;
  return made === undefined ? undefined : made + suffix;
}

/** What roxygen2 adds to the name of what a function makes. */
const objectMakers: ReadonlyMap<string, string> = new Map([
  ['setGeneric', ''],
  ['delayedAssign', ''],
  ['setClass', '-class'],
  ['setRefClass', '-class'],
  ['setClassUnion', '-class'],
]);

const isAssignment = (text: string, token: Token): boolean =>
  token.kind === 'operator' && ['<-', '<<-', '=', ':='].includes(text.slice(token.start, token.end));

const isFunction = (text: string, token: Token): boolean =>
  (token.kind === 'word' && text.slice(token.start, token.end) === 'function') || (token.kind === 'operator' && text.charAt(token.start) === '\\');

function skipBreaks(text: string, at: number, token: Token): Token {
  nextToken(text, at, token);
  while (token.kind === 'newline' || token.kind === 'comment') nextToken(text, token.end, token);
  return token;
}
