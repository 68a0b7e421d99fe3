import type { FoundLibrary, LibraryPin, Names, Registry } from '../../model/index.ts';

export type { FoundLibrary, LibraryPin, Registry };

/**
 * The version of a library that applies at the document; only for `knownLibraries`. Sources: the nearest lock file or installed package that the nearest
 * manifest allows, else the manifest. Undefined where no file names the library. The calling region is linked again when the answer changes.
 */
export const libraryVersion = (names: Pick<Names, 'library'>, registry: Registry, library: string): FoundLibrary | undefined =>
  names.library(registry, library);
