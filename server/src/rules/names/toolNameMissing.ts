import type { Rule } from '../../model/index.ts';

export const toolNameMissing: Rule = {
  id: 'tool-name-missing',
  severity: 'error',
  about: 'name',
  summary: 'A tool without a name.',
  why: 'A model calls a tool by its name. A tool without one cannot be listed or called.',
  remedy: 'Give the tool a `name`.',
  scope: 'tool',
  bad: {
    'inst/mcp/tools/demo-find.yaml': `[[name: ""]]
description: Find notes about a subject.
parameters:
  type: object
  properties: {}
implementation_example: find("birds")
`,
  },
  good: {
    'inst/mcp/tools/demo-find.yaml': `name: demo-find
description: Find notes about a subject.
parameters:
  type: object
  properties: {}
implementation_example: find("birds")
`,
  },
  check({ tool }) {
    const { name } = tool;
    if (name.state === 'opaque' || (name.state === 'known' && name.value.trim() !== '')) return [];
    return [{ message: 'Missing name.', span: tool.head }];
  },
};
