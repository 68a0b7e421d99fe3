import {
  code,
  emptySchema,
  isJsonObject,
  isListed,
  type Json,
  knownValue,
  leftOut,
  type Param,
  type Schema,
  schemaOfJson,
  span,
  type TypeName,
} from '../../model/index.ts';
import { objectKey, textLiteral, valueLiteral } from '../text/sourceText.ts';
import { behind, type Call, type Chain, chain } from './chain.ts';
import { checkCalls, passesChecks } from './checks.ts';
import { type SchemaLocation, tupleOf, typesOf, type ZodContext } from './context.ts';
import { fitted } from './fitted.ts';
import { formatCode } from './formats.ts';
import { noteUnsaid } from './unsaid.ts';

const unknown = chain('z.unknown');
const never = chain('z.never');

/** The schema of a member, with its default or `.optional()`, and its description. */
export function memberChain(param: Param, context: ZodContext, above: readonly string[] = []): Chain {
  const { schema, required } = param;
  const location = { what: code(param.name.value), path: [...above, param.name.value] };
  const value = schemaChain(schema, context, location);
  const described = descriptionCalls(schema, context, location);
  if (!required) return behind(value, defaultCall(schema, context, location) ?? '.optional()', ...described);
  if (knownValue(schema.default) !== undefined && schema.default.state === 'known')
    context.note(`Default of ${location.what} left out, since it is required.`, location.path);
  noteOpaqueDefault(schema, context, location);
  // Zod 3 treats a member of type unknown as optional.
  const requiredCheck = takesAnything(value) && context.zod !== 4 ? [`.refine((value) => value !== undefined, "Required")`] : [];
  return behind(value, ...requiredCheck, ...described);
}

/** True of a schema that also accepts `undefined`: one of any value, or a union with one. */
const takesAnything = ({ callee, args }: Chain): boolean =>
  callee === unknown.callee || (callee === 'z.union' && args?.kind === 'chains' && args.chains.some(takesAnything));

/** The schema of items or of a definition. A default has no meaning there, and would make the value optional. */
export function standaloneChain(schema: Schema, context: ZodContext, location: SchemaLocation): Chain {
  const value = schemaChain(schema, context, location);
  if (schema.default.state !== 'absent') context.drop('default');
  return behind(value, ...descriptionCalls(schema, context, location));
}

function descriptionCalls(schema: Schema, context: ZodContext, { what, path }: SchemaLocation): readonly Call[] {
  if (schema.description.state === 'opaque') context.note(leftOut.description(what), path);
  const text = knownValue(schema.description) ?? '';
  return text === '' ? [] : [`.describe(${textLiteral(text)})`];
}

function noteOpaqueDefault(schema: Schema, context: ZodContext, { what, path }: SchemaLocation): void {
  if (schema.default.state === 'opaque') context.note(leftOut.default(what, schema.default.text), path);
}

/** `null` as the default of a schema that is not nullable means that the member is optional. */
function defaultCall(schema: Schema, context: ZodContext, location: SchemaLocation): Call | undefined {
  noteOpaqueDefault(schema, context, location);
  if (schema.default.state !== 'known') return undefined;
  const { value } = schema.default;
  const fitting = fitted(value, schema);
  if (fitting !== undefined) return `.default(${valueLiteral(fitting)})`;
  if (value !== null) context.note(`Default ${JSON.stringify(value)} of ${location.what} left out; it does not fit its schema.`, location.path);
  return undefined;
}

function schemaChain(schema: Schema, context: ZodContext, location: SchemaLocation): Chain {
  if (schema.boolean === false) return never;
  const { other } = schema;
  const parts: Chain[] = [];
  const types = typesOf(schema);
  noteUnsaid(schema, types, context, location);
  if (types.length > 0 || schema.enum !== undefined || other.const !== undefined) parts.push(ofTypes(schema, types, context, location));
  if (typeof other.$ref?.value === 'string') parts.push(referenceChain(other.$ref.value, context, location));
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const list = other[keyword]?.value;
    if (Array.isArray(list)) parts.push(unionOf(keyword, list, schema, context, location));
  }
  const all = other.allOf?.value;
  if (Array.isArray(all)) parts.push(...(all as readonly Json[]).map((json) => partChain(json, schema, context, location)));
  const saying = parts.filter((part) => part !== unknown);
  return saying.slice(1).reduce((left, right) => chain('z.intersection', { kind: 'chains', chains: [left, right] }), saying[0] ?? unknown);
}

