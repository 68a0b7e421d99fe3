import type { Problem, Span } from '../../../model/index.ts';
import { isComment, isLineEnd, skipBlank } from './scan.ts';

/** A declaration that is being read: how far, and what was wrong so far. */
export interface Declaration {
  readonly text: string;
  /** Where reading goes on. */
  at: number;
  /** Where what was read last ends. */
  end: number;
  readonly problems: Problem[];
  /** How many brackets are open around what is being read. */
  depth: number;
  /** Where what follows can no longer be told from what was wrong; absent as long as everything was read for certain. */
  lostAt?: number;
}

/** Goes to what stands next. False where the declaration is over: nothing follows, or a comment does. */
export function hasMore(declaration: Declaration): boolean {
  const { text, end } = declaration;
  declaration.at = skipBlank(text, end);
  if (isLineEnd(text, declaration.at)) return false;
  return declaration.at === end || !isComment(text, declaration.at);
}

/** What stands up to `end` was read. */
export function take(declaration: Declaration, end: number): Span {
  const span = { start: declaration.at, end };
  declaration.at = end;
  declaration.end = end;
  return span;
}

/** Tells of a fault that nothing can be built with. What else seems wrong behind a place where reading lost its way is told once that is mended. */
export function tell(declaration: Declaration, problem: Omit<Problem, 'unreadable'>): void {
  if (declaration.lostAt === undefined) declaration.problems.push({ ...problem, unreadable: true });
}

/** Tells of a fault behind which nothing is certain. */
export function lose(declaration: Declaration, problem: Omit<Problem, 'unreadable'>): void {
  tell(declaration, problem);
  declaration.lostAt ??= problem.span.start;
}

/** The fault of a text that stands there without double quotes, or in other ones; `isProse`: what follows may be more of it. */
export function tellUnquoted(declaration: Declaration, span: Span, inner: string, isProse: boolean): void {
  const quoted = `"${inner.replaceAll('"', '""')}"`;
  (isProse ? lose : tell)(declaration, {
    code: 'string-unquoted',
    message: `A text stands in double quotes: write ${quoted}.`,
    span,
    fixes: [{ title: `Write ${quoted}`, intent: { kind: 'correct-word', span, to: quoted }, safe: true }],
  });
}
