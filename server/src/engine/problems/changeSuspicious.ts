import type { Rule } from '../../model/index.ts';

export const changeSuspicious: Rule = {
  id: 'change-suspicious',
  severity: 'warning',
  summary: 'A change since the base that adds orders to the model, hidden characters, or the name of another tool.',
  why: 'Clients approve a server once and read its descriptions each time. A later change is how a trusted tool is made to take over a conversation.',
  remedy: 'Review who made the change and why. Say what the tool does, and leave the conversation to the model.',
  scope: 'problem',
  onRequest: true,
  bad: {},
  good: {},
};
