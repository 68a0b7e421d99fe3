import type { Rule } from '../../model/index.ts';

export const configInvalid: Rule = {
  id: 'config-invalid',
  severity: 'error',
  summary: 'A mistake in the configuration file.',
  why: 'What cannot be read there has no effect, and the default counts instead; the rest of the file counts.',
  remedy: 'Correct the setting; completion offers the names and values that there are.',
  scope: 'problem',
  ignorable: false,
  bad: {
    'toolscribe.config.yaml': '[[cliens]]: [openai]\n',
    'tool.yaml': `name: demo-find
description: Find notes about a subject.
parameters:
  type: object
  properties: {}
implementation_example: find("birds")
`,
  },
  good: {
    'toolscribe.config.yaml': 'clients: [openai]\n',
    'tool.yaml': `name: demo-find
description: Find notes about a subject.
parameters:
  type: object
  properties: {}
implementation_example: find("birds")
`,
  },
};
