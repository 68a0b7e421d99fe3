import { located, named } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import type { PyTypeParam } from './code.ts';
import { readExpression } from './readExpression.ts';

export function readTypeParams(list: SyntaxNode, text: string): readonly PyTypeParam[] {
  const params: PyTypeParam[] = [];
  // The grammar does not know `T = Fallback`: it reads an error up to the sign, then the fallback as a parameter.
  let isFallback = false;
  for (const child of list.children) {
    if (child?.isError) {
      const [name] = named(child);
      if (name?.type === 'identifier') params.push({ name: located(name, text), isMany: false, bound: undefined, fallback: undefined });
      isFallback = text.slice(child.startIndex, child.endIndex).trimEnd().endsWith('=');
      continue;
    }
    if (child?.type !== 'type') continue;
    const before = isFallback ? params.pop() : undefined;
    const read = before === undefined ? readParam(child, text) : { ...before, fallback: readExpression(child, text) };
    if (read !== undefined) params.push(read);
    isFallback = false;
  }
  return params;
}

function readParam(node: SyntaxNode, text: string): PyTypeParam | undefined {
  const [inner] = named(node);
  const [first, bound] = inner?.type === 'constrained_type' || inner?.type === 'splat_type' ? named(inner) : [inner];
  const name = first?.type === 'type' ? named(first)[0] : first;
  if (name?.type !== 'identifier') return undefined;
  return { name: located(name, text), isMany: inner?.type === 'splat_type', bound: bound && readExpression(bound, text), fallback: undefined };
}
