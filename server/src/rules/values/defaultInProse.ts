import { type Json, knownValue, type Rule, type Schema } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { fitsType, shown } from '../support/jsonTypes.ts';
import { enumMisfit } from '../support/misfit.ts';
import { descriptionsOf } from '../support/prose/descriptionsOf.ts';
import { statedDefault, statesDefaults } from '../support/prose/statedDefault.ts';
import { nameOf } from '../support/schemasOf.ts';

export const defaultInProse: Rule = {
  id: 'default-in-prose',
  severity: 'information',
  scope: 'tool',
  about: 'schema',
  summary: 'A description states a default, and the schema does not.',
  why: 'A client that shows or fills in defaults reads `default`, not the sentence. A parameter of an R function that says "defaults to 5" and has no default is one that a caller must give all the same. In code only required parameters are reported: of one that may be left out, the code knows the default.',
  remedy: 'Set `default` to the value of the sentence, or remove the words. In code, give the parameter that default.',
  bad: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: [[How many notes are shown. Defaults to 10.]]') },
  good: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes are shown. Defaults to 10.\n  default: 10') },
  check({ tool, index, format }) {
    if (!statesDefaults(tool)) return [];
    // A form without limits has no default either, so prose is its only place.
    if (tool.holds !== undefined && !tool.holds.includes('schema')) return [];
    return findIn(descriptionsOf(tool), (description) => {
      const { text, span, path, of, schema, param } = description;
      if (format.role === 'source' && param?.required !== true) return [];
      if (of !== 'param' || path.includes('[]') || schema === undefined || schema.default.state !== 'absent') return [];
      // Where the items have an enumeration, R's default is all of it.
      if (schema.items?.enum !== undefined || schema.other.$ref !== undefined) return [];
      const stated = statedDefault(text);
      if (stated === undefined || stated.value === null || !fits(stated.value, stated.bare, schema)) return [];
      const { value } = stated;
      return [
        {
          message: `Default ${shown(value)} of ${nameOf({ path, where: 'input' })} is only in the description.`,
          span,
          fixes: [{ title: `Set the default to ${shown(value)}`, intent: { kind: 'set-default' as const, tool: index, path, value } }],
        },
      ];
    });
  },
};

/** A bare word counts only where it is an allowed value. */
function fits(value: Json, bare: boolean, schema: Schema): boolean {
  const type = knownValue(schema.type);
  return type !== undefined && fitsType(value, type) && enumMisfit(value, schema) === undefined && (!bare || (schema.enum?.value.length ?? 0) > 0);
}
