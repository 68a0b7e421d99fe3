import type { Facts, MockSpec } from '../../model/index.ts';
import type { TreeNode } from '../support/tree/node.ts';

/** What reading a file of mocks yields. */
export interface MockFacts extends Facts {
  /** Undefined where nothing could be read. */
  readonly root: TreeNode | undefined;
  readonly mocks: readonly MockSpec[];
}
