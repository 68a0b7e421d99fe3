import type { Problem } from '../../../model/index.ts';
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
  const lost = isRead(first) ? `, so ${isClass ? 'the fields of this class' : 'the parameters of this function'} are not certain` : '';
  const message = messageOf(text, first, lost);
  return [{ code: 'python-syntax', message, span: first.fault.span, ...(isRead(first) ? { unreadable: true } : {}) }];
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function messageOf(text: string, { fault }: Broken, lost: string): string {
  const written = text.slice(fault.span.start, fault.span.end);
  switch (fault.kind) {
    case 'open-bracket':
      return `This '${written}' is never closed${lost}. Write '${closing[written]}' where it ends.`;
    case 'open-string':
      return `The text that begins here is never closed${lost}. Write ${written} where it ends.`;
    case 'stray-bracket':
      return `This '${written}' closes nothing that is open${lost}. Remove it, or write what it closes.`;
    case 'missing':
      return `Python waits for '${fault.word}' here${lost}. Write it.`;
    case 'word':
      return `Python cannot read '${fault.word}' here${lost}. Complete or remove it.`;
  }
}
