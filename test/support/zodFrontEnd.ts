import type { ModuleFacts } from '../../server/src/frontends/support/zod/module.ts';
import { createZodFrontEnd } from '../../server/src/frontends/zod/index.ts';
import type { FrontEnd } from '../../server/src/model/index.ts';
import { wasm } from './workspace.ts';

/** The front end of TypeScript, its grammars loaded. */
export async function loadedZodFrontEnd(): Promise<FrontEnd<ModuleFacts>> {
  const frontEnd = createZodFrontEnd(wasm);
  await frontEnd.prepare?.();
  return frontEnd;
}
