import { code, type Format, type Found, handlingSources, type Rule, type Schema, type Span } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { commonType } from '../support/jsonTypes.ts';
import { listedAt } from '../support/listedAt.ts';
import { spelled } from '../support/prose/limitWords.ts';
import { nameOf, type PlacedSchema, schemasOf, subjectOf } from '../support/schemasOf.ts';

export const arrayItemsMissing: Rule = {
  id: 'array-items-missing',
  severity: 'error',
  summary: 'An array that does not say what it holds; a hint where the format then takes it for one of strings.',
  why: 'OpenAI and VS Code refuse an array without `items`, and a model has to guess what to put in. Where a format assumes strings, numbers reach the tool as text. Under Zod 3 `z.array(z.any())` is listed without `items`; `z.array(z.unknown())` is not.',
  remedy: 'Add `items` with a `type`.',
  sources: [...handlingSources('array-items-missing'), 'zod-to-json-schema 3, parsers/array.ts: no items of ZodAny (2026-11, verified)'],
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool('tags:\n  type: [[array]]\n  description: Tags that a note must have.') },
  good: { 'tool.yaml': exampleTool('tags:\n  type: array\n  items:\n    type: string\n  description: Tags that a note must have.') },
  check({ tool, format, index }) {
    if (!format.holds.includes('schema')) return [];
    return findIn(schemasOf(tool).arrays, (placed) => {
      const { schema, path, where, at } = placed;
      if (schema.type.state !== 'known') return [];
      const listed = where === 'input' && at === 'own' ? listedAt(tool, path) : undefined;
      if (schema.items?.isAny === true && listed?.type === 'array' && !stated.some((keyword) => Object.hasOwn(listed, keyword)))
        return [{ message: `${subjectOf(placed)} is listed as an array without \`items\`.`, span: schema.items.span }];
      if (schema.items !== undefined) return schema.items.typeAssumed === true ? [assumed(placed, schema.type.span, format, index)] : [];
      if (stated.some((keyword) => Object.hasOwn(schema.other, keyword))) return [];
      // A root that is an array has a finding of its own.
      if (path.length === 0 && where === 'input') return [];
      const type = itemType(schema);
      return [
        {
          message: `${subjectOf(placed)} is an array without \`items\`.`,
          span: schema.type.span,
          fixes:
            where === 'input' && at !== 'branch'
              ? [{ title: `Add \`items\` of type ${code(type)}`, intent: { kind: 'set-items', tool: index, path, type } }]
              : [],
        },
      ];
    });
  },
};

/** The format can declare the items, and its author did not. */
function assumed(placed: PlacedSchema, span: Span, format: Format, index: number): Found {
  const type = itemType(placed.schema);
  const words = code(spelled(format, 'items', { type }));
  return {
    severity: 'hint',
    message: `Missing item type of ${nameOf(placed)}. Write ${words}.`,
    span,
    fixes: placed.where === 'input' ? [{ title: `Write ${words}`, intent: { kind: 'set-items', tool: index, path: placed.path, type } }] : [],
  };
}

const stated = ['items', 'prefixItems', '$ref', 'allOf', 'anyOf', 'oneOf', 'const'];

function itemType(schema: Schema): string {
  const lists = [...(schema.default.state === 'known' ? [schema.default.value] : []), ...schema.examples.map((example) => example.value)];
  return commonType(lists.flatMap((list) => (Array.isArray(list) ? list : []))) ?? 'string';
}
