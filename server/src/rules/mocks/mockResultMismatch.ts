import { code, type Rule } from '../../model/index.ts';
import { exampleMocks } from '../../ruleExamples/exampleMocks.ts';
import { mockedTools, returnedSchema } from '../support/mockedTools.ts';
import { placedMisfit } from '../support/placedMisfit.ts';

export const mockResultMismatch: Rule = {
  id: 'mock-result-mismatch',
  severity: 'warning',
  summary: 'A result of a mock that the output schema of its tool does not allow.',
  why: 'Clients check structured results against the output schema, and refuse a call whose result does not fit.',
  remedy: 'Write a result that the output schema of the tool allows.',
  scope: 'mock',
  bad: exampleMocks('mocks:\n  - tool: find_notes\n    result: { count: [[many]] }\n'),
  good: exampleMocks('mocks:\n  - tool: find_notes\n    result: { count: 3 }\n'),
  check(context) {
    const { result } = context.mock;
    if (result === undefined) return [];
    const faults = mockedTools(context).map((own) => {
      const schema = returnedSchema(own);
      return schema && placedMisfit(result, schema);
    });
    const [first] = faults;
    // One tool of the name that allows the result, or may, is enough.
    if (first === undefined || faults.includes(undefined)) return [];
    const what = first.path.length === 0 ? 'The result' : code(first.path.join('.').replaceAll('.[]', '[]'));
    return [{ message: `${what} ${first.fault}.`, span: first.span }];
  },
};
