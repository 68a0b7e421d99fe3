import { isJsonObject, type Json, type JsonObject, type OrderedJson, plainJson } from '../json.ts';
import { knownValue } from '../places/span.ts';
import type { Param, Schema } from '../schema.ts';
import { code } from '../text/code.ts';
import { leftOut } from './leftOut.ts';

export interface SchemaOptions {
  /** Omit the default `null` of optional parameters that are never `null`: it only means that they are optional. */
  readonly dropNullDefaults?: boolean;
  /** Give every array `items`, an empty schema where none are known. */
  readonly fillItems?: boolean;
  /** Write the schemas `true` and `false` as they are. Default: `{}` and `{ "not": {} }`, since clients refuse booleans. */
  readonly booleans?: boolean;
  /** Give every member a description, empty where none is known. */
  readonly describeMembers?: boolean;
  /** Called, in words, for everything that could not be written, with the parameter's path. */
  note(message: string, path: readonly string[]): void;
}

/** The first keywords, in this order. */
export const keywordOrder: readonly string[] = ['type', 'items', 'description', 'properties', 'required', 'enum', 'default', 'examples'];

const word = /^[\w-]+$/;

/** True where code makes the whole schema; a misspelt type is a word. */
const isMade = ({ type }: Schema): boolean => type.state === 'opaque' && !word.test(type.text);

const typeLeftOut = (what: string, text: string): string =>
  word.test(text) ? leftOut.type(what, text) : leftOut.schema(what, text.replace(/^\((.*)\)$/s, '$1'));

/** The JSON Schema of a value: the keywords of `keywordOrder`, then the others in the order of writing. */
export function jsonSchema(
  schema: Schema,
  options: SchemaOptions,
  what: string,
  path: readonly string[] = [],
  isMember = false,
): ReadonlyMap<string, OrderedJson> {
  const out = new Map<string, OrderedJson>();
  const { type: typeList, required: otherRequired, ...other } = schema.other;
  const type = knownValue(schema.type);
  const nullable = schema.nullable !== undefined && type !== undefined && type !== 'null';
  if (type !== undefined) out.set('type', nullable ? [type, 'null'] : type);
  else if (typeList !== undefined) out.set('type', typeList.value);
  if (schema.type.state === 'opaque') options.note(typeLeftOut(what, schema.type.text), path);
  if (schema.boolean === false) out.set('not', new Map());
  if (schema.items !== undefined) out.set('items', jsonSchema(schema.items, options, `the items of ${what}`, [...path, '[]']));
  else if (options.fillItems === true && type === 'array' && other.items === undefined) out.set('items', new Map());
  const description = knownValue(schema.description) ?? (isMember && options.describeMembers === true ? '' : undefined);
  if (description !== undefined) out.set('description', description);
  if (schema.description.state === 'opaque' && !isMade(schema)) options.note(leftOut.description(what), path);
  addProperties(out, schema, options, path);
  if (otherRequired !== undefined) out.set('required', otherRequired.value);
  if (schema.enum !== undefined) out.set('enum', [...schema.enum.value.map((v) => v.value), ...(nullable ? [null] : [])]);
  if (schema.default.state === 'known') out.set('default', schema.default.value);
  if (schema.default.state === 'opaque') options.note(leftOut.default(what, schema.default.text), path);
  if (schema.examples.length > 0)
    out.set(
      'examples',
      schema.examples.map((v) => v.value),
    );
  for (const [keyword, { value }] of Object.entries(other)) out.set(keyword, value);
  return out;
}

/** A schema as plain JSON, for keywords that contain schemas (`anyOf`). Unknown parts are left out. */
export const schemaJson = (schema: Schema): JsonObject => plainJson(jsonSchema(schema, { note: () => undefined }, '')) as JsonObject;

/** The names in `required`: required members, then listed names without a member. */
function requiredNames(schema: Schema): readonly string[] {
  const params = schema.properties ?? [];
  const members = new Set(params.map((p) => p.name.value));
  const listed = schema.requiredList?.value.map((v) => v.value).filter((name) => !members.has(name)) ?? [];
  return [...params.filter((p) => p.required).map((p) => p.name.value), ...new Set(listed)];
}

function addProperties(out: Map<string, OrderedJson>, schema: Schema, options: SchemaOptions, path: readonly string[]): void {
  if (schema.properties !== undefined) out.set('properties', new Map(schema.properties.map((p) => [p.name.value, member(p, options, path)])));
  const required = requiredNames(schema);
  // An author's empty list remains.
  if (required.length > 0 || schema.requiredList?.value.length === 0) out.set('required', required as readonly Json[]);
}

function member(param: Param, options: SchemaOptions, path: readonly string[]): OrderedJson {
  const { schema } = param;
  if (schema.boolean !== undefined && options.booleans === true) return schema.boolean;
  const dropped = options.dropNullDefaults === true && !param.required && knownValue(schema.default) === null && !takesNull(schema);
  return jsonSchema(dropped ? { ...schema, default: { state: 'absent' } } : schema, options, code(param.name.value), [...path, param.name.value], true);
}

function takesNull({ nullable, type, other }: Schema): boolean {
  if (nullable !== undefined || knownValue(type) === 'null') return true;
  const ways = [other.anyOf?.value, other.oneOf?.value, other.type?.value].find((list) => Array.isArray(list));
  return Array.isArray(ways) && ways.some((way: Json) => way === 'null' || (isJsonObject(way) && way.type === 'null'));
}
