import type { Names } from '../../../model/index.ts';
import { createScope, type Scope } from '../names/lookUp.ts';

/** The context in which a region is linked. */
export interface Linking {
  readonly names: Names;
  /** Path of the region's module. */
  readonly module: string;
  readonly scope: Scope;
}

/** The context of one request about a document. */
export const linkingOf = (names: Names): Linking => ({ names, module: names.path, scope: createScope(names) });
