import { isCommand, isReserved } from './keywords.ts';
import type { Token } from './scanCode.ts';

/** A statement in code. `closing` maps the index of each opening bracket to its closing one, or to the last token. */
export interface CodeStatement {
  readonly tokens: readonly Token[];
  readonly closing: ReadonlyMap<number, number>;
}

/** The statements of a line. A statement begins after a colon, THEN and ELSE. */
export function statementsIn(line: readonly Token[]): readonly CodeStatement[] {
  const statements: CodeStatement[] = [];
  let current: Token[] = [];
  let depth = 0;
  for (const token of line) {
    if (opens(token)) depth++;
    else if (closes(token)) depth = Math.max(0, depth - 1);
    const isColon = depth === 0 && token.text === ':';
    if (!isColon) current.push(token);
    if (!isColon && token.word !== 'THEN' && token.word !== 'ELSE') continue;
    if (!isColon || !isLabel(current)) statements.push(statementOf(current));
    current = [];
  }
  return [...statements, statementOf(current)];
}

export const opens = ({ text }: Token): boolean => text === '(' || text === '[' || text === '{';

const closes = ({ text }: Token): boolean => text === ')' || text === ']' || text === '}';

const isLabel = (tokens: readonly Token[]): boolean => {
  const { kind, word } = tokens[0] ?? { kind: 'sign', word: '' };
  return tokens.length === 1 && kind === 'word' && !isReserved(word) && !isCommand(word);
};

function statementOf(tokens: readonly Token[]): CodeStatement {
  const closing = new Map<number, number>();
  const open: number[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (opens(token)) open.push(i);
    else if (closes(token)) closing.set(open.pop() ?? i, i);
  }
  for (const i of open) closing.set(i, tokens.length - 1);
  return { tokens, closing };
}