function ofTypes(schema: Schema, types: readonly TypeName[], context: ZodContext, location: SchemaLocation): Chain {
  const values = allowedValues(schema, types);
  if (values !== undefined) return valuesChain(values, schema.other.const !== undefined, types.includes('null') && schema.nullable !== undefined, context);
  if (types.length === 0) return unknown;
  const others = types.filter((type) => type !== 'null');
  const first = union(others.map((type) => typeChain(schema, type, context, location)));
  if (others.length === types.length) return first;
  return others.length === 0 ? chain('z.null') : behind(first, '.nullable()');
}

/** The enumerated plain values; undefined where there are none, or one is not plain. */
function allowedValues(schema: Schema, types: readonly TypeName[]): readonly Json[] | undefined {
  const constant = schema.other.const;
  const listed = constant === undefined ? schema.enum?.value.map((v) => v.value) : [constant.value];
  if (listed === undefined || listed.some((value) => typeof value === 'object' && value !== null)) return undefined;
  const isInEnum = (value: Json): boolean => schema.enum === undefined || isListed(value, schema.enum.value);
  return listed.filter((value) => isInEnum(value) && (types.length === 0 || types.some((type) => isOf(value, type) && passesChecks(value, schema, type))));
}

const isOf = (value: Json, type: TypeName): boolean =>
  value === null ? type === 'null' : type === 'integer' ? Number.isInteger(value) : typeof value === type;

function valuesChain(values: readonly Json[], single: boolean, nullable: boolean, { zod }: ZodContext): Chain {
  const plain = nullable ? values.filter((value) => value !== null) : values;
  const code = literals(plain, single, zod);
  return nullable ? behind(code, '.nullable()') : code;
}

function literals(values: readonly Json[], single: boolean, zod: 3 | 4 | undefined): Chain {
  const literal = (value: Json): Chain => chain('z.literal', { kind: 'code', text: valueLiteral(value) });
  const list = (callee: string): Chain =>
    chain(callee, { kind: 'chains', list: true, chains: values.map((value) => ({ callee: valueLiteral(value), calls: [] })) });
  const [only] = values;
  if (only === undefined) return never;
  if (values.length === 1 && (single || typeof only !== 'string')) return literal(only);
  if (values.every((value) => typeof value === 'string')) return list('z.enum');
  return zod === 4 ? list('z.literal') : chain('z.union', { kind: 'chains', list: true, chains: values.map(literal) });
}

function typeChain(schema: Schema, type: TypeName, context: ZodContext, location: SchemaLocation): Chain {
  if (type === 'object') return objectChain(schema, context, location);
  if (type === 'array') return arrayChain(schema, context, location);
  const { calls } = checkCalls(schema, type);
  if (type === 'integer') return context.zod === 4 ? chain('z.int', undefined, calls) : chain('z.number', undefined, ['.int()', ...calls]);
  if (type !== 'string') return chain(`z.${type}`, undefined, calls);
  const format = schema.other.format?.value;
  const code = typeof format === 'string' ? formatCode(format, context.zod) : undefined;
  return code === undefined ? chain('z.string', undefined, calls) : chain(code.callee, { kind: 'code', text: code.args }, [...code.calls, ...calls]);
}

function arrayChain(schema: Schema, context: ZodContext, location: SchemaLocation): Chain {
  const items = itemsChain(schema, context, location);
  const prefix = tupleOf(schema);
  if (prefix === undefined) return chain('z.array', { kind: 'chains', chains: [items ?? unknown] }, checkCalls(schema, 'array').calls);
  const within = (i: number): SchemaLocation => ({ what: `item ${i + 1} of ${location.what}`, path: [...location.path, '[]'] });
  const chains = prefix.map((json, i) => ofJson(json, context, within(i)));
  const ends = items === never || schema.other.maxItems?.value === prefix.length;
  return chain(
    'z.tuple',
    { kind: 'chains', list: true, chains },
    ends ? [] : [{ callee: '.rest', args: { kind: 'chains', chains: [items ?? unknown] }, calls: [] }],
  );
}

/** The schema of the items after those of a tuple, or of all items. */
function itemsChain(schema: Schema, context: ZodContext, location: SchemaLocation): Chain | undefined {
  const within = { what: `the items of ${location.what}`, path: [...location.path, '[]'] };
  if (schema.items !== undefined) return standaloneChain(schema.items, context, within);
  const rest = Array.isArray(schema.other.items?.value) ? schema.other.additionalItems?.value : schema.other.items?.value;
  return rest === undefined ? undefined : ofJson(rest, context, within);
}

