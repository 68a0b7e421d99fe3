import type { Rule } from '../../../model/index.ts';

export const keyDuplicate: Rule = {
  id: 'key-duplicate',
  severity: 'error',
  summary: 'A key that occurs twice in one mapping.',
  why: 'Some readers refuse the file, others silently take the last one.',
  remedy: 'Keep one of the keys, and remove the other.',
  scope: 'problem',
  bad: {
    'tool.yaml': `name: demo-find
[[description]]: Find people.
description: Find notes about a subject.
parameters:
  type: object
  properties: {}
implementation_example: find("birds")
`,
  },
  good: {
    'tool.yaml': `name: demo-find
description: Find notes about a subject.
parameters:
  type: object
  properties: {}
implementation_example: find("birds")
`,
  },
};
