import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const resultNotReturned: Rule = {
  id: 'result-not-returned',
  severity: 'warning',
  summary: 'A declared tool gives back something else than a `Result`.',
  why: 'A result tells an agent whether the call succeeded, what kind of failure it was and what to do next. A bare value tells none of it.',
  remedy: 'Return `Result.ok(…)`, or `Result.failure(…, error_type=…)`.',
  scope: 'problem',
  bad: exampleModelTool(['-> Result[list[str]]', '-> dict'], ['Result.ok(found)', '[[{"notes": found}]]']),
  good: exampleModelTool(),
};
