import { code, codes, type Located, type Problem, type Span } from '../../../model/index.ts';
import { clauseOf, clauseWords, suggestedClause } from './clauses.ts';
import { type Declaration, hasMore, report, reportUncertain, reportUnquoted, take } from './declaration.ts';
import type { Clause, ClauseWord, Literal, ParamStatement } from './facts.ts';
import { isIdentifier, readName } from './readName.ts';
import { readType } from './readType.ts';
import { readEnum, readText, readValue } from './readValue.ts';
import { matchAt, readString, wordAt } from './scan.ts';
import { typeOf } from './types.ts';

/** Reads a PARAM statement after its keyword. */
export function readParam(declaration: Declaration, keyword: Span): ParamStatement {
  const name = readName(declaration, keyword);
  const clauses = readClauses(declaration);
  const { uncertainFrom } = declaration;
  const uncertain = uncertainFrom === undefined ? {} : { uncertainFrom };
  const statement = {
    keyword,
    ...(name === undefined ? {} : { name }),
    path: partsOf(name),
    clauses,
    ...uncertain,
    span: { start: keyword.start, end: declaration.end },
  };
  checkDeclaration(declaration, statement);
  return statement;
}

/** The parts of a dotted name; a name that is no identifier is one part. */
function partsOf(name: Located<string> | undefined): readonly Located<string>[] {
  if (name === undefined) return [];
  if (!isIdentifier(name.value)) return [name];
  let at = name.span.start;
  return name.value.split('.').map((value) => {
    const span = { start: at, end: at + value.length };
    at = span.end + 1;
    return { value, span };
  });
}

function readClauses(declaration: Declaration): readonly Clause[] {
  const clauses: Clause[] = [];
  while (hasMore(declaration)) {
    const { text, at } = declaration;
    const written = text[at] === '=' ? '=' : wordAt(text, at);
    const exact = clauseOf(written);
    if (exact !== undefined) addClause(declaration, clauses, exact, take(declaration, at + written.length));
    else if (isBareType(declaration, written, clauses)) clauses.push(readBareType(declaration));
    else {
      const suggested = written === '=' ? 'DEFAULT' : written === '' ? undefined : suggestedClause(written);
      if (suggested === undefined) skipUnexpected(declaration);
      else {
        const keyword = take(declaration, at + written.length);
        const fix = { title: `Change to ${code(suggested)}`, intent: { kind: 'correct-word', span: keyword, to: suggested } as const, safe: true };
        report(declaration, {
          code: 'param-malformed',
          message: `Unknown clause ${code(written)}. Did you mean ${code(suggested)}?`,
          span: keyword,
          fixes: [fix],
        });
        addClause(declaration, clauses, suggested, keyword);
      }
    }
  }
  return clauses;
}

function addClause(declaration: Declaration, clauses: Clause[], word: ClauseWord, keyword: Span): void {
  const before = declaration.problems.length;
  const clause = readClause(declaration, word, keyword);
  const earlier = clauses.findIndex((other) => other.word === word);
  const isFilled = ({ type, values }: Clause): boolean => word === 'OPTIONAL' || type !== undefined || values.length > 0;
  // An empty clause was reported already, so the second one replaces it.
  if (clauses[earlier] !== undefined && !isFilled(clauses[earlier])) {
    clauses.splice(earlier, 1);
  } else if (earlier >= 0 && declaration.problems.length === before) {
    report(declaration, {
      code: 'param-malformed',
      message: `Duplicate clause ${code(word)}.`,
      span: keyword,
      fixes: [{ title: `Remove the second ${code(word)}`, intent: { kind: 'remove', span: clause.span } }],
    });
  }
  clauses.push(clause);
}

function readClause(declaration: Declaration, word: ClauseWord, keyword: Span): Clause {
  if (word === 'AS') return readType(declaration, keyword);
  const before = declaration.problems.length;
  const values = word === 'OPTIONAL' ? [] : readValues(declaration, word);
  if (values.length === 0 && word !== 'OPTIONAL' && declaration.problems.length === before) {
    const isLost = declaration.text[declaration.at] === ',';
    (isLost ? reportUncertain : report)(declaration, {
      code: 'param-malformed',
      message: `Missing value after ${code(word)}.`,
      span: keyword,
    });
  }
  return { word, keyword, values, span: { start: keyword.start, end: declaration.end } };
}

