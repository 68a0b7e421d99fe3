type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

/** R's parser takes no deeper nesting. */
const deepest = 30;
const largestInteger = 2_147_483_647;

/**
 * A named list of R for the arguments of a call. `schema` is their JSON Schema, `frames` names the data frames. Throws for a value that R cannot
 * represent, and for a name outside of the schema: R would match it with a hidden or abbreviated parameter.
 */
export function rArguments(args: JsonObject, schema: Json | undefined, frames: ReadonlySet<string>): string {
  const unknown = Object.keys(args).find((name) => memberOf(schema, name) === undefined);
  if (unknown !== undefined) throw new Error(`${JSON.stringify(unknown.slice(0, 60))} is not a parameter of the tool`);
  const members = Object.entries(args).map(([name, value]): readonly [string, string] => {
    const code = rValue(value, memberOf(schema, name), 1);
    return [name, frames.has(name) && isObject(value) ? `as.data.frame(${code},stringsAsFactors=FALSE,optional=TRUE)` : code];
  });
  return named(members);
}

/** Arrays of scalars are vectors, other arrays and objects are lists, `null` is `NULL`. */
function rValue(value: Json, schema: Json | undefined, depth: number): string {
  if (depth > deepest) throw new Error(`an argument is nested deeper than ${deepest} levels, which R cannot read`);
  if (value === null) return 'NULL';
  if (isArray(value)) return rVector(value, isObject(schema) ? schema.items : undefined, depth);
  if (isObject(value)) return named(Object.entries(value).map(([name, member]) => [name, rValue(member, memberOf(schema, name), depth + 1)]));
  return rScalar(value, schema);
}

function rVector(items: readonly Json[], schema: Json | undefined, depth: number): string {
  if (items.length === 0) return emptyVectors[typeOf(schema)] ?? 'list()';
  const kinds = new Set(items.map((item) => (item === null ? 'null' : typeof item)));
  const hasNull = kinds.delete('null');
  const [kind] = kinds;
  if (kinds.size === 1 && kind !== 'object') return `c(${items.map((item) => (item === null ? 'NA' : rScalar(item as Scalar, schema))).join(',')})`;
  if (kinds.size === 0 && hasNull) return `c(${items.map(() => 'NA').join(',')})`;
  return `list(${items.map((item) => rValue(item, schema, depth + 1)).join(',')})`;
}

const emptyVectors: Readonly<Record<string, string>> = { string: 'character(0)', number: 'numeric(0)', integer: 'integer(0)', boolean: 'logical(0)' };

type Scalar = string | number | boolean;

function rScalar(value: Scalar, schema: Json | undefined): string {
  if (typeof value === 'string') return rText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeOf(schema) === 'integer' && Number.isInteger(value) && Math.abs(value) <= largestInteger ? `${value}L` : String(value);
}

/** A string of R in ASCII. */
export function rText(text: string): string {
  if (text.includes('\0')) throw new Error('a text of the arguments holds the character U+0000, which R cannot hold');
  let out = '"';
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    // A lone surrogate is replaced.
    const code = point >= 0xd800 && point < 0xe000 ? 0xfffd : point;
    if (char === '"' || char === '\\') out += `\\${char}`;
    else if (code >= 0x20 && code < 0x7f) out += char;
    else out += code > 0xffff ? `\\U{${code.toString(16)}}` : `\\u{${code.toString(16)}}`;
  }
  return `${out}"`;
}

function named(members: readonly (readonly [string, string])[]): string {
  if (members.length === 0) return 'structure(list(),names=character(0))';
  return `structure(list(${members.map(([, code]) => code).join(',')}),names=c(${members.map(([name]) => rText(name)).join(',')}))`;
}

const isArray = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !isArray(value);

function memberOf(schema: Json | undefined, name: string): Json | undefined {
  const properties = isObject(schema) ? schema.properties : undefined;
  return isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

/** The one type that a schema allows, apart from `null`. Empty if there is none. */
function typeOf(schema: Json | undefined): string {
  const declared = isObject(schema) ? schema.type : undefined;
  const types = (isArray(declared) ? declared : [declared]).filter((type) => type !== 'null');
  return types.length === 1 && typeof types[0] === 'string' ? types[0] : '';
}
