/** A registry of packages. `env`: variables of environment files (`.env`). */
export type Registry = 'env' | 'npm' | 'pypi';

/** In the registry `env`, a mark that is no variable: the others are the environment of a running server. */
export const runningServer = '*';

/** The version of a library in a lock file or manifest. */
export interface LibraryPin {
  /** `1.26.0`. In a manifest that allows several: the lowest allowed one, or the highest major below an upper bound. */
  readonly version: string;
  /** False where the file only declares what is allowed. */
  readonly exact: boolean;
}

/** A pin in its file. */
export interface FilePin extends LibraryPin {
  /** In the registry's spelling (PyPI: lower case, `-` between words). */
  readonly library: string;
  /** The subfolder that it applies to. Default: the file's own folder. */
  readonly folder?: string;
  /** The lowest version that is not allowed. */
  readonly below?: string;
  /** The requirements of manifests, as a lock file repeats them; in a manifest, its own. */
  readonly asked?: readonly string[];
}

export interface FoundLibrary extends LibraryPin {
  /** Path of the declaring file, as `Names.path`; an absolute one above the workspace. */
  readonly file: string;
}

/**
 * Versions to suppose instead of the installed ones, by registry and library. `isPast`: the manifests are those of another time than the installed packages,
 * so that one which they do not allow does not count.
 */
export type Supposed = Readonly<Partial<Record<Registry, Readonly<Record<string, string | undefined>>>>> & { readonly isPast?: true };

/** Reads lock files and manifests. */
export interface LibraryFiles {
  /** Names of the files; `*` for any part of a name. */
  readonly names: readonly string[];
  /** Matches every script with dependencies of its own (PEP 723). */
  readonly scriptMark: RegExp;
  load(): Promise<LibraryReader>;
}

/** What a file tells of libraries. `isLock`: it has the versions that are installed, not those that are allowed. */
export interface LibraryFile {
  readonly registry: Registry;
  readonly isLock: boolean;
  readonly pins: readonly FilePin[];
}

/** A library whose installed version its manifest in the same folder does not allow. Files: as `FoundLibrary.file`. */
export interface LibraryConflict {
  readonly library: string;
  readonly installed: { readonly version: string; readonly file: string };
  /** `asked`: as the manifest has it, such as `^4.0.0`. */
  readonly manifest: { readonly asked: string; readonly file: string };
}

export const conflictMessage = ({ library, installed, manifest }: LibraryConflict): string =>
  `${manifest.file} asks for ${library} ${manifest.asked}, but ${installed.file} has ${installed.version}. Tools are read as ${installed.version} lists them. Install again, so that both agree.`;

export interface LibraryReader {
  /** Reads a file of this name. Never throws; a text that cannot be read has no pins. */
  read(name: string, text: string): LibraryFile | undefined;
  /** Reads a script with dependencies of its own (PEP 723); undefined for any other. */
  readScript(text: string): readonly FilePin[] | undefined;
  /** The path of an installed package's manifest, relative to the folder of a manifest of this name. */
  installed(name: string, library: string): string | undefined;
}

/** Compares versions by their numbers. A pre-release is lower than its release: `2.0.0b1` before `2.0`. `2.x` is the highest version with that prefix. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let i = 0; i < Math.max(left.numbers.length, right.numbers.length); i++) {
    const [one, other] = [left.numbers[i] ?? 0, right.numbers[i] ?? 0];
    if (one !== other) return one < other ? -1 : 1;
  }
  return Number(left.isReleased) - Number(right.isReleased);
}

/** The numbers of `1.12.0-rc.1+build`, and whether it is a release. */
function partsOf(version: string): { readonly numbers: readonly number[]; readonly isReleased: boolean } {
  const [, release = '', rest = ''] = /^v?(\d+(?:\.(?:\d+|x))*)(.*)/.exec(version.trim()) ?? [];
  return {
    numbers: release.split('.').map((part) => (part === 'x' ? Number.POSITIVE_INFINITY : Number(part))),
    isReleased: !/^[-_.]?(?:a|b|c|rc|alpha|beta|dev|pre|canary|next)/i.test(rest),
  };
}

export const isAtLeast = (version: string, least: string): boolean => compareVersions(version, least) >= 0;
