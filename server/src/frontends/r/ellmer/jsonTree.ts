import { isJsonObject, type Json, type Span } from '../../../model/index.ts';
import type { TreeNode } from '../../support/tree/node.ts';

/** A value of JSON as a tree whose every node stands at one place. */
export function jsonTree(value: Json, at: Span): TreeNode {
  if (isJsonObject(value)) {
    return {
      kind: 'map',
      span: at,
      flow: true,
      pairs: Object.entries(value).map(([key, item]) => ({ key, keySpan: at, span: at, value: jsonTree(item, at) })),
    };
  }
  if (Array.isArray(value)) return { kind: 'seq', span: at, flow: true, items: (value as readonly Json[]).map((item) => jsonTree(item, at)) };
  return { kind: 'scalar', span: at, value: value as string | number | boolean | null, style: 'plain', source: JSON.stringify(value) };
}
