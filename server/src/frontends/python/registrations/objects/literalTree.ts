import { isJsonObject, type Json, type Span, schemaKeywords, schemaMapKeywords } from '../../../../model/index.ts';
import type { TreeMap, TreeNode, TreePair, TreeScalar } from '../../../support/tree/node.ts';
import type { Around } from '../../names/around.ts';
import type { PyExpr } from '../../read/code.ts';
import { jsonOf, type Spot } from '../../read/literal.ts';
import { expressionText } from '../../schema/expression.ts';
import { localValue } from './localValue.ts';

/** Where an expression stands, with the functions around it. */
export interface Reading extends Spot {
  readonly around: Around;
}

/** Deeper than people write. */
const deepest = 100;

/** A dictionary, or the local one that a name stands for; undefined for anything else. */
export function dictIn(expr: PyExpr | undefined, { around }: Reading): Extract<PyExpr, { readonly kind: 'dict' }> | undefined {
  const value = expr && localValue(expr, around);
  return value?.kind === 'dict' ? value : undefined;
}

/** A JSON Schema that code writes as a dictionary. What cannot be known without running the code is marked as such. */
export const schemaTree = (expr: PyExpr, reading: Reading): TreeNode => readSchema(expr, reading, 0);

/** Keywords without which nothing certain can be said of a schema. */
const decisive = new Set(['type', 'properties', 'required', 'enum', 'items', '$ref', 'allOf', 'anyOf', 'oneOf']);

function readSchema(expr: PyExpr, reading: Reading, depth: number): TreeNode {
  const value = localValue(expr, reading.around);
  if (depth > deepest) return unknownSchema(expr);
  if (value.kind === 'list' || value.kind === 'tuple')
    return { kind: 'seq', span: value.span, flow: true, items: value.items.map((item) => readSchema(item, reading, depth + 1)) };
  if (value.kind !== 'dict') return readValue(value, reading, depth) ?? unknownSchema(expr);
  const pairs: TreePair[] = [];
  let unsure = false;
  for (const entry of value.entries) {
    const inner = entry.key === undefined ? spreadPairs(entry.value, reading) : undefined;
    const key = entry.key && keyOf(entry.key, reading);
    if (inner !== undefined) pairs.push(...inner);
    else if (entry.key === undefined || key === undefined) unsure = true;
    else {
      const node = readKeyword(key, entry.value, reading, depth);
      if (node === undefined) unsure ||= decisive.has(key);
      else pairs.push(pairAt(key, entry.key, entry.value, node.tree));
      unsure ||= node?.unsure === true;
    }
  }
  const map: TreeMap = { kind: 'map', span: value.span, flow: true, pairs };
  return unsure ? withUnknown(map) : map;
}

function readKeyword(key: string, value: PyExpr, reading: Reading, depth: number): { readonly tree: TreeNode; readonly unsure?: boolean } | undefined {
  if (schemaMapKeywords.has(key)) return readNamed(value, reading, depth);
  if (schemaKeywords.has(key) && value.kind !== 'boolean') return { tree: readSchema(value, reading, depth + 1) };
  const tree = readValue(value, reading, depth);
  if (tree !== undefined) return { tree };
  return key === 'description' || key === 'default' || key === 'type' ? { tree: unknown(value.span, expressionText(value)) } : undefined;
}

/** Schemas by name. */
function readNamed(expr: PyExpr, reading: Reading, depth: number): { readonly tree: TreeNode; readonly unsure?: boolean } | undefined {
  const value = localValue(expr, reading.around);
  if (value.kind !== 'dict') {
    const tree = readValue(value, reading, depth);
    return tree?.kind === 'map' ? { tree } : undefined;
  }
  let unsure = false;
  const pairs = value.entries.flatMap(({ key, value: own }): readonly TreePair[] => {
    const spread = key === undefined ? spreadPairs(own, reading) : undefined;
    const name = key && keyOf(key, reading);
    if (key !== undefined && name !== undefined) return [pairAt(name, key, own, readSchema(own, reading, depth + 1))];
    unsure ||= spread === undefined;
    return spread ?? [];
  });
  return { tree: { kind: 'map', span: value.span, flow: true, pairs }, unsure };
}

