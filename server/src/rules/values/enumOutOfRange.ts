import { type Fix, jsonEqual, knownValue, type Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { shown } from '../support/jsonTypes.ts';
import { limitMisfit, typeMisfit } from '../support/misfit.ts';
import { nameOf, schemasOf } from '../support/schemasOf.ts';

export const enumOutOfRange: Rule = {
  id: 'enum-out-of-range',
  severity: 'error',
  summary: 'An allowed value that a limit, pattern or format of the schema refuses.',
  why: 'The value is offered to a model, and a call that passes it fails.',
  remedy: 'Correct or remove the value, or correct the limit.',
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('depth:\n  type: integer\n  description: How far to follow links.\n  maximum: 3\n  enum: [1, 2, [[5]]]') },
  good: { 'tool.yaml': exampleTool('depth:\n  type: integer\n  description: How far to follow links.\n  maximum: 5\n  enum: [1, 2, 5]') },
  check({ tool, index }) {
    return findIn(schemasOf(tool).enums, (placed) => {
      const { schema, path, where } = placed;
      const standard = knownValue(schema.default);
      const values = schema.enum?.value ?? [];
      return values.flatMap((allowed) => {
        // A value of another type has a finding of its own; so has the default.
        if (typeMisfit(allowed.value, schema, { scalarIsList: false }) !== undefined) return [];
        if (standard !== undefined && jsonEqual(standard, allowed.value)) return [];
        const fault = limitMisfit(allowed.value, schema);
        if (fault === undefined) return [];
        const others = values.flatMap(({ value }) => (value === allowed.value ? [] : [value]));
        const remove: Fix = {
          title: `Remove ${shown(allowed.value)} from the allowed values`,
          intent: { kind: 'set-enum', tool: index, path, values: others },
        };
        return [
          {
            message: `Allowed value ${shown(allowed.value)} of ${nameOf(placed)} ${fault}.`,
            span: allowed.span,
            fixes: where === 'input' && others.length > 0 ? [remove] : [],
          },
        ];
      });
    });
  },
};
