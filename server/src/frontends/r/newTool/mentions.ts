import type { Span } from '../../../model/index.ts';
import { entryBehind } from '../../support/entryBehind.ts';
import { indentAt, lineEnd, lineStart } from '../../support/lines.ts';
import { rName } from '../edit/rText.ts';
import { bracketAt } from '../ellmer/brackets.ts';
import { newToken, nextToken } from '../read/scan.ts';
import { isBlock, itemEnd, type Level, type Leveled, levelsOf } from './levels.ts';
import { type Named, nameLike, plainR } from './nameLike.ts';
import { isList } from './unitOf.ts';

export interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** Where code lists or registers a tool by the name of its variable or function, and what is written there for the new one. */
export function mentionsIn(text: string, own: string, to: string, names: Named): readonly Insertion[] {
  if (!text.includes(own)) return [];
  const words = levelsOf(text, (token) => (token.kind === 'word' || token.kind === 'quoted') && text.slice(token.start, token.end).replaceAll('`', '') === own);
  return words.flatMap((word) => mentionAt(text, word, to, names) ?? []);
}

function mentionAt(text: string, { span, levels }: Leveled, to: string, names: Named): Insertion | undefined {
  const inner = levels.at(-1);
  if (inner === undefined || inner.bracket !== '(') return undefined;
  const value = { start: span.start, end: calledEnd(text, span) };
  const { end, next } = itemEnd(text, inner.start, inner);
  if (end !== value.end || next === '') return undefined;
  const lead = text.slice(inner.start, span.start);
  const code = rName(to) + text.slice(span.end, value.end);
  if (isList(inner.fn)) {
    const key = /^(["'`]?)([\w.-]+)\1(\s*=\s*)$/.exec(lead);
    const keyed = key === null ? undefined : keyLike(key, names);
    if (lead !== '' && keyed === undefined) return undefined;
    const { at, before, after } = entryBehind(text, { start: inner.start, end });
    return { at, text: `${before}${keyed ?? ''}${code}${after}` };
  }
  return lead === '' && next === ')' && /^(?:register|add)_tools?$/.test(inner.fn) ? registeredBehind(text, value, levels, code) : undefined;
}

/** The end of a name, with the arguments of a call. */
function calledEnd(text: string, { end }: Span): number {
  const token = nextToken(text, end, newToken());
  return token.kind === 'open' && text.charAt(token.start) === '(' ? bracketAt(text, token.start).end : end;
}

function keyLike([, quote = '', key = '', equals = '']: RegExpExecArray, names: Named): string | undefined {
  const like = nameLike(key, names);
  return like === key ? undefined : `${quote === '' ? rName(plainR(like)) : `${quote}${like}${quote}`}${equals}`;
}

/** The same statement for the new tool. Where the tool alone depends on a condition, the statement is about that tool. */
function registeredBehind(text: string, value: Span, levels: readonly Level[], code: string): Insertion | undefined {
  const at = levels.findLastIndex(isBlock);
  const level = levels[at];
  if (level === undefined || at !== levels.length - 2) return undefined;
  const { end } = itemEnd(text, level.start, level);
  const isWhole = text.slice(lineStart(text, level.start), level.start).trim() === '' && /^[ \t]*(?:#.*)?$/.test(text.slice(end, lineEnd(text, end)));
  const block = level.bracket === '' ? text : text.slice(level.open, bracketAt(text, level.open).end);
  const isConditional = (level.header === 'if' || level.header === 'else') && (block.match(/\b(?:register|add)_tools?\s*\(/g) ?? []).length < 2;
  if (!isWhole || isConditional) return undefined;
  const statement = text.slice(level.start, value.start) + code + text.slice(value.end, end);
  return { at: lineEnd(text, end), text: `\n${indentAt(text, level.start)}${statement}` };
}
