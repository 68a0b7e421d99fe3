import { closest, type Fix, firstFew, type Json, nonNullSchema, type Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { shown } from '../support/jsonTypes.ts';
import { enumMisfit, typeMisfit } from '../support/misfit.ts';
import { schemaDefault } from '../support/schemaDefault.ts';
import { nameOf, type PlacedSchema, schemasOf } from '../support/schemasOf.ts';

export const defaultNotInEnum: Rule = {
  id: 'default-not-in-enum',
  severity: 'error',
  summary: 'A default that is not one of the allowed values.',
  why: 'The schema refuses its own default, and a model cannot tell which of the two to believe.',
  remedy: 'Choose one of the allowed values, or allow the default too.',
  scope: 'tool',
  about: 'schema',
  bad: {
    'tool.yaml': exampleTool('order:\n  type: string\n  description: Which notes come first.\n  enum: [newest, oldest]\n  default: [[newst]]'),
  },
  good: {
    'tool.yaml': exampleTool('order:\n  type: string\n  description: Which notes come first.\n  enum: [newest, oldest]\n  default: newest'),
  },
  check({ tool, format, index }) {
    return findIn(schemasOf(tool).defaults, (placed) => {
      const stated = schemaDefault(placed);
      if (stated === undefined || typeMisfit(stated.value, placed.schema, { scalarIsList: !format.holds.includes('schema') }) !== undefined) return [];
      const fault = enumMisfit(stated.value, placed.schema);
      if (fault === undefined) return [];
      const values = placed.schema.enum?.value ?? [];
      return [
        {
          message: `Default ${shown(stated.value)} of ${nameOf(placed)} ${fault}.`,
          ...(values.length > 3
            ? {
                detail: `Allowed values: ${firstFew(
                  values.map(({ value }) => shown(value)),
                  20,
                )}.`,
              }
            : {}),
          span: stated.span,
          fixes: fixes(placed, stated.value, index),
        },
      ];
    });
  },
};

function fixes({ schema, path, where }: PlacedSchema, value: Json, tool: number): readonly Fix[] {
  if (where === 'returns') return [];
  const values = (schema.enum?.value ?? []).map((allowed) => allowed.value);
  const own = nonNullSchema(schema) ?? schema;
  const choices = (own.enum?.value.map((allowed) => allowed.value) ?? values).filter(
    (allowed) => allowed !== null && typeMisfit(allowed, own, { scalarIsList: false }) === undefined,
  );
  const near = nearest(value, choices);
  const choice = near ?? choices[0];
  const change: readonly Fix[] =
    choice === undefined ? [] : [{ title: `Change the default to ${shown(choice)}`, intent: { kind: 'set-default', tool, path, value: choice } }];
  const allow: readonly Fix[] =
    values.length === 0 ? [] : [{ title: `Allow ${shown(value)} too`, intent: { kind: 'set-enum', tool, path, values: [...values, value] } }];
  return near === undefined ? [...allow, ...change] : [...change, ...allow];
}

/** The most similar text, or the nearest number, the smaller of two. */
function nearest(value: Json, choices: readonly Json[]): Json | undefined {
  if (typeof value === 'number') {
    const numbers = choices.filter((choice) => typeof choice === 'number');
    return numbers.sort((a, b) => Math.abs(a - value) - Math.abs(b - value) || a - b)[0];
  }
  if (typeof value !== 'string') return undefined;
  const words = choices.filter((choice) => typeof choice === 'string');
  return closest(value, words) ?? words.find((word) => word.toLowerCase() === value.toLowerCase());
}
