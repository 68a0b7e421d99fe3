import type { Facts, Provenance } from '../../model/index.ts';
import type { Conflict } from '../support/conflictMarker.ts';
import type { Relaxed } from '../support/json/parseJson.ts';
import type { TreeMap, TreeNode } from '../support/tree/node.ts';
import type { WrittenTool } from './forms.ts';

/** What reading a region yields. */
export interface McpFacts extends Facts {
  /** Undefined where nothing could be read. */
  readonly root: TreeNode | undefined;
  readonly tools: readonly ReadTool[];
  /** Comments and trailing commas: a file of plain JSON must not have them. */
  readonly relaxed: readonly Relaxed[];
  /** Set where the file holds an unfinished merge. */
  readonly conflict?: Conflict;
  /** Of a generated file. */
  readonly provenance?: Provenance;
}

export interface ReadTool extends WrittenTool {
  /** The body with misspelled keys as they were meant: what the tool is read from. */
  readonly meant: TreeMap;
}
