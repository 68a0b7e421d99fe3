import type { Rule } from '../../model/index.ts';

export const changeUndecided: Rule = {
  id: 'change-undecided',
  severity: 'information',
  summary: 'A change of a schema since the base of which neither a proof nor an example was found.',
  why: 'What is not decided may break calls.',
  remedy: 'Compare both schemas by hand.',
  scope: 'problem',
  onRequest: true,
  bad: {},
  good: {},
};
