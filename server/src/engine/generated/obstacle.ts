import type { Span } from '../../model/index.ts';
import { faultOf } from '../region.ts';
import type { SourceTool } from './outputs.ts';

/** The reason why a tool's files cannot be built: a fault of its front end, or a requirement of its format. */
export function obstacleTo({ region, index, tool, doc }: Pick<SourceTool, 'region' | 'index' | 'tool' | 'doc'>): Obstacle | undefined {
  const fault = faultOf(region, index);
  if (fault !== undefined) return fault;
  const message = doc.frontEnd.lacking?.(tool);
  return message === undefined ? undefined : { message, span: tool.span };
}

interface Obstacle {
  readonly message: string;
  /** Relative to its region. */
  readonly span: Span;
}
