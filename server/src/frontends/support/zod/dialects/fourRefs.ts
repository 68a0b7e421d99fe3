import { coreOf, realNode, unknownNode, type ZodNode } from '../node.ts';
import { ownMeta } from './fourMeta.ts';

/** The schemas that are written once and referred to: those with an id, and recursive ones. The root has an empty name. */
export function referredSchemas(root: ZodNode, isOutput: boolean): ReadonlyMap<ZodNode, string> {
  const order = new Set<ZodNode>();
  const cycles = new Set<ZodNode>();
  const above = new Set<ZodNode>();
  const visit = (original: ZodNode): void => {
    const node = listedNode(original);
    if (above.has(node)) cycles.add(node);
    if (order.has(node)) return;
    order.add(node);
    above.add(node);
    for (const inner of innerNodes(coreOf(node), isOutput)) visit(inner);
    if (node.kind === 'wrap' && node.by === 'effect') visit(node.of);
    if (node.parent !== undefined) visit(node.parent);
    above.delete(node);
  };
  visit(root);
  const top = listedNode(root);
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

/** The schema behind aliases and brands without metadata. */
export function listedNode(node: ZodNode): ZodNode {
  let listed = realNode(node);
  const seen = new Set<ZodNode>();
  while (listed.kind === 'wrap' && listed.by === 'brand' && listed.meta === undefined) {
    // A schema that consists only of itself is unknown.
    if (seen.has(listed)) return unknownNode;
    seen.add(listed);
    listed = realNode(listed.of);
  }
  return listed;
}

/** The parts of a schema, in the order in which Zod visits them. */
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
