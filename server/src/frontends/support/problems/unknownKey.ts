import type { Rule } from '../../../model/index.ts';

export const unknownKey: Rule = {
  id: 'unknown-key',
  severity: 'warning',
  summary: 'A key that the format does not know, or not in this place.',
  why: 'Such a key is ignored without a word, and what it should have said is lost. A warning where it is nearly a key of the format, and for rules below `validation` that check nothing; else an information.',
  remedy: 'Correct the key, move it to the place where the format reads it, or remove it. Begin a key of your own with `x-`.',
  scope: 'problem',
  bad: {
    'tool.yaml': `name: demo-find
description: Find notes about a subject.
parameters:
  type: object
  properties: {}
[[categry]]: notes
implementation_example: find("birds")
`,
  },
  good: {
    'tool.yaml': `name: demo-find
description: Find notes about a subject.
parameters:
  type: object
  properties: {}
category: notes
implementation_example: find("birds")
`,
  },
};
