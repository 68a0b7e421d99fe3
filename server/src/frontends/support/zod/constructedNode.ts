import type { Json, JsonObject } from '../../../model/index.ts';
import { asJson, asText } from '../javascript/jsonOfValue.ts';
import type { Call, Value, ZodMember } from '../javascript/value.ts';
import { coreOf, unknownNode, wrapperNode, type ZodCheck, type ZodNode, type ZodNodeMember } from './node.ts';

/** The node of a schema's value. */
export const nodeIn = (value: Value | undefined): ZodNode => (value?.kind === 'type' ? value.type.node : undefined) ?? unknownNode;

/** The node of a call of Zod itself, as written; unknown where the call is no constructor of a schema. */
export function constructedNode(group: string | undefined, name: string, call: Call, inner: ZodNode = unknownNode): ZodNode {
  const make = Object.hasOwn(makers, name) ? makers[name] : undefined;
  if (group === 'iso' || make === undefined)
    return textFormats.has(name) ? withOption({ kind: 'string', checks: [{ ...checkOf(call, name), isOwn: true }] }, call) : unknownNode;
  const node = withOption(make(call, inner), call);
  return group === 'coerce' && 'checks' in node && node.kind !== 'array' && node.kind !== 'set' && node.kind !== 'tuple' ? { ...node, coerce: true } : node;
}

/** A check as written. */
export function checkOf({ args }: Call, name: string): ZodCheck {
  const [first, second] = args;
  if (first?.kind === 'regex') return { name, pattern: first.source, flags: first.flags };
  const value = asJson(first);
  const [, rest] = value !== undefined && typeof value === 'object' ? [undefined, first] : [value, second];
  return { name, ...(value === undefined || typeof value === 'object' ? {} : { value }), ...optionsOf(rest) };
}

/** The known part of the options; a regular expression is represented by its source. */
function optionsOf(value: Value | undefined): Pick<ZodCheck, 'options'> {
  if (value?.kind !== 'object') return {};
  const options = value.members.flatMap(({ name, value: own }): readonly (readonly [string, Json])[] => {
    const json = own.kind === 'regex' ? own.source : asJson(own);
    return json === undefined ? [] : [[name.value, json]];
  });
  return options.length === 0 ? {} : { options: Object.fromEntries(options) };
}

/** Names of constructors of string formats; strings have methods of the same names. */
export const textFormats: ReadonlySet<string> = new Set(
  'email url httpUrl uuid uuidv4 uuidv6 uuidv7 guid date datetime time duration ipv4 ipv6 hostname base64 base64url nanoid cuid cuid2 ulid xid ksuid e164 hex mac jwt emoji ip cidr cidrv4 cidrv6 lowercase uppercase hash stringFormat iban creditCard'.split(
    ' ',
  ),
);

function withOption(node: ZodNode, { args }: Call): ZodNode {
  const options = args.at(-1);
  const description = options?.kind === 'object' ? options.members.find(({ name }) => name.value === 'description') : undefined;
  return description?.value.kind === 'json' && typeof description.value.value === 'string' ? { ...node, option: description.value.value } : node;
}

/** `inner`: the result of the call's function argument. */
type Make = (call: Call, inner: ZodNode) => ZodNode;

const checked =
  (kind: 'string' | 'number' | 'boolean' | 'date' | 'bigint' | 'file', ...names: readonly string[]): Make =>
  () => ({ kind, checks: names.map((name) => ({ name })) });

/** The values of a list, or of an enumeration in code. */
function valuesOf(value: Value | undefined): readonly Json[] | undefined {
  if (value?.kind === 'object')
    return value.open ? undefined : valuesInKeyOrder(value.members.map(({ name, value: own }) => [name.value, asJson(own)] as const));
  const list = asJson(value);
  return Array.isArray(list) ? list : undefined;
}

/** JavaScript's order of keys: integer names come first. */
function valuesInKeyOrder(entries: readonly (readonly [string, Json | undefined])[]): readonly Json[] | undefined {
  const values = Object.values(Object.fromEntries(entries));
  return values.every((value) => value !== undefined) ? values : undefined;
}

const enumeration: Make = ({ args: [valuesArg] }) => {
  const values = valuesOf(valuesArg);
  return values === undefined ? unknownNode : { kind: 'enum', values: [...new Set(values)], native: valuesArg?.kind === 'object' };
};

const union =
  (by: 'any' | 'tag' | 'one', index: number): Make =>
  ({ args }) => {
    const options = args[index];
    return options?.kind === 'list' && !options.open ? { kind: 'union', options: options.items.map(nodeIn), by } : unknownNode;
  };

const record =
  (names: 'all' | 'some' | 'loose'): Make =>
  ({ args: [one, other] }) =>
    other?.kind === 'type' || other?.kind === 'unknown'
      ? { kind: 'record', key: nodeIn(one), value: nodeIn(other), names }
      : { kind: 'record', value: nodeIn(one), names };

const object =
  (rest: 'strip' | 'strict' | 'loose'): Make =>
  ({ args: [shape] }) => ({ kind: 'object', members: membersIn(shape), rest });

const membersIn = (shape: Value | undefined): readonly ZodNodeMember[] =>
  shape?.kind === 'type'
    ? nodeMembers(shape.type.members ?? [])
    : shape?.kind === 'object'
      ? shape.members.map(({ name, value }) => ({ name: name.value, node: nodeIn(value) }))
      : [];

