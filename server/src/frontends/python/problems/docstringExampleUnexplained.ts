import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const docstringExampleUnexplained: Rule = {
  id: 'docstring-example-unexplained',
  severity: 'information',
  summary: 'An example in a docstring without a word about what it shows.',
  why: 'A call alone does not tell what it is good for. With an explanation an agent recognizes the situation that it is in.',
  remedy: 'Explain the example in a comment above the code, or in a sentence before it.',
  scope: 'problem',
  bad: exampleModelTool([
    `    # All that was noted about the garden
    find_notes(subject="gardening")`,
    '    [[find_notes(subject="gardening")]]',
  ]),
  good: exampleModelTool(),
};
