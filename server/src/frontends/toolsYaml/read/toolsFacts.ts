import type { Facts, Linked, Problem } from '../../../model/index.ts';
import type { TreeMap, TreeNode } from '../../support/tree/node.ts';

/**
 * The tree of a region, which is of one of these kinds. `tool`: one item of the list. `rest`: text before, between and after them.
 * `stray`: the same in a file with stray keys. `file`: the whole text, where it cannot be cut safely.
 */
export interface ToolsTree {
  /** The content of the region as written. Undefined where it is unreadable. */
  readonly root: TreeNode | undefined;
  readonly tools: readonly ListedTool[];
}

/** Facts of a region. A tree that is no longer in use is dropped and parsed again on demand: thousands of trees use more memory than all other facts. */
export interface ToolsFacts extends Facts, ToolsTree {
  readonly broken: boolean;
  /** The linked tools, where they depend on this region only. */
  readonly linked: Linked | undefined;
  readonly stray?: readonly StrayKey[];
}

/** A key that the format does not know, but the code that loads the file may. `resembles`: the file has a key of nearly this name. */
export interface StrayKey {
  readonly key: string;
  readonly resembles?: true;
  readonly problem: Problem;
}

export interface ListedTool {
  readonly map: TreeMap;
  /** The item with corrected keys. The tool is read from it. */
  readonly corrected: TreeMap;
}
