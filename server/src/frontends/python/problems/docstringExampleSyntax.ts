import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const docstringExampleSyntax: Rule = {
  id: 'docstring-example-syntax',
  severity: 'warning',
  summary: 'An example in a docstring that Python cannot read.',
  why: 'Agents copy examples to the letter, faults included.',
  remedy: 'Correct the example so that it runs as it is written.',
  scope: 'problem',
  bad: exampleModelTool(['find_notes(subject="gardening")', 'find_notes[[(]]subject="gardening"']),
  good: exampleModelTool(),
};
