import type { Span } from '../../../model/index.ts';
import type { Expression, Member } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import {
  itemsIn,
  keywordMember,
  listOf,
  literal,
  type Made,
  type MadeBy,
  type Make,
  type Making,
  member,
  membersIn,
  type ReadMember,
  type SchemaCall,
  schemaOf,
  selectedProperties,
  unknownPart,
} from './schemaCall.ts';

/** The result of each kind of TypeBox, as `@sinclair/typebox` 0.34.52 and `typebox` 1.4.3 print it. */
export function typeboxSchema(call: SchemaCall, madeBy: MadeBy): Made | undefined {
  const bare = bareKinds.get(call.name);
  if (bare !== undefined) return made(call, bare(call.at));
  const [first] = call.args;
  return first && kinds.get(call.name)?.(first, { call, madeBy });
}

const made = (call: SchemaCall, members: readonly Member[]): Made => ({
  schema: { ...schemaOf(call, [...members, ...optionsIn(call)]), made: { call: call.of, options: optionsAt(call.name) } },
});

const optionsAt = (name: string): number => (bareKinds.has(name) ? 0 : /^(?:Record|Pick|Omit)$/.test(name) ? 2 : 1);

/** The options of a call, which are keywords of the schema. */
function optionsIn({ name, args }: SchemaCall): readonly Member[] {
  const options = args[optionsAt(name)];
  if (options === undefined) return [];
  return options.kind === 'object' ? options.members : [{ spread: options, span: options.span }];
}

const isNewPackage = ({ from }: SchemaCall): boolean => from === 'typebox';

const ofType =
  (type: string) =>
  (at: Span): readonly Member[] => [keywordMember('type', type, at)];

/** The kinds without arguments except options, and the keywords of their schemas. */
const bareKinds: ReadonlyMap<string, (at: Span) => readonly Member[]> = new Map([
  ['String', ofType('string')],
  ['Number', ofType('number')],
  ['Integer', ofType('integer')],
  ['Boolean', ofType('boolean')],
  ['Null', ofType('null')],
  ['Any', () => []],
  ['Unknown', () => []],
  ['Never', (at) => [member('not', schemaOf({ span: at }, []))]],
]);

const kinds: ReadonlyMap<string, Make> = new Map(
  Object.entries<Make>({
    Literal: ofLiteral,
    Const: ofLiteral,
    Object: (properties, making) =>
      made(making.call, [keywordMember('type', 'object', making.call.at), ...required(properties, making), member('properties', properties)]),
    Array: (item, { call }) => made(call, [keywordMember('type', 'array', call.at), member('items', item)]),
    Optional: optional,
    ReadonlyOptional: optional,
    Readonly: (inner, { call, madeBy }) => madeBy(inner, call),
    Union: union,
    Enum: enumeration,
    StringEnum: (values, { call }) => made(call, [keywordMember('type', 'string', call.at), member('enum', values)]),
    Record: record,
    Tuple: tuple,
    Unsafe: (schema, { call }) => ({ schema: { kind: 'object', members: [{ spread: schema, span: schema.span }], span: call.span } }),
    Partial: selection,
    Required: selection,
    Pick: selection,
    Omit: selection,
  }),
);

function optional(of: Expression, { call, madeBy }: Making): Made | undefined {
  const inner = madeBy(of, call);
  return inner && { ...inner, optional: true };
}

function ofLiteral(of: Expression, { call }: Making): Made | undefined {
  const { value } = resolveValue(of, call.scope);
  return value.kind === 'literal' ? made(call, [keywordMember('type', typeof value.value, call.at), member('const', of)]) : undefined;
}

function required(properties: Expression, { call: { scope, at }, madeBy }: Making): readonly Member[] {
  const all = membersIn(properties, scope);
  if (all === undefined) return [member('required', unknownPart(properties.span))];
  const needed = all.filter((own) => madeBy(own.value, own)?.optional !== true);
  return requiring(needed, at);
}

function requiring(needed: readonly ReadMember[], at: Span): readonly Member[] {
  const names = needed.map((own) => literal(own.name, at));
  return names.length === 0 ? [] : [member('required', listOf(names, at))];
}

function union(list: Expression, { call, madeBy }: Making): Made | undefined {
  const items = itemsIn(list, call.scope);
  if (items === undefined) return made(call, [member('anyOf', unknownPart(list.span))]);
  const [only] = items;
  if (items.length > 1 || isNewPackage(call)) return made(call, [member('anyOf', listOf(items, list.span))]);
  const inner = only && madeBy(only, call);
  return inner && { schema: schemaOf(call, [...inner.schema.members, ...optionsIn(call)]) };
}

function enumeration(of: Expression, { call }: Making): Made | undefined {
  const { scope, at } = call;
  const values = resolveValue(of, scope).value.kind === 'array' ? itemsIn(of, scope) : membersIn(of, scope)?.map(({ value }) => value);
  const known = values?.map((value) => resolveValue(value, scope).value);
  if (known === undefined || !known.every((value) => value.kind === 'literal')) return undefined;
  if (isNewPackage(call)) return made(call, [member('enum', listOf(known, of.span))]);
  const items = known.map((value) => schemaOf(value, [keywordMember('type', typeof value.value, at), member('const', value)]));
  return made(call, [member('anyOf', listOf(items, of.span))]);
}

function record(key: Expression, { call, madeBy }: Making): Made | undefined {
  const [, value] = call.args;
  if (value === undefined) return undefined;
  const names = madeBy(key, call)?.schema.members;
  // Listed names make an object, other names a pattern.
  if (names?.length !== 1 || names.some((own) => 'spread' in own || own.value.kind !== 'literal' || own.value.value !== 'string')) return undefined;
  const pattern = isNewPackage(call) ? '^.*$' : '^(.*)$';
  return made(call, [keywordMember('type', 'object', call.at), member('patternProperties', schemaOf({ span: call.at }, [member(pattern, value)]))]);
}

function tuple(list: Expression, { call }: Making): Made | undefined {
  const { scope, at } = call;
  const items = itemsIn(list, scope);
  if (items === undefined || items.length === 0) return undefined;
  const most = isNewPackage(call) ? [] : [keywordMember('maxItems', items.length, at)];
  const bounds = [keywordMember('additionalItems', false, at), keywordMember('minItems', items.length, at), ...most];
  return made(call, [keywordMember('type', 'array', at), member('items', listOf(items, list.span)), ...bounds]);
}

/** An object with some properties of another one, or with all of them and another `required`. */
function selection(of: Expression, { call, madeBy }: Making): Made | undefined {
  const { name, at, args } = call;
  const names = name === 'Pick' || name === 'Omit' ? args[1] : undefined;
  const whole = resolveValue(of, call.scope);
  const selected = selectedProperties(madeBy(whole.value, { scope: whole.scope }), whole.scope, name, names && itemsIn(names, call.scope));
  if (selected === undefined) return undefined;
  const isNeeded = (own: ReadMember): boolean => name === 'Required' || (name !== 'Partial' && madeBy(own.value, own)?.optional !== true);
  const object = schemaOf(
    { span: at },
    selected.map((own) => member(own.name, own.value)),
  );
  const members = [keywordMember('type', 'object', at), ...requiring(selected.filter(isNeeded), at), member('properties', object)];
  return { ...made(call, members), scope: whole.scope };
}
