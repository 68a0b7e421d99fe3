import { isJsonObject, type Json, type JsonObject } from '../../model/index.ts';
import { mapSchemas } from '../normalize.ts';
import { follow, moved } from './joinedSchemas.ts';

/**
 * The schema without values that have members which it does not declare. A model sends declared parameters, so others are no calls that could break.
 * Where schemas are combined, members of one may be declared by another: these are closed together.
 */
export function closed(schema: Json): Json {
  if (!isJsonObject(schema)) return schema;
  const { body, tables } = closedParts(schema);
  const out = { ...body, ...tables };
  return JSON.stringify(out).includes(`"${openRef}`) ? withOpen(out, schema) : out;
}

/**
 * The same without values that the whole schema refuses. Of two alternatives, only one may take an object, and closing refuses others. An edit alone may
 * allow results that all edits together do not.
 */
export function closedWithin(schema: Json, whole: Json): Json {
  if (!isJsonObject(schema) || !isJsonObject(whole)) return schema;
  const { body, tables } = closedParts(schema);
  return withOpen({ ...tables, allOf: [body, { $ref: openRef }] }, whole);
}

/** The keywords of a whole document apart. */
function closedParts(schema: JsonObject): { readonly body: JsonObject; readonly tables: JsonObject } {
  const { $schema, $defs, definitions, ...body } = schema;
  const tables = {
    ...($schema === undefined ? {} : { $schema }),
    ...($defs === undefined ? {} : { $defs }),
    ...(definitions === undefined ? {} : { definitions }),
  };
  return { body: close(body, schema) as JsonObject, tables: mapSchemas(tables, (one) => close(one, schema)) };
}

/** Parts of combined schemas refer to the schema as it is. */
const withOpen = (closedSchema: JsonObject, { $schema: _, ...open }: JsonObject): JsonObject => ({
  ...closedSchema,
  $defs: { ...(isJsonObject(closedSchema.$defs) ? closedSchema.$defs : {}), [openName]: moved(open, openRef, false) },
});

const openName = 'open schema';
const openRef = `#/$defs/${encodeURIComponent(openName)}`;

function close(schema: Json, root: JsonObject): Json {
  if (!isJsonObject(schema)) return schema;
  const { allOf, ...rest } = schema;
  const isWrapped = Array.isArray(allOf) && allOf.length === 1 && Object.keys(rest).every((key) => !isCombining(key, rest) && key !== 'properties');
  if (!isWrapped && Object.keys(schema).some((key) => isCombining(key, schema))) return closedTogether(schema, root);
  const out = withInteroperable(mapSchemas(schema, (one) => close(one, root)));
  return isJsonObject(schema.properties) && schema.additionalProperties === undefined && schema.patternProperties === undefined
    ? { ...out, additionalProperties: false }
    : out;
}

/** Programs read greater integers in different ways (RFC 8259, section 6), so that no call rests on them. Zod 4 excludes them, and Zod 3 does not. */
function withInteroperable(schema: JsonObject): JsonObject {
  const isInteger = schema.type === 'integer' || (Array.isArray(schema.type) && schema.type.includes('integer') && !schema.type.includes('number'));
  if (!isInteger) return schema;
  return {
    ...(schema.maximum === undefined && schema.exclusiveMaximum === undefined ? { maximum: Number.MAX_SAFE_INTEGER } : {}),
    ...(schema.minimum === undefined && schema.exclusiveMinimum === undefined ? { minimum: Number.MIN_SAFE_INTEGER } : {}),
    ...schema,
  };
}

/** With these keywords, a schema alone does not define which members there are. */
const combining: ReadonlySet<string> = new Set([
  ...['allOf', 'not', 'if', 'dependentSchemas', 'dependencies', 'unevaluatedProperties', 'unevaluatedItems', 'contains', '$dynamicRef', '$recursiveRef'],
]);

/** Several keywords that apply to the same members are as several schemas. */
function isCombining(key: string, { properties, patternProperties }: JsonObject): boolean {
  if (key === 'patternProperties') return properties !== undefined || Object.keys(isJsonObject(patternProperties) ? patternProperties : {}).length > 1;
  return combining.has(key) || (properties !== undefined && ['anyOf', 'oneOf', '$ref'].includes(key));
}

/** The schema as it is, with only the members that one of its parts declares. */
function closedTogether(schema: JsonObject, root: JsonObject): Json {
  const open = moved(schema, openRef, false) as JsonObject;
  const names = declaredNames(schema, root, new Set());
  if (names === undefined || names.size === 0) return open;
  const only = { properties: Object.fromEntries([...names].map((name) => [name, true])), additionalProperties: false };
  return { ...open, allOf: [...(Array.isArray(open.allOf) ? (open.allOf as readonly Json[]) : []), only] };
}

/** The members that a schema and its parts declare; undefined where there may be others. */
function declaredNames(schema: Json | undefined, root: JsonObject, followed: ReadonlySet<string>): ReadonlySet<string> | undefined {
  if (!isJsonObject(schema)) return new Set();
  if (opening.some((key) => schema[key] !== undefined) || ![undefined, false].includes(schema.additionalProperties as undefined)) return undefined;
  const { $ref, properties, dependentSchemas } = schema;
  if (typeof $ref === 'string' && followed.has($ref)) return new Set();
  const target = typeof $ref === 'string' ? [follow(root, $ref)] : [];
  if (target.length > 0 && target[0] === undefined) return undefined;
  const inner = new Set([...followed, ...(typeof $ref === 'string' ? [$ref] : [])]);
  const of = (key: string): readonly Json[] => (Array.isArray(schema[key]) ? (schema[key] as readonly Json[]) : []);
  const parts = [...target, ...of('allOf'), schema.if, schema.then, schema.else, ...Object.values(isJsonObject(dependentSchemas) ? dependentSchemas : {})];
  const own = [new Set(Object.keys(isJsonObject(properties) ? properties : {})), ...parts.map((one) => declaredNames(one, root, inner))];
  const isDeclared = own.some((one) => one !== undefined && one.size > 0);
  // An alternative without members takes all of them, unless another part declares some.
  const variants = [...of('anyOf'), ...of('oneOf')].map((one) => {
    const names = declaredNames(one, root, inner);
    return isDeclared || names?.size !== 0 || !mayBeObject(one) ? names : undefined;
  });
  const all = [...own, ...variants];
  return all.includes(undefined) ? undefined : new Set(all.flatMap((one) => [...(one ?? [])]));
}

const opening = ['patternProperties', 'unevaluatedProperties', 'dependencies', '$dynamicRef', '$recursiveRef'];

const mayBeObject = (schema: Json): boolean => !isJsonObject(schema) || schema.type === undefined || [schema.type].flat().includes('object');
