import { code, type Found, knownValue, type MockArgument, nonNullSchema, type Rule, type Schema } from '../../model/index.ts';
import { exampleMocks } from '../../ruleExamples/exampleMocks.ts';
import { withArticle } from '../support/jsonTypes.ts';
import { mockedTools, takenParams, takenSchema } from '../support/mockedTools.ts';
import { placedMisfit } from '../support/placedMisfit.ts';

export const mockArgumentMismatch: Rule = {
  id: 'mock-argument-mismatch',
  severity: 'warning',
  summary: 'A value of an argument in a mock that its parameter does not accept.',
  why: 'The server refuses a call with such a value before it looks at mocks, so the mock answers none.',
  remedy: 'Write a value that the parameter accepts. A pattern is for parameters that are texts.',
  scope: 'mock',
  bad: exampleMocks('mocks:\n  - tool: find_notes\n    arguments: { limit: "[[ten]]" }\n    result: { count: 3 }\n'),
  good: exampleMocks('mocks:\n  - tool: find_notes\n    arguments: { limit: 10 }\n    result: { count: 3 }\n'),
  check(context) {
    const tools = mockedTools(context);
    return context.mock.arguments.flatMap((argument) => {
      const schemas = tools.map((tool) => {
        const param = takenParams(tool)?.find(({ name }) => name.value === argument.name.value);
        return param && takenSchema(tool, param);
      });
      const faults = schemas.map((schema) => schema && faultOf(argument, schema));
      // One tool of the name that takes the argument, or may, is enough.
      return faults.includes(undefined) ? [] : faults.slice(0, 1).flatMap((fault) => fault ?? []);
    });
  },
};

function faultOf({ name, value, pattern }: MockArgument, schema: Schema): Found | undefined {
  if (pattern === undefined) {
    const found = placedMisfit(value, schema);
    const path = [name.value, ...(found?.path ?? [])].join('.').replaceAll('.[]', '[]');
    return found && { message: `${code(path)} ${found.fault}.`, span: found.span };
  }
  const type = knownValue((nonNullSchema(schema) ?? schema).type);
  if (type === undefined || type === 'string' || type === 'object') return undefined;
  return { message: `A pattern is for texts, but ${code(name.value)} is ${withArticle(type)}.`, span: value.span };
}
