import { code, type Problem } from '../../../model/index.ts';
import type { Broken } from './repair.ts';

/**
 * The first statement of a function or class that cannot be read. In bodies of functions only open brackets and quotes are reported: other
 * errors may be syntax newer than the grammar.
 */
export function syntaxProblem(text: string, broken: readonly Broken[], isClass: boolean): readonly Problem[] {
  const isRead = ({ part }: Broken): boolean => part === 'decorator' || part === 'head' || (isClass && part === 'body');
  const reported = broken.filter((each) => isRead(each) || (each.fault.kind !== 'word' && each.fault.kind !== 'missing'));
  const first = reported.find(isRead) ?? reported[0];
  if (first === undefined) return [];
  const message = messageOf(text, first);
  return [{ code: 'python-syntax', message, span: first.fault.span, ...(isRead(first) ? { unreadable: true } : {}) }];
}

function messageOf(text: string, { fault }: Broken): string {
  const written = text.slice(fault.span.start, fault.span.end);
  switch (fault.kind) {
    case 'open-bracket':
      return `This ${code(written)} is never closed.`;
    case 'open-string':
      return 'This text is never closed.';
    case 'stray-bracket':
      return `This ${code(written)} closes nothing.`;
    case 'missing':
      return `Missing ${code(fault.word)}.`;
    case 'word':
      return 'Python cannot read this.';
  }
}
