import type { Engine, PlacedFinding } from '../../engine/types.ts';
import { knownValue } from '../../model/index.ts';

/** The failed run of a tool's example. */
export interface ExampleFailure {
  readonly uri: string;
  readonly tool: string;
  /** The code that ran: another code of the example ends the failure. */
  readonly code: string;
  /** Index of the line in the code, where known. */
  readonly line: number | undefined;
  readonly message: string;
}

/** The failures of a document's examples as findings at their lines. */
export const failureFindings = (engine: Engine, uri: string, failures: readonly ExampleFailure[]): readonly PlacedFinding[] =>
  failures.flatMap((failure) => {
    const placed = failure.uri === uri ? engine.tools(uri).find(({ tool }) => knownValue(tool.name) === failure.tool) : undefined;
    if (placed === undefined || knownValue(placed.tool.example)?.code !== failure.code) return [];
    return engine.exampleFailure(placed, failure) ?? [];
  });