export const nodeMembers = (members: readonly ZodMember[]): readonly ZodNodeMember[] =>
  members.map(({ name, type }) => ({ name: name.value, node: type.node ?? unknownNode }));

/** Literal parts of a template as a pattern; undefined where a part is anything else. */
function templateOf(value: Value | undefined): string | undefined {
  if (value?.kind !== 'list' || value.open) return undefined;
  const parts = value.items.map((item) => {
    const json = asJson(item);
    if (json !== undefined) return String(json).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const node = coreOf(nodeIn(item));
    return 'checks' in node && node.checks.length === 0
      ? node.kind === 'number'
        ? '-?\\d+(?:\\.\\d+)?'
        : node.kind === 'string'
          ? '[\\s\\S]{0,}'
          : undefined
      : undefined;
  });
  return parts.every((part) => part !== undefined) ? `^${parts.join('')}$` : undefined;
}

const json: Make = () => {
  const anyJson: ZodNode = { kind: 'alias', of: () => whole };
  const options: readonly ZodNode[] = [
    { kind: 'string', checks: [] },
    { kind: 'number', checks: [] },
    { kind: 'boolean', checks: [] },
    { kind: 'null' },
    { kind: 'array', element: anyJson, checks: [] },
    { kind: 'record', key: { kind: 'string', checks: [] }, value: anyJson, names: 'all' },
  ];
  const whole: ZodNode = wrapperNode('lazy', { kind: 'union', options, by: 'any' });
  return whole;
};

const makers: Readonly<Record<string, Make>> = {
  string: checked('string'),
  number: checked('number'),
  boolean: checked('boolean'),
  date: checked('date'),
  bigint: checked('bigint'),
  int64: checked('bigint', 'int64'),
  uint64: checked('bigint', 'uint64'),
  file: checked('file'),
  int: checked('number', 'int'),
  int32: checked('number', 'int32'),
  uint32: checked('number', 'uint32'),
  float32: checked('number', 'float32'),
  float64: checked('number', 'float64'),
  null: () => ({ kind: 'null' }),
  any: () => ({ kind: 'any' }),
  unknown: () => ({ kind: 'unknownValue' }),
  never: () => ({ kind: 'never' }),
  undefined: () => ({ kind: 'undefined' }),
  void: () => ({ kind: 'void' }),
  symbol: () => ({ kind: 'symbol' }),
  nan: () => ({ kind: 'nan' }),
  function: () => ({ kind: 'function' }),
  success: () => ({ kind: 'success' }),
  stringbool: () => ({ kind: 'stringbool' }),
  custom: ({ args }) => ({ kind: 'custom', checked: args.length > 0 }),
  instanceof: () => ({ kind: 'custom', checked: true }),
  templateLiteral: ({ args }) => ({ kind: 'template', pattern: templateOf(args[0]) }),
  json,
  literal: ({ args: [valueArg] }) => {
    const value = asJson(valueArg);
    if (value === undefined) return unknownNode;
    return Array.isArray(value) ? { kind: 'literal', values: value as readonly Json[], isList: true } : { kind: 'literal', values: [value] };
  },
  enum: enumeration,
  nativeEnum: enumeration,
  object: object('strip'),
  strictObject: object('strict'),
  looseObject: object('loose'),
  array: ({ args: [of] }) => ({ kind: 'array', element: nodeIn(of), checks: [] }),
  set: ({ args: [of] }) => ({ kind: 'set', element: nodeIn(of), checks: [] }),
  map: ({ args: [key, value] }) => ({ kind: 'map', key: nodeIn(key), value: nodeIn(value) }),
  tuple: ({ args: [list, rest] }) =>
    list?.kind === 'list' && !list.open
      ? { kind: 'tuple', items: list.items.map(nodeIn), checks: [], ...(rest?.kind === 'type' ? { rest: nodeIn(rest) } : {}) }
      : unknownNode,
  union: union('any', 0),
  xor: union('one', 0),
  discriminatedUnion: union('tag', 1),
  intersection: ({ args: [left, right] }) => ({ kind: 'intersection', left: nodeIn(left), right: nodeIn(right) }),
  record: record('all'),
  partialRecord: record('some'),
  looseRecord: record('loose'),
  promise: ({ args: [of] }) => wrapperNode('promise', nodeIn(of)),
  lazy: (_, inner) => wrapperNode('lazy', inner),
  preprocess: ({ args }) => ({ kind: 'pipe', in: { kind: 'transform' }, out: nodeIn(args[1]), by: 'preprocess' }),
  transform: () => ({ kind: 'transform' }),
  codec: ({ args: [from, to] }) => ({ kind: 'pipe', in: nodeIn(from), out: nodeIn(to), by: 'codec' }),
};

/** Metadata that a function of Zod registers for a schema. */
export function metaOfValue(value: Value | undefined): JsonObject {
  if (value?.kind !== 'object') return {};
  const known = value.members.flatMap(({ name, value: own }): readonly (readonly [string, Json])[] => {
    const knownValue = asJson(own);
    return knownValue === undefined ? [] : [[name.value, knownValue]];
  });
  return Object.fromEntries(known);
}

export const descriptionMeta = (value: Value | undefined): JsonObject => {
  const description = asText(value);
  return description === undefined ? {} : { description };
};
