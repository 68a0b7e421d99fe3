import type { Located } from '../../model/index.ts';
import type { NameUse } from './facts.ts';
import { isCommand, isReserved } from './keywords.ts';
import type { Token } from './scanCode.ts';

/** The names in a line of code, in the order written; `isDeclared` tells those of parameters, which no word of a statement takes. */
export function namesIn(tokens: readonly Token[], isDeclared: (word: string) => boolean): readonly NameUse[] {
  const uses = createUses();
  for (const statement of statementsIn(tokens)) readStatement(statement, isDeclared, uses);
  return uses.all;
}

/** Statements that stand in one line: behind a colon, THEN and ELSE another one begins. */
function statementsIn(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const statements: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (/^[([{]$/.test(token.text)) depth++;
    if (/^[)\]}]$/.test(token.text)) depth = Math.max(0, depth - 1);
    const isColon = token.text === ':' && depth === 0;
    if (!isColon) statements.at(-1)?.push(token);
    else if (isLabel(statements.at(-1) ?? [])) statements[statements.length - 1] = [];
    if (isColon || (token.kind === 'word' && /^(?:then|else)$/i.test(token.text))) statements.push([]);
  }
  return statements;
}

const isLabel = ([first, ...rest]: readonly Token[]): boolean =>
  first?.kind === 'word' && rest.length === 0 && !isReserved(first.text) && !isCommand(first.text);

interface Uses {
  readonly all: readonly NameUse[];
  add(token: Token, how: Pick<NameUse, 'assigned' | 'called'>, members: readonly Located<string>[]): void;
}

function createUses(): Uses {
  const all: NameUse[] = [];
  return {
    all,
    add: ({ text, start, end }, how, members) => void all.push({ name: text, span: { start, end }, members, ...how }),
  };
}

function readStatement(tokens: readonly Token[], isDeclared: (word: string) => boolean, uses: Uses): void {
  const targets = targetsOf(tokens);
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'word' || isMember(tokens, i)) continue;
    const assigned = targets.has(i);
    if (!assigned && (isReserved(token.text) || (isCommand(token.text) && !isDeclared(token.text)) || isJump(tokens[i - 1]))) continue;
    const isCall = !assigned && (tokens[i + 1]?.text === '(' || (i === 0 && isVerb(tokens)));
    uses.add(token, { assigned, called: isCall }, membersBehind(tokens, i));
  }
}

const isMember = (tokens: readonly Token[], i: number): boolean => tokens[i - 1]?.text === '.' && tokens[i]?.joined === true;

/** Behind these stands the name of a line. */
const isJump = (before: Token | undefined): boolean => before !== undefined && /^(?:goto|gosub)$/i.test(before.text);

/** Does the statement begin with a word that does something: alone, or before what it is done with? */
const isVerb = ([, second]: readonly Token[]): boolean => second === undefined || second.kind !== 'sign' || second.text === '(';

/** Members that are joined to the name at `i`, `[]` for what stands in brackets. */
function membersBehind(tokens: readonly Token[], i: number): readonly Located<string>[] {
  const members: Located<string>[] = [];
  let trailing = 0;
  for (let at = i + 1; tokens[at]?.joined === true; ) {
    const token = tokens[at] as Token;
    const next = tokens[at + 1];
    if (token.text === '.' && next?.kind === 'word' && next.joined) {
      members.push({ value: next.text, span: { start: next.start, end: next.end } });
      trailing = 0;
      at += 2;
    } else if (token.text === '[' || token.text === '(') {
      const close = closing(tokens, at);
      members.push({ value: '[]', span: { start: token.start, end: tokens[close]?.end ?? token.end } });
      trailing++;
      at = close + 1;
    } else break;
  }
  return trailing === 0 ? members : members.slice(0, -trailing);
}

/** The bracket that closes the one at `open`, or the last token. */
function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (/^[([]$/.test(tokens[at]?.text ?? '')) depth++;
    else if (/^[)\]]$/.test(tokens[at]?.text ?? '') && --depth === 0) return at;
  }
  return tokens.length - 1;
}

/** Which words of a statement get a value. */
function targetsOf(tokens: readonly Token[]): ReadonlySet<number> {
  const words = tokens.map((token) => (token.kind === 'word' ? token.text.toUpperCase() : ''));
  const [first = '', second = ''] = words;
  if (first === 'FOR') return new Set([second === 'EACH' ? 2 : 1]);
  if (first === 'SUB' || first === 'FUNCTION' || first === 'DEF') return listed(tokens, 2);
  if (first === 'LINE' && second === 'INPUT') return listed(tokens, 2);
  if (first === 'LET' || first === 'SET') return isAssigned(tokens, 1) ? new Set([1]) : none;
  const isAssignment = isAssigned(tokens, 0);
  if (!isAssignment && /^(?:DIM|REDIM|CONST|STATIC|LOCAL|GLOBAL|PUBLIC|PRIVATE|HEAR|READ|INPUT|GET)$/.test(first)) return listed(tokens, 1);
  return isAssignment && words[0] !== '' ? new Set([0]) : none;
}

const none: ReadonlySet<number> = new Set();

/** Does a value follow the name at `i`, with its members and indices? */
function isAssigned(tokens: readonly Token[], i: number): boolean {
  if (tokens[i]?.kind !== 'word') return false;
  let at = i + 1;
  while (at < tokens.length) {
    const text = tokens[at]?.text ?? '';
    if (text === '.' && tokens[at + 1]?.kind === 'word') at += 2;
    else if (text === '(' || text === '[') at = closing(tokens, at) + 1;
    else break;
  }
  return /^(?:=|[+\-*/&^\\]=|\+\+|--)$/.test(tokens[at]?.text ?? '');
}

/** The names of a list that get a value each: those behind a comma or at its beginning, as far as brackets do not hold them. */
function listed(tokens: readonly Token[], from: number): ReadonlySet<number> {
  const found = new Set<number>();
  const isHeader = from === 2 && tokens[from]?.text === '(';
  let isNext = true;
  let depth = 0;
  for (let i = isHeader ? from + 1 : from; i < tokens.length; i++) {
    const { kind, text } = tokens[i] as Token;
    if (/^[([]$/.test(text)) depth++;
    else if (/^[)\]]$/.test(text)) depth--;
    else if (depth === 0 && (text === ',' || text === ';')) isNext = true;
    else if (depth === 0 && kind === 'word' && !isReserved(text)) {
      if (isNext) found.add(i);
      isNext = false;
    } else if (kind === 'word' && text.toUpperCase() === 'AS') isNext = false;
  }
  return found;
}
