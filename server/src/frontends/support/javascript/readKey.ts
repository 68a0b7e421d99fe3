import type { Located } from '../../../model/index.ts';
import { located, named } from '../syntaxNode.ts';
import type { SyntaxNode } from '../syntaxTree.ts';
import { unescapeJs } from './jsText.ts';

/** The key in a node; undefined where it is computed. */
export function readKey(node: SyntaxNode | null, text: string): Located<string> | undefined {
  if (node === null) return undefined;
  if (node.type === 'string') return quotedText(node, text);
  if (node.type !== 'computed_property_name') return located(node, text);
  const [only] = named(node);
  return only?.type === 'string' ? quotedText(only, text) : undefined;
}

export function quotedText(node: SyntaxNode, text: string): Located<string> {
  const span = { start: node.startIndex + 1, end: Math.max(node.startIndex + 1, node.endIndex - 1) };
  return { value: unescapeJs(text.slice(span.start, span.end)), span };
}
