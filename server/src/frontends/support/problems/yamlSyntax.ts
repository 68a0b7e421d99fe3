import type { Rule } from '../../../model/index.ts';

export const yamlSyntax: Rule = {
  id: 'yaml-syntax',
  severity: 'error',
  summary: 'YAML that cannot be read.',
  why: 'Nothing after the fault is certain, so the tool is not checked any further and clients cannot load the file.',
  remedy: 'Close every quote and bracket, and indent with spaces, as the lines around do. Put a value with `: ` or a special first character in quotes.',
  scope: 'problem',
  ignorable: false,
  bad: {
    'tool.yaml':
      'name: demo-find\ndescription: [[N]]otes: find them by subject.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: find("birds")\n',
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
