import type { FormatSettings } from './formatSettings.ts';
import type { Json } from './json.ts';
import type { TypeName } from './schema.ts';

/** A tool that somebody wants to begin. */
export interface ToolRequest {
  /** As its author writes it in the file, without what the format puts before it. */
  readonly name: string;
  readonly params: readonly ParamRequest[];
  /** Left out: a place for its author to fill. */
  readonly description?: string;
  readonly category?: string;
  readonly dangerous?: boolean;
  readonly requiresApproval?: boolean;
}

export interface ParamRequest {
  readonly name: string;
  readonly type: TypeName;
  /** Of an array. */
  readonly items?: TypeName;
  readonly required: boolean;
  /** The values allowed; of an array, for its items. */
  readonly enum?: readonly Json[];
  readonly default?: Json;
  readonly examples?: readonly Json[];
  /** Left out: a place for its author to fill. */
  readonly description?: string;
}

/** Where a tool may be begun, and what is there already. */
export interface ToolPlace {
  /** Name of the project; undefined for a folder that belongs to none. */
  readonly project: string | undefined;
  /** The folder's own name. */
  readonly folder: string;
  /** Tools of this format there, generated files left out. */
  readonly tools: readonly PresentTool[];
  /** Texts of the files of this format there, by their paths. */
  readonly files: ReadonlyMap<string, string>;
  /** What is configured there. */
  readonly settings: FormatSettings;
  /** The file that its author looks at, where it is one of this format and lies there. As all paths here, it is relative to the place, `/` between parts. */
  readonly active?: string;
}

export interface PresentTool {
  /** As its author writes it. */
  readonly name: string;
  readonly path: string;
  readonly category: string;
}

/** The beginning of a tool: complete, and without a fault but for what only its author can say. */
export interface Skeleton {
  readonly path: string;
  /** In lines that end in `\n`; by itself a file of the format. */
  readonly text: readonly SkeletonPart[];
  /**
   * Where in a file that is there already the text goes: behind all that it holds, or in front of an offset. `nowhere`: the text is a file of its own,
   * which must not be there yet.
   */
  readonly at: 'end' | 'nowhere' | number;
  /** Files that must lie beside it, to be made where they are missing. */
  readonly companions: readonly { readonly path: string; readonly text: string }[];
}

/** A text, or words that stand in for what the author is to write there; `first` before anything else, wherever it stands. */
export type SkeletonPart = string | { readonly fill: string; readonly first?: true };

/** How tools of a format begin. All functions are pure. */
export interface Skeletons {
  /** What is begun, in a list of kinds: "R function". */
  readonly title: string;
  /** What is written there, in a few words. */
  detail(place: ToolPlace): string;
  /** How a name there will probably begin, or the empty text. */
  suggestName(place: ToolPlace): string;
  /** Why this cannot be the name of a tool, or of a parameter, in this format at all. What rules say of it comes on top. */
  nameFault(name: string, of: 'tool' | 'param'): string | undefined;
  write(request: ToolRequest, place: ToolPlace): Skeleton;
}
