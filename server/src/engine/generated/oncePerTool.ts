import type { PlacedTool } from '../types.ts';

/** Reports the reason why several files of a tool are blocked at the first of them. */
export function oncePerTool<Step extends BlockedStep>(steps: readonly Step[]): readonly Step[] {
  const said = new Map<string, string>();
  return steps.map((step) => {
    if (step.action !== 'blocked' || step.tool === undefined) return step;
    const key = `${step.tool.doc.uri} ${step.tool.region.start} ${step.tool.index} ${step.reason}`;
    const first = said.get(key);
    if (first === undefined) said.set(key, step.path);
    return first === undefined ? step : { ...step, reason: `for the same reason as ${first}` };
  });
}

/** The part of a step with the reason why it is blocked. */
interface BlockedStep {
  readonly action: string;
  readonly path: string;
  readonly reason?: string;
  readonly tool?: PlacedTool;
}
