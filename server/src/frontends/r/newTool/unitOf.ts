import type { Span } from '../../../model/index.ts';
import { indentAt, lineEnd, lineStart } from '../../support/lines.ts';
import { newToken, nextToken } from '../read/scan.ts';
import { isBlock, itemEnd, type Level, levelsOf } from './levels.ts';

/** The code that declares one tool: a statement, or an entry of a list. */
export interface Unit {
  readonly kind: 'statement' | 'entry';
  readonly span: Span;
  /** What the new call replaces: the call, or the body of the function that returns it. */
  readonly core: Span;
  /** Code around the call within that body. */
  readonly returning?: readonly [before: string, after: string];
  /** The name that is assigned. */
  readonly assigned: { readonly name: string; readonly span: Span; readonly isVariable: boolean } | undefined;
  /** The brackets around the whole. */
  readonly level: Level;
}

/** The unit of a call; undefined where other code is a part of it. */
export function unitOf(text: string, call: Span, others: readonly Span[]): Unit | undefined {
  const levels = levelsOf(text, (token) => token.start === call.start)[0]?.levels ?? [];
  const inner = levels.at(-1);
  if (inner === undefined) return undefined;
  if (inner.bracket === '(' && isList(inner.fn)) return entryOf(text, call, inner);
  const at = levels.findLastIndex(isBlock);
  const level = levels[at];
  if (level === undefined) return undefined;
  const own = { start: level.start, end: itemEnd(text, level.start, level).end };
  const returned = level.header === 'function' || level.header === '\\' ? returnedBy(text, call, own, level) : undefined;
  const outerAt = levels.slice(0, at).findLastIndex(isBlock);
  const outer = levels[outerAt];
  const unit =
    returned === undefined || outer === undefined
      ? { level, core: call, span: own }
      : { level: outer, core: returned.body, returning: returned.returning, span: { start: outer.start, end: itemEnd(text, outer.start, outer).end } };
  const { span, core } = unit;
  const [lead, tail] = [text.slice(span.start, core.start), text.slice(core.end, span.end)];
  const isSingle = !others.some((other) => other.start < span.end && span.start < other.end) && isOwnLines(text, span);
  const assigned = assignedIn(lead, span.start);
  const isMade = assigned !== undefined || /^[\w.$@:]+\(/.test(lead);
  return isSingle && isMade && !hasBody(lead + tail) && lead.length < longest ? { kind: 'statement', ...unit, assigned } : undefined;
}

export const isList = (fn: string): boolean => fn === 'list' || fn === 'c' || fn === 'list2';

const longest = 2000;

function entryOf(text: string, call: Span, level: Level): Unit | undefined {
  const { end, next } = itemEnd(text, level.start, level);
  const lead = text.slice(level.start, call.start);
  const key = /^(["'`]?)([\w.-]+)\1\s*=\s*$/.exec(lead);
  if ((lead !== '' && key === null) || end !== call.end || next === '') return undefined;
  const [, quote = '', name = ''] = key ?? [];
  const start = level.start + quote.length;
  const assigned = key === null ? undefined : { name, span: { start, end: start + name.length }, isVariable: false };
  return { kind: 'entry', span: { start: level.start, end }, core: call, assigned, level };
}

/** The body of the function whose value is the call. */
function returnedBy(text: string, call: Span, own: Span, level: Level): { readonly body: Span; readonly returning: readonly [string, string] } | undefined {
  const { next } = itemEnd(text, own.start, level);
  const returning = [text.slice(own.start, call.start), text.slice(call.end, own.end)] as const;
  if (next !== '}' || !/^(?:return\(\s*)?$/.test(returning[0])) return undefined;
  return { body: { start: level.open, end: text.indexOf('}', own.end) + 1 }, returning };
}

const isOwnLines = (text: string, { start, end }: Span): boolean =>
  text.slice(lineStart(text, start), start).trim() === '' && /^[ \t]*(?:#.*)?$/.test(text.slice(end, lineEnd(text, end)));

/** The name that a statement assigns, before its value. */
function assignedIn(lead: string, from: number): Unit['assigned'] {
  const token = newToken();
  let last: Span | undefined;
  let owner = '';
  let depth = 0;
  for (let at = 0; ; at = token.end) {
    nextToken(lead, at, token);
    const own = lead.slice(token.start, token.end);
    if (token.kind === 'end') return undefined;
    if (token.kind === 'open') depth++;
    if (token.kind === 'close') depth--;
    if (depth === 0 && last !== undefined && (own === '<-' || own === '<<-' || own === '=')) {
      return { name: lead.slice(last.start, last.end), span: { start: from + last.start, end: from + last.end }, isVariable: owner === '' };
    }
    if (own === '$' || own === '@' || own === '[') owner = own;
    if (token.kind === 'word') last = { start: token.start, end: token.end };
    if (token.kind === 'string' || token.kind === 'quoted') last = { start: token.start + 1, end: token.end - 1 };
  }
}

/** Does the code contain another body? Empty ones are defaults of functions. */
function hasBody(code: string): boolean {
  const token = newToken();
  for (let at = 0; ; at = token.end) {
    nextToken(code, at, token);
    if (token.kind === 'end') return false;
    if (token.kind === 'open' && /^\{(?!\s*\})/.test(code.slice(token.start, token.start + 100))) return true;
  }
}

/** The empty lines above a statement and its comments, as line breaks. */
export function gapAbove(text: string, start: number): string {
  let at = lineStart(text, start);
  const lineAbove = (): string => text.slice(lineStart(text, at - 1), Math.max(0, at - 1)).trim();
  while (at > 0 && lineAbove().startsWith('#')) at = lineStart(text, at - 1);
  const isFirst = at === 0 || /[{(]$/.test(lineAbove());
  let count = 0;
  for (; at > 0 && lineAbove() === ''; at = lineStart(text, at - 1)) count++;
  return '\n'.repeat(Math.max(indentAt(text, start) === '' ? 1 : 0, isFirst ? 0 : Math.min(2, count)));
}
