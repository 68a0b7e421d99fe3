import { code, type Problem, type Span } from '../../../model/index.ts';
import type { Literal } from './facts.ts';
import { isComment, isLineEnd, skipBlank } from './scan.ts';

/** A declaration while it is read, with its problems so far. */
export interface Declaration {
  readonly text: string;
  /** The next offset to read. */
  at: number;
  /** End of the last token that was read. */
  end: number;
  readonly problems: Problem[];
  /** True where its keyword is in capitals, as those of its clauses then are. */
  readonly isUpperCase: boolean;
  /** Number of open brackets. */
  depth: number;
  /** The offset after which reading is a guess, because of a fault before it; absent where all is certain. */
  uncertainFrom?: number;
}

/** Moves to the next token. False at the end of the declaration: nothing follows, or a comment. */
export function hasMore(declaration: Declaration): boolean {
  const { text, end } = declaration;
  declaration.at = skipBlank(text, end);
  if (isLineEnd(text, declaration.at)) return false;
  return declaration.at === end || !isComment(text, declaration.at);
}

/** Marks the text up to `end` as read, and returns its span. */
export function take(declaration: Declaration, end: number): Span {
  const span = { start: declaration.at, end };
  declaration.at = end;
  declaration.end = end;
  return span;
}

/** Reports a fault that prevents a build. Faults after `uncertainFrom` are not reported until that one is mended. */
export function report(declaration: Declaration, problem: Omit<Problem, 'unreadable'>): void {
  if (declaration.uncertainFrom === undefined) declaration.problems.push({ ...problem, unreadable: true });
}

/** Reports a fault after which nothing is certain. */
export function reportUncertain(declaration: Declaration, problem: Omit<Problem, 'unreadable'>): void {
  report(declaration, problem);
  declaration.uncertainFrom ??= problem.span.start;
}

/** Reports a text without double quotes. It can be read, so it prevents no build. */
export function reportUnquoted({ problems, uncertainFrom }: Declaration, { value, span, style }: Literal): void {
  if (style !== 'unquoted' || uncertainFrom !== undefined) return;
  const quoted = `"${String(value).replaceAll('"', '""')}"`;
  problems.push({
    code: 'string-unquoted',
    message: 'Missing double quotes around the text.',
    span,
    fixes: [{ title: `Write ${code(quoted)}`, intent: { kind: 'correct-word', span, to: quoted }, safe: true }],
  });
}
