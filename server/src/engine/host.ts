import type { Readers } from './readers.ts';

/**
 * The machine for the engine. Nothing in the engine touches files, clocks or digests in another way. URIs are `file:` URIs, percent-encoded as
 * `node:url` does.
 */
export interface Host {
  /** The bytes of a file; undefined where there is none. Rejects with an `Error` whose message is the reason. */
  read(uri: string): Promise<Uint8Array | undefined>;
  /** Size in bytes, without reading; undefined where there is no such file. */
  size(uri: string): Promise<number | undefined>;
  /**
   * Every file below the folder whose name ends in one of `extensions` (lower case, with the dot) or matches one of `names` (`*` is any part), by URI.
   * Excluded: `.gitignore`, `.git`, `node_modules` and `skip`.
   */
  list(
    folder: string,
    want: { readonly extensions: readonly string[]; readonly names: readonly string[]; skip(path: string): boolean },
  ): Promise<readonly string[]>;
  /**
   * Names of the files directly in the folder that end in one of `extensions` or match one of `names` (`*` is any part), ignored ones included; empty
   * where there is no such folder.
   */
  namesIn(folder: string, extensions: readonly string[], names?: readonly string[]): Promise<readonly string[]>;
  /** True for a file that `list` excludes because of `.gitignore`, `.git` or `node_modules`. */
  ignores(folder: string, uri: string): Promise<boolean>;
  /** Writes through a temporary name and a rename; creates folders. */
  write(uri: string, text: string): Promise<void>;
  remove(uri: string): Promise<void>;
  /** The canonical URI of the nearest existing part, with symbolic links resolved, to check that nothing is written outside. */
  real(uri: string): Promise<string>;
  /** SHA-256 of the text's UTF-8, as lower-case hexadecimal. */
  digest(text: string): string;
  /** Milliseconds, for durations. */
  now(): number;
  /** Resolves after every other task of this thread had a turn. */
  turn(): Promise<void>;
  /** Starts reading threads for so many files of slow formats; undefined where they are not worth it. */
  startReaders?(files: number): Readers | undefined;
  log(message: string): void;
}
