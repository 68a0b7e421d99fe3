import type { OutputState, ToolSpec } from '../model/index.ts';
import type { Host } from './host.ts';
import type { Engine, PlacedTool } from './types.ts';

/** What a build does, or would do, with one file. */
export interface BuildStep {
  readonly uri: string;
  /** Relative to the workspace root where it lies below it. */
  readonly path: string;
  /**
   * `write`: new or different text. `unchanged`. `remove`: its source is gone and nobody edited it.
   * `keep`: edited by hand (or holding conflict markers) and not forced. `blocked`: cannot be written; `reason` says why.
   */
  readonly action: 'write' | 'unchanged' | 'remove' | 'keep' | 'blocked';
  readonly reason?: string;
  /** The new text, where there is one. */
  readonly text?: string;
  /** The tool it is built from. */
  readonly tool?: PlacedTool;
  /** For `--check`: what it is today. */
  readonly state: OutputState['state'];
}

/** Output of an example that was run: lines without `#> `, and seconds. */
export interface Captured {
  readonly output: string;
  readonly seconds: number;
}

export interface BuildOptions {
  /** Only tools of these documents; all where undefined. Orphans are looked for in the projects of these documents. */
  readonly uris?: readonly string[];
  /** A folder in place of the format's own. */
  readonly out?: string;
  /** Overwrite files edited by hand. */
  readonly force?: boolean;
  /** Output of examples that were run now, by tool. */
  readonly captured?: (tool: ToolSpec) => Captured | undefined;
}

/** What a build would do. Reads, writes nothing. */
export declare function planBuild(engine: Engine, host: Host, options: BuildOptions): Promise<readonly BuildStep[]>;

/** Carries out one step; the result says what happened in the words of the command line. */
export declare function applyStep(
  host: Host,
  step: BuildStep,
): Promise<{ readonly said: 'written' | 'unchanged' | 'removed' | 'kept' | 'failed'; readonly reason?: string }>;
