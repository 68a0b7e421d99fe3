import type { Located } from '../../../model/index.ts';
import type { NameUse } from './facts.ts';
import { findTargets } from './findTargets.ts';
import { isLoopKeyword, isReserved } from './keywords.ts';
import type { Token } from './scanCode.ts';
import { type CodeStatement, opens, statementsIn } from './statementsIn.ts';

/** The names in a line of code, in source order. Words of statements are included. */
export function namesIn(line: readonly Token[]): readonly NameUse[] {
  const names: NameUse[] = [];
  for (const statement of statementsIn(line)) addNames(statement, names);
  return names;
}

function addNames(statement: CodeStatement, names: NameUse[]): void {
  const { tokens } = statement;
  const targets = findTargets(statement);
  const isLoop = tokens[0]?.word === 'FOR';
  for (let i = 0; i < tokens.length; i++) {
    const { kind, text: name, word, start, end } = tokens[i] as Token;
    if (kind !== 'word' || isMember(tokens, i) || isKey(tokens, i)) continue;
    const assigned = targets.includes(i);
    if (!assigned && (isReserved(word) || (isLoop && isLoopKeyword(word)) || isLabelOrType(tokens[i - 1]))) continue;
    const called = !assigned && (tokens[i + 1]?.text === '(' || (i === 0 && isVerb(tokens)));
    const each = assigned && isLoop ? loopList(statement, i) : undefined;
    names.push({ name, span: { start, end }, members: membersAfter(statement, i), assigned, called, ...(each === undefined ? {} : { each }) });
  }
}

const isMember = (tokens: readonly Token[], i: number): boolean => tokens[i - 1]?.text === '.' && tokens[i]?.joined === true;

/** Is the token a key of an object, or the name of an argument: `{ city: x }`? */
const isKey = (tokens: readonly Token[], i: number): boolean => tokens[i + 1]?.text === ':';

const beforeLabelsAndTypes: readonly string[] = ['GOTO', 'GOSUB', 'AS', 'OF', 'NEW'];

const isLabelOrType = (before: Token | undefined): boolean => before !== undefined && beforeLabelsAndTypes.includes(before.word);

/** Does the statement begin with a verb, alone or before its arguments? */
const isVerb = ([, second]: readonly Token[]): boolean => second === undefined || second.kind !== 'sign' || second.text === '(';

const none: readonly Located<string>[] = [];

/** The members of the name at `i`; `[]` for an index. */
function membersAfter({ tokens, closing }: CodeStatement, i: number): readonly Located<string>[] {
  if (tokens[i + 1]?.joined !== true) return none;
  const members: Located<string>[] = [];
  let last = 0;
  for (let at = i + 1; tokens[at]?.joined === true; ) {
    const token = tokens[at] as Token;
    const next = tokens[at + 1];
    const close = token.text === '{' ? undefined : closing.get(at);
    if (token.text === '.' && next?.kind === 'word' && next.joined) {
      members.push({ value: next.text, span: { start: next.start, end: next.end } });
      last = members.length;
      at += 2;
    } else if (close !== undefined && opens(token)) {
      members.push({ value: '[]', span: { start: token.start, end: tokens[close]?.end ?? token.end } });
      at = close + 1;
    } else break;
  }
  // Trailing indices add nothing to the name.
  return members.slice(0, last);
}

/** The list that the loop variable at `i` iterates over. */
function loopList(statement: CodeStatement, i: number): readonly Located<string>[] | undefined {
  const { tokens } = statement;
  const list = tokens[i + 2];
  if (tokens[i + 1]?.word !== 'IN' || list?.kind !== 'word') return undefined;
  return [{ value: list.text, span: { start: list.start, end: list.end } }, ...membersAfter(statement, i + 2)];
}
