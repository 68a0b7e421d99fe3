import type { Facts, Linked } from '../../../model/index.ts';
import type { TreeMap, TreeNode } from '../../support/tree/node.ts';

/** What a region of a tools.yaml holds. Regions are of the kinds `tool` (one item of the list), `rest` (what stands before, between and after them), `stray` (the same in a file with stray keys beside the list), or `file` (all of it, where it cannot be cut safely). */
export interface ToolsTree {
  /** What the region holds, as it was written; undefined where it could not be read. */
  readonly root: TreeNode | undefined;
  readonly tools: readonly ListedTool[];
}

/** What reading a region yields. Where its tree has served its purpose, it is read again from the text by whoever asks: thousands of them take more room than all else. */
export interface ToolsFacts extends Facts, ToolsTree {
  /** True where the text has syntax errors. */
  readonly broken: boolean;
  /** How its tools are linked, where that rests on the region alone. */
  readonly linked: Linked | undefined;
}

export interface ListedTool {
  /** The item of the list, as written. */
  readonly map: TreeMap;
  /** The same with misspelled keys as they were meant: what the tool is read from. */
  readonly meant: TreeMap;
}
