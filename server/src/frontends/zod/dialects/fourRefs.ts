import { realNode, type ZodNode } from '../../support/zod/node.ts';
import { ownMeta } from './fourMeta.ts';

/** The schemas that are listed once and referred to: those with an id, and those that are made of themselves; the root has an empty name. */
export function referred(root: ZodNode, isOutput: boolean): ReadonlyMap<ZodNode, string> {
  const order = new Set<ZodNode>();
  const cycles = new Set<ZodNode>();
  const visit = (given: ZodNode, above: ReadonlySet<ZodNode>): void => {
    const node = shownNode(given);
    if (above.has(node)) cycles.add(node);
    if (order.has(node)) return;
    order.add(node);
    const within = new Set([...above, node]);
    for (const inner of innerNodes(node, isOutput)) visit(inner, within);
    if (node.parent !== undefined) visit(node.parent, within);
  };
  visit(root, new Set());
  const top = shownNode(root);
  let count = 0;
  const names = new Map<ZodNode, string>();
  for (const node of order) {
    const { id } = ownMeta(node);
    if (node === top) names.set(node, '');
    else if (typeof id === 'string') names.set(node, id);
    else if (cycles.has(node)) names.set(node, `__schema${count++}`);
  }
  return names;
}

/** What stands for another one, and what is no schema of its own. */
export function shownNode(node: ZodNode): ZodNode {
  const real = realNode(node);
  return real.kind === 'wrap' && real.by === 'brand' && real.meta === undefined ? shownNode(real.of) : real;
}

/** What a schema is made of, in the order in which Zod looks at it. */
function innerNodes(node: ZodNode, isOutput: boolean): readonly ZodNode[] {
  switch (node.kind) {
    case 'array':
      return [node.element];
    case 'object':
      return [...node.members.map((member) => member.node), ...(typeof node.rest === 'string' ? [] : [node.rest])];
    case 'union':
      return node.options;
    case 'intersection':
      return [node.left, node.right];
    case 'tuple':
      return [...node.items, ...(node.rest === undefined ? [] : [node.rest])];
    case 'record':
      return [...(node.key === undefined ? [] : [node.key]), node.value];
    case 'wrap':
      return [node.of];
    case 'pipe':
      return [isOutput || node.by === 'preprocess' ? node.out : node.in];
    default:
      return [];
  }
}
