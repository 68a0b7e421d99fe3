import type { Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { nameOf, schemasOf } from '../support/schemasOf.ts';

export const requiredWithDefault: Rule = {
  id: 'required-with-default',
  severity: 'information',
  summary: 'A required parameter with a default.',
  why: 'The default says that the parameter may be left out, `required` that it may not. A model has to guess which holds.',
  remedy: 'Make the parameter optional, or remove the default.',
  scope: 'tool',
  about: 'schema',
  bad: {
    'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  default: [[10]]', '  required: [limit]'),
  },
  good: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  default: 10') },
  check({ tool, format, index }) {
    if (!format.holds.includes('schema')) return [];
    return findIn(schemasOf(tool).ofParams, (placed) => {
      const { schema, param, path } = placed;
      if (param === undefined || !param.required || schema.default.state !== 'known') return [];
      return [
        {
          message: `${nameOf(placed)} is required, but has a default.`,
          span: schema.default.span,
          fixes: [
            { title: `Make ${nameOf(placed)} optional`, intent: { kind: 'set-required', tool: index, path, required: false } },
            { title: `Remove the default of ${nameOf(placed)}`, intent: { kind: 'set-default', tool: index, path, value: undefined } },
          ],
        },
      ];
    });
  },
};
