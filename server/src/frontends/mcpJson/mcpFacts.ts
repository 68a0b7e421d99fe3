import type { Facts, Provenance } from '../../model/index.ts';
import type { Conflict } from '../support/conflictMarker.ts';
import type { Relaxed } from '../support/json/parseJson.ts';
import type { TreeMap, TreeNode } from '../support/tree/node.ts';
import type { WrittenTool } from './forms.ts';
import type { ListAnswer } from './listAnswer.ts';

export interface McpFacts extends Facts {
  /** Undefined where nothing could be read. */
  readonly root: TreeNode | undefined;
  readonly tools: readonly ReadTool[];
  /** Comments and trailing commas: a file of plain JSON must not have them. */
  readonly relaxed: readonly Relaxed[];
  /** Set where the file contains an unfinished merge. */
  readonly conflict?: Conflict;
  readonly provenance?: Provenance;
  /** Set for an item of the list of tools, and for the text behind the last. */
  readonly inList?: 'item' | 'behind';
  /** Set where the region is, or begins or ends, an answer to `tools/list`. */
  readonly answer?: ListAnswer;
}

export interface ReadTool extends WrittenTool {
  /** The body with misspelled keys corrected. The tool is read from it. */
  readonly corrected: TreeMap;
}
