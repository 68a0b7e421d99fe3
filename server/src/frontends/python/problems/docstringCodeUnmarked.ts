import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const docstringCodeUnmarked: Rule = {
  id: 'docstring-code-unmarked',
  severity: 'warning',
  summary: 'Code in a docstring that does not stand in a closed code fence with a label.',
  why: 'What is not marked as code is read as prose, and what has no label is guessed at; behind a fence that is never closed, everything is code.',
  remedy: 'Put code between code fences, with its language behind the opening one, such as `python`. Close a fence with the same signs on a line of their own.',
  scope: 'problem',
  bad: exampleModelTool([
    `    \`\`\`python
    find_notes(subject=subject)`,
    `    [[\`\`\`]]
    find_notes(subject=subject)`,
  ]),
  good: exampleModelTool(),
};
