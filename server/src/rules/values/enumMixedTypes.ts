import { code, type Fix, type Json, type Located, type Rule, type ToolSpec } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { commonType, converted, fitsType, jsonType, shown, withArticle } from '../support/jsonTypes.ts';
import { nameOf, type PlacedSchema, schemasOf } from '../support/schemasOf.ts';
import { setTypeFix } from '../support/setType.ts';

export const enumMixedTypes: Rule = {
  id: 'enum-mixed-types',
  severity: 'warning',
  summary: 'Allowed values of different types, or of another type than the parameter.',
  why: 'A value of another type than the schema says can never be given, and several clients take values of one type only.',
  remedy: "Write all values in the type of the parameter, or correct the type. Values of an array's items belong below `items`.",
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('depth:\n  type: integer\n  description: How far to follow links.\n  enum: [1, 2, [[all]]]') },
  good: { 'tool.yaml': exampleTool('depth:\n  type: integer\n  description: How far to follow links.\n  enum: [1, 2, 3]') },
  check({ tool, index }) {
    return findIn(schemasOf(tool).enums, (placed) => {
      const values = (placed.schema.enum?.value ?? []).filter(({ value }) => value !== null);
      const fault = typeFault(placed, values);
      if (fault === undefined) return [];
      return [{ message: fault.message, span: fault.at.span, fixes: fixes(tool, placed, index) }];
    });
  },
};

/** All values in one type, where no other reading is possible. */
function fixes(tool: ToolSpec, placed: PlacedSchema, index: number): readonly Fix[] {
  const { schema, path, where } = placed;
  if (schema.type.state !== 'known' || where === 'returns') return [];
  const type = schema.type.value;
  const values = (schema.enum?.value ?? []).flatMap(({ value }) => (value === null || fitsType(value, type) ? value : (converted(value, type) ?? [])));
  const common = commonType((schema.enum?.value ?? []).map(({ value }) => value));
  const retype: readonly Fix[] =
    common === undefined || type === 'array' || schema.examples.length > 0 ? [] : setTypeFix(tool, index, placed, common, `Change the type to ${code(common)}`);
  if (values.length !== schema.enum?.value.length || new Set(values).size !== values.length) return retype;
  return [...retype, { title: `Change the values to ${values.map(shown).join(', ')}`, intent: { kind: 'set-enum', tool: index, path, values } } as const];
}

interface TypeFault {
  readonly at: Located<Json>;
  readonly message: string;
}

function typeFault(placed: PlacedSchema, values: readonly Located<Json>[]): TypeFault | undefined {
  const { schema } = placed;
  if (schema.type.state === 'known' && schema.typeAssumed !== true) {
    const type = schema.type.value;
    const at = values.find(({ value }) => !fitsType(value, type));
    return at && { at, message: `Value ${shown(at.value)} is ${withArticle(jsonType(at.value))}, but ${nameOf(placed)} is ${withArticle(type)}.` };
  }
  const [first] = values;
  if (first === undefined || commonType(values.map(({ value }) => value)) !== undefined) return undefined;
  const at = values.find(({ value }) => commonType([first.value, value]) === undefined);
  return at && { at, message: `Values of ${nameOf(placed)} differ in type: ${shown(first.value)} and ${shown(at.value)}.` };
}
