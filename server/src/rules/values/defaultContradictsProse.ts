import { type Fix, isListed, type Json, jsonEqual, type Rule, type Schema } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { jsonType, shown } from '../support/jsonTypes.ts';
import { misfit } from '../support/misfit.ts';
import { descriptionsOf } from '../support/prose/descriptionsOf.ts';
import { statedDefault, statesDefaults } from '../support/prose/statedDefault.ts';
import { nameOf } from '../support/schemasOf.ts';

export const defaultContradictsProse: Rule = {
  id: 'default-contradicts-prose',
  severity: 'warning',
  scope: 'tool',
  about: 'schema',
  summary: 'A description states another default than the one that is set.',
  why: 'One of the two is wrong, and a model believes the sentence. Defaults of `null` and `""` are left alone, since code often replaces them by the value that the sentence names.',
  remedy: 'Correct the sentence or the default.',
  bad: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: [[How many notes are shown. Defaults to 10.]]\n  default: 20') },
  good: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes are shown. Defaults to 20.\n  default: 20') },
  check({ tool, index }) {
    if (!statesDefaults(tool)) return [];
    return findIn(descriptionsOf(tool), (description) => {
      const { text, span, of, path, schema } = description;
      if (of !== 'param' || path.includes('[]') || schema?.default.state !== 'known') return [];
      const { value } = schema.default;
      const stated = statedDefault(text);
      if (stated === undefined || !differs(value, stated.value, stated.bare, schema)) return [];
      return [
        {
          message: `Default of ${nameOf({ path, where: 'input' })} is ${shown(value)}, not ${shown(stated.value)} as described.`,
          span,
          fixes: fixes(index, path, stated.value, schema),
        },
      ];
    });
  },
};

/** Sets the default that the sentence states, where the schema allows it. */
function fixes(tool: number, path: readonly string[], value: Json, schema: Schema): readonly Fix[] {
  if (value === null || misfit(value, schema, { scalarIsList: false }) !== undefined) return [];
  return [{ title: `Change the default to ${shown(value)}`, intent: { kind: 'set-default', tool, path, value } }];
}

/** True only for plain values that are not two spellings of one. */
function differs(value: Json, stated: Json, bare: boolean, schema: Schema): boolean {
  if (value === null || value === '' || typeof value === 'object' || jsonEqual(value, stated)) return false;
  if (String(value).toLowerCase() === String(stated).toLowerCase()) return false;
  if (bare) return isListed(stated, schema.enum?.value ?? []);
  // -1 and 0 often mean "no limit" and "automatic", which a sentence calls null.
  if (stated === null) return typeof value !== 'number' || value > 0;
  return sort(value) === sort(stated);
}

const sort = (value: Json): string => (typeof value === 'number' ? 'number' : jsonType(value));
