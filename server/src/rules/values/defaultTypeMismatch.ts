import { code, type Fix, isJsonObject, isListed, type Json, knownValue, nonNullSchema, type Rule, type Schema, type ToolSpec } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { converted, fitsType, jsonType, shown } from '../support/jsonTypes.ts';
import { typesFor } from '../support/keywordTypes.ts';
import { enumMisfit, misfit, typeMisfit } from '../support/misfit.ts';
import { typeWord } from '../support/prose/typeWord.ts';
import { schemaDefault } from '../support/schemaDefault.ts';
import { nameOf, type PlacedSchema, schemasOf } from '../support/schemasOf.ts';
import { setTypeFix } from '../support/setType.ts';

export const defaultTypeMismatch: Rule = {
  id: 'default-type-mismatch',
  severity: 'error',
  summary: 'A default of another type than the parameter.',
  why: 'A client that fills in the default then sends a call that the schema itself refuses, and a model copies the wrong form.',
  remedy: 'Write the default in the type of the parameter, or correct the type.',
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  default: [["10"]]') },
  good: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  default: 10') },
  check({ tool, format, index }) {
    return findIn(schemasOf(tool).defaults, (placed) => {
      const stated = schemaDefault(placed);
      // Where a mere word of the sentence gave the type, that word is the fault, with a finding of its own.
      const fault =
        stated === undefined || (!format.holds.includes('schema') && typeWord(placed.schema) !== undefined)
          ? undefined
          : typeMisfit(stated.value, placed.schema, { scalarIsList: !format.holds.includes('schema') });
      // The default is an allowed value: then the enumeration is of another type, which has a finding of its own.
      if (stated === undefined || fault === undefined || isListed(stated.value, placed.schema.enum?.value ?? [])) return [];
      return [
        {
          message: `Default ${shown(stated.value)} of ${nameOf(placed)} ${fault}.`,
          span: stated.span,
          fixes: fixes(tool, placed, stated.value, index),
        },
      ];
    });
  },
};

function fixes(tool: ToolSpec, placed: PlacedSchema, value: Json, index: number): readonly Fix[] {
  const { schema, path, where } = placed;
  if (where === 'returns') return [];
  const inner = nonNullSchema(schema);
  const to = inType(value, inner ?? schema);
  // Limits that fit the default show that the type is wrong.
  const limited = Object.entries(schema.other).some(([keyword, written]) => typesFor(keyword, written.value)?.includes(jsonType(value)));
  if (to !== undefined && isAllowed(to) && !limited)
    return [{ title: `Change the default to ${shown(to)}`, intent: { kind: 'set-default', tool: index, path, value: to } }];
  const own = jsonType(value);
  const free =
    inner === undefined &&
    schema.enum === undefined &&
    schema.examples.every((example) => fitsType(example.value, own)) &&
    schema.items === undefined &&
    schema.properties === undefined;
  if (!free || !['string', 'number', 'integer', 'boolean'].includes(own)) return [];
  return setTypeFix(tool, index, placed, own, `Change the type to ${code(own)}`);

  function isAllowed(candidate: Json): boolean {
    return enumMisfit(candidate, schema) === undefined;
  }
}

/** The value in the type of the schema: a list from its items, or from its only item. Undefined where another reading is possible. */
function inType(value: Json, { type: stated, items }: Schema): Json | undefined {
  const type = knownValue(stated);
  if (type === 'boolean' && (value === 0 || value === 1)) return value === 1;
  if (type !== 'array') return type === undefined ? undefined : converted(value, type);
  const listed = Array.isArray(value) ? value : [value];
  const to = listed.map((item) => (items === undefined || misfit(item, items, { scalarIsList: false }) === undefined ? item : inType(item, items)));
  return to.length === 0 || isJsonObject(value) || !to.every((item) => item !== undefined) ? undefined : to;
}
