import { codes, type OrderedJson, paramPath } from '../../model/index.ts';
import { isObjectSchema, listOf, mapOf, refTarget, type SchemaMap, type SchemaPath, withKeyword, withoutKeywords, withRenamed } from '../schemas/schemaTree.ts';
import { type ClientNote, schemaNameAt } from './clientSchema.ts';

/** Strict modes accept only closed objects. */
export function closeObject(schema: SchemaMap, path: SchemaPath, title: string, note: ClientNote): SchemaMap {
  if (!isObjectSchema(schema)) return schema;
  const more = schema.get('additionalProperties');
  if (mapOf(schema.get('properties'))?.size === 0 || !schema.has('properties')) {
    if (path.length > 0)
      note(`In ${title} ${schemaNameAt(path)} can only be empty.`, path, {
        detail: 'It does not say its properties.',
        severity: 'warning',
      });
  } else if (more !== undefined && more !== false) note(`${title} takes no further properties of ${schemaNameAt(path)}.`, path, { severity: 'warning' });
  const listed = schema.has('properties') ? schema : withKeyword(schema, 'properties', new Map());
  return withKeyword(knownRequired(listed, path, note), 'additionalProperties', false);
}

/** Strict modes have only `anyOf`. It means the same as `oneOf` where no value fits two branches. */
export function anyForOne(schema: SchemaMap, path: SchemaPath, title: string, note: ClientNote): SchemaMap {
  if (!schema.has('oneOf') || schema.has('anyOf')) return schema;
  note(`${title} does not take \`oneOf\` of ${schemaNameAt(path)}.`, path, { detail: '`anyOf` was written.', severity: 'hint' });
  return withRenamed(schema, 'oneOf', 'anyOf');
}

/** `allOf` with one branch is that branch. The schema's own keywords override those of the branch. */
export function onlyBranch(schema: SchemaMap, root: SchemaMap): SchemaMap {
  const [only, ...more] = listOf(schema.get('allOf'));
  const branch = more.length === 0 ? mapOf(only) : undefined;
  const target = typeof branch?.get('$ref') === 'string' ? refTarget(root, String(branch.get('$ref'))) : branch;
  return target === undefined ? schema : new Map([...target, ...withoutKeywords(schema, ['allOf'])]);
}

/** Values of any kind, as far as clients take them that demand a type. */
export const anyValue: SchemaMap = new Map([['type', ['string', 'number', 'boolean', 'null']]]);

/**
 * Gives a schema without a type the one of its values, else several plain ones: clients refuse it otherwise. `typed`: keywords that take the place of
 * a type.
 */
export function withType(schema: SchemaMap, typed: readonly string[], path: SchemaPath, title: string, note: ClientNote): SchemaMap {
  if (['type', ...typed].some((keyword) => schema.has(keyword))) return schema;
  const values = schema.has('const') ? [schema.get('const') ?? null] : listOf(schema.get('enum'));
  const types = [...new Set(values.map(typeName))];
  const [only] = types;
  if (only !== undefined && !types.includes('object') && !types.includes('array')) return withKeyword(schema, 'type', types.length === 1 ? only : types);
  note(`${title} refuses ${schemaNameAt(path)} without a type.`, path, {
    detail: 'A text, a number, a boolean or null was written.',
    severity: 'warning',
    rule: 'param-untyped',
  });
  return new Map([...anyValue, ...withoutKeywords(schema, ['const', 'enum'])]);
}

function typeName(value: OrderedJson): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Clients refuse required names without a property. */
export function knownRequired(schema: SchemaMap, path: SchemaPath, note: ClientNote): SchemaMap {
  const properties = mapOf(schema.get('properties'));
  const required = listOf(schema.get('required'));
  const there = required.filter((name) => properties?.has(String(name)));
  if (there.length === required.length) return schema;
  const unknown = required.filter((name) => !there.includes(name)).map((name) => paramPath([...path, String(name)]));
  note(`\`required\` lists unknown properties: ${codes(unknown)}.`, path, { detail: 'They were left out.', rule: 'required-unknown-property' });
  return there.length === 0 ? withoutKeywords(schema, ['required']) : withKeyword(schema, 'required', there);
}

/** A reference that cannot be written out becomes a branch of its own. */
export function wrappedRef(schema: SchemaMap): SchemaMap {
  const ref = schema.get('$ref');
  if (ref === undefined || schema.size === 1) return schema;
  return new Map<string, OrderedJson>([...withoutKeywords(schema, ['$ref']), ['anyOf', [new Map([['$ref', ref]])]]]);
}
