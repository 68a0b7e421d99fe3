import { closest, code, type Rule } from '../../model/index.ts';
import { exampleMocks } from '../../ruleExamples/exampleMocks.ts';

export const mockToolUnknown: Rule = {
  id: 'mock-tool-unknown',
  severity: 'warning',
  summary: 'A mock of a tool that is not in the workspace.',
  why: 'Such a mock answers no call. A prefix that the server puts before names does not count, since only its command line says it.',
  remedy: 'Correct the name, or remove the mock.',
  scope: 'mock',
  bad: exampleMocks('mocks:\n  - tool: [[find_note]]\n    result: { count: 3 }\n'),
  good: exampleMocks('mocks:\n  - tool: find_notes\n    result: { count: 3 }\n'),
  check({ mock: { tool }, tools }) {
    const { value, span } = tool;
    const names = tools.names();
    const isPrefixed = names.some((name) => value.endsWith(`_${name}`));
    // In a workspace without tools the mocks may be for tools of a database.
    if (names.length === 0 || isPrefixed || tools.named(value).length > 0) return [];
    const suggestion = closest(value, names);
    if (suggestion !== undefined)
      return [
        {
          message: `Unknown tool ${code(value)}. Did you mean ${code(suggestion)}?`,
          span,
          fixes: [{ title: `Change to ${code(suggestion)}`, safe: true, intent: { kind: 'correct-word', span, to: suggestion } }],
        },
      ];
    return tools.mayBeOthers() ? [] : [{ message: `Unknown tool ${code(value)}.`, span }];
  },
};
