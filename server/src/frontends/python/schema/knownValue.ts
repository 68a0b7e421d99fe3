import type { Json } from '../../../model/index.ts';

/** A value as JSON has it. */
export interface KnownValue {
  readonly value: Json;
  /** True of a number that is no whole one for Python, such as `2.0`. */
  readonly isFloat: boolean;
  /** What it is in Python where that is more than JSON has: its text is not `value`, and it has other operators. */
  readonly of?:
    | { readonly kind: 'path' | 'other' }
    | { readonly kind: 'duration'; readonly micros: number }
    /** No value of its own: it counts within a moment. */
    | { readonly kind: 'zone'; readonly minutes: number };
}

/** What a call is given, as values. */
export interface GivenValues {
  readonly args: readonly KnownValue[];
  readonly keywords: ReadonlyMap<string, KnownValue>;
}

/** What a call makes of it. */
export type Maker = (given: GivenValues) => KnownValue | undefined;
