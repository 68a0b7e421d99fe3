import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const docstringFirstLineTooLong: Rule = {
  id: 'docstring-first-line-too-long',
  severity: 'information',
  summary: 'The first line of a docstring is longer than 50 characters.',
  why: 'Lists of tools and prompts show the first line alone, and cut it where it is longer. Up to 72 characters pass unless the setting `python.profile` is `acme`.',
  remedy: 'Say in the first line what the tool does, and the rest below it.',
  scope: 'problem',
  bad: {
    'toolscribe.config.yaml': 'python:\n  profile: acme\n',
    ...exampleModelTool(['Find notes about a subject.', 'Find notes about a subject, by their titles and te[[xts, newest first.]]']),
  },
  good: exampleModelTool(),
};
