import type { Json, TypeName } from '../../model/index.ts';
import { textFormats } from './knownFormats.ts';

const numeric: readonly TypeName[] = ['number', 'integer'];

/** The types that a keyword of JSON Schema with this value restricts; undefined for keywords of any type. */
export function typesFor(keyword: string, value: Json): readonly TypeName[] | undefined {
  if (keyword === 'format') return typeof value === 'string' && textFormats.has(value) ? ['string'] : undefined;
  return Object.hasOwn(keywordTypes, keyword) ? keywordTypes[keyword] : undefined;
}

const keywordTypes: Readonly<Record<string, readonly TypeName[]>> = {
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
