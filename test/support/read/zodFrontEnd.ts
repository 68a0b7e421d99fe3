import { createZodFrontEnd } from '../../../server/src/frontends/typescript/index.ts';
import type { ZodFacts } from '../../../server/src/frontends/typescript/read/facts.ts';
import type { FrontEnd } from '../../../server/src/model/index.ts';
import { grammars } from '../workspace.ts';

/** The front end of TypeScript, both grammars loaded. */
export async function loadedZodFrontEnd(): Promise<FrontEnd<ZodFacts>> {
  const frontEnd = createZodFrontEnd(grammars);
  for (const uri of ['a.ts', 'a.tsx']) await frontEnd.prepare?.(uri);
  return frontEnd;
}
