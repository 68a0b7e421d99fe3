import type { Parts } from '../engine/types.ts';
import type { Io } from './io.ts';

/** A command: its help, its options and its code, which is loaded when it runs. */
export interface Command {
  readonly name: string;
  /** One line, as an imperative. */
  readonly summary: string;
  /** The usage line after the name. */
  readonly usage: string;
  /** Paragraphs below the usage line. */
  readonly description: readonly string[];
  readonly options: readonly Option[];
  /** A table of its help that depends on the composition root. */
  readonly more?: { readonly title: string; rows(parts: Parts): Promise<readonly (readonly [string, string])[]> };
  /** The most words that are no options. Absent for any number. */
  readonly maxPaths?: number;
  readonly examples: readonly string[];
  /** True for a call that only reads files and writes to its streams. */
  onlyReads?(call: Call): boolean;
  /**
   * True for a call that also changes files, but only files that it has read, and that fails if it cannot write one.
   * If these files are unchanged after the call, it has only read.
   */
  changesWhatItReads?(call: Call): boolean;
  load(): Promise<(call: Call, io: Io) => Promise<number>>;
}

export interface Option {
  /** Without the dashes. */
  readonly name: string;
  readonly short?: string;
  /** Another name of it. */
  readonly also?: string;
  /** The name of its value in help. Absent if it takes none. */
  readonly value?: string;
  /** `each`: the option may be repeated. `rest`: it also takes all words up to the next option. */
  readonly many?: 'each' | 'rest';
  readonly choices?: readonly string[];
  /** Words that may follow the name by `=`, for an option without a value. */
  readonly inline?: readonly string[];
  readonly summary: string;
}

/** A parsed command line. */
export interface Call {
  readonly paths: readonly string[];
  has(option: string): boolean;
  /** The last value of the option. */
  value(option: string): string | undefined;
  values(option: string): readonly string[];
}
