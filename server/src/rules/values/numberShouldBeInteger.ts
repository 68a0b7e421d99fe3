import { type Json, knownValue, type Rule, type Schema } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { wordsOf } from '../support/prose/nameStyle.ts';
import { nameOf, schemasOf } from '../support/schemasOf.ts';
import { setTypeFix } from '../support/setType.ts';

export const numberShouldBeInteger: Rule = {
  id: 'number-should-be-integer',
  severity: 'information',
  summary: 'A count or an index that allows fractions.',
  why: 'A model may pass 2.5 where only whole numbers mean something. `integer` says so in the schema.',
  remedy: 'Make it an integer, unless a value such as 2.5 has a meaning. Then say so in the description.',
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('max_count:\n  type: [[number]]\n  description: How many notes to return.') },
  good: { 'tool.yaml': exampleTool('max_count:\n  type: integer\n  description: How many notes to return.') },
  check({ tool, index }) {
    return findIn(schemasOf(tool).numbers, (placed) => {
      const { schema, param, where } = placed;
      if (where !== 'input' || param === undefined || schema.type.state !== 'known' || schema.typeAssumed === true) return [];
      if (!isCount(param.name.value) || speaksOfFractions(schema)) return [];
      return [
        {
          message: `Use \`integer\` for ${nameOf(placed)}?`,
          span: schema.type.span,
          fixes: setTypeFix(tool, index, placed, 'integer', 'Change the type to `integer`'),
        },
      ];
    });
  },
};

function isCount(name: string): boolean {
  if (!mayCount.test(name)) return false;
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (words.length > 1 && (words[0] === 'n' || (words[0] === 'num' && last.endsWith('s')) || words.slice(0, 2).join(' ') === 'number of')) return true;
  return lastWords.has(last) && !words.some((word) => fractions.test(word));
}

const lastWords = new Set(['count', 'counts', 'index', 'idx', 'retries', 'attempts', 'iterations', 'nrow', 'nrows', 'ncol', 'ncols']);

/** A cheap test: nearly every name has none of these. */
const mayCount = new RegExp(`^[^a-z\\d]*n|${[...lastWords].join('|')}`, 'i');

const fractions = /^(?:ratio|rate|fraction|proportion|percent(?:age)?|mean|average|avg|relative|normalized|refractive|share|weight(?:ed)?)$/;

/** True where a value has decimals, or the description mentions fractions. */
function speaksOfFractions(schema: Schema): boolean {
  const values: readonly (Json | undefined)[] = [
    knownValue(schema.default),
    ...(schema.enum?.value ?? []).map(({ value }) => value),
    ...schema.examples.map(({ value }) => value),
    ...Object.values(schema.other).map(({ value }) => value),
  ];
  if (values.some((value) => typeof value === 'number' && !Number.isInteger(value))) return true;
  return /\b(?:fractions?|fractional|ratio|proportion|percent(?:age)?|decimals?|real[- ]valued|between 0 and 1)\b|\d\.\d|%/i.test(
    knownValue(schema.description) ?? '',
  );
}
