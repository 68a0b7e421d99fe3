import type { PyExpr } from '../read/code.ts';
import type { Enclosing } from './enclosing.ts';

/** An expression with its location. */
export interface LocatedExpr {
  readonly expr: PyExpr;
  readonly module: string;
  readonly enclosing: Enclosing;
}
