import type { Rule } from '../../../model/index.ts';

export const schemaInvalid: Rule = {
  id: 'schema-invalid',
  severity: 'error',
  summary: 'A tool file whose values have another form than the format wants.',
  why: 'Readers of the file expect this form; they refuse the tool or misread it.',
  remedy:
    'Write a value of the kind that the message names. A text is in quotes, a list is `[a, b]`, a schema is `{ type: string }`, and a mapping has keys with values on lines of their own.',
  scope: 'problem',
  bad: {
    'tool.yaml': `name: demo-find
description: Find notes about a subject.
parameters:
  type: object
  properties: {}
dangerous: [[maybe]]
implementation_example: find("birds")
`,
  },
  good: {
    'tool.yaml': `name: demo-find
description: Find notes about a subject.
parameters:
  type: object
  properties: {}
dangerous: true
implementation_example: find("birds")
`,
  },
};
