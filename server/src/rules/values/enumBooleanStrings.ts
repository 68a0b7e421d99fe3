import type { Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { spelled } from '../support/prose/limitWords.ts';
import { schemasOf, subjectOf } from '../support/schemasOf.ts';

export const enumBooleanStrings: Rule = {
  id: 'enum-boolean-strings',
  severity: 'warning',
  summary: 'The texts "true" and "false" as the only allowed values.',
  why: 'Models pass true and false without quotes, which such a schema refuses. A boolean says the same and is understood everywhere.',
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('sorted:\n  type: string\n  description: Whether to sort the notes.\n  enum: [[["true", "false"] ]]') },
  good: { 'tool.yaml': exampleTool('sorted:\n  type: boolean\n  description: Whether to sort the notes.') },
  check({ tool, format }) {
    return findIn(schemasOf(tool).enums, (placed) => {
      const values = placed.schema.enum;
      if (values === undefined || values.value.length !== 2) return [];
      const words = values.value.map(({ value }) => (typeof value === 'string' ? value.toLowerCase() : '')).sort();
      if (words[0] !== 'false' || words[1] !== 'true') return [];
      return [
        {
          message: `${subjectOf(placed)} takes only the texts "true" and "false", but a model passes true and false without quotes. Make it a boolean without '${spelled(format, 'enum')}'.`,
          span: values.span,
        },
      ];
    });
  },
};
