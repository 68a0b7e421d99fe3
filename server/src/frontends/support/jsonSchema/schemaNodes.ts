import { mapIn, type TreeMap, type TreeNode, valueAt } from '../tree/node.ts';
import { nodesOf } from '../tree/walk.ts';

/** Every mapping that is a schema: the roots, their members and items, outer before inner. */
export const schemaNodes = (roots: readonly (TreeNode | undefined)[]): readonly TreeMap[] => [...nodesOf(maps(roots), schemasIn)];

const schemasIn = (map: TreeMap): readonly TreeMap[] =>
  maps([...(mapIn(valueAt(map, 'properties'))?.pairs ?? []).map(({ value }) => value), valueAt(map, 'items'), valueAt(map, 'additionalProperties')]);

const maps = (nodes: readonly (TreeNode | undefined)[]): readonly TreeMap[] => nodes.flatMap((node) => mapIn(node) ?? []);
