import { type Json, type JsonObject, limits } from '../../../model/index.ts';
import { step } from '../javascript/work.ts';

/**
 * A Zod schema as the code makes it, call by call: what each version of Zod lists of it is told from that. One object of the code is one node here, so that a converter
 * can tell a schema that is used twice.
 */
export type ZodNode = ZodKind & {
  /** What is said of it, besides what its parent says. */
  readonly meta?: JsonObject;
  /** The schema that it was made of by a check (`isChecked`), or by saying more of it. */
  readonly parent?: ZodNode;
  readonly isChecked?: true;
  /** A description that Zod 3 alone knows: one of the options of its call, or of the object that it was made of. */
  readonly option?: string;
};

export type ZodKind =
  | { readonly kind: 'string' | 'number' | 'boolean' | 'date' | 'bigint' | 'file'; readonly checks: readonly ZodCheck[]; readonly coerce?: true }
  | { readonly kind: PlainKind }
  | { readonly kind: 'template'; readonly pattern: string | undefined }
  /** A check of one's own: whatever it takes; `checked` where a function says what. */
  | { readonly kind: 'custom'; readonly checked: boolean }
  /** `isList`: of a list of values, which Zod 3 takes for one value. */
  | { readonly kind: 'literal'; readonly values: readonly Json[]; readonly isList?: true }
  /** `native`: of an enumeration of TypeScript, with the names of its values. */
  | { readonly kind: 'enum'; readonly values: readonly Json[]; readonly native: boolean }
  | { readonly kind: 'array'; readonly element: ZodNode; readonly checks: readonly ZodCheck[] }
  | { readonly kind: 'set'; readonly element: ZodNode; readonly checks: readonly ZodCheck[] }
  | { readonly kind: 'map'; readonly key: ZodNode; readonly value: ZodNode }
  /** `before`: what others had to be before the object was closed or opened, which Zod 3 goes by. */
  | { readonly kind: 'object'; readonly members: readonly ZodNodeMember[]; readonly rest: 'strip' | 'strict' | 'loose' | ZodNode; readonly before?: ZodNode }
  | { readonly kind: 'tuple'; readonly items: readonly ZodNode[]; readonly rest?: ZodNode; readonly checks: readonly ZodCheck[] }
  | { readonly kind: 'record'; readonly key?: ZodNode; readonly value: ZodNode; readonly names: 'all' | 'some' | 'loose' }
  /** `tag`: told apart by a member; `one`: exactly one of them. */
  | { readonly kind: 'union'; readonly options: readonly ZodNode[]; readonly by: 'any' | 'tag' | 'one' }
  | { readonly kind: 'intersection'; readonly left: ZodNode; readonly right: ZodNode }
  /** `isBare`: by a function of Zod, not by a method. */
  | { readonly kind: 'wrap'; readonly by: Wrapping; readonly of: ZodNode; readonly value?: Json; readonly isBare?: true }
  | { readonly kind: 'pipe'; readonly in: ZodNode; readonly out: ZodNode; readonly by: 'pipe' | 'transform' | 'preprocess' | 'codec' }
  /** What stands for another one: of a schema that is made of itself, known once that has been read. */
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

/** `effect`: a function that checks; `required`: one that an object asked for (`.required()`). */
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

/** A check by its name, with what it was given, as far as that is known. `flags` of a regular expression, `options` besides. */
export interface ZodCheck {
  readonly name: string;
  readonly value?: Json;
  readonly pattern?: string;
  readonly flags?: string;
  readonly options?: JsonObject;
  /** Of a schema that is itself a kind of text (`z.base64()`). */
  readonly isOwn?: true;
}

export const unknownNode: ZodNode = { kind: 'unknown' };

/** What the node stands for. */
export function realNode(node: ZodNode): ZodNode {
  let real = node;
  for (let n = 0; real.kind === 'alias' && n < limits.zod.wrappers; n++) real = real.of() ?? unknownNode;
  return real.kind === 'alias' ? unknownNode : real;
}

/** Says more of a node: a node of its own. */
export function saying(node: ZodNode, meta: JsonObject): ZodNode {
  const { isChecked: _, ...real } = realNode(node);
  return { ...real, parent: realNode(node), meta };
}

/** A node that is wrapped. */
export const wrapped = (by: Wrapping, of: ZodNode, value?: Json): Extract<ZodNode, { readonly kind: 'wrap' }> => ({
  kind: 'wrap',
  by,
  of,
  ...(value === undefined ? {} : { value }),
});

/** The node with a check more. What no keyword is about is checked by a function. */
export function checking(node: ZodNode, check: ZodCheck): ZodNode {
  const real = realNode(node);
  const core = coreOf(real);
  if (!('checks' in core)) return core.kind === 'unknown' ? core : wrapped('effect', real);
  const { meta: _, parent: __, ...bare } = core;
  return { ...bare, checks: [...core.checks, check], parent: real, isChecked: true };
}

/** What is wrapped in functions that check, or in a name (`.brand()`), which is nothing to Zod 4. */
export function coreOf(node: ZodNode): ZodNode {
  let core = realNode(node);
  for (let n = 0; core.kind === 'wrap' && (core.by === 'effect' || core.by === 'brand') && n < limits.zod.wrappers; n++) core = realNode(core.of);
  return core;
}

/** The nodes above one, and itself; undefined where it is among them: it is made of itself. */
export function below(above: ReadonlySet<ZodNode>, node: ZodNode): ReadonlySet<ZodNode> | undefined {
  step();
  return above.has(node) ? undefined : new Set([...above, node]);
}

export const noNodes: ReadonlySet<ZodNode> = new Set();

/** What Zod 3 knows of it as its description: what is said of it, or was of what its method wrapped. */
export function saidOf(given: ZodNode, above: ReadonlySet<ZodNode> = noNodes): string | undefined {
  const node = realNode(given);
  const within = below(above, node);
  if (within === undefined) return undefined;
  const { meta, parent, option } = node;
  const own = meta?.description;
  if (typeof own === 'string') return own;
  const before = option ?? (parent === undefined ? undefined : saidOf(parent, within));
  if (before !== undefined) return before;
  if (node.kind === 'pipe' && node.by === 'transform') return saidOf(node.in, within);
  return node.kind === 'wrap' && node.isBare !== true && inheriting.has(node.by) ? saidOf(node.of, within) : undefined;
}

const inheriting: ReadonlySet<Wrapping> = new Set<Wrapping>(['optional', 'nullable', 'default', 'catch', 'brand']);
