import { mapIn, type TreeMap, type TreeNode, valueAt } from '../tree/node.ts';

/** Every mapping that is a schema: the roots, their members and items, outer before inner. */
export function schemaNodes(roots: readonly (TreeNode | undefined)[]): readonly TreeMap[] {
  const found: TreeMap[] = [];
  const seen = new Set<TreeNode>();
  const visit = (node: TreeNode | undefined): void => {
    const map = mapIn(node);
    if (map === undefined || seen.has(map)) return;
    seen.add(map);
    found.push(map);
    for (const pair of mapIn(valueAt(map, 'properties'))?.pairs ?? []) visit(pair.value);
    visit(valueAt(map, 'items'));
    visit(valueAt(map, 'additionalProperties'));
  };
  for (const root of roots) visit(root);
  return found;
}
