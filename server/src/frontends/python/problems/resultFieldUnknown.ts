import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const resultFieldUnknown: Rule = {
  id: 'result-field-unknown',
  severity: 'error',
  summary: 'A call of `Result.ok` or `Result.failure` with an argument that it does not take.',
  why: 'The call fails just where it should report what happened, mostly on a path that no test goes along.',
  remedy: 'Pass only arguments that the method takes, under their names.',
  scope: 'problem',
  bad: exampleModelTool(['error_type="not_found")', 'error_type="not_found", [[mesage]]="Try another subject.")']),
  good: exampleModelTool(),
};
