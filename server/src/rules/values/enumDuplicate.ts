import { distinctBy, firstFew, type Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { shown } from '../support/jsonTypes.ts';
import { nameOf, schemasOf } from '../support/schemasOf.ts';

export const enumDuplicate: Rule = {
  id: 'enum-duplicate',
  severity: 'error',
  summary: 'An `enum` that lists a value twice.',
  why: 'JSON Schema asks for unique values; some clients refuse the schema, and perhaps another value was meant.',
  remedy: 'Remove the repeated value, or write the one that was meant.',
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('order:\n  type: string\n  description: Which notes come first.\n  enum: [newest, oldest, [[newest]]]') },
  good: { 'tool.yaml': exampleTool('order:\n  type: string\n  description: Which notes come first.\n  enum: [newest, oldest]') },
  check({ tool, index }) {
    return findIn(schemasOf(tool).enums, (placed) => {
      const values = placed.schema.enum?.value ?? [];
      const unique = distinctBy(values, ({ value }) => value);
      const firsts = new Set(unique);
      const repeated = values.filter((value) => !firsts.has(value));
      const [first] = repeated;
      if (first === undefined) return [];
      return [
        {
          message: `Values of ${nameOf(placed)} repeat ${firstFew([...new Set(repeated.map(({ value }) => shown(value)))])}.`,
          span: first.span,
          fixes:
            placed.where === 'input'
              ? [
                  {
                    title: `Remove the repeated values of ${nameOf(placed)}`,
                    intent: { kind: 'set-enum', tool: index, path: placed.path, values: unique.map(({ value }) => value) },
                    safe: true,
                  },
                ]
              : [],
        },
      ];
    });
  },
};
