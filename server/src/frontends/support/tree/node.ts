import type { Json, Span } from '../../../model/index.ts';

/** A YAML document as a plain tree with places; aliases are replaced by what they stand for. */
export type TreeNode = TreeScalar | TreeSeq | TreeMap;

export interface TreeScalar {
  readonly kind: 'scalar';
  readonly span: Span;
  readonly value: null | boolean | number | string;
  /** `code`: stands for code whose value cannot be known without running it; the source says it. */
  readonly style: 'plain' | 'single' | 'double' | 'block' | 'code';
  /** As it stands in the text; empty where nothing was written. */
  readonly source: string;
  readonly shared?: true;
}

export interface TreeSeq {
  readonly kind: 'seq';
  readonly span: Span;
  readonly flow: boolean;
  readonly items: readonly TreeNode[];
  /** Stands in for an alias: its members are written elsewhere. */
  readonly shared?: true;
}

export interface TreeMap {
  readonly kind: 'map';
  readonly span: Span;
  readonly flow: boolean;
  readonly pairs: readonly TreePair[];
  readonly shared?: true;
}

export interface TreePair {
  readonly key: string;
  /** The key without its quotes. */
  readonly keySpan: Span;
  readonly value: TreeNode;
  /** From the key (its quotes included) to the end of the value. */
  readonly span: Span;
}

/** The pair that counts for a key: of several, the last, as most readers have it. */
export function pairOf(node: TreeNode | undefined, key: string): TreePair | undefined {
  if (node?.kind !== 'map') return undefined;
  const { pairs } = node;
  for (let i = pairs.length - 1; i >= 0; i--) if (pairs[i]?.key === key) return pairs[i];
  return undefined;
}

export const valueAt = (node: TreeNode | undefined, key: string): TreeNode | undefined => pairOf(node, key)?.value;

/** The mapping that stands here, or undefined where something else, or nothing, does. */
export const mapIn = (node: TreeNode | undefined): TreeMap | undefined => (node?.kind === 'map' ? node : undefined);

export const isEmpty = (node: TreeNode | undefined): boolean => node === undefined || (node.kind === 'scalar' && node.value === null);

/** True of a mapping in which a key stands twice. */
export function hasSameKeys({ pairs }: TreeMap): boolean {
  // A few are compared with each other in less time than it takes to make a set.
  if (pairs.length > 16) return new Set(pairs.map(({ key }) => key)).size < pairs.length;
  for (let i = 1; i < pairs.length; i++) {
    const key = pairs[i]?.key;
    for (let j = 0; j < i; j++) if (pairs[j]?.key === key) return true;
  }
  return false;
}

/** Those that count: a key that stands twice counts once, where it stands last. */
export const countingPairs = (map: TreeMap): readonly TreePair[] =>
  hasSameKeys(map) ? [...new Map(map.pairs.map((pair) => [pair.key, pair])).values()] : map.pairs;

/** The text that stands here: a scalar that YAML reads as text. */
export const textIn = (node: TreeNode | undefined): string | undefined => (node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined);

/** A scalar's own characters, without quotes. */
export const innerSpan = (node: TreeScalar): Span =>
  (node.style === 'single' || node.style === 'double') && node.span.end - node.span.start >= 2
    ? { start: node.span.start + 1, end: node.span.end - 1 }
    : node.span;

export function toJson(node: TreeNode): Json {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'seq') return node.items.map(toJson);
  const json: Record<string, Json> = {};
  for (const { key, value } of node.pairs) setOwn(json, key, toJson(value));
  return json;
}

/** Gives an object a member of any name. */
export function setOwn<T>(object: Record<string, T>, key: string, value: T): void {
  // Assigned, it would be what the object inherits from.
  if (key === '__proto__') Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}

/** The node at a path of keys and indices, as far as it goes; `key` is set where the path ends at a mapping's member. */
export function nodeAt(root: TreeNode, path: readonly string[]): { readonly node: TreeNode; readonly pair?: TreePair } {
  let found: { node: TreeNode; pair?: TreePair } = { node: root };
  for (const step of path) {
    const pair = pairOf(found.node, step);
    const item = found.node.kind === 'seq' ? found.node.items[Number(step)] : undefined;
    if (pair !== undefined) found = { node: pair.value, pair };
    else if (item !== undefined) found = { node: item };
    else return found;
  }
  return found;
}
