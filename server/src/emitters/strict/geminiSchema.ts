import { code, type OrderedJson } from '../../model/index.ts';
import { inlined } from '../schemas/refs.ts';
import { isObjectSchema, listOf, mapOf, rewrite, type SchemaMap, type SchemaPath, typesOf, withKeyword, withoutKeywords } from '../schemas/schemaTree.ts';
import { type ClientNote, cutKeywords, fillItems, schemaNameAt } from './clientSchema.ts';
import { anyForOne, anyValue, knownRequired, onlyBranch, withType } from './strictSchema.ts';

export const title = 'Gemini';

/** google.ai.generativelanguage.v1beta.Schema, a subset of OpenAPI 3.0 (reference of its Node.js client 3.7.0; 2026-11, verified). */
const keywords = new Set(
  'type format title description nullable enum items maxItems minItems properties required minProperties maxProperties minimum maximum minLength maxLength pattern example anyOf default'.split(
    ' ',
  ),
);
/** The same, Schema.format. */
const formats: readonly OrderedJson[] = ['enum', 'date-time', 'float', 'double', 'int32', 'int64'];

function takes(keyword: string, value: OrderedJson): boolean {
  if (keyword === 'format') return formats.includes(value);
  if (keyword === 'enum') return listOf(value).length > 0 && listOf(value).every((one) => typeof one === 'string');
  if (keyword === 'items') return mapOf(value) !== undefined;
  return keywords.has(keyword);
}

/** A schema in OpenAPI 3.0 as far as Gemini accepts it: references inlined, types in capitals, `nullable` for `null`. */
export function geminiSchema(root: SchemaMap, note: ClientNote): SchemaMap {
  const whole = withoutKeywords(inlined(root), ['$defs', 'definitions']);
  const open = rewrite(whole, [], (schema, path) => {
    if (schema.has('$ref')) return notInlined(schema, path, note);
    const typed = withType(onlyBranch(anyForOne(schema, path, title, note), whole), ['anyOf'], path, title, note);
    const known = closed(exampleOf(boundsOf(valuesOf(nullMark(typed)))), path, note);
    const taken = cutKeywords(known, path, takes, title, note);
    return membersOf(fillItems(taken, path, title, note, anyValue), path, note);
  });
  return rewrite(open, [], capital);
}

/** A reference that is not inlined: recursive, missing, or beyond the limit. */
function notInlined(schema: SchemaMap, path: SchemaPath, note: ClientNote): SchemaMap {
  const ref = String(schema.get('$ref'));
  note(`Gemini knows no references, and ${code(ref)} cannot be written out.`, path, {
    detail: 'It is recursive, missing, or used too often. An object of any kind was written instead.',
    severity: 'warning',
    rule: 'ref-recursive',
  });
  return withKeyword(new Map([...schema].filter(([keyword]) => keyword === 'description')), 'type', 'object');
}

/** `null` next to a type, or as a branch, becomes `nullable`. */
function nullMark(schema: SchemaMap): SchemaMap {
  const types = typesOf(schema);
  const named = types.filter((type) => type !== 'null');
  const branches = listOf(schema.get('anyOf')).map((branch) => mapOf(branch) ?? new Map<string, OrderedJson>());
  const others = branches.filter((branch) => branch.get('type') !== 'null' || branch.size > 1);
  if (types.length === 0 && others.length < branches.length && others.length > 0) {
    const rest = withoutKeywords(schema, ['anyOf']);
    const [only] = others;
    return withKeyword(others.length === 1 && only !== undefined ? new Map([...only, ...rest]) : withKeyword(rest, 'anyOf', others), 'nullable', true);
  }
  if (!Array.isArray(schema.get('type'))) return schema;
  const marked = types.includes('null') ? withKeyword(schema, 'nullable', true) : schema;
  if (named.length === 1) return withKeyword(marked, 'type', named[0] ?? 'null');
  return withKeyword(
    withoutKeywords(marked, ['type']),
    'anyOf',
    named.map((type) => new Map([['type', type]])),
  );
}

/** Enumerations are of strings; `const` is an enumeration of one. */
function valuesOf(schema: SchemaMap): SchemaMap {
  const single = schema.get('const');
  const values = schema.has('enum') ? listOf(schema.get('enum')).filter((value) => value !== null || schema.get('nullable') !== true) : undefined;
  const listed = values === undefined ? schema : withKeyword(schema, 'enum', values);
  if (typeof single !== 'string' || values !== undefined) return listed;
  const one = withKeyword(withoutKeywords(listed, ['const']), 'enum', [single]);
  return one.has('type') ? one : withKeyword(one, 'type', 'string');
}

/** An exclusive bound of integers becomes the next inclusive one. */
export function boundsOf(schema: SchemaMap): SchemaMap {
  if (schema.get('type') !== 'integer') return schema;
  const above = schema.get('exclusiveMinimum');
  const below = schema.get('exclusiveMaximum');
  const least = schema.get('minimum');
  const most = schema.get('maximum');
  let out = schema;
  if (typeof above === 'number') {
    const next = Math.floor(above) + 1;
    out = withKeyword(withoutKeywords(out, ['exclusiveMinimum']), 'minimum', typeof least === 'number' ? Math.max(least, next) : next);
  }
  if (typeof below === 'number') {
    const next = Math.ceil(below) - 1;
    out = withKeyword(withoutKeywords(out, ['exclusiveMaximum']), 'maximum', typeof most === 'number' ? Math.min(most, next) : next);
  }
  return out;
}

/** Gemini has one `example`. */
function exampleOf(schema: SchemaMap): SchemaMap {
  const [first, ...more] = listOf(schema.get('examples'));
  return first === undefined || more.length > 0 ? schema : withKeyword(withoutKeywords(schema, ['examples']), 'example', first);
}

/** Additional properties of any kind are the default. `items` is `false` after `prefixItems`, which Gemini does not take either. */
function closed(schema: SchemaMap, path: SchemaPath, note: ClientNote): SchemaMap {
  if (schema.get('items') === false) return closed(withoutKeywords(schema, ['items']), path, note);
  if (typeof schema.get('additionalProperties') !== 'boolean') return schema;
  note(`Gemini does not take \`additionalProperties\` of ${schemaNameAt(path)}.`, path, { severity: 'hint' });
  return withoutKeywords(schema, ['additionalProperties']);
}

function membersOf(schema: SchemaMap, path: SchemaPath, note: ClientNote): SchemaMap {
  if (!isObjectSchema(schema)) return schema;
  const properties = mapOf(schema.get('properties'));
  if (properties === undefined || properties.size === 0) {
    note(`Gemini refuses ${schemaNameAt(path)} without properties.`, path, { severity: 'warning' });
    return withoutKeywords(schema, ['properties', 'required']);
  }
  return knownRequired(schema, path, note);
}

function capital(schema: SchemaMap): SchemaMap {
  const type = schema.get('type');
  return typeof type === 'string' ? withKeyword(schema, 'type', type.toUpperCase()) : schema;
}
