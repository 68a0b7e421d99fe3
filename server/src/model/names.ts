import type { Problem } from './finding.ts';
import type { FormatSettings } from './formatSettings.ts';
import type { FoundLibrary, Registry } from './library.ts';

/** The result of reading a region. Each front end adds facts of its own. */
export interface Facts {
  /** Names that other regions of the project may refer to. */
  readonly exports: readonly ExportedName[];
  readonly problems: readonly Problem[];
  /** True where the region is read only for its names: it is checked or built only if another document makes a tool of it. */
  readonly quiet?: boolean;
}

export interface ExportedName {
  /** A name space of the format, such as `r:function`. */
  readonly kind: string;
  readonly name: string;
  /** Differs where linking a reference to this name would give another result. Default: any change of the region may. */
  readonly stamp?: string;
}

/** A project of a format: for R, the package of a DESCRIPTION; for BASIC, the folder of a bot. Tools of one name in two projects are two tools. */
export interface Project {
  readonly name: string;
  /** URI of its root folder, without a trailing slash. */
  readonly root: string;
}

/** Questions of linking. The engine records them, and links again when an answer changes. */
export interface Names {
  readonly uri: string;
  /** The project of the document; undefined where neither a manifest nor a folder makes one. */
  readonly project: Project | undefined;
  /** Path of the document relative to the project's root, else to the workspace folder, `/` between parts. */
  readonly path: string;
  /**
   * Facts of the regions of this project that export the name, by URI, then place. Every document also exports its path under the kind
   * `file`, and one that could not be read under `unreadable`, too.
   */
  find(kind: string, name: string): readonly Facts[];
  /** The same by `path` of the documents. The same map as long as the answer is the same. */
  findByPath(kind: string, name: string): ReadonlyMap<string, readonly Facts[]>;
  /** The same of the document with this `path`: it is asked only about that document. The same array as long as the answer is the same. */
  findIn(kind: string, name: string, path: string): readonly Facts[];
  /** Does any region of this project export the name? Where no more is needed, this is asked: an edit of an exporter does not change the answer. */
  has(kind: string, name: string): boolean;
  /** Every exported name of a kind in this project, sorted. */
  list(kind: string): readonly string[];
  /** Each `path` of a document of this project with this end: a file's name, `b.py`, or that with its folder, `a/b.py`. */
  paths(end: string): readonly string[];
  /** `path` of the document that contains these facts of `find`; undefined where it is gone. */
  pathOf(facts: Facts): string | undefined;
  /** Identifies the state of all documents: values that depend on it are shared by regions that are linked in that state. */
  readonly snapshot: object;
  /** The version of a library for the document's folder, from lock files and manifests; undefined where none names it. */
  library(registry: Registry, name: string): FoundLibrary | undefined;
  /** The configured value for the document. */
  setting<K extends keyof FormatSettings>(key: K): FormatSettings[K];
  /**
   * Memoizes `make`, which derives a value from a piece of facts by asking these names, by `piece`, `way` and `args`. The value is invalidated with the
   * answers to its questions, and its readers inherit them. It must not depend on `uri` and `path`.
   */
  derived<T>(piece: object, way: string, args: readonly unknown[], make: () => T): T;
}
