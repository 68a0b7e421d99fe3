import { located, named, spanOfNode } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';
import type { PyAssignment, PyString } from './code.ts';
import { readExpression } from './readExpression.ts';
import { readTypeParams } from './readTypeParams.ts';

/** The names that a statement of a block assigns or annotates, one each. `next` is the statement below it. */
export function readAssignments(statement: SyntaxNode, next: SyntaxNode | undefined, text: string): readonly PyAssignment[] {
  const docstring = next && docstringOf(next, text);
  if (statement.type === 'type_alias_statement') return readAlias(statement, docstring, text);
  const only = statement.type === 'expression_statement' ? named(statement)[0] : undefined;
  if (only?.type !== 'assignment') return [];
  const targets: SyntaxNode[] = [];
  let last = only;
  for (let node: SyntaxNode | null = only; node?.type === 'assignment'; node = node.childForFieldName('right')) {
    const target = node.childForFieldName('left');
    if (target !== null) targets.push(target);
    last = node;
  }
  const type = only.childForFieldName('type');
  const right = last.childForFieldName('right');
  const annotation = type === null ? undefined : readExpression(type, text);
  const value = right === null ? undefined : readExpression(right, text);
  const span = spanOfNode(only);
  return targets.flatMap((target) => (target.type === 'identifier' ? [{ name: located(target, text), annotation, value, docstring, span }] : []));
}

/** `type X = …`, `type X[T] = …`. */
function readAlias(statement: SyntaxNode, docstring: PyString | undefined, text: string): readonly PyAssignment[] {
  const [left, right] = [statement.childForFieldName('left'), statement.childForFieldName('right')];
  const [target] = left === null ? [] : named(left);
  const [name, params] = target?.type === 'generic_type' ? named(target) : [target];
  if (right === null || name?.type !== 'identifier') return [];
  const typeParams = params === undefined ? [] : readTypeParams(params, text);
  return [{ name: located(name, text), annotation: undefined, value: readExpression(right, text), docstring, typeParams, span: spanOfNode(statement) }];
}

/** The string of a statement that is nothing but a string. */
export function docstringOf(statement: SyntaxNode, text: string): PyString | undefined {
  const only = statement.type === 'expression_statement' ? named(statement) : [];
  const [first] = only;
  if (first === undefined || only.length > 1 || (first.type !== 'string' && first.type !== 'concatenated_string')) return undefined;
  const read = readExpression(first, text);
  // An f-string is no docstring, even without fields.
  return read.kind === 'string' && !read.isBytes && !/^[fF]|^[rR][fF]/.test(text.slice(read.span.start, read.span.start + 2)) ? read : undefined;
}
