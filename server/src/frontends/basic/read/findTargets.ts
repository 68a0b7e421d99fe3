import { isReserved } from './keywords.ts';
import type { Token } from './scanCode.ts';
import type { CodeStatement } from './statementsIn.ts';

const none: readonly number[] = [];

/** Statements that assign each name in their list. */
const listing: readonly string[] = ['DIM', 'REDIM', 'CONST', 'STATIC', 'LOCAL', 'GLOBAL', 'PUBLIC', 'PRIVATE', 'HEAR', 'READ', 'INPUT', 'GET'];

/** Indices of the tokens that a statement assigns. */
export function findTargets(statement: CodeStatement): readonly number[] {
  const { tokens } = statement;
  const [first = '', second = ''] = [tokens[0]?.word, tokens[1]?.word];
  if (first === 'FOR') return [second === 'EACH' ? 2 : 1];
  if (first === 'SUB' || first === 'FUNCTION' || first === 'DEF') return listed(tokens, tokens[2]?.text === '(' ? 3 : 2);
  if (first === 'LINE' && second === 'INPUT') return listed(tokens, 2);
  if (first === 'LET' || first === 'SET') return isAssigned(statement, 1) ? [1] : none;
  if (isAssigned(statement, 0)) return [0];
  return listing.includes(first) ? listed(tokens, 1) : none;
}

/** Is the name at `i` assigned, with its members and indices? */
function isAssigned({ tokens, closing }: CodeStatement, i: number): boolean {
  if (tokens[i]?.kind !== 'word') return false;
  let at = i + 1;
  while (at < tokens.length) {
    const text = tokens[at]?.text;
    if (text === '.' && tokens[at + 1]?.kind === 'word') at += 2;
    else if (text === '(' || text === '[') at = (closing.get(at) ?? at) + 1;
    else break;
  }
  const sign = tokens[at]?.text ?? '';
  return sign === '=' || sign === '++' || sign === '--' || (sign.length === 2 && sign.endsWith('='));
}

const modifiers: readonly string[] = ['BYVAL', 'BYREF', 'OPTIONAL', 'PRESERVE', 'SHARED'];

/** The assigned names of a list: those at its beginning or after a comma, outside brackets. */
function listed(tokens: readonly Token[], from: number): readonly number[] {
  const found: number[] = [];
  let isNext = true;
  let depth = 0;
  for (let i = from; i < tokens.length; i++) {
    const { kind, text, word } = tokens[i] as Token;
    if (text === '(' || text === '[') depth++;
    else if (text === ')' || text === ']') depth--;
    else if (depth === 0 && (text === ',' || text === ';')) isNext = true;
    else if (depth === 0 && kind === 'word' && !modifiers.includes(word)) {
      if (isNext && !isReserved(word)) found.push(i);
      isNext = false;
    }
  }
  return found;
}
