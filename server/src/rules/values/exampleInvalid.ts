import {
  code,
  type Fix,
  type Found,
  isJsonObject,
  type Json,
  knownValue,
  type Located,
  nonNullSchema,
  paramAt,
  type Rule,
  type ToolSpec,
} from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { converted, shown } from '../support/jsonTypes.ts';
import { type MisfitOptions, misfit, typeMisfit } from '../support/misfit.ts';
import { nameOf, type PlacedSchema, schemasOf } from '../support/schemasOf.ts';

export const exampleInvalid: Rule = {
  id: 'example-invalid',
  severity: 'error',
  summary: 'An example value that its own parameter does not accept.',
  why: 'Models imitate examples before they read anything else: a wrong one leads to calls that fail. Anthropic refuses a request with a tool whose `input_examples` do not fit its schema.',
  sources: ['Claude documentation, Define tools: invalid input_examples are answered with 400 (2026-11, verified)'],
  remedy: 'Correct the example, or what the parameter allows.',
  scope: 'tool',
  about: 'schema',
  bad: {
    'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  maximum: 100\n  examples: [10, [[500]]]'),
  },
  good: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  maximum: 100\n  examples: [10, 50]') },
  check({ tool, format, index }) {
    const options = { scalarIsList: !format.holds.includes('schema') };
    const found = (value: Located<Json>, name: string, fault: string, fixes: readonly Fix[] = []): Found => ({
      message: `Example ${shown(value.value)} of ${name} ${fault}.`,
      span: value.span,
      fixes,
    });
    const ofSchema = (placed: PlacedSchema): readonly Found[] => {
      const { schema, path, where } = placed;
      const inner = nonNullSchema(schema);
      const type = knownValue((inner ?? schema).type);
      const own = schema.examples.flatMap((example, at): readonly Found[] => {
        const fault = misfit(example.value, schema, options);
        // An example of another type has a rule of its own in formats that require examples.
        if (fault === undefined || (format.holds.includes('like') && typeMisfit(example.value, schema, options) !== undefined)) return [];
        const to = type === undefined ? undefined : converted(example.value, type);
        const values = to === undefined ? undefined : schema.examples.map(({ value }, i) => (i === at ? to : value));
        const others = schema.examples.flatMap(({ value }, i) => (i === at ? [] : [value]));
        const setting = (title: string, examples: readonly Json[]): Fix => ({ title, intent: { kind: 'set-examples', tool: index, path, values: examples } });
        const mends = to !== undefined && values !== undefined && where === 'input' && misfit(to, schema, options) === undefined;
        return [
          found(example, nameOf(placed), fault, [
            ...(mends ? [setting(`Change the example to ${shown(to)}`, values)] : []),
            ...(where === 'input' ? [setting(`Remove the example ${shown(example.value)}`, others)] : []),
          ]),
        ];
      });
      const within = (inner?.examples ?? []).flatMap((example) => {
        const fault = misfit(example.value, schema, options);
        return fault === undefined ? [] : [found(example, nameOf(placed), fault)];
      });
      return [...own, ...within];
    };
    const shownInDocs = (tool.exampleArguments ?? []).flatMap(({ path, value }) => {
      const param = paramAt(tool.params, path);
      const fault = param && misfit(value.value, param.schema, options);
      return fault === undefined ? [] : [found(value, nameOf({ path, where: 'input' }), fault)];
    });
    return [...findIn(schemasOf(tool).examples, ofSchema), ...shownInDocs, ...inputExamples(tool, options)];
  },
};

/** Examples of whole inputs, a key of Anthropic's tools. */
function inputExamples({ extra, input, params }: ToolSpec, options: MisfitOptions): readonly Found[] {
  const own = extra?.input_examples;
  if (own === undefined || input === undefined || !Array.isArray(own.value)) return [];
  return own.value.flatMap((example: Json, at: number): readonly Found[] => {
    const fault = isJsonObject(example) ? misfit(example, { ...input, properties: params }, options) : 'is no object';
    return fault === undefined
      ? []
      : [{ message: `Example ${at + 1} of ${code('input_examples')} ${fault}.`, span: own.span, detail: `It is ${code(JSON.stringify(example))}.` }];
  });
}
