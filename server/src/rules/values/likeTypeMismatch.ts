import { code, type Fix, isListed, type Rule, type ToolSpec } from '../../model/index.ts';
import { exampleScript } from '../../ruleExamples/exampleScript.ts';
import { findIn } from '../support/findIn.ts';
import { converted, fitsType, jsonType, shown } from '../support/jsonTypes.ts';
import { typesFor } from '../support/keywordTypes.ts';
import { misfit, typeMisfit } from '../support/misfit.ts';
import { nameOf, type PlacedSchema, schemasOf } from '../support/schemasOf.ts';
import { setTypeFix } from '../support/setType.ts';

const options = { scalarIsList: false };

export const likeTypeMismatch: Rule = {
  id: 'like-type-mismatch',
  severity: 'warning',
  summary: 'A value after `LIKE` of another type than the parameter.',
  why: 'Models copy the example before they look at the type: a call with `"99.99"` for a number is refused. Either the quotes or the type are wrong.',
  remedy: 'Write the example in the type of the parameter, or correct the type.',
  scope: 'tool',
  bad: exampleScript('PARAM limit AS integer LIKE [["10"]] DESCRIPTION "How many notes are shown"', 'TALK FIND("notes.csv", subject, limit)'),
  good: exampleScript('PARAM limit AS integer LIKE 10 DESCRIPTION "How many notes are shown"', 'TALK FIND("notes.csv", subject, limit)'),
  check({ tool, format, index }) {
    if (!format.holds.includes('like')) return [];
    return findIn(schemasOf(tool).examples, (placed) => {
      const { schema } = placed;
      // Where the default is of another type, too, the declared type is wrong, which the default's finding reports.
      if (schema.default.state === 'known' && typeMisfit(schema.default.value, schema, options) !== undefined) return [];
      return schema.examples.flatMap((example) => {
        const fault = typeMisfit(example.value, schema, options);
        // The example is an allowed value: then the enumeration is of another type, which has a finding of its own.
        if (fault === undefined || isListed(example.value, schema.enum?.value ?? [])) return [];
        return [
          {
            message: `Example ${shown(example.value)} of ${nameOf(placed)} ${fault}.`,
            span: example.span,
            fixes: fixes(tool, placed, index),
          },
        ];
      });
    });
  },
};

/** The example in the declared type, or the type of the example. */
function fixes(tool: ToolSpec, placed: PlacedSchema, index: number): readonly Fix[] {
  const { schema, path } = placed;
  const [example] = schema.examples;
  if (example === undefined || schema.type.state !== 'known') return [];
  const to = converted(example.value, schema.type.value);
  const quote: readonly Fix[] =
    to === undefined || misfit(to, schema, options) !== undefined
      ? []
      : [{ title: `Change the example to ${shown(to)}`, intent: { kind: 'set-examples', tool: index, path, values: [to] } }];
  const own = jsonType(example.value);
  const isFree =
    schema.enum === undefined &&
    schema.items === undefined &&
    schema.properties === undefined &&
    (schema.default.state !== 'known' || fitsType(schema.default.value, own)) &&
    Object.entries(schema.other).every(([keyword, { value }]) => typesFor(keyword, value)?.includes(own) ?? true);
  return isFree ? [...quote, ...setTypeFix(tool, index, placed, own, `Change the type to ${code(own)}`)] : quote;
}
