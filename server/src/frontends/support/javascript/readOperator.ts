import { isBroken, spanOfNode, textOf } from '../syntaxNode.ts';
import type { SyntaxNode } from '../syntaxTree.ts';
import type { Expression } from './module.ts';
import { unwrapped } from './unwrapped.ts';

type Read = (node: SyntaxNode) => Expression;

/** `a ?? b`, `a || b`, and arithmetic of number literals; undefined for any other expression. `readSum` reads sums. */
export function readOperator(node: SyntaxNode, text: string, read: Read): Expression | undefined {
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  const operator = textOf(node.childForFieldName('operator'), text);
  if (left === null || right === null || isBroken(left) || isBroken(right)) return undefined;
  const span = spanOfNode(node);
  if (operator === '??' || operator === '||') return { kind: 'choice', by: operator, of: [read(left), read(right)], span };
  const count = Object.hasOwn(counts, operator) ? counts[operator] : undefined;
  if (count === undefined) return undefined;
  const [a, b] = [read(left), read(right)];
  if (a.kind !== 'literal' || b.kind !== 'literal' || typeof a.value !== 'number' || typeof b.value !== 'number') return undefined;
  const value = count(a.value, b.value);
  return Number.isFinite(value) ? { kind: 'literal', value, span } : undefined;
}

const counts: Readonly<Record<string, (a: number, b: number) => number>> = {
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '**': (a, b) => a ** b,
};

export function readTernary(node: SyntaxNode, read: Read): Expression | undefined {
  const [test, yes, no] = ['condition', 'consequence', 'alternative'].map((field) => node.childForFieldName(field));
  if (!test || !yes || !no || [test, yes, no].some(isBroken)) return undefined;
  return { kind: 'choice', by: read(test), of: [read(yes), read(no)], span: spanOfNode(node) };
}

/**
 * Texts and numbers joined by `+`; where one of them is a text, spans inside the result are unknown. Long chains nest to the left, so they are walked
 * without recursion.
 */
export function readSum(node: SyntaxNode, text: string, read: Read): Expression | undefined {
  const parts: Expression[] = [];
  let left: SyntaxNode | null = node;
  while (left !== null) {
    const isBinary: boolean = left.type === 'binary_expression';
    const isSum: boolean = isBinary && textOf(left.childForFieldName('operator'), text) === '+';
    if (isBroken(left) || (left === node && !isSum)) return undefined;
    const part: SyntaxNode | null = isSum ? left.childForFieldName('right') : left;
    if (part === null) return undefined;
    parts.push(read(part));
    const next: SyntaxNode | null = isSum ? left.childForFieldName('left') : null;
    // A parenthesized sum of numbers is computed first.
    left = next && (next.type === 'parenthesized_expression' && isText(parts.at(-1)) ? unwrapped(next) : next);
  }
  parts.reverse();
  const span = spanOfNode(node);
  const values = parts.map((part) => (part.kind === 'literal' ? part.value : undefined));
  const sum = summed(values);
  return sum === undefined ? { kind: 'text', parts, span } : { kind: 'literal', value: sum, span };
}

const isText = (part: Expression | undefined): boolean => part?.kind === 'text' || (part?.kind === 'literal' && typeof part.value === 'string');

/** The result of JavaScript's `+`, from left to right; undefined where an operand is neither a text nor a number. */
export function summed(values: readonly unknown[]): string | number | undefined {
  if (!values.every((value) => typeof value === 'string' || typeof value === 'number')) return undefined;
  return values.length === 0 ? '' : values.reduce((sum, value) => (typeof sum === 'number' && typeof value === 'number' ? sum + value : `${sum}${value}`));
}
