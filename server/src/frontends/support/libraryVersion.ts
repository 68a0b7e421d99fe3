import type { Facts, Names } from '../../model/index.ts';

/** Where packages come from: names of one registry say nothing in another. */
export type Registry = 'npm' | 'pypi';

/** What a lock file or a manifest says of a library. */
export interface LibraryPin {
  /** `1.26.0`; of a manifest that allows several, the lowest that it allows. */
  readonly version: string;
  /** False where the file only says what is allowed. */
  readonly exact: boolean;
}

/** Facts of a lock file or a manifest: the libraries that it names, as registries spell them (PyPI: lower case, `-` between words). */
export interface LibraryFacts extends Facts {
  readonly registry: Registry;
  readonly libraries: Readonly<Record<string, LibraryPin>>;
}

/** The kind under which a lock file or a manifest exports each library that it names. */
export const libraryKind = (registry: Registry): string => `library:${registry}`;

export interface FoundLibrary extends LibraryPin {
  /** Path of the file that says so, as `Names.path`. */
  readonly file: string;
}

/** The version of a library that counts where the document lies: an exact one before an allowed one, of these the nearest folder's; undefined where no file names it. */
export function libraryVersion(names: Names, registry: Registry, library: string): FoundLibrary | undefined {
  const above = [...names.findByPath(libraryKind(registry), library)].flatMap(([file, all]): readonly FoundLibrary[] => {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    if (!names.path.startsWith(folder)) return [];
    return all.filter(isLibraryFacts).flatMap((facts) => {
      const pin = facts.libraries[library];
      return pin === undefined ? [] : [{ ...pin, file }];
    });
  });
  const depth = ({ file }: FoundLibrary): number => file.split('/').length;
  return above.sort((a, b) => Number(b.exact) - Number(a.exact) || depth(b) - depth(a) || (a.file < b.file ? -1 : 1))[0];
}

const isLibraryFacts = (facts: Facts): facts is LibraryFacts => 'libraries' in facts && 'registry' in facts;
