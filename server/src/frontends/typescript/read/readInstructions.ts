import type { CodeModule, Expression } from '../../support/javascript/module.ts';
import { readExpression } from '../../support/javascript/readExpression.ts';
import { readKey } from '../../support/javascript/readKey.ts';
import { named, spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import { isServerClass } from './readServers.ts';

/** The `instructions` of servers that the module makes: `new McpServer(info, { instructions })`. */
export function readInstructions(root: SyntaxNode, text: string, { imports }: CodeModule): readonly Expression[] {
  if (!text.includes('instructions')) return [];
  const isServer = (name: string): boolean => imports.some((own) => own.local === name && isServerClass(own.from, own.name));
  return [...nodesOf([root], named)].flatMap((node) => {
    if (node.type !== 'new_expression' || !isServer(textOf(node.childForFieldName('constructor'), text))) return [];
    const options = named(node.childForFieldName('arguments') ?? node).filter((arg) => arg.type === 'object');
    return options.flatMap(named).flatMap((member): readonly Expression[] => {
      if (member.type === 'shorthand_property_identifier')
        return textOf(member, text) === 'instructions' ? [{ kind: 'name', name: 'instructions', span: spanOfNode(member) }] : [];
      const value = member.childForFieldName('value');
      return value !== null && readKey(member.childForFieldName('key'), text)?.value === 'instructions' ? [readExpression(value, text)] : [];
    });
  });
}
