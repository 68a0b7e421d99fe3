import { createMocksFrontEnd } from '../../../server/src/frontends/mocks/index.ts';
import type { MockSpec, Problem } from '../../../server/src/model/index.ts';

/** A file of mocks as it is read: those that answer calls, and what is wrong. */
export function readMocks(text: string): { readonly mocks: readonly MockSpec[]; readonly problems: readonly Problem[] } {
  const { mocks, problems } = createMocksFrontEnd().read(text, 'file');
  return { mocks: mocks.filter(({ isWhole }) => isWhole), problems };
}
