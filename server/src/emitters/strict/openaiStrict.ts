import { codes, type OrderedJson, paramPath } from '../../model/index.ts';
import { inlined, takesNull } from '../schemas/refs.ts';
import { isObjectSchema, listOf, mapOf, rewrite, type SchemaMap, type SchemaPath, typesOf, withKeyword, withoutKeywords } from '../schemas/schemaTree.ts';
import { type ClientNote, cutKeywords, fillItems } from './clientSchema.ts';
import { anyForOne, anyValue, closeObject, onlyBranch, withType, wrappedRef } from './strictSchema.ts';

const title = "OpenAI's strict mode";

/** OpenAI documentation, Structured Outputs, Supported schemas (as of 2026-02; 2026-11, verified). */
const keywords = new Set(
  'type description title enum const anyOf $ref $defs definitions properties required additionalProperties items pattern format multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minItems maxItems'.split(
    ' ',
  ),
);
const formats: readonly OrderedJson[] = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'];

function takes(keyword: string, value: OrderedJson): boolean {
  if (keyword === 'format') return formats.includes(value);
  if (keyword === 'enum') return listOf(value).length > 0;
  return keywords.has(keyword) && (keyword !== 'items' || mapOf(value) !== undefined);
}

/**
 * The schema for OpenAI's strict mode: closed objects, every property required, `null` for optional ones. A `$ref` has no sibling
 * keywords: openai-python, `lib/_pydantic.py`, writes its target instead (2026-11, verified).
 */
export function strictOpenai(schema: SchemaMap, note: ClientNote): SchemaMap {
  const optional: SchemaPath[] = [];
  const plain = inlined(schema, ({ size }) => size > 1);
  const strict = rewrite(plain, [], (inner, path) => {
    const whole = onlyBranch(anyForOne(inner, path, title, note), plain);
    // As a default, null only means that a parameter may be absent, which `demandAll` notes.
    const taken = cutKeywords(whole.get('default') === null ? withoutKeywords(whole, ['default']) : whole, path, takes, title, note);
    const typed = fillItems(withType(taken, ['anyOf', '$ref'], path, title, note), path, title, note, anyValue);
    return demandAll(closeObject(wrappedRef(typed), path, title, note), path, optional, plain);
  });
  const [first] = optional;
  if (first !== undefined)
    note(`In ${title} ${codes(optional.map(paramPath))} may be null, never absent.`, first, {
      detail: 'It demands every parameter, so null was allowed. List them as required, and have the server take null for "not given".',
    });
  noteLimits(strict, note);
  return strict;
}

function demandAll(schema: SchemaMap, path: SchemaPath, optional: SchemaPath[], root: SchemaMap): SchemaMap {
  const properties = mapOf(schema.get('properties'));
  if (properties === undefined || !isObjectSchema(schema)) return schema;
  const required = listOf(schema.get('required'));
  const all = new Map([...properties].map(([name, inner]) => [name, required.includes(name) ? inner : orNull(mapOf(inner) ?? new Map(), root)]));
  for (const name of properties.keys()) if (!required.includes(name)) optional.push([...path, name]);
  return withKeyword(withKeyword(schema, 'properties', all), 'required', [...properties.keys()]);
}

/** The same schema, with `null` allowed. */
function orNull(schema: SchemaMap, root: SchemaMap): SchemaMap {
  if (takesNull(root, schema)) return schema;
  const types = typesOf(schema);
  const union = ['anyOf', 'oneOf'].find((keyword) => schema.has(keyword));
  if (union !== undefined && types.length === 0) return withKeyword(schema, union, [...listOf(schema.get(union)), new Map([['type', 'null']])]);
  if (types.length === 0 && !['$ref', 'enum', 'const', 'allOf'].some((keyword) => schema.has(keyword))) return schema;
  if (types.length === 0 || schema.has('const') || union !== undefined) {
    const description = schema.get('description');
    return new Map<string, OrderedJson>([
      ...(description === undefined ? [] : [['description', description] as const]),
      ['anyOf', [withoutKeywords(schema, ['description']), new Map([['type', 'null']])]],
    ]);
  }
  const nullable = withKeyword(schema, 'type', [...types, 'null']);
  return schema.has('enum') ? withKeyword(nullable, 'enum', [...listOf(schema.get('enum')), null]) : nullable;
}

/** OpenAI documentation, Structured Outputs (2026-11, verified). */
const limits = { levels: 10, properties: 5000, values: 1000, characters: 120_000 };

function noteLimits(schema: SchemaMap, note: ClientNote): void {
  const count = { levels: 0, properties: 0, values: 0, characters: 0 };
  rewrite(schema, [], (inner, path) => {
    const names = [...(mapOf(inner.get('properties'))?.keys() ?? [])];
    const defined = [...(mapOf(inner.get('$defs'))?.keys() ?? []), ...(mapOf(inner.get('definitions'))?.keys() ?? [])];
    const values = [...listOf(inner.get('enum')), ...(inner.has('const') ? [inner.get('const') ?? null] : [])];
    if (isObjectSchema(inner)) count.levels = Math.max(count.levels, path.filter((part) => part !== '[]').length + 1);
    count.properties += names.length;
    count.values += listOf(inner.get('enum')).length;
    count.characters += [...names, ...defined, ...values].reduce<number>((sum, word) => sum + (typeof word === 'string' ? word.length : 0), 0);
    return inner;
  });
  const over = [
    count.levels > limits.levels && `${count.levels} levels of objects (at most ${limits.levels})`,
    count.properties > limits.properties && `${count.properties} properties (at most ${limits.properties})`,
    count.values > limits.values && `${count.values} values in lists (at most ${limits.values})`,
    count.characters > limits.characters && `${count.characters} characters of names and values (at most ${limits.characters})`,
  ].filter((text) => text !== false);
  if (over.length > 0) note(`${title} refuses ${over.join(', ')}.`, [], { severity: 'warning' });
}
