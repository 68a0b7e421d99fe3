import type { Located } from '../../model/index.ts';
import type { NameUse } from './facts.ts';
import { isCommand, isOfLoop, isReserved } from './keywords.ts';
import type { Token } from './scanCode.ts';

/** The names in a line of code, in the order written; words that may belong to a statement are among them. */
export const namesIn = (tokens: readonly Token[]): readonly NameUse[] => statementsIn(tokens).flatMap(namesOf);

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

function namesOf(tokens: readonly Token[]): readonly NameUse[] {
  const targets = targetsOf(tokens);
  const isLoop = tokens[0]?.text.toUpperCase() === 'FOR';
  return tokens.flatMap((token, i): readonly NameUse[] => {
    const { kind, text: name, start, end } = token;
    if (kind !== 'word' || isMember(tokens, i) || isKey(tokens, i)) return [];
    const assigned = targets.has(i);
    if (!assigned && (isReserved(name) || (isLoop && isOfLoop(name)) || isElsewhere(tokens[i - 1]))) return [];
    const called = !assigned && (tokens[i + 1]?.text === '(' || (i === 0 && isVerb(tokens)));
    const each = assigned ? listBehind(tokens, i) : undefined;
    return [{ name, span: { start, end }, members: membersBehind(tokens, i), assigned, called, ...(each === undefined ? {} : { each }) }];
  });
}

const isMember = (tokens: readonly Token[], i: number): boolean => tokens[i - 1]?.text === '.' && tokens[i]?.joined === true;

/** The name of a member in braces, or of an argument: `{ city: x }`. */
const isKey = (tokens: readonly Token[], i: number): boolean => tokens[i + 1]?.text === ':';

/** Behind these stands the name of a line, or of a type. */
const isElsewhere = (before: Token | undefined): boolean => before !== undefined && /^(?:goto|gosub|as|of|new)$/i.test(before.text);

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

/** The list whose items the variable at `i` becomes one after the other. */
function listBehind(tokens: readonly Token[], i: number): readonly Located<string>[] | undefined {
  const list = tokens[i + 2];
  if (tokens[i + 1]?.text.toUpperCase() !== 'IN' || list?.kind !== 'word') return undefined;
  return [{ value: list.text, span: { start: list.start, end: list.end } }, ...membersBehind(tokens, i + 2)];
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

const modifier = /^(?:byval|byref|optional|preserve|shared)$/i;

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
    else if (depth === 0 && kind === 'word' && !modifier.test(text)) {
      if (isNext && !isReserved(text)) found.add(i);
      isNext = false;
    }
  }
  return found;
}