/** A value as a tree; undefined where a part of it cannot be known. */
function readValue(expr: PyExpr, reading: Reading, depth: number): TreeNode | undefined {
  const value = localValue(expr, reading.around);
  const { span } = value;
  if (depth > deepest) return undefined;
  if (value.kind === 'string' && value.isVerbatim && value.hasNamed !== true && !value.isTriple)
    return { kind: 'scalar', span, value: value.value, style: 'double', source: value.value };
  if (value.kind === 'list' || value.kind === 'tuple') {
    if (value.items.some(({ kind }) => kind === 'starred')) return shared(jsonOf(value, reading), span);
    const items = value.items.map((item) => readValue(item, reading, depth + 1));
    return items.includes(undefined) ? undefined : { kind: 'seq', span, flow: true, items: items as readonly TreeNode[] };
  }
  if (value.kind === 'dict') {
    const pairs = value.entries.map(({ key, value: own }): TreePair | undefined => {
      const [name, tree] = [key && keyOf(key, reading), readValue(own, reading, depth + 1)];
      return key === undefined || name === undefined || tree === undefined ? undefined : pairAt(name, key, own, tree);
    });
    return pairs.includes(undefined) ? shared(jsonOf(value, reading), span) : { kind: 'map', span, flow: true, pairs: pairs as readonly TreePair[] };
  }
  return shared(jsonOf(value, reading), span);
}

function keyOf(key: PyExpr, reading: Reading): string | undefined {
  const name = key.kind === 'string' ? key.value : jsonOf(key, reading);
  return typeof name === 'string' ? name : undefined;
}

const pairAt = (key: string, at: PyExpr, value: PyExpr, tree: TreeNode): TreePair => ({
  key,
  keySpan: at.kind === 'string' ? (at.inner ?? at.span) : at.span,
  value: tree,
  span: { start: at.span.start, end: Math.max(at.span.end, value.span.end) },
});

/** What `**other` brings; undefined where that cannot be known. */
function spreadPairs(expr: PyExpr, reading: Reading): readonly TreePair[] | undefined {
  const value = localValue(expr, reading.around);
  const json = jsonOf(value, reading);
  const tree = isJsonObject(json) ? shared(json, expr.span) : undefined;
  return tree?.kind === 'map' ? tree.pairs : undefined;
}

/** Data that is written elsewhere, at the place of what stands for it. */
export function shared(json: Json | undefined, span: Span): TreeNode | undefined {
  if (json === undefined) return undefined;
  if (Array.isArray(json)) {
    const items = (json as readonly Json[]).flatMap((item) => shared(item, span) ?? []);
    return { kind: 'seq', span, flow: true, items, shared: true };
  }
  if (isJsonObject(json)) {
    const pairs = Object.entries(json).flatMap(([key, value]): readonly TreePair[] => {
      const tree = shared(value, span);
      return tree === undefined ? [] : [{ key, keySpan: span, value: tree, span }];
    });
    return { kind: 'map', span, flow: true, pairs, shared: true };
  }
  return { kind: 'scalar', span, value: json as TreeScalar['value'], style: 'plain', source: String(json), shared: true };
}

/** Its type and its description may stand in what cannot be known. */
function withUnknown(map: TreeMap): TreeMap {
  const pairs = map.pairs.filter(({ key }) => key !== 'type' && key !== 'required');
  const missing = ['type', ...(pairs.some(({ key }) => key === 'description') ? [] : ['description'])];
  const at = map.pairs.find(({ key }) => key === 'type')?.span ?? map.span;
  return { ...map, pairs: [...pairs, ...missing.map((key): TreePair => ({ key, keySpan: at, value: unknown(at, '…'), span: at }))] };
}

const unknownSchema = ({ span }: PyExpr): TreeMap => withUnknown({ kind: 'map', span, flow: true, pairs: [] });

const unknown = (span: Span, text: string): TreeScalar => ({ kind: 'scalar', span, value: null, style: 'code', source: `(${text})` });
