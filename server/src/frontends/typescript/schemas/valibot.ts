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
  memberNamed,
  membersIn,
  type SchemaCall,
  schemaOf,
  selectedProperties,
  unknownPart,
} from './schemaCall.ts';
import { keywordsOfAction } from './valibotActions.ts';

/** The result of `toJsonSchema` of `@valibot/to-json-schema` 1.8.0 for each kind of Valibot 1.5.0. Undefined for kinds that it refuses. */
export function valibotSchema(call: SchemaCall, madeBy: MadeBy): Made | undefined {
  const bare = bareKinds.get(call.name);
  if (bare !== undefined) return made(call, ...bare(call.at));
  const [first] = call.args;
  return first && kinds.get(call.name)?.(first, { call, madeBy });
}

const made = (call: SchemaCall, ...members: readonly Member[]): Made => ({ schema: pipeable(call, members) });

/** The schema of a call that a description can be piped into. */
function pipeable(call: SchemaCall, members: readonly Member[]): Made['schema'] {
  const { callee } = call.of;
  // With named imports, `description` may not be imported.
  const by = callee.kind === 'member' && callee.object.kind === 'name' ? callee.object.name : undefined;
  return { ...schemaOf(call, members), ...(by === undefined ? {} : { made: { how: 'pipe', of: call.of, by } }) };
}

const ofType =
  (type: string) =>
  (at: Span): readonly Member[] => [keywordMember('type', type, at)];

/** The kinds without arguments, and the keywords of their schemas. */
const bareKinds: ReadonlyMap<string, (at: Span) => readonly Member[]> = new Map([
  ['string', ofType('string')],
  ['number', ofType('number')],
  ['boolean', ofType('boolean')],
  ['null', ofType('null')],
  ['null_', ofType('null')],
  ['any', () => []],
  ['unknown', () => []],
  ['never', (at) => [member('not', schemaOf({ span: at }, []))]],
]);

const plainObject: Make = (entries, making) => made(making.call, ...ofObject(entries, making));

const plainTuple: Make = (list, { call }) => tuple(list, call);

const kinds: ReadonlyMap<string, Make> = new Map(
  Object.entries<Make>({
    literal: (value, { call }) => made(call, member('const', value)),
    picklist: enumeration,
    enum: enumeration,
    enum_: enumeration,
    object: plainObject,
    looseObject: plainObject,
    strictObject: (entries, making) => made(making.call, ...ofObject(entries, making), keywordMember('additionalProperties', false, making.call.at)),
    objectWithRest: (entries, making) => {
      const [, rest] = making.call.args;
      return rest && made(making.call, ...ofObject(entries, making), member('additionalProperties', rest));
    },
    array: (item, { call }) => made(call, keywordMember('type', 'array', call.at), member('items', item)),
    tuple: plainTuple,
    looseTuple: plainTuple,
    strictTuple: (list, { call }) => tuple(list, call, keywordMember('additionalItems', false, call.at)),
    record: (key, { call }) => {
      const [, value] = call.args;
      return value && made(call, keywordMember('type', 'object', call.at), member('propertyNames', key), member('additionalProperties', value));
    },
    union: (list, { call }) => made(call, member('anyOf', itemsOf(list, call))),
    variant: (_, { call }) => {
      const [, list] = call.args;
      return list && made(call, member('oneOf', itemsOf(list, call)));
    },
    intersect: (list, { call }) => made(call, member('allOf', itemsOf(list, call))),
    optional: (inner, making) => leftOut(undefinedable(inner, making)),
    exactOptional: (inner, making) => leftOut(undefinedable(inner, making)),
    undefinedable,
    nullable,
    nullish: (inner, making) => leftOut(nullable(inner, making)),
    fallback: (inner, { call, madeBy }) => madeBy(inner, call),
    pipe,
    partial: selection,
    pick: selection,
    omit: selection,
  }),
);

/** The same schema for an optional property. */
const leftOut = (inner: Made | undefined): Made | undefined => inner && { ...inner, optional: true };

