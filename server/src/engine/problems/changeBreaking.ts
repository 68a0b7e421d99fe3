import type { Rule } from '../../model/index.ts';

export const changeBreaking: Rule = {
  id: 'change-breaking',
  severity: 'warning',
  summary: 'A change since the base by which calls of a tool fail that were accepted, or results come that were not allowed.',
  why: 'Conversations, prompts and programs hold calls of before. A call that is refused now fails in the middle of someone’s work.',
  remedy: 'Take back the change, give the new parameter a default, or accept the change with a reason: `toolscribe diff --accept`.',
  scope: 'problem',
  onRequest: true,
  bad: {},
  good: {},
};
