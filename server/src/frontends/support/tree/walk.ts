import { Budget } from '../../../model/budget.ts';
import { limits } from '../../../model/limits.ts';

/** The direct parts of a node, in source order. */
export type PartsOf<Node> = (node: Node) => Iterable<Node>;

/** The nodes and all nodes below them, each once and before its parts. */
export function* nodesOf<Node extends object>(roots: Iterable<Node>, partsOf: PartsOf<Node>): Generator<Node> {
  const budget = new Budget(limits.walk);
  const seen = new Set<Node>();
  const waiting: Iterator<Node>[] = [roots[Symbol.iterator]()];
  for (let last = waiting.at(-1); last !== undefined; last = waiting.at(-1)) {
    const { done, value: node } = last.next();
    if (done === true) waiting.pop();
    else if (!seen.has(node)) {
      seen.add(node);
      budget.step();
      yield node;
      waiting.push(partsOf(node)[Symbol.iterator]());
    }
  }
}

/**
 * A recursive function over a tree. `below` is its result for a part of the node. Each node is computed once, however often it is asked for, and counts
 * as a step: the time is linear in the tree. `context` is the same for all nodes of a walk.
 */
export function walker<Node extends object, Result>(compute: (node: Node, below: (part: Node) => Result) => Result): (root: Node) => Result;
export function walker<Node extends object, Result, Context>(
  compute: (node: Node, below: (part: Node) => Result, context: Context) => Result,
): (root: Node, context: Context) => Result;
export function walker<Node extends object, Result, Context>(compute: (node: Node, below: (part: Node) => Result, context: Context) => Result) {
  return (root: Node, context: Context): Result => {
    const budget = new Budget(limits.walk);
    const results = new Map<Node, { readonly result: Result }>();
    const below = (node: Node): Result => {
      const known = results.get(node);
      if (known !== undefined) return known.result;
      budget.step();
      const result = budget.within(() => compute(node, below, context));
      results.set(node, { result });
      return result;
    };
    return below(root);
  };
}
