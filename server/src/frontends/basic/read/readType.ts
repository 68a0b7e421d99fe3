import { code, codes, type Fix, type Located, limits, type Span } from '../../../model/index.ts';
import { clauseOf } from './clauses.ts';
import { type Declaration, hasMore, report, reportUncertain, take } from './declaration.ts';
import type { Clause, ItemType } from './facts.ts';
import { matchAt, wordAt } from './scan.ts';
import { basicTypes, suggestedType, typeOf } from './types.ts';

/** A run of text that may be a type, quotes and brackets included. */
const run = /"[^"\r\n]*"|[^\s,"']+/y;

export function readType(declaration: Declaration, keyword: Span): Clause {
  const type = readTypeName(declaration);
  if (type === undefined) {
    report(declaration, {
      code: 'param-malformed',
      message: 'Missing type after `AS`.',
      detail: allTypes(),
      span: keyword,
      fixes: [stringAfter('AS', keyword)],
    });
  }
  const items = type === undefined ? undefined : readItems(declaration, type, 1);
  return {
    word: 'AS',
    keyword,
    ...(type === undefined ? {} : { type }),
    ...(items === undefined ? {} : { items }),
    values: [],
    span: { start: keyword.start, end: declaration.end },
  };
}

const stringAfter = (word: string, span: Span): Fix => ({ title: `Write \`${word} string\``, intent: { kind: 'correct-word', span, to: `${word} string` } });

const allTypes = (): string => `Types are ${codes(Object.keys(basicTypes), Infinity)}.`;

/** Reads the name of a type. An unknown one is reported and returned. */
function readTypeName(declaration: Declaration): Located<string> | undefined {
  if (!hasMore(declaration)) return undefined;
  const { text, at } = declaration;
  const written = matchAt(run, text, at)?.[0];
  if (written === undefined || clauseOf(written) !== undefined) return undefined;
  const span = take(declaration, at + written.length);
  if (typeOf(written) === undefined) reportUnsupported(declaration, written, span);
  return { value: written, span };
}

function reportUnsupported(declaration: Declaration, written: string, span: Span): void {
  const to = foreignArray(written) ?? suggestedType(written.replaceAll('"', ''));
  (to === undefined ? reportUncertain : report)(declaration, {
    code: 'param-type-unsupported',
    message: `Unknown type ${code(written)}.${to === undefined ? '' : ` Did you mean ${code(to)}?`}`,
    ...(to === undefined ? { detail: allTypes() } : {}),
    span,
    fixes: to === undefined ? [] : [{ title: `Change to ${code(to)}`, intent: { kind: 'correct-word', span, to }, safe: true }],
  });
}

/** The item type of a list in the syntax of other languages: `string[]`, `array<string>`, `list(string)`. */
function foreignArray(written: string): string | undefined {
  const of = /^(\w+)\[\]$/.exec(written)?.[1] ?? /^(?:array|list)[<([](\w+)[>)\]]$/i.exec(written)?.[1];
  return of === undefined || typeOf(of) === undefined ? undefined : `ARRAY OF ${of}`;
}

/** The item type after OF. After a type that is no array, OF is reported. */
function readItems(declaration: Declaration, of: Located<string>, depth: number): ItemType | undefined {
  if (depth > limits.basic.depth || !hasMore(declaration) || wordAt(declaration.text, declaration.at).toUpperCase() !== 'OF') return undefined;
  const keyword = take(declaration, declaration.at + 2);
  const type = readTypeName(declaration);
  if (type === undefined) {
    report(declaration, {
      code: 'param-malformed',
      message: 'Missing type after `OF`.',
      span: keyword,
      fixes: [stringAfter('OF', keyword)],
    });
    return { value: '', span: keyword };
  }
  const items = readItems(declaration, type, depth + 1);
  const owner = typeOf(of.value)?.type;
  if (owner === undefined || owner === 'array') return { ...type, ...(items === undefined ? {} : { items }) };
  report(declaration, {
    code: 'param-malformed',
    message: `\`OF ${type.value}\` needs \`ARRAY\` before it, not ${code(of.value)}.`,
    span: { start: keyword.start, end: type.span.end },
    fixes: [
      {
        title: `Change to \`ARRAY OF ${type.value}\``,
        intent: { kind: 'correct-word', span: { start: of.span.start, end: type.span.end }, to: `ARRAY OF ${type.value}` },
      },
    ],
  });
  return undefined;
}
