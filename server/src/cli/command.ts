import type { Parts } from '../engine/types.ts';
import type { Io } from './io.ts';

/** One command: what help says of it, what it takes, and its code, which is loaded when it runs. */
export interface Command {
  readonly name: string;
  /** One line, as an imperative. */
  readonly summary: string;
  /** What follows the name in the usage line. */
  readonly usage: string;
  /** Paragraphs below the usage line. */
  readonly description: readonly string[];
  readonly options: readonly Option[];
  /** A table of its help that follows from what the composition root knows. */
  readonly more?: { readonly title: string; rows(parts: Parts): Promise<readonly (readonly [string, string])[]> };
  /** How many words beside the options it takes; any number where left out. */
  readonly maxPaths?: number;
  readonly examples: readonly string[];
  /** True for a call that reads files and does nothing but write to its streams what follows from them. */
  onlyReads?(call: Call): boolean;
  /**
   * True for a call that besides changes nothing but files that it has read, and says by its status where it could not: where all that it read is still
   * as it was, it has only read.
   */
  changesWhatItReads?(call: Call): boolean;
  load(): Promise<(call: Call, io: Io) => Promise<number>>;
}

export interface Option {
  /** Without the dashes. */
  readonly name: string;
  readonly short?: string;
  /** What its value is called in help; absent where it takes none. */
  readonly value?: string;
  /** `each`: may be given several times. `rest`: takes all words up to the next option as well. */
  readonly many?: 'each' | 'rest';
  readonly choices?: readonly string[];
  readonly summary: string;
}

/** A command line, taken apart. */
export interface Call {
  readonly paths: readonly string[];
  has(option: string): boolean;
  /** The last value given. */
  value(option: string): string | undefined;
  values(option: string): readonly string[];
}
