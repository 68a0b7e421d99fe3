import type { Facts, Provenance } from '../../model/index.ts';
import type { Conflict } from '../support/conflictMarker.ts';
import type { TreeMap } from '../support/tree/node.ts';

/** What reading a tool file yields. */
export interface YamlFacts extends Facts {
  /** The file's mapping; undefined where it holds none, or could not be read. */
  readonly root: TreeMap | undefined;
  /** As `root`, with misspelled keys as they were meant: what the tool is read from. Undefined where the text has syntax errors. */
  readonly meant: TreeMap | undefined;
  /** True where the text has syntax errors: what is missing from the tree may stand in the file all the same. */
  readonly broken: boolean;
  /** Length of the text: the whole file is the tool's, its header included. */
  readonly length: number;
  readonly provenance?: Provenance;
  /** Set where the file holds an unfinished merge. */
  readonly conflict?: Conflict;
}
