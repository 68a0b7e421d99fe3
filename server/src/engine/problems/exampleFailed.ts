import type { Rule } from '../../model/index.ts';

export const exampleFailed: Rule = {
  id: 'example-failed',
  severity: 'error',
  summary: 'An example that stopped with an error when R ran it.',
  why: 'Models copy examples: one that fails teaches a call that fails.',
  remedy: 'Correct the example, so that it runs.',
  scope: 'problem',
  onRequest: true,
  bad: {},
  good: {},
};
