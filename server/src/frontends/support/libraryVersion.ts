import type { FoundLibrary, LibraryPin, Names, Registry } from '../../model/index.ts';

export type { FoundLibrary, LibraryPin, Registry };

/**
 * The version of a library that counts where the document lies: that of the nearest lock file or installed package which the nearest manifest allows,
 * else what that allows; undefined where no file names it. Only of `knownLibraries`. Whoever asks is linked again when the answer changes.
 */
export const libraryVersion = (names: Pick<Names, 'library'>, registry: Registry, library: string): FoundLibrary | undefined =>
  names.library(registry, library);
