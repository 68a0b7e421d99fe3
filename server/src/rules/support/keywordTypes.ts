import type { TypeName } from '../../model/index.ts';

const numeric: readonly TypeName[] = ['number', 'integer'];

/** The types that a keyword of JSON Schema is for; keywords for any type are not listed. */
export const keywordTypes: Readonly<Record<string, readonly TypeName[]>> = {
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