function readValues(declaration: Declaration, word: Exclude<ClauseWord, 'AS' | 'OPTIONAL'>): readonly Literal[] {
  if (word === 'ENUM') return readEnum(declaration);
  const value = word === 'LIKE' || word === 'DEFAULT' ? readValue(declaration) : readText(declaration, 'text');
  return value === undefined ? [] : [value];
}

/** Is this a type without AS, directly after the name? */
const isBareType = ({ text, at }: Declaration, written: string, clauses: readonly Clause[]): boolean =>
  clauses.length === 0 && typeOf(written) !== undefined && !/[\w"]/.test(text[at + written.length] ?? '');

function readBareType(declaration: Declaration): Clause {
  const start = declaration.at;
  const clause = readType(declaration, { start, end: start });
  const { type } = clause;
  report(declaration, {
    code: 'param-malformed',
    message: 'Missing `AS` before the type.',
    span: type?.span ?? clause.span,
    ...(type === undefined
      ? {}
      : { fixes: [{ title: `Write \`AS ${type.value}\``, intent: { kind: 'correct-word', span: type.span, to: `AS ${type.value}` }, safe: true }] }),
  });
  return clause;
}

/** Skips text outside clauses up to the next clause, and reports it as one fault. */
function skipUnexpected(declaration: Declaration): void {
  const { text, at } = declaration;
  const first = take(declaration, endOfPiece(text, at));
  const written = text.slice(first.start, first.end);
  while (hasMore(declaration) && clauseOf(wordAt(text, declaration.at)) === undefined) take(declaration, endOfPiece(text, declaration.at));
  reportUncertain(declaration, {
    code: 'param-malformed',
    ...unexpected(written),
    span: first,
    fixes: [
      { title: `Remove ${code(text.slice(first.start, declaration.end))}`, intent: { kind: 'remove', span: { start: first.start, end: declaration.end } } },
    ],
  });
}

function unexpected(written: string): Pick<Problem, 'message' | 'detail'> {
  if (/^["\d]/.test(written)) return { message: 'This value belongs to no clause.' };
  const message = `${/^\w/.test(written) ? 'Unknown clause' : 'Unexpected'} ${code(written)}.`;
  if (written.toUpperCase() === 'REQUIRED') return { message, detail: 'A parameter without `OPTIONAL` and `DEFAULT` is required.' };
  return { message, detail: `Clauses are ${codes(clauseWords, Infinity)}.` };
}

/** The end of a word, string or sign. */
function endOfPiece(text: string, at: number): number {
  if (text[at] === '"') return readString(text, at).end;
  return at + (matchAt(/[\p{L}\p{N}_.]+/uy, text, at)?.[0].length ?? 1);
}

/** Reports faults that need the whole declaration. Skipped text may have been the type. */
function checkDeclaration(declaration: Declaration, { name, clauses }: ParamStatement): void {
  const clause = (word: ClauseWord): Clause | undefined => clauses.find((one) => one.word === word);
  const as = clause('AS');
  if (name !== undefined && as === undefined) {
    report(declaration, {
      code: 'param-malformed',
      message: `Missing type of ${code(name.value)}.`,
      span: name.span,
      fixes: [{ title: `State that ${code(name.value)} is a string`, intent: { kind: 'set-type', tool: 0, path: name.value.split('.'), type: 'string' } }],
    });
  }
  // A text for a number or a boolean is a value of the wrong type, with or without quotes.
  const isText = !['number', 'integer', 'boolean'].includes(typeOf(as?.type?.value ?? '')?.type ?? '');
  for (const { word, values } of clauses) if (isText || (word !== 'LIKE' && word !== 'DEFAULT')) for (const value of values) reportUnquoted(declaration, value);
  const [text] = clause('DESCRIPTION')?.values ?? [];
  const isOpen = declaration.problems.some(({ span }) => span.start === text?.span.start);
  if (typeof text?.value === 'string' && text.value.trim() === '' && !isOpen) {
    report(declaration, {
      code: 'param-description-empty',
      message: `Empty description${name === undefined ? '' : ` for ${code(name.value)}`}.`,
      span: text.span,
    });
  }
  const isList = as?.type !== undefined && typeOf(as.type.value)?.type === 'array';
  for (const word of ['LIKE', 'DEFAULT'] as const) {
    const value = clause(word)?.values.find(({ style }) => style === 'list');
    if (value === undefined || isList || as?.type === undefined || typeOf(as.type.value) === undefined) continue;
    report(declaration, {
      code: 'param-malformed',
      message: `${code(word)} has several values, but ${code(as.type.value)} is not a list.`,
      span: value.span,
    });
  }
}
