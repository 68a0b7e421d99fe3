import type { Fix, Rule, SchemaKeyword, TypeName } from '../model/index.ts';
import { exampleTool } from './support/exampleTool.ts';
import { withArticle } from './support/jsonTypes.ts';
import { nameOf, type PlacedSchema, rootsOf } from './support/schemasOf.ts';

export const validationNotApplicable: Rule = {
  id: 'validation-not-applicable',
  severity: 'error',
  summary: 'A limit for another type than the parameter has.',
  why: 'JSON Schema passes over such a keyword, so the check that its author meant is never made; strict clients refuse the schema.',
  sources: ['JSON Schema draft-07 and 2020-12, validation vocabulary by type (2026-11, verified)'],
  scope: 'tool',
  bad: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  [[minLength]]: 1') },
  good: { 'tool.yaml': exampleTool('limit:\n  type: integer\n  description: How many notes to return.\n  minimum: 1') },
  check({ tool, index }) {
    return rootsOf(tool).flatMap((placed) => {
      const { type, typeAssumed, other } = placed.schema;
      if (type.state !== 'known' || typeAssumed === true) return [];
      const own = type.value;
      return Object.entries(other).flatMap(([keyword, written]) => {
        const types = Object.hasOwn(typesOf, keyword) ? (typesOf[keyword] ?? []) : [own];
        const [meantFor] = types;
        if (meantFor === undefined || types.includes(own)) return [];
        const instead = counterparts[keyword]?.[own];
        const advice = instead === undefined || Object.hasOwn(other, instead) ? 'Take it out, or correct the type.' : `Did you mean '${instead}'?`;
        return [
          {
            message: `'${keyword}' is for ${withArticle(meantFor)}, but ${nameOf(placed)} is ${withArticle(own)}, so it checks nothing. ${advice}`,
            span: written.key,
            fixes: fixes(placed, keyword, written, instead, index),
          },
        ];
      });
    });
  },
};

function fixes({ path, where, schema }: PlacedSchema, keyword: string, written: SchemaKeyword, instead: string | undefined, tool: number): readonly Fix[] {
  const rename: readonly Fix[] =
    instead === undefined || Object.hasOwn(schema.other, instead)
      ? []
      : [{ title: `Change to '${instead}'`, intent: { kind: 'correct-word', span: written.key, to: instead } }];
  const remove: readonly Fix[] =
    where === 'returns' || path.length === 0
      ? []
      : [{ title: `Take '${keyword}' out`, intent: { kind: 'set-keyword', tool, path, keyword, value: undefined } }];
  return [...rename, ...remove];
}

const numeric: readonly TypeName[] = ['number', 'integer'];

const typesOf: Readonly<Record<string, readonly TypeName[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  contentEncoding: ['string'],
  contentMediaType: ['string'],
  minimum: numeric,
  maximum: numeric,
  exclusiveMinimum: numeric,
  exclusiveMaximum: numeric,
  multipleOf: numeric,
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  contains: ['array'],
  prefixItems: ['array'],
  additionalItems: ['array'],
  minProperties: ['object'],
  maxProperties: ['object'],
  additionalProperties: ['object'],
  patternProperties: ['object'],
  propertyNames: ['object'],
};

type Counterparts = { readonly [type in TypeName]?: string };

const lower: Counterparts = { string: 'minLength', number: 'minimum', integer: 'minimum', array: 'minItems', object: 'minProperties' };
const upper: Counterparts = { string: 'maxLength', number: 'maximum', integer: 'maximum', array: 'maxItems', object: 'maxProperties' };

/** The keyword that says the same of another type. */
const counterparts: Readonly<Record<string, Counterparts>> = {
  minLength: lower,
  minimum: lower,
  minItems: lower,
  minProperties: lower,
  maxLength: upper,
  maximum: upper,
  maxItems: upper,
  maxProperties: upper,
};
