import type { Readers } from './readers.ts';

/**
 * What the engine needs of the machine. Injected once; nothing below the engine touches files, clocks or digests
 * in any other way. URIs are `file:` URIs, percent-encoded as `node:url` writes them.
 */
export interface Host {
  /** The bytes of a file; undefined where there is none. Rejects with an `Error` whose message says why it cannot be read. */
  read(uri: string): Promise<Uint8Array | undefined>;
  /** Size in bytes, without reading; undefined where there is no such file. */
  size(uri: string): Promise<number | undefined>;
  /**
   * Every file below the folder whose name ends in one of `extensions` (lower case, with the dot) or is one of `names` (`*` in them is any part),
   * in the order of their URIs. What `.gitignore` excludes, `.git`, `node_modules` and `skip` are left out.
   */
  list(
    folder: string,
    want: { readonly extensions: readonly string[]; readonly names: readonly string[]; skip(path: string): boolean },
  ): Promise<readonly string[]>;
  /**
   * Names of the files that lie in the folder itself and end in one of `extensions` or are among `names` (`*` in them is any part), whatever is ignored;
   * none where there is no such folder.
   */
  namesIn(folder: string, extensions: readonly string[], names?: readonly string[]): Promise<readonly string[]>;
  /** True for a file below the folder that `list` leaves out because of `.gitignore`, `.git` or `node_modules`. */
  ignores(folder: string, uri: string): Promise<boolean>;
  /** Writes through a temporary name and a rename; makes folders as needed. */
  write(uri: string, text: string): Promise<void>;
  remove(uri: string): Promise<void>;
  /** The canonical URI with symbolic links resolved, of the nearest part that exists; for the check that nothing is written outside. */
  real(uri: string): Promise<string>;
  /** SHA-256 of the text's UTF-8, as lower-case hexadecimal. */
  digest(text: string): string;
  /** Milliseconds, for durations. */
  now(): number;
  /** Resolves when everybody who waits for this thread had a turn. */
  turn(): Promise<void>;
  /** Starts threads that read files of formats that take long, beside this one; undefined where that is not worth it for so many. */
  startReaders?(files: number): Readers | undefined;
  log(message: string): void;
}
