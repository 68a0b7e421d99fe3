import { distinctBy, isJsonObject, type Json, type JsonObject } from '../../../../model/index.ts';

/** Rewrites `anyOf` of bare types as a list of types. */
export function listTypes(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length === 0 || schema.type !== undefined) return schema;
  const types: Json[] = [];
  for (const option of anyOf as readonly Json[]) {
    if (!isJsonObject(option) || Object.keys(option).length !== 1 || option.type === undefined) return schema;
    for (const type of Array.isArray(option.type) ? option.type : [option.type]) if (!types.includes(type)) types.push(type);
  }
  return { ...rest, type: types.length === 1 ? (types[0] ?? null) : types };
}

const foldable = new Set(['type', 'properties', 'required', 'additionalProperties']);

/** Rewrites an intersection as one object, where it consists of objects, or of objects and one union of objects. */
export function foldIntersection(schema: JsonObject): JsonObject {
  const { allOf, ...rest } = schema;
  if (!Array.isArray(allOf) || allOf.length < 2 || Object.keys(rest).some((keyword) => foldable.has(keyword))) return schema;
  const parts = allOf as readonly Json[];
  const union = parts.find((part) => wordOf(part) !== undefined);
  if (union === undefined) {
    const made = foldedObjects(parts);
    return made === undefined ? schema : { ...rest, ...made };
  }
  const word = wordOf(union);
  if (!isJsonObject(union) || word === undefined || Object.keys(union).length !== 1) return schema;
  const others = parts.filter((part) => part !== union);
  const options = (union[word] as readonly Json[]).map((option) => foldedObjects([...others, option]));
  return options.every((option) => option !== undefined) ? { ...rest, [word]: options } : schema;
}

const wordOf = (part: Json): 'oneOf' | 'anyOf' | undefined =>
  isJsonObject(part) ? (['oneOf', 'anyOf'] as const).find((word) => Array.isArray(part[word])) : undefined;

function restSchema({ additionalProperties: rest }: JsonObject): JsonObject | undefined {
  return isJsonObject(rest) && Object.keys(rest).length > 0 ? rest : undefined;
}

function foldedObjects(parts: readonly Json[]): JsonObject | undefined {
  const objects = parts.filter(
    (part): part is JsonObject => isJsonObject(part) && part.type === 'object' && Object.keys(part).every((key) => foldable.has(key)),
  );
  if (objects.length < parts.length) return undefined;
  const properties: Record<string, Json> = {};
  const memberOf = ({ properties: own }: JsonObject, name: string): Json | undefined => (isJsonObject(own) && Object.hasOwn(own, name) ? own[name] : undefined);
  for (const object of objects)
    for (const name of Object.keys(isJsonObject(object.properties) ? object.properties : {})) {
      if (Object.hasOwn(properties, name)) continue;
      const memberSchemas = distinctBy(
        objects.flatMap((own): readonly JsonObject[] => {
          const memberSchema = memberOf(own, name) ?? restSchema(own);
          return isJsonObject(memberSchema) ? [memberSchema] : [];
        }),
        (own) => own,
      );
      const [only] = memberSchemas;
      properties[name] = memberSchemas.length === 1 && only !== undefined ? only : (foldedObjects(memberSchemas) ?? { allOf: memberSchemas });
    }
  const required = [...new Set(objects.flatMap((object) => (Array.isArray(object.required) ? (object.required as readonly Json[]) : [])))];
  const rests = distinctBy(
    objects.map(restSchema).filter((own) => own !== undefined),
    (own) => own,
  );
  const isClosed = objects.every(({ additionalProperties }) => additionalProperties === false);
  const [rest] = rests;
  return {
    type: 'object',
    properties,
    ...(required.length === 0 ? {} : { required }),
    ...(isClosed ? { additionalProperties: false } : rest === undefined ? {} : { additionalProperties: rests.length === 1 ? rest : { allOf: rests } }),
  };
}

/** Converts the schema of numeric property names to one of texts. */
export function namesAsTexts(schema: JsonObject): JsonObject {
  for (const word of ['anyOf', 'oneOf']) {
    const options = schema[word];
    if (!Array.isArray(options)) continue;
    return { ...schema, [word]: options.map((option: Json) => (isJsonObject(option) ? namesAsTexts(option) : option)) };
  }
  const types: readonly Json[] = Array.isArray(schema.type) ? schema.type : [schema.type ?? null];
  const isNumeric = !types.includes('string') && types.some((type) => type === 'number' || type === 'integer');
  const values: readonly Json[] | undefined = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? undefined : [schema.const];
  if (!isNumeric && values?.some((value) => typeof value === 'number') !== true) return schema;
  const { minimum: _, maximum: __, exclusiveMinimum: ___, exclusiveMaximum: ____, multipleOf: _____, format: ______, ...rest } = schema;
  const texts = (value: Json): Json => (typeof value === 'number' ? String(value) : value);
  return {
    ...rest,
    ...(Array.isArray(schema.enum) ? { enum: schema.enum.map(texts) } : {}),
    ...(schema.const === undefined ? {} : { const: texts(schema.const) }),
    ...(isNumeric ? { type: 'string' } : {}),
    ...(isNumeric && values === undefined ? { pattern: types.includes('number') ? '^-?\\d+(?:\\.\\d+)?$' : '^-?\\d+$' } : {}),
  };
}
