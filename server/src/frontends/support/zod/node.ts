import { type Json, type JsonObject, limits } from '../../../model/index.ts';
import { step } from '../javascript/work.ts';

/**
 * A Zod schema as built by the code, call by call, the source for each version's conversion. One object at run time is one node, so that a converter
 * detects a schema that is used twice.
 */
export type ZodNode = ZodKind & {
  /** Its own metadata, without that of its parent. */
  readonly meta?: JsonObject;
  /** The schema from which it was derived, by a check (`isChecked`) or by added metadata. */
  readonly parent?: ZodNode;
  readonly isChecked?: true;
  /** A description only for Zod 3: from the options of its call, or inherited from the source object. */
  readonly option?: string;
};

export type ZodKind =
  | { readonly kind: 'string' | 'number' | 'boolean' | 'date' | 'bigint' | 'file'; readonly checks: readonly ZodCheck[]; readonly coerce?: true }
  | { readonly kind: PlainKind }
  | { readonly kind: 'template'; readonly pattern: string | undefined }
  /** A custom check that accepts any input type; `checked` where it has a function. */
  | { readonly kind: 'custom'; readonly checked: boolean }
  /** `isList`: from a list of values, which Zod 3 treats as one value. */
  | { readonly kind: 'literal'; readonly values: readonly Json[]; readonly isList?: true }
  /** `native`: a TypeScript enumeration, with the names of its values. */
  | { readonly kind: 'enum'; readonly values: readonly Json[]; readonly native: boolean }
  | { readonly kind: 'array'; readonly element: ZodNode; readonly checks: readonly ZodCheck[] }
  | { readonly kind: 'set'; readonly element: ZodNode; readonly checks: readonly ZodCheck[] }
  | { readonly kind: 'map'; readonly key: ZodNode; readonly value: ZodNode }
  /** `before`: the earlier schema of additional properties, which Zod 3 uses after the object was closed or opened. */
  | { readonly kind: 'object'; readonly members: readonly ZodNodeMember[]; readonly rest: 'strip' | 'strict' | 'loose' | ZodNode; readonly before?: ZodNode }
  | { readonly kind: 'tuple'; readonly items: readonly ZodNode[]; readonly rest?: ZodNode; readonly checks: readonly ZodCheck[] }
  | { readonly kind: 'record'; readonly key?: ZodNode; readonly value: ZodNode; readonly names: 'all' | 'some' | 'loose' }
  /** `tag`: discriminated by a member; `one`: exactly one option matches. */
  | { readonly kind: 'union'; readonly options: readonly ZodNode[]; readonly by: 'any' | 'tag' | 'one' }
  | { readonly kind: 'intersection'; readonly left: ZodNode; readonly right: ZodNode }
  /** `isBare`: by a function of Zod, not by a method. */
  | { readonly kind: 'wrap'; readonly by: Wrapping; readonly of: ZodNode; readonly value?: Json; readonly isBare?: true }
  | { readonly kind: 'pipe'; readonly in: ZodNode; readonly out: ZodNode; readonly by: 'pipe' | 'transform' | 'preprocess' | 'codec' }
  /** A reference to a recursive schema, resolved once that has been read. */
  | { readonly kind: 'alias'; readonly of: () => ZodNode | undefined }
  | { readonly kind: 'unknown' };

export type PlainKind =
  | 'null'
  | 'any'
  | 'unknownValue'
  | 'never'
  | 'undefined'
  | 'void'
  | 'symbol'
  | 'nan'
  | 'function'
  | 'transform'
  | 'success'
  | 'stringbool';

/** `effect`: a refinement; `required`: added by an object's `.required()`. */
export type Wrapping =
  | 'optional'
  | 'nullable'
  | 'default'
  | 'prefault'
  | 'catch'
  | 'readonly'
  | 'nonoptional'
  | 'required'
  | 'brand'
  | 'effect'
  | 'promise'
  | 'lazy';

