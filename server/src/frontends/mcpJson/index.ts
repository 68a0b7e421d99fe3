import { type FrontEnd, inOneStep } from '../../model/index.ts';
import { enclosingSpans } from '../support/tree/enclosingSpans.ts';
import { mcpJsonFormat } from './format.ts';
import { linkTools } from './linkTools.ts';
import type { McpFacts } from './mcpFacts.ts';
import { readRegion } from './readRegion.ts';
import { realize } from './realize.ts';
import { skeletons } from './skeleton.ts';
import { slotAt } from './slotAt.ts';
import { split } from './split.ts';

/** Reads tools in JSON. `digest` shows whether a generated file was edited. */
export function createMcpJsonFrontEnd(options: { digest(text: string): string }): FrontEnd<McpFacts> {
  const digest = (text: string): string => options.digest(text);
  return {
    ...mcpJsonFormat,
    split: (text) => inOneStep(split(text)),
    read: (text, kind) => readRegion(text, kind, digest),
    link: linkTools,
    slotAt,
    skeletons,
    nest: (text, { root }, offset) => enclosingSpans(text, root, offset),
    realize: (intent, view) => realize(intent, view, digest),
  };
}
