import type { Rule } from '../../model/index.ts';

export const suppressionUnknownRule: Rule = {
  id: 'suppression-unknown-rule',
  severity: 'warning',
  summary: 'A `toolscribe-ignore` comment with an id that no rule has.',
  why: 'It silences nothing, and the finding that it was meant for stays.',
  remedy: 'Write the id of a rule (`toolscribe rules` lists them), or remove the comment.',
  scope: 'problem',
  bad: {
    'tool.yaml': `# toolscribe-ignore-file [[key-duplicat]] -- kept for old readers
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
