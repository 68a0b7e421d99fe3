import type { Json, Located, Span, TypeName } from '../../../model/index.ts';

export interface Formal {
  readonly name: Located<string>;
  /** Absent where the formal has no default. */
  readonly default?: RDefault & { readonly span: Span };
}

/**
 * A default as far as it is known without running R. `scalar`: one literal. `vector`: `c(…)` of literals, which are candidates of an enumeration where
 * all are strings or all numbers; `named`: its code, where elements have names. `list`: `list(…)` of literals, an object where all are named. `opaque`:
 * any other code.
 */
export type RDefault =
  | { readonly kind: 'scalar'; readonly value: Json; readonly type: TypeName }
  | { readonly kind: 'vector'; readonly values: readonly Located<Json>[]; readonly type: TypeName; readonly named?: string }
  | { readonly kind: 'list'; readonly value: Json; readonly type: 'object' | 'array' }
  | { readonly kind: 'opaque'; readonly text: string };
