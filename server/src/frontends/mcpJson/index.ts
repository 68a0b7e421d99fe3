import type { Facts, FrontEnd } from '../../model/index.ts';
import { mcpJsonFormat } from './format.ts';

/** Reads tools in JSON. */
export function createMcpJsonFrontEnd(): FrontEnd<Facts> {
  return {
    ...mcpJsonFormat,
    split: () => [],
    read: () => ({ exports: [], problems: [] }),
    link: () => ({ tools: [], problems: [], mentions: [] }),
    slotAt: () => undefined,
    realize: () => [],
  };
}
