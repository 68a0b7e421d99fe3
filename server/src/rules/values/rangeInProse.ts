import { code, type Fix, knownValue, type Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { descriptionsOf } from '../support/prose/descriptionsOf.ts';
import { canWrite, spelled } from '../support/prose/limitWords.ts';
import { statedRange, statesRanges } from '../support/prose/statedRange.ts';
import { nameOf } from '../support/schemasOf.ts';

export const rangeInProse: Rule = {
  id: 'range-in-prose',
  severity: 'information',
  scope: 'tool',
  about: 'schema',
  summary: 'A description states bounds of a number, and the schema does not.',
  why: 'A client can check `minimum` and `maximum` before it calls the tool; a sentence it cannot check. Not reported where the format has no place for bounds, as the documentation of an R function.',
  remedy: 'Add the bounds to the schema, where clients can check them.',
  bad: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: [[How many notes are shown, must be at least 1.]]') },
  good: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes are shown, must be at least 1.\n  minimum: 1') },
  check({ tool, index, format }) {
    if (!canWrite(format, 'minimum') || !statesRanges(tool)) return [];
    return findIn(descriptionsOf(tool), (description) => {
      const { text, span, path, of, schema } = description;
      const type = schema === undefined ? undefined : knownValue(schema.type);
      if (of !== 'param' || schema === undefined || (type !== 'number' && type !== 'integer')) return [];
      if (schema.enum !== undefined || unions.some((keyword) => schema.other[keyword] !== undefined)) return [];
      const missing = Object.entries(statedRange(text) ?? {}).filter(([keyword]) => kin(keyword).every((word) => schema.other[word] === undefined));
      if (missing.length === 0) return [];
      const names = missing.map(([keyword, value]) => code(spelled(format, keyword, value))).join(' and ');
      const fixes = missing.map(
        ([keyword, value]): Fix => ({
          title: `Add ${code(spelled(format, keyword, value))}`,
          intent: { kind: 'set-keyword', tool: index, path, keyword, value },
        }),
      );
      return [{ message: `Add ${names} to ${nameOf({ path, where: 'input' })}, as described.`, span, fixes }];
    });
  },
};

const unions = ['anyOf', 'oneOf', 'allOf', 'const', '$ref'];

/** Keywords of which one is enough for that end of the range. */
const kin = (keyword: string): readonly string[] => (/max/i.test(keyword) ? ['maximum', 'exclusiveMaximum'] : ['minimum', 'exclusiveMinimum']);