function undefinedable(of: Expression, { call, madeBy }: Making): Made | undefined {
  const inner = madeBy(of, call);
  return inner && withDefault(inner, call.args[1]);
}

function nullable(of: Expression, { call }: Making): Made {
  const nothing = schemaOf({ span: call.at }, [keywordMember('type', 'null', call.at)]);
  return withDefault(made(call, member('anyOf', listOf([of, nothing], of.span))), call.args[1]);
}

function withDefault(inner: Made, value: Expression | undefined): Made {
  // A function returns its value at run time.
  if (value === undefined || value.kind === 'function') return inner;
  return { ...inner, schema: { ...inner.schema, members: [...inner.schema.members, member('default', value)] } };
}

function ofObject(entries: Expression, { call: { scope, at }, madeBy }: Making): readonly Member[] {
  const all = membersIn(entries, scope);
  const needed = all?.filter((own) => madeBy(own.value, own)?.optional !== true);
  const names = needed?.map((own) => literal(own.name, at));
  return [keywordMember('type', 'object', at), member('properties', entries), member('required', names === undefined ? unknownPart(at) : listOf(names, at))];
}

function itemsOf(list: Expression, { scope }: SchemaCall): Expression {
  const items = itemsIn(list, scope);
  return items === undefined ? unknownPart(list.span) : listOf(items, list.span);
}

function enumeration(of: Expression, { call }: Making): Made {
  const { scope, at } = call;
  const values = resolveValue(of, scope).value.kind === 'object' ? membersIn(of, scope)?.map(({ value }) => value) : itemsIn(of, scope);
  const known = values?.map((value) => resolveValue(value, scope).value);
  if (known === undefined || known.length === 0) return made(call, member('enum', unknownPart(of.span)));
  const types = new Set(known.map((value) => (value.kind === 'literal' ? typeof value.value : undefined)));
  const [type] = types;
  return made(call, member('enum', listOf(known, of.span)), ...(types.size === 1 && type !== undefined ? [keywordMember('type', type, at)] : []));
}

function tuple(list: Expression, call: SchemaCall, ...more: readonly Member[]): Made | undefined {
  const items = itemsIn(list, call.scope);
  if (items === undefined) return undefined;
  return made(
    call,
    keywordMember('type', 'array', call.at),
    member('items', listOf(items, list.span)),
    keywordMember('minItems', items.length, call.at),
    ...more,
  );
}

/** A schema with the keywords of each later action. */
function pipe(of: Expression, { call, madeBy }: Making): Made | undefined {
  const inner = madeBy(of, call);
  const countsItems = inner !== undefined && memberNamed(inner.schema, 'items') !== undefined;
  const added = call.args.slice(1).map((action) => keywordsOfAction(action, call.scope, countsItems));
  if (inner === undefined || added.some((own) => own === undefined)) return undefined;
  const members = new Map(inner.schema.members.map((own) => ['key' in own ? own.key.value : own.span.start, own] as const));
  for (const own of added.flatMap((all) => all ?? [])) if ('key' in own) members.set(own.key.value, own);
  return { ...inner, schema: pipeable(call, [...members.values()]) };
}

/** An object with some properties of another one, or with all of them and none required. */
function selection(of: Expression, { call, madeBy }: Making): Made | undefined {
  const { name, at, args } = call;
  const [, names] = args;
  const whole = resolveValue(of, call.scope);
  const selected = selectedProperties(madeBy(whole.value, { scope: whole.scope }), whole.scope, name, names && itemsIn(names, call.scope));
  if (selected === undefined) return undefined;
  const needed = name === 'partial' ? [] : selected.filter((own) => madeBy(own.value, own)?.optional !== true);
  const properties = schemaOf(
    { span: at },
    selected.map((own) => member(own.name, own.value)),
  );
  const required = needed.map((own) => literal(own.name, at));
  return {
    ...made(call, keywordMember('type', 'object', at), member('properties', properties), member('required', listOf(required, at))),
    scope: whole.scope,
  };
}
