import type { Rule } from '../../../model/index.ts';
import { examplePrompt } from '../../../ruleExamples/examplePrompt.ts';

export const promptFormMissing: Rule = {
  id: 'prompt-form-missing',
  severity: 'warning',
  summary: 'The documentation of a prompt does not show how a person writes it.',
  why: 'A prompt is called as `@name` with its arguments behind it. Who does not see that form tries to call a function.',
  remedy: 'Show the prompt as a person writes it: `@name`, with its arguments as `*args`.',
  scope: 'problem',
  bad: examplePrompt(
    [
      `    @review all
`,
      `    review all
`,
    ],
    ['## Usage', '## [[Usage'],
    ['Instructions', 'Instructions]]'],
  ),
  good: examplePrompt(),
};
