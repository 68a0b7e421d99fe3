import type { CodeModule, Expression } from '../../support/javascript/module.ts';
import { readExpression } from '../../support/javascript/readExpression.ts';
import { readKey } from '../../support/javascript/readKey.ts';
import { named, spanOfNode, textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import { visitEnclosing } from './nodePath.ts';
import { isServerClass } from './readServers.ts';

/** The `instructions` of servers that the module makes: `new McpServer(info, { instructions })`. */
export function readInstructions(root: SyntaxNode, text: string, { imports }: CodeModule): readonly Expression[] {
  const classes = new Set(imports.flatMap((own) => (isServerClass(own.from, own.name) ? [own.local] : [])));
  if (classes.size === 0) return [];
  const offsets = [...text.matchAll(/\binstructions\b/g)].map(({ index }) => index);
  const found: Expression[] = [];
  visitEnclosing(root, offsets, ({ node }) => {
    if (node.type === 'new_expression' && classes.has(textOf(node.childForFieldName('constructor'), text))) found.push(...instructionsOf(node, text));
  });
  return found;
}

function instructionsOf(made: SyntaxNode, text: string): readonly Expression[] {
  const options = named(made.childForFieldName('arguments') ?? made).filter((arg) => arg.type === 'object');
  return options.flatMap(named).flatMap((member): readonly Expression[] => {
    if (member.type === 'shorthand_property_identifier')
      return textOf(member, text) === 'instructions' ? [{ kind: 'name', name: 'instructions', span: spanOfNode(member) }] : [];
    const value = member.childForFieldName('value');
    return value !== null && readKey(member.childForFieldName('key'), text)?.value === 'instructions' ? [readExpression(value, text)] : [];
  });
}
