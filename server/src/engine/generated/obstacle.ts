import type { Span } from '../../model/index.ts';
import { faultOf } from '../region.ts';
import type { Region } from '../types.ts';
import type { SourceTool } from './outputs.ts';

/** The reason why a tool's files cannot be built: a fault of its front end, or a requirement of its format. */
export function obstacleTo({ region, index, tool, doc }: Pick<SourceTool, 'region' | 'index' | 'tool' | 'doc'>): Obstacle | undefined {
  const fault = faultOf(region, index);
  if (fault !== undefined) return fault;
  const message = doc.frontEnd.lacking?.(tool);
  return message === undefined ? undefined : { message, span: tool.span };
}

/** The first such reason in a document whose tools are built into one file: a tool that cannot be read would be lost. */
export function obstacleIn(regions: readonly Region[]): (Obstacle & { readonly start: number }) | undefined {
  for (const region of regions) {
    const fault = faultOf(region);
    if (fault !== undefined) return { ...fault, start: region.start };
  }
  return undefined;
}

interface Obstacle {
  readonly message: string;
  /** Relative to its region. */
  readonly span: Span;
}
