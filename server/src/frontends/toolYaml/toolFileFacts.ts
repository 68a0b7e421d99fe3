import type { Facts, Provenance } from '../../model/index.ts';
import type { Conflict } from '../support/conflictMarker.ts';
import type { TreeMap } from '../support/tree/node.ts';

export interface YamlFacts extends Facts {
  /** The file's mapping. Undefined where there is none, or where it is unreadable. */
  readonly root: TreeMap | undefined;
  /** `root` with corrected keys, from which the tool is read. Undefined where the text has syntax errors. */
  readonly corrected: TreeMap | undefined;
  /** True where the text has syntax errors: the file may contain more than the tree. */
  readonly broken: boolean;
  /** Length of the text in UTF-16 code units, with the header. */
  readonly length: number;
  readonly provenance?: Provenance;
  /** Set where the file contains an unfinished merge. */
  readonly conflict?: Conflict;
}
