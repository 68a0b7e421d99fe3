import type { Json } from '../../../model/index.ts';

/** A value as JSON. */
export interface KnownValue {
  readonly value: Json;
  /** True of a Python `float`, such as `2.0`. */
  readonly isFloat: boolean;
  /** The Python type, where JSON writes it as a string. Such a value is no `str`, and has other operators. */
  readonly of?:
    | { readonly kind: 'path' | 'other' }
    | { readonly kind: 'duration'; readonly micros: number }
    /** Only a part of a time, never a value in JSON. */
    | { readonly kind: 'zone'; readonly minutes: number };
}

/** The arguments of a call as values. */
export interface ArgumentValues {
  readonly args: readonly KnownValue[];
  readonly keywords: ReadonlyMap<string, KnownValue>;
}

/** The value of a call. Undefined where it is unknown. */
export type Maker = (values: ArgumentValues) => KnownValue | undefined;
