import { isJsonObject, type Json, type JsonObject, limits, schemaKeywords, schemaListKeywords, schemaMapKeywords } from '../../../model/index.ts';
import type { Dialect } from './dialect.ts';

/** Applies `change` to a schema and to each schema in it, innermost first. */
export function eachSchema(schema: JsonObject, change: (schema: JsonObject) => JsonObject): JsonObject {
  const inner = (value: Json): Json => (isJsonObject(value) ? eachSchema(value, change) : value);
  return change(
    Object.fromEntries(
      Object.entries(schema).map(([keyword, value]): readonly [string, Json] => {
        if (Array.isArray(value)) return [keyword, schemaListKeywords.has(keyword) ? value.map(inner) : value];
        if (!isJsonObject(value)) return [keyword, value];
        if (schemaMapKeywords.has(keyword)) return [keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)]))];
        return [keyword, schemaKeywords.has(keyword) ? inner(value) : value];
      }),
    ),
  );
}

/** Keywords by which fastmcp tells a schema from a parameter with the name `title` (`_SCHEMA_KEYWORDS` of its utilities/json_schema.py). */
const structuralKeywords = ['type', 'properties', '$ref', 'items', 'allOf', 'oneOf', 'anyOf', 'required'];

/** Annotations, which do not restrict a value (`_METADATA_KEYS`, the same file). */
const annotationKeywords = ['title', 'description', 'deprecated', 'readOnly', 'writeOnly'];

/** Removes titles as fastmcp does: next to a structural keyword and, except for `bare`, where only annotations are left. */
export const untitled = (schema: JsonObject, titles: Dialect['titles']): JsonObject =>
  eachSchema(schema, (own) => {
    if (typeof own.title !== 'string') return own;
    const isStructural = structuralKeywords.some((keyword) => keyword in own);
    if (!isStructural && (titles === 'bare' || !Object.keys(own).every((keyword) => annotationKeywords.includes(keyword)))) return own;
    const { title: _, ...rest } = own;
    return rest;
  });

/**
 * Replaces references by their definitions; keywords next to a reference override the definition's. A recursive schema keeps its definitions, and so
 * does one that would become too large. `tagged`: members of a discriminated union require their tag.
 */
export function inlined(schema: JsonObject, tagged: boolean): JsonObject {
  const { $defs: defs, ...rest } = schema;
  if (!isJsonObject(defs)) return schema;
  if (isRecursive(defs) || inlinedSize(rest, defs) > limits.python.inlinedSize) return withRoot(schema, defs);
  // The copies of a definition share their parts.
  const made = new Map<string, JsonObject>();
  const definition = (name: string, target: JsonObject): JsonObject => {
    const known = made.get(name) ?? eachSchema(target, resolve);
    made.set(name, known);
    return known;
  };
  const resolve = (own: JsonObject): JsonObject => {
    const { $ref, ...siblings } = own;
    const name = typeof $ref === 'string' ? definitionName($ref) : undefined;
    const target = name === undefined ? undefined : defs[name];
    return withoutDiscriminator(name !== undefined && isJsonObject(target) ? { ...definition(name, target), ...siblings } : own, tagged);
  };
  return eachSchema(rest, resolve);
}

const definitionName = (ref: string): string => ref.replace(/^#\/\$defs\//, '');

/** The number of values in a schema whose references are replaced. No definition may refer to itself. */
function inlinedSize(schema: JsonObject, defs: JsonObject): number {
  const sizes = new Map<string, number>();
  const sizeOf = (value: Json): number => {
    if (Array.isArray(value)) return value.reduce((sum: number, one: Json) => sum + sizeOf(one), 1);
    if (!isJsonObject(value)) return 1;
    const own = Object.values(value).reduce((sum: number, one) => sum + sizeOf(one), 1);
    return typeof value.$ref === 'string' ? own + sizeOfDefinition(definitionName(value.$ref)) : own;
  };
  const sizeOfDefinition = (name: string): number => {
    const size = sizes.get(name) ?? sizeOf(defs[name] ?? null);
    sizes.set(name, size);
    return size;
  };
  return sizeOf(schema);
}

/** A reference at the root of a recursive schema is replaced, too. */
function withRoot(schema: JsonObject, defs: JsonObject): JsonObject {
  const { $ref, $defs: _, ...siblings } = schema;
  const target = typeof $ref === 'string' ? defs[definitionName($ref)] : undefined;
  return isJsonObject(target) ? { ...target, ...siblings, $defs: defs } : schema;
}

/** Its mapping refers to definitions that are removed. */
function withoutDiscriminator(schema: JsonObject, tagged: boolean): JsonObject {
  const { discriminator, ...rest } = schema;
  if (discriminator === undefined || !('anyOf' in schema || 'oneOf' in schema)) return schema;
  const tag = isJsonObject(discriminator) ? discriminator.propertyName : undefined;
  if (!tagged || typeof tag !== 'string') return rest;
  const required = (one: Json): Json => {
    const names = isJsonObject(one) && Array.isArray(one.required) ? (one.required as readonly Json[]) : [];
    return !isJsonObject(one) || names.includes(tag) ? one : { ...one, required: [...names, tag] };
  };
  const within = (value: Json | undefined): Json | undefined => (Array.isArray(value) ? value.map(required) : value);
  return Object.fromEntries(
    Object.entries(rest).map(([keyword, value]): readonly [string, Json] => [
      keyword,
      keyword === 'anyOf' || keyword === 'oneOf' ? (within(value) ?? value) : value,
    ]),
  );
}

function isRecursive(defs: JsonObject): boolean {
  const done = new Set<string>();
  const open = new Set<string>();
  const visit = (name: string): boolean => {
    if (open.has(name)) return true;
    if (done.has(name) || !(name in defs)) return false;
    open.add(name);
    const found = referred(defs[name] ?? null).some(visit);
    open.delete(name);
    done.add(name);
    return found;
  };
  return Object.keys(defs).some(visit);
}

const referred = (value: Json): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap((one: Json) => referred(one))
    : isJsonObject(value)
      ? [...(typeof value.$ref === 'string' ? [definitionName(value.$ref)] : []), ...Object.values(value).flatMap(referred)]
      : [];
