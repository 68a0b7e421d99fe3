import { type Fix, type Json, jsonEqual, type Rule } from '../model/index.ts';
import { exampleTool } from './support/exampleTool.ts';
import { converted, shown } from './support/jsonTypes.ts';
import { typeMisfit } from './support/misfit.ts';
import { schemaDefault } from './support/schemaDefault.ts';
import { nameOf, type PlacedSchema, schemasOf } from './support/schemasOf.ts';

export const defaultTypeMismatch: Rule = {
  id: 'default-type-mismatch',
  severity: 'error',
  summary: 'A default of another type than the parameter.',
  why: 'A client that fills in the default then sends a call that the schema itself refuses, and a model copies the wrong form.',
  scope: 'tool',
  bad: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  default: [["10"]]') },
  good: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  default: 10') },
  check({ tool, role, index }) {
    return schemasOf(tool).flatMap((placed) => {
      const stated = schemaDefault(placed);
      const fault = stated === undefined ? undefined : typeMisfit(stated.value, placed.schema, { scalarIsList: role === 'source' });
      if (stated === undefined || fault === undefined) return [];
      return [
        {
          message: `The default ${shown(stated.value)} of ${nameOf(placed)} ${fault}. Correct the default, or the type.`,
          span: stated.span,
          fixes: fixes(placed, stated.value, index),
        },
      ];
    });
  },
};

function fixes({ schema, path, where }: PlacedSchema, value: Json, tool: number): readonly Fix[] {
  const to = schema.type.state === 'known' ? converted(value, schema.type.value) : undefined;
  if (to === undefined || where === 'returns' || !isAllowed(to)) return [];
  return [{ title: `Change the default to ${shown(to)}`, intent: { kind: 'set-default', tool, path, value: to } }];

  function isAllowed(candidate: Json): boolean {
    return schema.enum === undefined || schema.enum.value.some((allowed) => jsonEqual(allowed.value, candidate));
  }
}
