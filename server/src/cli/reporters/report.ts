import type { Rule } from '../../model/index.ts';
import type { Diagnostic } from './diagnostic.ts';

/** What other programs read of a check. What is not there yet is left out. */
export interface Report {
  readonly diagnostics: readonly Diagnostic[];
  readonly files: number;
  readonly tools: number;
  readonly rules: readonly Rule[];
  /** SHA-256 of a text in hexadecimal digits. */
  digest(text: string): string;
}
