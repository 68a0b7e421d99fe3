import { type Fix, knownValue, type Rule, type SchemaKeyword } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { limitWords } from '../support/prose/limitWords.ts';
import { nameOf, type PlacedSchema, schemasOf } from '../support/schemasOf.ts';

export const rangeInverted: Rule = {
  id: 'range-inverted',
  severity: 'error',
  summary: 'A lower limit above the upper one.',
  why: 'No value is between them, so no call can give the parameter.',
  remedy: 'Swap the two limits, or correct one of them.',
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  minimum: [[100]]\n  maximum: 10') },
  good: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  minimum: 10\n  maximum: 100') },
  check({ tool, index }) {
    return findIn(schemasOf(tool).keywords, (placed) => {
      const { other, type } = placed.schema;
      if (!mayBeInverted(other)) return [];
      for (const [low, high] of pairs) {
        const least = limit(other, low);
        const most = least && limit(other, high);
        if (least === undefined || most === undefined) continue;
        const open = low.startsWith('exclusive') || high.startsWith('exclusive');
        const inverted = least.value > most.value || (least.value === most.value && open);
        const between = knownValue(type) === 'integer' && wholeNumbers(low, least.value, high, most.value) <= 0;
        if (!inverted && !between) continue;
        return [
          {
            message: `${limitWords(low, least.keyword)} and ${limitWords(high, most.keyword)} leave no ${inverted ? 'value' : 'whole number'} for ${nameOf(placed)}.`,
            span: least.keyword.span,
            fixes: swap(index, placed, { low, least: least.value, high, most: most.value }),
          },
        ];
      }
      return [];
    });
  },
};

interface Limits {
  readonly low: string;
  readonly least: number;
  readonly high: string;
  readonly most: number;
}

function swap(tool: number, { path, schema, where }: PlacedSchema, { low, least, high, most }: Limits): readonly Fix[] {
  const leavesNone = knownValue(schema.type) === 'integer' && wholeNumbers(low, most, high, least) <= 0;
  if (where === 'returns' || least <= most || leavesNone) return [];
  return [{ title: `Swap the limits: ${most} to ${least}`, intent: { kind: 'set-keywords', tool, path, values: { [low]: most, [high]: least } } }];
}

const pairs = [
  ['minimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minContains', 'maxContains'],
] as const;

const upperOf = new Map<string, readonly string[]>(pairs.map(([own]) => [own, pairs.flatMap(([low, high]) => (low === own ? high : []))]));

/** Bounds that differ by more than 1 leave a whole number, exclusive or not. */
function mayBeInverted(other: Readonly<Record<string, SchemaKeyword>>): boolean {
  for (const low in other) {
    const highs = upperOf.get(low);
    if (highs?.some((high) => Number(other[high]?.value) - Number(other[low]?.value) <= 1)) return true;
  }
  return false;
}

/** The number of whole numbers between the bounds, which count where they are inclusive. */
function wholeNumbers(low: string, least: number, high: string, most: number): number {
  const first = low.startsWith('exclusive') ? Math.floor(least) + 1 : Math.ceil(least);
  const last = high.startsWith('exclusive') ? Math.ceil(most) - 1 : Math.floor(most);
  return last - first + 1;
}

function limit(
  other: Readonly<Record<string, SchemaKeyword>>,
  name: (typeof pairs)[number][number],
): { readonly value: number; readonly keyword: SchemaKeyword } | undefined {
  const keyword = other[name];
  return typeof keyword?.value === 'number' ? { value: keyword.value, keyword } : undefined;
}
