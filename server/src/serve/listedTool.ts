import type { JsonObject } from '../model/index.ts';
import type { ArgumentCheck } from './argumentCheck.ts';

/** A tool as a client lists and calls it. */
export interface ListedTool {
  /** The final name, with the prefix. */
  readonly name: string;
  /** An item of the answer to `tools/list`. */
  readonly definition: JsonObject;
  readonly check: ArgumentCheck;
}

export interface ListedTools<T extends ListedTool = ListedTool> {
  /** Sorted by name. */
  readonly all: readonly T[];
  readonly named: ReadonlyMap<string, T>;
}
