import type { Facts, MockSpec } from '../../model/index.ts';
import type { TreeNode } from '../support/tree/node.ts';

export interface MockFacts extends Facts {
  readonly root: TreeNode | undefined;
  readonly mocks: readonly MockSpec[];
}
