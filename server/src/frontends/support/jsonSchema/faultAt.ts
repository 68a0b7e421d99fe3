import { code, type Fix, isTypeName, type Span } from '../../../model/index.ts';
import { nodeAt, type TreeNode, type TreeScalar } from '../tree/node.ts';
import type { SchemaFault } from './schemaFaults.ts';

/** The value that a fault is about, and the span to report: the value where it is short, else its key or its beginning. */
export function faultAt(root: TreeNode, fault: SchemaFault): { readonly node: TreeNode; readonly span: Span } {
  const { node, pair } = nodeAt(root, fault.path);
  const span = node.span.end > node.span.start ? node.span : (pair?.keySpan ?? node.span);
  if (node.kind === 'scalar') return { node, span };
  return { node, span: pair?.keySpan ?? { start: span.start, end: Math.min(span.end, span.start + 1) } };
}

/** Fixes with only one possible meaning: `items: string`, and a text in place of a number or truth value. `schemaOf`: how a schema of a type is written. */
export function faultFixes(fault: SchemaFault, node: TreeNode, schemaOf: (type: string) => string): { readonly fixes?: readonly Fix[] } {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return {};
  const word = node.value.trim();
  if (fault.expected === 'object' && isTypeName(word)) return replaced(node, schemaOf(word), false);
  if (fault.expected === 'boolean' && /^(?:true|yes|on)$/i.test(word)) return replaced(node, 'true', true);
  if (fault.expected === 'boolean' && /^(?:false|no|off)$/i.test(word)) return replaced(node, 'false', true);
  const number = fault.expected === 'number' ? /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/ : fault.expected === 'integer' ? /^-?(?:0|[1-9]\d*)$/ : undefined;
  return number?.test(word) === true ? replaced(node, word, true) : {};
}

const replaced = (node: TreeScalar, to: string, safe: boolean): { readonly fixes: readonly Fix[] } => ({
  fixes: [{ title: `Change to ${to.startsWith('{') ? code(to) : to}`, intent: { kind: 'correct-word', span: node.span, to }, ...(safe ? { safe } : {}) }],
});
