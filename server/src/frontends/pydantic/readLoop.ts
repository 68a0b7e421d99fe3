import { named } from '../support/syntaxNode.ts';
import type { SyntaxNode } from '../support/syntaxTree.ts';
import type { PyCall, PyExpr } from './code.ts';
import { readCall, readExpression } from './readExpression.ts';

/**
 * The calls that are statements of a loop over written things, once for each of them: `for tool in (a, b): mcp.add_tool(tool)`. Of a loop over anything
 * else those as they stand, where they are asked for.
 */
export function readLoop(loop: SyntaxNode, text: string, withUnknown: boolean = false): readonly PyCall[] {
  const [left, right, body] = [loop.childForFieldName('left'), loop.childForFieldName('right'), loop.childForFieldName('body')];
  const names = left?.type === 'identifier' ? [left] : left?.type === 'pattern_list' || left?.type === 'tuple_pattern' ? named(left) : [];
  if (names.length === 0 || body === null || right === null) return [];
  const isWritten = /^(?:list|tuple|expression_list)$/.test(right.type);
  if (!isWritten && !withUnknown) return [];
  const calls = named(body).flatMap((statement) => {
    const only = statement.type === 'expression_statement' ? named(statement)[0] : undefined;
    return (only?.type === 'call' ? readCall(only, text) : undefined) ?? [];
  });
  if (!isWritten) return calls;
  const over = readExpression(right, text);
  const items = over.kind === 'list' || over.kind === 'tuple' ? over.items : [];
  const words = names.map((name) => text.slice(name.startIndex, name.endIndex));
  return items.flatMap((item) => {
    const values = words.length === 1 ? [item] : item.kind === 'tuple' || item.kind === 'list' ? item.items : [];
    const given = new Map(words.flatMap((word, i) => (values[i] === undefined ? [] : [[word, values[i]] as const])));
    return calls.map((call) => withValues(call, given));
  });
}

/** With values in place of names among what it is given. */
function withValues(call: PyCall, given: ReadonlyMap<string, PyExpr>): PyCall {
  const value = (expr: PyExpr): PyExpr => (expr.kind === 'name' ? (given.get(expr.name) ?? expr) : expr.kind === 'call' ? withValues(expr, given) : expr);
  return {
    ...call,
    callee: call.callee.kind === 'call' ? withValues(call.callee, given) : call.callee,
    args: call.args.map(value),
    keywords: call.keywords.map((keyword) => ({ ...keyword, value: value(keyword.value) })),
  };
}
