import { located, named, spanOfNode } from '../syntaxNode.ts';
import type { SyntaxNode } from '../syntaxTree.ts';
import type { Constant, Expression } from './module.ts';
import { readKey } from './readKey.ts';

/** The constants that a pattern binds: `const { a, b: [c] } = value`. Elements with a default value are omitted. */
export function constantsOfPattern(pattern: SyntaxNode, value: Expression, text: string): readonly Constant[] {
  if (pattern.type === 'identifier') return [{ name: located(pattern, text), value, span: spanOfNode(pattern) }];
  if (pattern.type === 'array_pattern') {
    let index = 0;
    return pattern.children.flatMap((child): readonly Constant[] => {
      if (child?.type === ',') index++;
      return child === null || !/^(?:identifier|array_pattern|object_pattern)$/.test(child.type)
        ? []
        : constantsOfPattern(child, memberOf(value, { value: String(index), span: spanOfNode(child) }), text);
    });
  }
  if (pattern.type !== 'object_pattern') return [];
  return named(pattern).flatMap((child): readonly Constant[] => {
    const span = spanOfNode(child);
    if (child.type === 'shorthand_property_identifier_pattern') {
      const name = located(child, text);
      return [{ name, value: { ...memberOf(value, name), span }, span }];
    }
    const [key, local] = child.type === 'pair_pattern' ? [readKey(child.childForFieldName('key'), text), child.childForFieldName('value')] : [];
    return key === undefined || local === null || local === undefined ? [] : constantsOfPattern(local, memberOf(value, key), text);
  });
}

type Member = Extract<Expression, { readonly kind: 'member' }>;

const memberOf = (object: Expression, name: Member['name']): Member => ({ kind: 'member', object, name, span: name.span });
