import type { Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { nameOf, schemasOf } from '../support/schemasOf.ts';

export const enumBooleanStrings: Rule = {
  id: 'enum-boolean-strings',
  severity: 'warning',
  summary: 'The texts "true" and "false" as the only allowed values.',
  why: 'Models pass true and false without quotes, which such a schema refuses. A boolean says the same and is understood everywhere.',
  remedy: 'Make it a boolean, and remove the list of values.',
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('sorted:\n  type: string\n  description: Whether to sort the notes.\n  enum: [[["true", "false"] ]]') },
  good: { 'tool.yaml': exampleTool('sorted:\n  type: boolean\n  description: Whether to sort the notes.') },
  check({ tool }) {
    return findIn(schemasOf(tool).enums, (placed) => {
      const values = placed.schema.enum;
      if (values === undefined || values.value.length !== 2) return [];
      const words = values.value.map(({ value }) => (typeof value === 'string' ? value.toLowerCase() : '')).sort();
      if (words[0] !== 'false' || words[1] !== 'true') return [];
      return [
        {
          message: `Use a boolean for ${nameOf(placed)}, not the texts "true" and "false".`,
          span: values.span,
        },
      ];
    });
  },
};
