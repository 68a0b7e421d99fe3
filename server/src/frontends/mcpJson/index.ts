import type { FrontEnd } from '../../model/index.ts';
import { mcpJsonFormat } from './format.ts';
import { linkTools } from './linkTools.ts';
import type { McpFacts } from './mcpFacts.ts';
import { readRegion } from './readRegion.ts';
import { realize } from './realize.ts';
import { slotAt } from './slotAt.ts';
import { split } from './split.ts';

/** Reads tools in JSON. */
export function createMcpJsonFrontEnd(): FrontEnd<McpFacts> {
  return {
    ...mcpJsonFormat,
    split,
    read: readRegion,
    link: linkTools,
    slotAt,
    realize,
  };
}
