import type { FormatSettings } from './formatSettings.ts';
import type { Json } from './json.ts';
import type { Span } from './places/span.ts';
import type { TypeName } from './schema.ts';
import type { Place } from './tool.ts';

/** A request for a new tool. */
export interface ToolRequest {
  /** The name in the file, without the format's prefix. */
  readonly name: string;
  readonly params: readonly ParamRequest[];
  /** Absent: a placeholder. */
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
  /** The allowed values; of an array, for its items. */
  readonly enum?: readonly Json[];
  readonly default?: Json;
  readonly examples?: readonly Json[];
  /** Absent: a placeholder. */
  readonly description?: string;
}

/** A folder for a new tool, and what it contains. */
export interface ToolPlace {
  /** Name of the project; undefined for a folder without one. */
  readonly project: string | undefined;
  /** The folder's own name. */
  readonly folder: string;
  /** Tools of this format there, without generated files. */
  readonly tools: readonly PresentTool[];
  /** Texts of the files of this format there, by path. */
  readonly files: ReadonlyMap<string, string>;
  /** The settings that apply there. */
  readonly settings: FormatSettings;
  /** The active file, where it is one of this format and in the folder. As all paths here, relative to the place, `/` between parts. */
  readonly active?: string;
  /** The folder of the active file, where that file has tools: also where no tool can join it. */
  readonly activeFolder?: string;
}

export interface PresentTool {
  /** The name in the file. */
  readonly name: string;
  readonly path: string;
  readonly category: string;
  /** Its declaration in the file, and what is written there of its name, its description and its parameters. */
  readonly span: Span;
  /** What a tool of its form can have, where that is less than its format's. */
  readonly holds?: readonly Place[];
  readonly written: { readonly name?: Span; readonly description?: Span; readonly params: readonly Span[] };
}

/** A new tool: complete, and without a fault but its placeholders. */
export interface Skeleton {
  readonly path: string;
  /** Its lines end in `\n`; it is a whole file of the format, unless it joins one. */
  readonly text: readonly SkeletonPart[];
  /** The place in an existing file: its end, or an offset. `nowhere`: the text is a new file. */
  readonly at: 'end' | 'nowhere' | number;
  /** How many characters at that offset the text replaces. Default: none. */
  readonly replaces?: number;
  /** True where the text is a tool only within the file: it is judged there, and no blank line is added before it. */
  readonly joins?: true;
  /** Texts for places of existing files, such as the list that registers the tool. */
  readonly insertions?: readonly { readonly path: string; readonly at: number; readonly text: string }[];
  /** Further files, to be created where they are missing. */
  readonly companions: readonly { readonly path: string; readonly text: string }[];
}

/** A text, or a placeholder; `first` is filled in before all others. */
export type SkeletonPart = string | { readonly fill: string; readonly first?: true };

/** Creates new tools of a format. All functions are pure. */
export interface Skeletons {
  /** Its entry in a list of kinds: "R function". */
  readonly title: string;
  /** What will be written there, in a few words. */
  detail(place: ToolPlace): string;
  /** A probable beginning of the name there, or empty. */
  suggestName(place: ToolPlace): string;
  /** Why no tool or parameter of this format can have the name. Findings of rules come in addition. */
  nameFault(name: string, of: 'tool' | 'param'): string | undefined;
  /** Paths of files that may list the tools of the active file, whether they exist or not. `known`: those of the workspace. */
  listing?(active: string | undefined, known: readonly string[]): readonly string[];
  write(request: ToolRequest, place: ToolPlace): Skeleton;
}
