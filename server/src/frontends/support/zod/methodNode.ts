import { asJson, asText } from '../javascript/jsonOfValue.ts';
import type { Call, Value, ZodType } from '../javascript/value.ts';
import { checkOf, descriptionMeta, metaOfValue, nodeIn, nodeMembers, textFormats } from './constructedNode.ts';
import {
  coreOf,
  descriptionInThree,
  nodeWithCheck,
  nodeWithMeta,
  realNode,
  unknownNode,
  type Wrapping,
  withUnknownDescription,
  wrapperNode,
  type ZodNode,
} from './node.ts';

/** The node of a method's result. `made`: the type of the result. */
export function methodNode(type: ZodType, made: ZodType, call: Call): ZodNode {
  const node = type.node ?? unknownNode;
  const { name } = call;
  if (existingSchemaMethods.has(name)) return made.node ?? unknownNode;
  const by = Object.hasOwn(wrappings, name) ? wrappings[name] : undefined;
  if (by !== undefined) return wrapperNode(by, node, valued.has(name) ? firstArgument(call) : undefined);
  const change = Object.hasOwn(changes, name) ? changes[name] : undefined;
  if (change !== undefined) return change(node, call, made);
  if (reshaping.has(name)) return reshapedNode(node, made, call);
  return checksByName.has(name) || textFormats.has(name) ? nodeWithCheck(node, checkOf(call, name)) : unknownNode;
}

/** Methods that return an existing schema, or add checks one by one. */
const existingSchemaMethods = new Set('unwrap innerType removeDefault removeCatch sourceType clone check with'.split(' '));

const wrappings: Readonly<Record<string, Wrapping>> = {
  optional: 'optional',
  exactOptional: 'optional',
  nullable: 'nullable',
  default: 'default',
  _default: 'default',
  prefault: 'prefault',
  catch: 'catch',
  readonly: 'readonly',
  nonoptional: 'nonoptional',
  brand: 'brand',
  refine: 'effect',
  superRefine: 'effect',
  superrefine: 'effect',
  property: 'effect',
  promise: 'promise',
};

const valued = new Set(['default', '_default', 'prefault', 'catch']);

function firstArgument({ args: [valueArg] }: Call): ReturnType<typeof asJson> {
  return asJson(valueArg?.kind === 'function' ? valueArg.result() : valueArg);
}

type Change = (node: ZodNode, call: Call, made: ZodType) => ZodNode;

/** In Zod 3, a derived schema inherits the description of its first part. */
const inheritDescription = (made: ZodNode, from: ZodNode): ZodNode => {
  const description = descriptionInThree(from);
  return description === undefined ? made : { ...made, option: description };
};

const ofValues: Change = (node, _, made) => {
  const values = made.schema.enum?.value.map(({ value }) => value);
  return values === undefined ? unknownNode : inheritDescription({ kind: 'enum', values, native: false }, node);
};

const unchanged: Change = (node) => node;

/** The node before a description is set, whose own one counts no longer if the new one is unknown. */
const withText = (node: ZodNode, text: Value | undefined): ZodNode =>
  text === undefined || text.kind === 'nothing' || asText(text) !== undefined ? node : withUnknownDescription(node);

/** The node with metadata, which may have a description if it is not wholly known. */
function withRegistered(node: ZodNode, meta: Value | undefined): ZodNode {
  const text = meta?.kind === 'object' ? meta.members.find(({ name }) => name.value === 'description')?.value : meta;
  const base = text === undefined && meta?.kind === 'object' && meta.open ? withUnknownDescription(node) : withText(node, text);
  return nodeWithMeta(base, metaOfValue(meta));
}

const changes: Readonly<Record<string, Change>> = {
  nullish: (node) => wrapperNode('optional', wrapperNode('nullable', node)),
  describe: (node, { args }) => nodeWithMeta(withText(node, args[0]), descriptionMeta(args[0])),
  meta: (node, { args: [meta] }) => withRegistered(node, meta),
  register: (node, { args }) => (args[0]?.kind === 'zod' && args[0].path[0] === 'globalRegistry' ? withRegistered(node, args[1]) : node),
  openapi: unchanged,
  deepPartial,
  array: (node) => ({ kind: 'array', element: node, checks: [] }),
  or: (node, { args }) => inheritDescription({ kind: 'union', options: [node, nodeIn(args[0])], by: 'any' }, node),
  and: (node, { args }) => inheritDescription({ kind: 'intersection', left: node, right: nodeIn(args[0]) }, node),
  transform: (node) => ({ kind: 'pipe', in: node, out: { kind: 'transform' }, by: 'transform' }),
  pipe: (node, { args }) => ({ kind: 'pipe', in: node, out: nodeIn(args[0]), by: 'pipe' }),
  keyof: (_, call, made) => ofValues(unknownNode, call, made),
  exclude: ofValues,
  extract: ofValues,
  rest: (node, { args }) => {
    const core = coreOf(node);
    return core.kind === 'tuple' ? inheritDescription({ kind: 'tuple', items: core.items, checks: core.checks, rest: nodeIn(args[0]) }, node) : unknownNode;
  },
};

/** `deepPartial` of Zod 3: all members of nested objects are optional, through the wrappers that it follows. */
function deepPartial(original: ZodNode): ZodNode {
  const node = realNode(original);
  if (node.kind === 'object')
    return { ...node, members: node.members.map(({ name, node: own }) => ({ name, node: { ...wrapperNode('optional', deepPartial(own)), isBare: true } })) };
  if (node.kind === 'array') return { ...node, element: deepPartial(node.element) };
  if (node.kind === 'tuple') return { kind: 'tuple', items: node.items.map(deepPartial), checks: [] };
  const isUnwrapped = node.kind === 'wrap' && (node.by === 'optional' || node.by === 'nullable');
  return isUnwrapped ? { ...wrapperNode(node.by, deepPartial(node.of)), isBare: true } : node;
}

const reshaping = new Set('extend safeExtend augment setKey merge pick omit partial required strict strip passthrough loose nonstrict catchall'.split(' '));

/** An object with changed members, or with changed additional properties. */
function reshapedNode(node: ZodNode, made: ZodType, { name, args }: Call): ZodNode {
  const base = coreOf(name === 'merge' ? nodeIn(args[0]) : node);
  const currentRest = base.kind === 'object' ? base.rest : 'strip';
  const rest = name === 'catchall' ? nodeIn(args[0]) : (rests[name] ?? currentRest);
  const before = typeof rest !== 'string' || base.kind !== 'object' ? undefined : typeof base.rest === 'string' ? base.before : base.rest;
  const object: ZodNode = { kind: 'object', members: nodeMembers(made.members ?? []), rest, ...(before === undefined ? {} : { before }) };
  return name === 'merge' ? object : inheritDescription(object, node);
}

const rests: Readonly<Record<string, 'strip' | 'strict' | 'loose'>> = {
  strict: 'strict',
  strip: 'strip',
  passthrough: 'loose',
  loose: 'loose',
  nonstrict: 'loose',
};

const checksByName: ReadonlySet<string> = new Set(
  'min max length minLength maxLength gt gte lt lte minimum maximum positive negative nonnegative nonpositive multipleOf step nonempty int finite safe regex includes startsWith endsWith lowercase uppercase trim toLowerCase toUpperCase normalize slugify overwrite size minSize maxSize mime'.split(
    ' ',
  ),
);
