import { code, type Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { spelled } from '../support/prose/limitWords.ts';
import { nameOf, schemasOf } from '../support/schemasOf.ts';

export const enumEmpty: Rule = {
  id: 'enum-empty',
  severity: 'error',
  summary: 'An `enum` without values.',
  why: 'It allows nothing at all, so no call can give the parameter; some clients refuse the schema.',
  remedy: 'List the allowed values, or remove the empty list.',
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('order:\n  type: string\n  description: Which notes come first.\n  enum: [[[ ] ]]') },
  good: { 'tool.yaml': exampleTool('order:\n  type: string\n  description: Which notes come first.\n  enum: [newest, oldest]') },
  check({ tool, index, format }) {
    return findIn(schemasOf(tool).enums, (placed) => {
      const { schema, path, where } = placed;
      // `null` next to the type is a value, too.
      if (schema.enum === undefined || schema.enum.value.length > 0 || schema.nullable !== undefined) return [];
      const word = code(spelled(format, 'enum'));
      return [
        {
          message: `${word} of ${nameOf(placed)} is empty.`,
          span: schema.enum.span,
          fixes:
            where === 'input'
              ? [{ title: `Remove ${word} from ${nameOf(placed)}`, intent: { kind: 'set-keyword', tool: index, path, keyword: 'enum', value: undefined } }]
              : [],
        },
      ];
    });
  },
};
