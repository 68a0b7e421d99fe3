import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const docstringExampleArgumentUnknown: Rule = {
  id: 'docstring-example-argument-unknown',
  severity: 'warning',
  summary: 'An example in a docstring passes an argument that the tool does not take.',
  why: 'Agents copy examples to the letter. A model of arguments that refuses unknown ones, or a function without `**kwargs`, refuses such a call. Nothing is told where not all arguments are known.',
  remedy: 'Pass the arguments that the tool takes, under their names.',
  scope: 'problem',
  bad: exampleModelTool(['find_notes(subject="gardening")', 'find_notes([[about]]="gardening")']),
  good: exampleModelTool(),
};
