import type { Span } from '../../../model/index.ts';
import { quotedText } from '../../support/javascript/readKey.ts';
import { textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';

/** Uses of a tool's name in code: comparisons, choices and calls by name. Any other string with the same text may mean anything. */
export function usesOfTool(root: SyntaxNode, text: string, name: string): readonly Span[] {
  const found: Span[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const fragment = root.descendantForIndex(at);
    const node = fragment?.type === 'string_fragment' ? fragment.parent : fragment;
    if (node?.type !== 'string' || node.startIndex !== at - 1) continue;
    const quoted = quotedText(node, text);
    if (quoted.value === name && quoted.span.end - quoted.span.start === name.length && meansTool(node, text)) found.push(quoted.span);
  }
  return found;
}

function meansTool(node: SyntaxNode, text: string): boolean {
  const { parent } = node;
  if (parent?.type === 'switch_case') return parent.childForFieldName('value')?.startIndex === node.startIndex;
  if (parent?.type === 'binary_expression') return /^[!=]==?$/.test(textOf(parent.childForFieldName('operator'), text));
  if (parent?.type === 'arguments') return isToolCall(parent, text);
  const isName = parent?.type === 'pair' && /^["']?name["']?$/.test(textOf(parent.childForFieldName('key'), text));
  const args = isName ? parent?.parent?.parent : undefined;
  return args?.type === 'arguments' && isToolCall(args, text);
}

const isToolCall = (args: SyntaxNode, text: string): boolean =>
  /\b(?:call|execute|invoke|run)Tool$/.test(textOf(args.parent?.childForFieldName('function') ?? null, text));
