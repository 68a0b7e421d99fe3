import type { FrontEnd, Names, Provenance, ToolSpec } from '../../model/index.ts';
import type { Config } from '../config.ts';
import type { Looked } from '../saidBefore.ts';
import type { SourceTool, Target } from './outputs.ts';

/** The part of a document that is about generated files. */
export interface File {
  readonly uri: string;
  readonly frontEnd: FrontEnd;
  /** Set for a source. */
  readonly frame: Frame | undefined;
  /** The last indexed state. */
  looked: Looked | undefined;
  /** Entries by region; undefined as long as there are none. */
  regions: readonly Filed[] | undefined;
  /** For a generated file in another place: the target with the same source. */
  copy: KnownTarget | undefined;
  /** For a generated file without its source: the tool of the first file of its folder with the same origin. */
  twin: ToolSpec | undefined;
  /** True where no source of the workspace generates it. */
  isFree: boolean;
  isDerived: boolean;
}

/** Dependencies of a source's targets other than its tools. */
export type Frame = Pick<Names, 'project' | 'path'> & { readonly config: Config };

/** The entries of a region. */
export interface Filed {
  readonly made: readonly Made[];
  readonly stamps: readonly Stamp[];
}

/** A tool of a source, and its targets. */
export interface Made {
  readonly file: File;
  readonly placed: SourceTool;
  readonly targets: readonly KnownTarget[];
}

/** A tool with provenance. */
export interface Stamp {
  readonly file: File;
  readonly tool: ToolSpec;
  readonly provenance: Provenance;
}

/** A target that is unaffected by edits elsewhere in its source. */
export type KnownTarget = Target<SourceTool>;

/** A region without entries. */
export const nothing: Filed = { made: [], stamps: [] };

export const isSameFrame = (a: Frame | undefined, b: Frame | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.project === b.project && a.path === b.path && a.config === b.config);

export const stampsIn = ({ regions }: File): readonly Stamp[] => regions?.flatMap(({ stamps }) => stamps) ?? [];

/** The first of these by document, then region. */
export function firstOf<T extends { readonly file: File }>(all: readonly T[], inRegion: (filed: Filed) => readonly T[]): T | undefined {
  if (all.length < 2) return all[0];
  const file = all.reduce((first, { file }) => (file.uri < first.uri ? file : first), (all[0] as T).file);
  const own = all.filter((one) => one.file === file);
  if (own.length < 2) return own[0];
  const wanted = new Set(own);
  for (const filed of file.regions ?? []) for (const one of inRegion(filed)) if (wanted.has(one)) return one;
  return undefined;
}
