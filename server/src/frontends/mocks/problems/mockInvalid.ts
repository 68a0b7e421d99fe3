import type { Rule } from '../../../model/index.ts';
import { exampleMocks } from '../../../ruleExamples/exampleMocks.ts';

export const mockInvalid: Rule = {
  id: 'mock-invalid',
  severity: 'error',
  summary: 'A mistake in a mock of `toolscribe.mocks.yaml`.',
  why: 'The server leaves such a mock out, so calls are answered otherwise than its author meant.',
  remedy: 'Correct the key or the value. The completion lists the keys of each place.',
  scope: 'problem',
  bad: exampleMocks('mocks:\n  - tool: find_notes\n    [[resutl]]: { count: 3 }\n'),
  good: exampleMocks('mocks:\n  - tool: find_notes\n    result: { count: 3 }\n'),
};
