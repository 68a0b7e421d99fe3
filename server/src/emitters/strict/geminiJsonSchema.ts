import { definitionRef, type OrderedJson } from '../../model/index.ts';
import { inlined, recursiveRefs } from '../schemas/refs.ts';
import { listOf, mapOf, rewrite, type SchemaMap, type SchemaPath, typesOf, withKeyword, withoutKeywords } from '../schemas/schemaTree.ts';
import { type ClientNote, cutKeywords } from './clientSchema.ts';
import { boundsOf, title } from './geminiSchema.ts';
import { unrolled } from './recursion.ts';
import { knownRequired, onlyBranch, wrappedRef } from './strictSchema.ts';

/** Google Gen AI SDK for JavaScript 3.3.0, `GenerateContentConfig.responseJsonSchema`: what the API reads of JSON Schema (2026-11, verified). */
const keywords = new Set(
  '$id $defs $ref $anchor type format title description enum items prefixItems minItems maxItems minimum maximum anyOf oneOf properties additionalProperties required propertyOrdering'.split(
    ' ',
  ),
);

function takes(keyword: string, value: OrderedJson): boolean {
  if (keyword === 'enum') return listOf(value).length > 0 && listOf(value).every((one) => typeof one === 'string' || typeof one === 'number');
  return keywords.has(keyword) && (keyword !== 'items' || mapOf(value) !== undefined);
}

/**
 * A schema in JSON Schema as far as Gemini reads it. A `$ref` has no keywords next to it. Recursion is only in
 * properties that may be absent.
 */
export function geminiJsonSchema(root: SchemaMap, note: ClientNote): SchemaMap {
  const named = inDefs(root);
  const recursive = recursiveRefs(named);
  const ended = isDemanded(named, recursive) ? unrolled(named, recursive, title, note) : named;
  const plain = inlined(ended, ({ size }) => size > 1);
  return rewrite(plain, [], (schema, path) => {
    const written = valuesOf(boundsOf(onlyBranch(schema, plain)));
    return wrappedRef(knownMembers(cutKeywords(written, path, takes, title, note), path, note));
  });
}

const knownMembers = (schema: SchemaMap, path: SchemaPath, note: ClientNote): SchemaMap =>
  schema.has('required') ? knownRequired(schema, path, note) : schema;

/** Definitions under the newer word for them, with the references that lead there. */
function inDefs(root: SchemaMap): SchemaMap {
  const older = mapOf(root.get('definitions'));
  if (older === undefined) return root;
  const head = /^#\/definitions\//;
  const moved = withKeyword(withoutKeywords(root, ['definitions']), '$defs', new Map([...older, ...(mapOf(root.get('$defs')) ?? [])]));
  return rewrite(moved, [], (schema) => {
    const ref = schema.get('$ref');
    return typeof ref === 'string' && head.test(ref) ? withKeyword(schema, '$ref', ref.replace(head, '#/$defs/')) : schema;
  });
}

/** True where a reference of a circle is outside of every property that may be absent. */
function isDemanded(root: SchemaMap, recursive: readonly string[]): boolean {
  if (recursive.length === 0) return false;
  const leads = (schema: SchemaMap, isEnd: (ref: string) => boolean): boolean => {
    const demanded = withoutOptional(schema);
    let found = false;
    rewrite(demanded, [], (inner) => {
      const ref = inner.get('$ref');
      found ||= typeof ref === 'string' && isEnd(ref);
      return withoutOptional(inner);
    });
    return found;
  };
  const definitions = [...(mapOf(root.get('$defs')) ?? [])].filter(([name]) => recursive.some((ref) => definitionRef(ref)?.name === name));
  return (
    leads(withoutKeywords(root, ['$defs']), (ref) => recursive.includes(ref) && definitionRef(ref) === undefined) ||
    definitions.some(([, schema]) => leads(mapOf(schema) ?? new Map(), (ref) => recursive.includes(ref)))
  );
}

function withoutOptional(schema: SchemaMap): SchemaMap {
  const properties = mapOf(schema.get('properties'));
  if (properties === undefined) return schema;
  const required = listOf(schema.get('required'));
  return withKeyword(schema, 'properties', new Map([...properties].filter(([name]) => required.includes(name))));
}

/** Enumerations are of strings and numbers. `const` is an enumeration of one, and null a type. */
function valuesOf(schema: SchemaMap): SchemaMap {
  if (!schema.has('const') && !schema.has('enum')) return schema;
  const values = schema.has('const') ? [schema.get('const') ?? null] : listOf(schema.get('enum'));
  const named = values.filter((value) => value !== null);
  if (!takes('enum', named)) return named.length === 0 && values.length > 0 ? withKeyword(withoutKeywords(schema, ['const', 'enum']), 'type', 'null') : schema;
  const types = typesOf(schema).filter((type) => type !== 'null');
  const listed: SchemaMap = new Map<string, OrderedJson>([
    ['type', types.length > 0 ? onlyOrAll(types) : onlyOrAll([...new Set(named.map((value) => (typeof value === 'string' ? 'string' : 'number')))])],
    ['enum', named],
  ]);
  const rest = withoutKeywords(schema, ['const', 'enum']);
  if (named.length === values.length) return [...listed].reduce((out, [keyword, value]) => withKeyword(out, keyword, value), rest);
  return withKeyword(withoutKeywords(rest, ['type']), 'anyOf', [listed, new Map([['type', 'null']])]);
}

const onlyOrAll = (list: readonly OrderedJson[]): OrderedJson => (list.length === 1 ? (list[0] ?? null) : list);
