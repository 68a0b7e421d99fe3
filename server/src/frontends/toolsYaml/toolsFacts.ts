import type { Facts } from '../../model/index.ts';
import type { TreeMap, TreeNode } from '../support/tree/node.ts';

/** What reading a region of a tools.yaml yields. Regions are of the kinds `tool` (one item of the list), `rest` (what stands before, between and after them), or `file` (all of it, where it cannot be cut safely). */
export interface ToolsFacts extends Facts {
  /** What the region holds, as it was written; undefined where it could not be read. */
  readonly root: TreeNode | undefined;
  readonly tools: readonly ListedTool[];
  /** True where the text has syntax errors. */
  readonly broken: boolean;
}

export interface ListedTool {
  /** The item of the list, as written. */
  readonly map: TreeMap;
  /** The same with misspelled keys as they were meant: what the tool is read from. */
  readonly meant: TreeMap;
}
