import type { Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { numberOption } from '../support/numberOption.ts';
import { schemasOf, subjectOf } from '../support/schemasOf.ts';

const defaultMax = 200;

export const enumTooLarge: Rule = {
  id: 'enum-too-large',
  severity: 'warning',
  summary: 'An `enum` with very many values.',
  why: 'Every value is sent with every request and costs tokens; strict modes refuse more than a thousand in all.',
  remedy: 'Describe the values in a sentence, or let another tool look them up.',
  sources: ['OpenAI documentation, structured outputs: at most 1,000 enum values in a schema (2026-11, verified); the default of the option is a choice'],
  options: { max: defaultMax },
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool(`page:\n  type: integer\n  description: Page of the notebook.\n  enum: [[[${numbers(defaultMax + 1)}] ]]`) },
  good: { 'tool.yaml': exampleTool(`page:\n  type: integer\n  description: Page of the notebook.\n  enum: [${numbers(defaultMax)}]`) },
  check({ tool, settings }) {
    const max = numberOption(settings, 'max', defaultMax);
    return findIn(schemasOf(tool).enums, (placed) => {
      const values = placed.schema.enum;
      if (values === undefined || values.value.length <= max) return [];
      return [
        {
          message: `${subjectOf(placed)} lists ${values.value.length} values, more than ${max}.`,
          span: values.span,
        },
      ];
    });
  },
};

function numbers(count: number): string {
  return [...Array(count).keys()].join(', ');
}
