import { closest, code, type Rule } from '../../model/index.ts';
import { exampleMocks } from '../../ruleExamples/exampleMocks.ts';
import { mockedTools, takenParams } from '../support/mockedTools.ts';

export const mockArgumentUnknown: Rule = {
  id: 'mock-argument-unknown',
  severity: 'warning',
  summary: 'An argument of a mock that its tool does not take.',
  why: 'Clients give the arguments that the input schema names, so such a mock answers none of their calls.',
  remedy: 'Correct the name, or remove the argument.',
  scope: 'mock',
  bad: exampleMocks('mocks:\n  - tool: find_notes\n    arguments: { [[subjct]]: taxes }\n    result: { count: 3 }\n'),
  good: exampleMocks('mocks:\n  - tool: find_notes\n    arguments: { subject: taxes }\n    result: { count: 3 }\n'),
  check(context) {
    const { mock } = context;
    const taken = mockedTools(context).map(takenParams);
    const names = taken.flatMap((params = []) => params.map(({ name }) => name.value));
    // A tool of the name with unknown parameters may take anything.
    if (taken.length === 0 || taken.includes(undefined)) return [];
    const free = names.filter((name) => !mock.arguments.some((other) => other.name.value === name));
    return mock.arguments.flatMap(({ name: { value, span } }) => {
      if (names.includes(value)) return [];
      const suggestion = closest(value, free);
      const none = `${code(mock.tool.value)} has no parameter ${code(value)}.`;
      if (suggestion === undefined) return [{ message: none, span }];
      const fix = { title: `Change to ${code(suggestion)}`, safe: true, intent: { kind: 'correct-word', span, to: suggestion } } as const;
      return [{ message: `${none} Did you mean ${code(suggestion)}?`, span, fixes: [fix] }];
    });
  },
};
