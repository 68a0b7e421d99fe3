import { isJsonObject, type OrderedJson } from '../../model/index.ts';
import { type SchemaMap, withoutKeywords } from './schemaTree.ts';

const isNumber = (value: OrderedJson): boolean => typeof value === 'number';
const isCount = (value: OrderedJson): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isText = (value: OrderedJson): boolean => typeof value === 'string';
const isList = (value: OrderedJson): boolean => Array.isArray(value);
const isFilledList = (value: OrderedJson): boolean => Array.isArray(value) && value.length > 0;
const isMapping = (value: OrderedJson): boolean => value instanceof Map || isJsonObject(value);
const isSchema = (value: OrderedJson): boolean => typeof value === 'boolean' || isMapping(value);
const isItems = (value: OrderedJson): boolean => isSchema(value) || isList(value);
const isFlag = (value: OrderedJson): boolean => typeof value === 'boolean';

/** JSON Schema 2020-12, the meta-schema. Validators of clients refuse the whole schema for another value. */
const forms: Readonly<Record<string, (value: OrderedJson) => boolean>> = Object.fromEntries(
  (
    [
      [isNumber, 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'],
      [isCount, 'minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains'],
      [isText, 'title description pattern format $ref $comment contentEncoding contentMediaType'],
      [isList, 'required enum examples'],
      [isFilledList, 'anyOf oneOf allOf prefixItems'],
      [isMapping, 'properties patternProperties $defs definitions dependentSchemas dependentRequired'],
      [isSchema, 'additionalProperties propertyNames contains not if then else unevaluatedItems unevaluatedProperties'],
      [isItems, 'items'],
      [isFlag, 'uniqueItems deprecated readOnly writeOnly'],
    ] as const
  ).flatMap(([form, words]) => words.split(' ').map((word) => [word, form] as const)),
);

/** The schema without keywords whose values JSON Schema does not allow. `lost`: called with each of them. */
export function validKeywords(schema: SchemaMap, lost: (keyword: string) => void): SchemaMap {
  const invalid = [...schema].filter(([keyword, value]) => Object.hasOwn(forms, keyword) && forms[keyword]?.(value) === false).map(([keyword]) => keyword);
  for (const keyword of invalid) lost(keyword);
  return invalid.length === 0 ? schema : withoutKeywords(schema, invalid);
}
