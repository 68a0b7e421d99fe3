import type { Captured } from '../engine/build.ts';
import type { PlacedTool } from '../engine/types.ts';
import type { ToolSpec } from '../model/index.ts';

/** Runs the examples of tools and says what they printed; the one thing here that starts other programs. */
export type RunExamples = (request: RunRequest) => Promise<RunOutcome>;

export interface RunRequest {
  readonly tools: readonly PlacedTool[];
  /** Aborted when the user cancels. */
  readonly signal: AbortSignal;
  /** Called before each example with the tool's name. */
  readonly report: (name: string) => void;
}

export interface RunOutcome {
  readonly captured: (tool: ToolSpec) => Captured | undefined;
  /** What went wrong, a sentence each. */
  readonly failures: readonly string[];
}
