import { createPydanticFrontEnd } from '../../../server/src/frontends/python/index.ts';
import { grammars } from '../workspace.ts';

/** The front end for Python, its grammar loaded. */
export async function loadedPydanticFrontEnd() {
  const frontEnd = createPydanticFrontEnd(grammars);
  await frontEnd.prepare?.('file:///w/a.py');
  return frontEnd;
}
