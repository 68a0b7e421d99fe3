import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const resultErrorTypeMissing: Rule = {
  id: 'result-error-type-missing',
  severity: 'warning',
  summary: 'A `Result.failure` without an `error_type`.',
  why: 'The text of an error is for people. Agents and tests tell one kind of failure from another by its type.',
  remedy: 'Pass the kind of the failure: `error_type="not_found"`.',
  scope: 'problem',
  bad: exampleModelTool(['return Result.failure("No notes are about this.", error_type="not_found")', 'return [[Result.failure]]("No notes are about this.")']),
  good: exampleModelTool(),
};
