import type { Names, Signature } from '../../../model/index.ts';
import { signatureOf } from '../../support/signature.ts';
import { type RArgument, readArguments } from '../ellmer/expression.ts';
import { isDefined, matchArguments, scopeOf } from '../ellmer/resolve.ts';
import { splitFormals, type TypeFormal, typeFormals } from '../ellmer/typeFormals.ts';
import type { RFacts } from '../read/facts.ts';
import { newToken, nextToken } from '../read/scan.ts';

/** The innermost call of an ellmer type around the offset. */
export function signatureAt(text: string, facts: RFacts, offset: number, names: Names): Signature | undefined {
  const found = bracketsAt(text, facts.block.end, offset);
  for (const bracket of found?.brackets.toReversed() ?? []) {
    const [, owner, fn = ''] = /(?<![\w.$@:])(ellmer:::?)?(type_\w{1,40})[ \t]*$/.exec(text.slice(Math.max(0, bracket.open - 80), bracket.open)) ?? [];
    const formals = Object.hasOwn(typeFormals, fn) && text[bracket.open] === '(' ? typeFormals[fn] : undefined;
    if (formals === undefined || (owner === undefined && isDefined(fn, scopeOf(facts, names)))) continue;
    return { ...signatureOf(fn, formals, formalAt(text, bracket, offset, formals)), isText: found?.isText === true };
  }
  return undefined;
}

interface Bracket {
  readonly open: number;
  /** The offset after the bracket, or after the last comma directly in it. */
  argument: number;
}

/** The brackets that are open at the offset, the outermost first. Undefined in comments. */
function bracketsAt(text: string, start: number, offset: number): { readonly brackets: readonly Bracket[]; readonly isText: boolean } | undefined {
  const brackets: Bracket[] = [];
  const token = newToken();
  for (nextToken(text, start, token); token.kind !== 'end' && token.start < offset; nextToken(text, token.end, token)) {
    if (token.kind === 'comment' && offset <= token.end) return undefined;
    if (token.kind === 'string' && (offset < token.end || !token.closed)) return { brackets, isText: true };
    const top = brackets.at(-1);
    if (token.kind === 'open') brackets.push({ open: token.start, argument: token.end });
    else if (token.kind === 'close') brackets.pop();
    else if (token.kind === 'operator' && top !== undefined && text[token.start] === ',') top.argument = token.end;
  }
  return { brackets, isText: false };
}

/** The formal that takes the argument at the offset, as R matches arguments. An empty one has no name. */
function formalAt(text: string, { open, argument }: Bracket, offset: number, formals: readonly TypeFormal[]): string | undefined {
  const { args } = readArguments(text, open);
  const own = args.find(({ span }) => span.start >= argument && !/[,\n]/.test(text.slice(offset, span.start)));
  const empty: RArgument = { span: { start: offset, end: offset } };
  const all = own === undefined ? [...args, empty].sort((a, b) => a.span.start - b.span.start) : args;
  const { by, rest } = matchArguments(all, ...splitFormals(formals));
  const current = own ?? empty;
  return rest.includes(current) ? '...' : Object.keys(by).find((name) => by[name] === current);
}
