import { code, type Located, limits, type Span } from '../../../model/index.ts';
import { clauseOf, suggestedClause } from './clauses.ts';
import { type Declaration, hasMore, report, take } from './declaration.ts';
import { isReserved } from './keywords.ts';
import { matchAt, readString, skipBlank, wordAt } from './scan.ts';
import { typeOf } from './types.ts';

const run = /[^\s,"=]+/y;
const identifiers = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

/** Is this the name of a variable, or of a field with its objects? */
export const isIdentifier = (written: string): boolean => identifiers.test(written) && !isReserved(written) && !isTooDeep(written);

const isTooDeep = (written: string): boolean => written.split('.').length > limits.basic.depth;

/** Reads the name of a parameter; undefined where none follows the keyword. */
export function readName(declaration: Declaration, keyword: Span): Located<string> | undefined {
  const isThere = hasMore(declaration);
  const { text, at } = declaration;
  const written = isThere ? nameAt(text, at) : undefined;
  if (written === undefined) {
    report(declaration, {
      code: 'param-name-missing',
      message: 'Missing name after `PARAM`.',
      span: keyword,
      severity: 'error',
    });
    return undefined;
  }
  const span = take(declaration, written.end);
  if (!isIdentifier(written.value)) reportNoIdentifier(declaration, written.value, span);
  return { value: written.value, span };
}

/** The keyword of a clause is a name where a clause follows: `PARAM description AS string`. */
function nameAt(text: string, at: number): { readonly value: string; readonly end: number } | undefined {
  if (text[at] === '"') {
    const quoted = readString(text, at);
    return { value: text.slice(at, quoted.end), end: quoted.end };
  }
  const value = matchAt(run, text, at)?.[0];
  if (value === undefined) return undefined;
  const end = at + value.length;
  if (clauseOf(value) !== undefined && clauseOf(wordAt(text, skipBlank(text, end))) === undefined) return undefined;
  return wordsUpToAs(text, at, end) ?? { value, end };
}

/** A name of several words before AS; undefined where a clause or a type is among them. */
function wordsUpToAs(text: string, at: number, first: number): { readonly value: string; readonly end: number } | undefined {
  const more = matchAt(/(?:[ \t]+(?!AS\b)[\w-]+)+(?=[ \t]+AS\b)/iy, text, first)?.[0];
  if (more === undefined) return undefined;
  const isOther = (word: string): boolean => (clauseOf(word) ?? suggestedClause(word) ?? typeOf(word)) !== undefined;
  return more
    .trim()
    .split(/[ \t]+/)
    .some(isOther)
    ? undefined
    : { value: text.slice(at, first + more.length), end: first + more.length };
}

function reportNoIdentifier(declaration: Declaration, written: string, span: Span): void {
  const to = identifierOf(written);
  const isFixable = isIdentifier(to);
  report(declaration, {
    code: 'param-name-not-identifier',
    message: `${code(written)} ${faultOf(written)}.${isFixable ? ` Use ${code(to)}.` : ''}`,
    span,
    fixes: isFixable ? [{ title: `Change to ${code(to)}`, intent: { kind: 'correct-word', span, to } }] : [],
  });
}

function faultOf(written: string): string {
  if (isReserved(written)) return 'is a word of the language';
  return isTooDeep(written) ? `has more than ${limits.basic.depth} parts` : 'cannot name a variable';
}

/** The nearest identifier: accents are removed, other characters become `_`. */
function identifierOf(written: string): string {
  const plain = written.normalize('NFD').replace(/[\u0300-\u036f"$%!&]/g, '');
  const parts = plain.split('.').map((part) =>
    part
      .trim()
      .replace(/[^\w]+/g, '_')
      .replace(/^_+|(?<!_)_+$/g, ''),
  );
  return parts
    .filter((part) => part !== '')
    .map((part) => (/^\d/.test(part) ? `_${part}` : part))
    .join('.');
}
