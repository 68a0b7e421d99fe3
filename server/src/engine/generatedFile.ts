import type { FrontEnd, Names, Provenance, ToolSpec } from '../model/index.ts';
import type { Config } from './config.ts';
import type { SourceTool, Target } from './outputs.ts';
import type { Looked } from './saidBefore.ts';

/** A document as far as it is about generated files. */
export interface File {
  readonly uri: string;
  readonly frontEnd: FrontEnd;
  /** Of a source. */
  readonly frame: Frame | undefined;
  /** What was looked at last. */
  looked: Looked | undefined;
  /** What each region says; undefined as long as none says anything. */
  regions: readonly Filed[] | undefined;
  /** Of a generated file that lies elsewhere than a build would put it: the target that has the same source. */
  copy: KnownTarget | undefined;
  /** Of a generated file whose source is not there: the tool of the first file of its folder that is made from the same. */
  twin: ToolSpec | undefined;
  /** True where no source of the workspace makes it what it is. */
  isFree: boolean;
  isDerived: boolean;
}

/** What targets of a source rest on besides its tools. */
export type Frame = Pick<Names, 'project' | 'path'> & { readonly config: Config };

/** What a region says of generated files. */
export interface Filed {
  readonly made: readonly Made[];
  readonly stamps: readonly Stamp[];
}

/** A tool of a source, and the files that are built from it. */
export interface Made {
  readonly file: File;
  readonly placed: SourceTool;
  readonly targets: readonly KnownTarget[];
}

/** A tool that says what it was built from. */
export interface Stamp {
  readonly file: File;
  readonly tool: ToolSpec;
  readonly provenance: Provenance;
}

/** A target that stays the same through edits elsewhere in its source. */
export type KnownTarget = Target<SourceTool>;

/** Of a region that says nothing. */
export const nothing: Filed = { made: [], stamps: [] };

export const isSameFrame = (a: Frame | undefined, b: Frame | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.project === b.project && a.path === b.path && a.config === b.config);

export const stampsIn = ({ regions }: File): readonly Stamp[] => regions?.flatMap(({ stamps }) => stamps) ?? [];

/** The first of these in the order of documents, and of regions within one. */
export function firstOf<T extends { readonly file: File }>(all: readonly T[], inRegion: (filed: Filed) => readonly T[]): T | undefined {
  if (all.length < 2) return all[0];
  const file = all.reduce((first, { file }) => (file.uri < first.uri ? file : first), (all[0] as T).file);
  const own = all.filter((one) => one.file === file);
  if (own.length < 2) return own[0];
  const wanted = new Set(own);
  for (const filed of file.regions ?? []) for (const one of inRegion(filed)) if (wanted.has(one)) return one;
  return undefined;
}
