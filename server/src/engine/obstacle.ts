import type { Span } from '../model/index.ts';
import type { SourceTool } from './outputs.ts';
import { faultOf } from './region.ts';

/** What keeps the files of a tool from being built: a fault that its front end met, or what its format demands of every tool. */
export function obstacleTo({ region, index, tool, doc }: Pick<SourceTool, 'region' | 'index' | 'tool' | 'doc'>): Obstacle | undefined {
  const fault = faultOf(region, index);
  if (fault !== undefined) return fault;
  const message = doc.frontEnd.lacking?.(tool);
  return message === undefined ? undefined : { message, span: tool.span };
}

interface Obstacle {
  readonly message: string;
  /** In its region. */
  readonly span: Span;
}
