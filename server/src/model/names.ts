import type { Problem } from './finding.ts';
import type { FormatSettings } from './formatSettings.ts';
import type { FoundLibrary, Registry } from './library.ts';

/** What reading a region yields. Each front end extends it with facts of its own. */
export interface Facts {
  /** Names that other regions of the project may refer to. */
  readonly exports: readonly ExportedName[];
  readonly problems: readonly Problem[];
  /** True where nothing in the region is to be checked or built unless another document makes a tool of it: it is read for the names that others refer to. */
  readonly quiet?: boolean;
}

export interface ExportedName {
  /** A name space of the format's own, such as `r:function`. */
  readonly kind: string;
  readonly name: string;
  /** All that linking makes of the region where it asks for this name elsewhere, in a text that differs where that does; where left out, it may be anything. */
  readonly stamp?: string;
}

/** A project of a format: for R, the package that a DESCRIPTION file names; for BASIC, the folder of a bot. Tools of one name in two projects are two tools. */
export interface Project {
  readonly name: string;
  /** URI of its root folder, without a trailing slash. */
  readonly root: string;
}

/** What linking may ask for. The engine records the questions, and links again when an answer changes. */
export interface Names {
  readonly uri: string;
  /** The project that the document belongs to; undefined where neither a manifest nor a folder makes one. */
  readonly project: Project | undefined;
  /** Path of the document relative to the project's root (or to the workspace folder), `/` between parts. */
  readonly path: string;
  /**
   * Facts of the regions of this project that export the name, in the order of URI, then position. Every document is filed under the kind
   * `file` and its path, too.
   */
  find(kind: string, name: string): readonly Facts[];
  /** The same by the paths (as `path`) of their documents, in the order of URI. The same map as long as the answer is. */
  findByPath(kind: string, name: string): ReadonlyMap<string, readonly Facts[]>;
  /** Every name of a kind that regions of this project export, sorted. */
  list(kind: string): readonly string[];
  /** Path (as `path`) of the document whose region these facts are, as `find` gave them; undefined where it is gone. */
  pathOf(facts: Facts): string | undefined;
  /** Stands for the document as long as no document changes: what is derived from it serves all of its regions that are linked meanwhile. */
  readonly snapshot: object;
  /** The version of a library that lock files and manifests name for the folder of the document; undefined where none does. */
  library(registry: Registry, name: string): FoundLibrary | undefined;
  /** What is configured where the document lies. */
  setting<K extends keyof FormatSettings>(key: K): FormatSettings[K];
  /**
   * What `make` makes of a piece of a region's facts by asking these names, in one of several ways: kept with the piece for as long as all that was
   * asked is answered alike and what is `given` beside it is the same. Whoever takes it asks what it rests on. It must not rest on `uri` and `path`.
   */
  derived<T>(piece: object, way: string, args: readonly unknown[], make: () => T): T;
}
