/** Where packages come from: names of one registry say nothing in another. `env`: no packages, but variables that environment files (`.env`) set. */
export type Registry = 'env' | 'npm' | 'pypi';

/** Which version of a library a lock file or a manifest names. */
export interface LibraryPin {
  /** `1.26.0`; of a manifest that allows several, the lowest that it allows, or of an upper bound alone the highest major. */
  readonly version: string;
  /** False where the file only says what is allowed. */
  readonly exact: boolean;
}

/** A pin as it stands in its file. */
export interface FilePin extends LibraryPin {
  /** As the registry spells it (PyPI: lower case, `-` between words). */
  readonly library: string;
  /** The folder below the file's own that it holds for; the file's own where absent. */
  readonly folder?: string;
  /** The lowest version that is no more allowed. */
  readonly below?: string;
  /** What manifests wrote to get it, in a lock file; in a manifest, what it writes. */
  readonly asked?: readonly string[];
}

export interface FoundLibrary extends LibraryPin {
  /** Path of the file that says so, as `Names.path`; of one above that, its whole path. */
  readonly file: string;
}

/** Versions that nobody has installed: of each registry, by the name of the library. */
export type Supposed = Readonly<Partial<Record<Registry, Readonly<Record<string, string>>>>>;

/** Reads lock files and manifests. */
export interface LibraryFiles {
  /** Names of the files, `*` for any part of one. */
  readonly names: readonly string[];
  /** What stands in every script that says itself what it needs. */
  readonly scriptMark: RegExp;
  load(): Promise<LibraryReader>;
}

export interface LibraryReader {
  /** Of the file of this name: never throws, and knows nothing of a text that it cannot read. */
  read(name: string, text: string): { readonly registry: Registry; readonly pins: readonly FilePin[] } | undefined;
  /** Of a script that says itself what it needs (PEP 723); undefined of any other. */
  readScript(text: string): readonly FilePin[] | undefined;
  /** Where the package itself lies that a manifest of this name allows, relative to the manifest's folder. */
  installed(name: string, library: string): string | undefined;
}

/** Orders versions by their numbers; one that is not yet released comes before the release: `2.0.0b1` before `2.0`. `2.x` is the newest that begins so. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let i = 0; i < Math.max(left.numbers.length, right.numbers.length); i++) {
    const [one, other] = [left.numbers[i] ?? 0, right.numbers[i] ?? 0];
    if (one !== other) return one < other ? -1 : 1;
  }
  return Number(left.isReleased) - Number(right.isReleased);
}

/** `1.12.0-rc.1+build`: the numbers, and whether nothing like a release candidate follows. */
function partsOf(version: string): { readonly numbers: readonly number[]; readonly isReleased: boolean } {
  const [, release = '', rest = ''] = /^v?(\d+(?:\.(?:\d+|x))*)(.*)/.exec(version.trim()) ?? [];
  return {
    numbers: release.split('.').map((part) => (part === 'x' ? Number.POSITIVE_INFINITY : Number(part))),
    isReleased: !/^[-_.]?(?:a|b|c|rc|alpha|beta|dev|pre|canary|next)/i.test(rest),
  };
}

/** True where the version is this one or newer. */
export const isAtLeast = (version: string, least: string): boolean => compareVersions(version, least) >= 0;
