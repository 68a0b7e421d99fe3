import type { Expression } from '../../support/javascript/module.ts';
import { readExpression } from '../../support/javascript/readExpression.ts';
import { unwrapped } from '../../support/javascript/unwrapped.ts';
import { textOf } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';

/** The function that a call calls, directly or by a method of functions: `f.call(self, a)`, `f.apply(self, [a])`. */
export function calleeOf(call: SyntaxNode, text: string): { readonly callee: SyntaxNode | null; readonly way?: 'call' | 'apply' } {
  const written = call.childForFieldName(call.type === 'new_expression' ? 'constructor' : 'function');
  const callee = written && unwrapped(written);
  const method = callee?.type === 'member_expression' ? textOf(callee.childForFieldName('property'), text) : '';
  const object = callee?.childForFieldName('object') ?? null;
  const isFunction = object !== null && /^(?:member|subscript)_expression$/.test(unwrapped(object).type);
  return isFunction && (method === 'call' || method === 'apply') ? { callee: unwrapped(object), way: method } : { callee };
}

/** `apply` takes the arguments as a list. */
export function readArgument(node: SyntaxNode, way: 'call' | 'apply' | undefined, text: string): readonly Expression[] {
  const own = readExpression(node, text);
  if (way !== 'apply') return [own];
  return own.kind === 'array' ? own.items : [{ kind: 'spread', of: own, span: own.span }];
}
