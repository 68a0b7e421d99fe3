import type { FrontEnd } from '../../model/index.ts';
import { nest } from '../support/tree/nest.ts';
import { mcpJsonFormat } from './format.ts';
import { linkTools } from './linkTools.ts';
import type { McpFacts } from './mcpFacts.ts';
import { readRegion } from './readRegion.ts';
import { realize } from './realize.ts';
import { skeletons } from './skeleton.ts';
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
    skeletons,
    nest: (text, { root }, offset) => nest(text, root, offset),
    realize,
  };
}
