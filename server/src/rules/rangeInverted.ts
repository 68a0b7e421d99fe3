import type { Rule, SchemaKeyword } from '../model/index.ts';
import { exampleTool } from './support/exampleTool.ts';
import { nameOf, rootsOf } from './support/schemasOf.ts';

export const rangeInverted: Rule = {
  id: 'range-inverted',
  severity: 'error',
  summary: 'A lower limit above the upper one.',
  why: 'No value lies between them, so no call can give the parameter.',
  scope: 'tool',
  bad: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  minimum: [[100]]\n  maximum: 10') },
  good: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  minimum: 10\n  maximum: 100') },
  check({ tool }) {
    return rootsOf(tool).flatMap((placed) => {
      const { other } = placed.schema;
      for (const [low, high] of pairs) {
        const least = limit(other, low);
        const most = limit(other, high);
        if (least === undefined || most === undefined || least.value < most.value) continue;
        const open = low.startsWith('exclusive') || high.startsWith('exclusive');
        if (least.value === most.value && !open) continue;
        return [
          {
            message: `'${low}' ${least.value} and '${high}' ${most.value} leave no value for ${nameOf(placed)}. Exchange or correct them.`,
            span: least.keyword.span,
          },
        ];
      }
      return [];
    });
  },
};

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

function limit(other: Readonly<Record<string, SchemaKeyword>>, name: string): { readonly value: number; readonly keyword: SchemaKeyword } | undefined {
  const keyword = Object.hasOwn(other, name) ? other[name] : undefined;
  return keyword !== undefined && typeof keyword.value === 'number' ? { value: keyword.value, keyword } : undefined;
}
