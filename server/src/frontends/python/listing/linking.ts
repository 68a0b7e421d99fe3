import type { Names } from '../../../model/index.ts';
import type { Scope } from '../names/lookUp.ts';

/** What linking a region may look at. */
export interface Linking {
  readonly names: Names;
  /** Path of the region's module. */
  readonly module: string;
  readonly scope: Scope;
}