function objectChain(schema: Schema, context: ZodContext, location: SchemaLocation): Chain {
  const { zod } = context;
  const rest = schema.other.additionalProperties?.value;
  const asked = unknownMembers(schema);
  if (schema.properties === undefined && asked.length === 0 && rest !== false) {
    return chain('z.record', { kind: 'chains', chains: [chain('z.string'), rest === undefined ? unknown : restChain(rest, context, location)] });
  }
  const members = [...(schema.properties ?? []), ...asked].flatMap((param): readonly (readonly [string, Chain])[] => {
    const name = param.name.value;
    if (name !== '__proto__') return [[objectKey(name), memberChain(param, context, location.path)]];
    context.note('`__proto__` left out; Zod has no such member.', [...location.path, name]);
    return [];
  });
  const object = (callee: string, ...calls: readonly Call[]): Chain => chain(callee, { kind: 'object', members }, calls);
  if (rest === false) return zod === 4 ? object('z.strictObject') : object('z.object', '.strict()');
  const others = rest === undefined ? undefined : restChain(rest, context, location);
  if (others === unknown || (rest === undefined && schema.properties === undefined))
    return zod === 4 ? object('z.looseObject') : object('z.object', '.passthrough()');
  return others === undefined ? object('z.object') : object('z.object', { callee: '.catchall', args: { kind: 'chains', chains: [others] }, calls: [] });
}

/** Names in `required` without a property. */
function unknownMembers(schema: Schema): readonly Param[] {
  const named = new Set(schema.properties?.map((param) => param.name.value));
  const names = schema.requiredList?.value.map((v) => v.value).filter((name) => !named.has(name)) ?? [];
  const nowhere = span(0, 0);
  return [...new Set(names)].map((name) => ({ name: { value: name, span: nowhere }, schema: emptySchema(nowhere), required: true, span: nowhere }));
}

const restChain = (json: Json, context: ZodContext, { what, path }: SchemaLocation): Chain =>
  ofJson(json, context, { what: `further members of ${what}`, path });

function ofJson(json: Json, context: ZodContext, location: SchemaLocation): Chain {
  const schema = schemaOfJson(json);
  return schema === undefined ? never : standaloneChain(schema, context, location);
}

function referenceChain(ref: string, context: ZodContext, { what, path }: SchemaLocation): Chain {
  const found = context.reference(ref);
  if (found === undefined) context.note(`\`$ref\` of ${what} leads nowhere: ${code(ref)}.`, path);
  return found ?? unknown;
}

/** A part of `allOf`, which shares the type of the enclosing schema. */
function partChain(json: Json, enclosing: Schema, context: ZodContext, location: SchemaLocation): Chain {
  const schema = schemaOfJson(json);
  if (schema === undefined) return never;
  const states = schema.type.state !== 'absent' || ['type', '$ref', 'const', 'anyOf', 'oneOf', 'allOf'].some((keyword) => schema.other[keyword] !== undefined);
  return standaloneChain(
    states || schema.enum !== undefined ? schema : { ...schema, type: enclosing.type, ...(enclosing.nullable && { nullable: enclosing.nullable }) },
    context,
    location,
  );
}

function unionOf(keyword: 'anyOf' | 'oneOf', list: readonly Json[], enclosing: Schema, context: ZodContext, location: SchemaLocation): Chain {
  const isNull = (json: Json): boolean => isJsonObject(json) && json.type === 'null';
  const others = list.filter((json) => !isNull(json));
  if (keyword === 'oneOf' && !areDisjoint(others)) context.note(`\`oneOf\` of ${location.what} became a union; values may fit several.`, location.path);
  const code = union(others.map((json) => partChain(json, enclosing, context, location)));
  if (others.length === list.length) return code;
  return others.length === 0 ? chain('z.null') : behind(code, '.nullable()');
}

/** True where no value can fit two of the schemas, since their types differ. */
function areDisjoint(list: readonly Json[]): boolean {
  const types = list.map((json) => (isJsonObject(json) && typeof json.type === 'string' ? json.type.replace('integer', 'number') : ''));
  return !types.includes('') && new Set(types).size === types.length;
}

function union(chains: readonly Chain[]): Chain {
  const possible = chains.filter((code) => code !== never);
  const [only] = possible;
  if (only === undefined) return never;
  return possible.length === 1 ? only : possible.includes(unknown) ? unknown : chain('z.union', { kind: 'chains', list: true, chains: possible });
}
