import type { Rule } from '../../model/index.ts';

export const internalError: Rule = {
  id: 'internal-error',
  severity: 'error',
  summary: 'A rule that failed.',
  why: 'The fault is in Toolscribe, not in the tool. The other rules went on; please report it.',
  remedy: 'Please report it, with the text of the tool.',
  scope: 'problem',
  ignorable: false,
  bad: {},
  good: {},
};
