import type { Change, Level, ListedTool } from '../../compare/index.ts';
import type { ToolListing } from '../listing/listedTools.ts';
import { relativeTo } from '../uri.ts';

export { worstFirst } from '../../compare/index.ts';
export type { Change, Level };

/** A listed tool as plain data, which threads can send to each other. */
export interface ToolData extends Omit<Required<ListedTool>, 'suspicions' | 'forms'> {
  readonly suspicions: readonly string[];
  /** Relative to the root, as is the group. */
  readonly file: string;
}

export const toolData = (rootUri: string, { placed, json, group, unknown, suspicions }: ToolListing): ToolData => ({
  json,
  group: relativeTo(rootUri, group),
  unknown,
  suspicions: suspicions(),
  file: relativeTo(rootUri, placed.doc.uri),
});

/** Tools that differ from those that were sent before. A tool that changed has another id. */
export interface ToolsDelta {
  /** A number of its own for each delta that is not empty. */
  readonly round: number;
  readonly isEmpty: boolean;
  /** True if the rest follows: tools are compared after the last part. */
  readonly isPart?: true;
  readonly added: readonly (readonly [id: number, tool: ToolData])[];
  readonly removed: readonly number[];
}

/** Tools to send in one time slice. */
const mostSent = 50;

/** The same delta in messages that take little time each. */
export function partsOf({ added, removed, ...delta }: ToolsDelta): readonly ToolsDelta[] {
  const count = Math.max(1, Math.ceil(added.length / mostSent));
  return Array.from({ length: count }, (_, i) => ({
    ...delta,
    added: added.slice(i * mostSent, (i + 1) * mostSent),
    removed: i === 0 ? removed : [],
    ...(i < count - 1 ? { isPart: true } : {}),
  }));
}

/** A tool that differs from the base. */
export interface ChangedTool {
  /** Of the tool now. Absent for a removed tool. */
  readonly id?: number;
  readonly name: string;
  readonly level: Level;
  readonly changes: readonly Change[];
  /** Absent for a new tool. */
  readonly before?: ToolData;
}

/** What the tools are compared with. */
export interface BaseName {
  /** The revision as the user or git calls it, such as `origin/main`. */
  readonly name: string;
  readonly commit: string;
}

export interface Compared {
  /** The round of the last tools that were sent. */
  readonly round: number;
  readonly base: BaseName;
  readonly tools: readonly ChangedTool[];
}

export interface ComparisonOptions {
  readonly rootUri: string;
  /** A revision of git. Empty: where HEAD left the main branch. */
  readonly revision: string;
  /** Settings of the editor: of the workspace, and of the root. */
  readonly settings: unknown;
  readonly ownSettings: unknown;
  /** Also called when the base is another commit. */
  onCompared(compared: Compared): void;
  /** There is no base. The message is for the log. */
  onFailed(message: string): void;
}

/** Compares the tools of a root with those of a revision, in a thread of its own. */
export interface RunningComparison {
  compare(delta: ToolsDelta): void;
  /** The base may be another commit. */
  lookAgain(): void;
  stop(): void;
}

export type StartComparison = (options: ComparisonOptions) => RunningComparison;
