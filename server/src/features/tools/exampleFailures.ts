import type { Engine, PlacedFinding } from '../../engine/types.ts';
import { knownValue } from '../../model/index.ts';

/** What went wrong when a tool's example was run. */
export interface ExampleFailure {
  readonly uri: string;
  readonly tool: string;
  /** The code as it was run: the failure is forgotten when the example says something else. */
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
