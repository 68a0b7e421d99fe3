import { isJsonObject, type Json, type Span } from '../../../model/index.ts';
import type { TreeNode, TreeScalar } from './node.ts';

/** A JSON value as a tree. All nodes have the same span, and are marked as written elsewhere. */
export function jsonTree(json: Json, span: Span): TreeNode {
  if (Array.isArray(json)) return { kind: 'seq', span, flow: true, items: (json as readonly Json[]).map((item) => jsonTree(item, span)), shared: true };
  if (isJsonObject(json)) {
    const pairs = Object.entries(json).map(([key, value]) => ({ key, keySpan: span, value: jsonTree(value, span), span }));
    return { kind: 'map', span, flow: true, pairs, shared: true };
  }
  return { kind: 'scalar', span, value: json as TreeScalar['value'], style: 'plain', source: String(json), shared: true };
}
