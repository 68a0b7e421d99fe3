import type { Rule } from '../../model/index.ts';

export const suppressionUnused: Rule = {
  id: 'suppression-unused',
  severity: 'warning',
  summary: 'A `toolscribe-ignore` comment that silences nothing.',
  why: 'It would hide a later fault.',
  remedy: 'Remove the comment.',
  scope: 'problem',
  bad: {
    'tool.yaml': `# toolscribe-ignore-file [[key-duplicate]] -- kept for old readers
name: demo-find
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
