import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const docstringSectionOrder: Rule = {
  id: 'docstring-section-order',
  severity: 'warning',
  summary: 'The sections of a docstring stand in another order than that of the standard.',
  why: 'The standard goes from what a tool is for, over its schema and its usage, to examples. People and agents who know one tool find their way in all others by that order.',
  remedy: 'Move the sections into this order: `Description`, `JSON Schema` (of a prompt, `Conceptual Schema`), `Usage Instructions`, `Concrete Examples`.',
  scope: 'problem',
  bad: exampleModelTool(
    ['## Usage Instructions', '## X'],
    ['## Concrete Examples', '## [[Usage Instructions]]'],
    ['## X', '## Concrete Examples'],
    [
      `find_notes(subject=subject)
`,
      `# All that was noted about the house
    find_notes(subject="house")
`,
    ],
  ),
  good: exampleModelTool(),
};
