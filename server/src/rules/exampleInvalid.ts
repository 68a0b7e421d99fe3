import type { Fix, Json, Rule } from '../model/index.ts';
import { exampleTool } from './support/exampleTool.ts';
import { converted, shown } from './support/jsonTypes.ts';
import { misfit, typeMisfit } from './support/misfit.ts';
import { nameOf, schemasOf } from './support/schemasOf.ts';

export const exampleInvalid: Rule = {
  id: 'example-invalid',
  severity: 'error',
  summary: 'An example value that its own parameter does not accept.',
  why: 'Models imitate examples before they read anything else: a wrong one leads to calls that fail.',
  scope: 'tool',
  about: 'schema',
  bad: {
    'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  maximum: 100\n  examples: [10, [[500]]]'),
  },
  good: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  maximum: 100\n  examples: [10, 50]') },
  check({ tool, format, index }) {
    return schemasOf(tool).flatMap((placed) => {
      const { schema, path, where } = placed;
      const options = { scalarIsList: !format.holds.includes('schema') };
      return schema.examples.flatMap((example, at) => {
        const fault = misfit(example.value, schema, options);
        // Of another type, where the format asks everybody for an example: that has a rule of its own.
        if (fault === undefined || (format.holds.includes('like') && typeMisfit(example.value, schema, options) !== undefined)) return [];
        const to = schema.type.state === 'known' ? converted(example.value, schema.type.value) : undefined;
        const values = to === undefined ? undefined : schema.examples.map(({ value }, i) => (i === at ? to : value));
        const others = schema.examples.flatMap(({ value }, i) => (i === at ? [] : [value]));
        const setting = (title: string, examples: readonly Json[]): Fix => ({ title, intent: { kind: 'set-examples', tool: index, path, values: examples } });
        const mends = to !== undefined && values !== undefined && where === 'input' && misfit(to, schema, options) === undefined;
        return [
          {
            message: `The example ${shown(example.value)} of ${nameOf(placed)} ${fault}. Correct the example, or what the parameter allows.`,
            span: example.span,
            fixes: [
              ...(mends ? [setting(`Change the example to ${shown(to)}`, values)] : []),
              ...(where === 'input' ? [setting(`Remove the example ${shown(example.value)}`, others)] : []),
            ],
          },
        ];
      });
    });
  },
};
