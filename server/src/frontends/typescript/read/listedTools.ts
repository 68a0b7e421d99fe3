import type { Expression } from '../../support/javascript/module.ts';
import { readExpression } from '../../support/javascript/readExpression.ts';
import { named, spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import type { ToolList } from './facts.ts';
import type { NodePath } from './nodePath.ts';
import type { LocalScope } from './readScope.ts';

/** The list that a handler of `tools/list` returns: `setRequestHandler(ListToolsRequestSchema, () => ({ tools: list }))`. */
export function listAt(
  nodePath: NodePath,
  { text, scopeAt }: { readonly text: string; readonly scopeAt: (nodePath: NodePath) => LocalScope },
): ToolList | undefined {
  const { node } = nodePath;
  const method = node.childForFieldName('function')?.childForFieldName('property') ?? null;
  if (textOf(method, text) !== 'setRequestHandler') return undefined;
  const [kind, handler] = named(node.childForFieldName('arguments') ?? node);
  if (kind === undefined || handler === undefined || !/\bListToolsRequestSchema$|^["']tools\/list["']$/.test(textOf(kind, text))) return undefined;
  const at: NodePath = { node: handler, above: nodePath };
  const listed = listedTools(handler, text);
  return listed && { list: listed.list, span: spanOfNode(node), locals: scopeAt(pathBelow(listed.node, at)).locals };
}

/** The value of `tools` in the last object that a handler returns. */
function listedTools(handler: SyntaxNode, text: string): { readonly list: Expression; readonly node: SyntaxNode } | undefined {
  let found: { readonly list: Expression; readonly node: SyntaxNode } | undefined;
  for (const { index } of textOf(handler, text).matchAll(/\btools\b/g)) {
    const node = handler.descendantForIndex(handler.startIndex + index);
    if (node?.type === 'shorthand_property_identifier') found = { list: { kind: 'name', name: 'tools', span: spanOfNode(node) }, node };
    else if (node?.type === 'property_identifier' && node.parent?.type === 'pair')
      found = { list: readExpression(node.parent.childForFieldName('value'), text), node };
  }
  return found;
}

/** The path of a node below another one. */
function pathBelow(node: SyntaxNode, from: NodePath): NodePath {
  const between: SyntaxNode[] = [];
  for (let at: SyntaxNode | null = node; at !== null && (at.startIndex !== from.node.startIndex || at.endIndex !== from.node.endIndex); at = at.parent)
    between.push(at);
  return between.reduceRight<NodePath>((above, own) => ({ node: own, above }), from);
}
