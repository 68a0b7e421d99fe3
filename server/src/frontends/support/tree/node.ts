import type { Json, Span } from '../../../model/index.ts';

/** A YAML document as a plain tree with spans; aliases are replaced by their targets. */
export type TreeNode = TreeScalar | TreeSeq | TreeMap;

export interface TreeScalar {
  readonly kind: 'scalar';
  readonly span: Span;
  readonly value: null | boolean | number | string;
  /** `code`: an expression whose value is known only at run time; `source` is its text. */
  readonly style: 'plain' | 'single' | 'double' | 'block' | 'code';
  /** As written in the text; empty where nothing was written. */
  readonly source: string;
  readonly shared?: true;
}

export interface TreeSeq {
  readonly kind: 'seq';
  readonly span: Span;
  readonly flow: boolean;
  readonly items: readonly TreeNode[];
  /** Set for the target of an alias: its members are written elsewhere. */
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
  /** From the key, including its quotes, to the end of the value. */
  readonly span: Span;
}

/** The effective pair of a key: the last of several, as most readers take it. */
export function pairOf(node: TreeNode | undefined, key: string): TreePair | undefined {
  if (node?.kind !== 'map') return undefined;
  const { pairs } = node;
  for (let i = pairs.length - 1; i >= 0; i--) if (pairs[i]?.key === key) return pairs[i];
  return undefined;
}

export const valueAt = (node: TreeNode | undefined, key: string): TreeNode | undefined => pairOf(node, key)?.value;

export const mapIn = (node: TreeNode | undefined): TreeMap | undefined => (node?.kind === 'map' ? node : undefined);

export const isEmpty = (node: TreeNode | undefined): boolean => node === undefined || (node.kind === 'scalar' && node.value === null);

export function hasSameKeys({ pairs }: TreeMap): boolean {
  // For few keys, comparing them is faster than creating a set.
  if (pairs.length > 16) return new Set(pairs.map(({ key }) => key)).size < pairs.length;
  for (let i = 1; i < pairs.length; i++) {
    const key = pairs[i]?.key;
    for (let j = 0; j < i; j++) if (pairs[j]?.key === key) return true;
  }
  return false;
}

/** The effective pairs: a duplicate key counts once, at its last place. */
export const countingPairs = (map: TreeMap): readonly TreePair[] =>
  hasSameKeys(map) ? [...new Map(map.pairs.map((pair) => [pair.key, pair])).values()] : map.pairs;

/** The value of a scalar that YAML reads as text. */
export const textIn = (node: TreeNode | undefined): string | undefined => (node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined);

export const innerSpan = (node: TreeScalar): Span =>
  (node.style === 'single' || node.style === 'double') && node.span.end - node.span.start >= 2
    ? { start: node.span.start + 1, end: node.span.end - 1 }
    : node.span;

/** The values of a mapping, the items of a list. */
export const partsOf = (node: TreeNode): readonly TreeNode[] =>
  node.kind === 'scalar' ? [] : node.kind === 'seq' ? node.items : node.pairs.map(({ value }) => value);

/** The parts that are written here: the target of an alias is written elsewhere. */
export const ownPartsOf = (node: TreeNode): readonly TreeNode[] => partsOf(node).filter(({ shared }) => shared !== true);

export function toJson(node: TreeNode): Json {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'seq') return node.items.map(toJson);
  const json: Record<string, Json> = {};
  for (const { key, value } of node.pairs) setOwn(json, key, toJson(value));
  return json;
}

/** Sets a member of any name, including `__proto__`. */
export function setOwn<T>(object: Record<string, T>, key: string, value: T): void {
  // An assignment would set the prototype.
  if (key === '__proto__') Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}

/** The node at a path of keys and indices, as far as the path exists. `key` is set where the path ends at a member of a mapping. */
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
