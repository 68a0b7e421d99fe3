import type { Facts, FrontEnd } from '../../model/index.ts';
import { toolsYamlFormat } from './format.ts';

/** Reads files that list tools. */
export function createToolsYamlFrontEnd(): FrontEnd<Facts> {
  return {
    ...toolsYamlFormat,
    split: () => [],
    read: () => ({ exports: [], problems: [] }),
    link: () => ({ tools: [], problems: [], mentions: [] }),
    slotAt: () => undefined,
    realize: () => [],
  };
}
