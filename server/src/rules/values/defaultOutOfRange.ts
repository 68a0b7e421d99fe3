import type { Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { shown } from '../support/jsonTypes.ts';
import { enumMisfit, limitMisfit, typeMisfit } from '../support/misfit.ts';
import { schemaDefault } from '../support/schemaDefault.ts';
import { nameOf, schemasOf } from '../support/schemasOf.ts';

export const defaultOutOfRange: Rule = {
  id: 'default-out-of-range',
  severity: 'error',
  summary: 'A default outside the bounds, lengths, pattern or format of its own parameter.',
  why: 'The schema refuses its own default: a call that leaves the parameter at its default fails.',
  remedy: 'Correct the default, or the limit that refuses it.',
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  minimum: 1\n  default: [[0]]') },
  good: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  minimum: 1\n  default: 1') },
  check({ tool, format }) {
    return findIn(schemasOf(tool).defaults, (placed) => {
      const stated = schemaDefault(placed);
      if (stated === undefined) return [];
      const { schema } = placed;
      if (typeMisfit(stated.value, schema, { scalarIsList: !format.holds.includes('schema') }) !== undefined || enumMisfit(stated.value, schema) !== undefined)
        return [];
      const fault = limitMisfit(stated.value, schema);
      if (fault === undefined) return [];
      return [{ message: `Default ${shown(stated.value)} of ${nameOf(placed)} ${fault}.`, span: stated.span }];
    });
  },
};