export interface ZodNodeMember {
  readonly name: string;
  readonly node: ZodNode;
}

/** A check with its known arguments. `flags` are those of a regular expression. */
export interface ZodCheck {
  readonly name: string;
  readonly value?: Json;
  readonly pattern?: string;
  readonly flags?: string;
  readonly options?: JsonObject;
  /** For a schema that is itself a string format (`z.base64()`). */
  readonly isOwn?: true;
}

export const unknownNode: ZodNode = { kind: 'unknown' };

export function realNode(node: ZodNode): ZodNode {
  let real = node;
  for (let n = 0; real.kind === 'alias' && n < limits.zod.wrappers; n++) real = real.of() ?? unknownNode;
  return real.kind === 'alias' ? unknownNode : real;
}

export function nodeWithMeta(node: ZodNode, meta: JsonObject): ZodNode {
  const { isChecked: _, ...real } = realNode(node);
  return { ...real, parent: realNode(node), meta };
}

export const wrapperNode = (by: Wrapping, of: ZodNode, value?: Json): Extract<ZodNode, { readonly kind: 'wrap' }> => ({
  kind: 'wrap',
  by,
  of,
  ...(value === undefined ? {} : { value }),
});

/** The node with an added check. Types without keywords for checks get a refinement. */
export function nodeWithCheck(node: ZodNode, check: ZodCheck): ZodNode {
  const real = realNode(node);
  const core = coreOf(real);
  if (!('checks' in core)) return core.kind === 'unknown' ? core : wrapperNode('effect', real);
  const { meta: _, parent: __, ...bare } = core;
  return { ...bare, checks: [...core.checks, check], parent: real, isChecked: true };
}

/** The node inside refinements and brands (`.brand()`), which Zod 4 does not represent. */
export function coreOf(node: ZodNode): ZodNode {
  let core = realNode(node);
  for (let n = 0; core.kind === 'wrap' && (core.by === 'effect' || core.by === 'brand') && n < limits.zod.wrappers; n++) core = realNode(core.of);
  return core;
}

/** The enclosing nodes including this one; undefined where the node is already among them, because it is recursive. */
export function below(above: ReadonlySet<ZodNode>, node: ZodNode): ReadonlySet<ZodNode> | undefined {
  step();
  return above.has(node) ? undefined : new Set([...above, node]);
}

export const noNodes: ReadonlySet<ZodNode> = new Set();

/** The description in Zod 3: its own, or inherited from the schema that its method wrapped. */
export function descriptionInThree(original: ZodNode, above: ReadonlySet<ZodNode> = noNodes): string | undefined {
  const node = realNode(original);
  const within = below(above, node);
  if (within === undefined) return undefined;
  const { meta, parent, option } = node;
  const own = meta?.description;
  if (typeof own === 'string') return own;
  const before = option ?? (parent === undefined ? undefined : descriptionInThree(parent, within));
  if (before !== undefined) return before;
  if (node.kind === 'pipe' && node.by === 'transform') return descriptionInThree(node.in, within);
  return node.kind === 'wrap' && node.isBare !== true && inheritingWrappers.has(node.by) ? descriptionInThree(node.of, within) : undefined;
}

/** The node without its descriptions, own and inherited ones. */
export function withUnknownDescription(original: ZodNode, depth: number = limits.zod.wrappers): ZodNode {
  const node = realNode(original);
  if (depth === 0 || descriptionInThree(node) === undefined) return node;
  const { parent, option: _, meta, ...bare } = node;
  const { description: __, ...rest } = meta ?? {};
  const inner = bare.kind === 'wrap' ? { ...bare, of: withUnknownDescription(bare.of, depth - 1) } : bare;
  return { ...inner, meta: rest, ...(parent === undefined ? {} : { parent: withUnknownDescription(parent, depth - 1) }) };
}

const inheritingWrappers: ReadonlySet<Wrapping> = new Set<Wrapping>(['optional', 'nullable', 'default', 'catch', 'brand']);
