import type { Rule } from '../../model/index.ts';

export const changeRisky: Rule = {
  id: 'change-risky',
  severity: 'information',
  summary: 'A change since the base by which a model may pick or send something else.',
  why: 'A model knows a tool by its words, its defaults and its hints alone. Other words lead to other calls.',
  remedy: 'Read both texts as a model does, or try the calls that matter.',
  scope: 'problem',
  onRequest: true,
  bad: {},
  good: {},
};
