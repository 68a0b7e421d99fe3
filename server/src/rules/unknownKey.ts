import type { Rule } from '../model/index.ts';

export const unknownKey: Rule = {
  id: 'unknown-key',
  severity: 'warning',
  summary: 'A key that is nearly one of the format.',
  why: 'A misspelled key is ignored without a word, and what it should have said is lost.',
  scope: 'problem',
  bad: {
    'tool.yaml': `name: demo-find
description: Find notes about a subject.
parameters:
  type: object
  properties: {}
[[categry]]: notes
implementation_example: ""
`,
  },
  good: {
    'tool.yaml': `name: demo-find
description: Find notes about a subject.
parameters:
  type: object
  properties: {}
category: notes
implementation_example: ""
`,
  },
};
