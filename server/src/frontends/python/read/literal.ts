import { type Json, known, opaque, type Span, type Value } from '../../../model/index.ts';
import type { Scope } from '../names/lookUp.ts';
import { expressionText } from '../schema/expression.ts';
import { contextOf } from '../schema/lowering.ts';
import { evaluate } from '../schema/value.ts';
import type { PyExpr } from './code.ts';

/** Where an expression is: its module and the enclosing functions. */
export interface Location {
  readonly module: string;
  readonly scope: Scope;
}

/** The text of a literal or of a constant. `at`: its place, where that differs from the expression's. */
export function textOf(expr: PyExpr, location: Location, at: Span = placeOf(expr)): Value<string> {
  const value = jsonOf(expr, location);
  return typeof value === 'string' ? known(value, at) : opaque(expressionText(expr), at);
}

/** The characters of a text between its quotes; the whole span of any other expression. */
export const placeOf = (expr: PyExpr): Span => (expr.kind === 'string' ? (expr.inner ?? expr.span) : expr.span);

/** JSON of literals, constants and instances; undefined where it cannot be known. */
export const jsonOf = (expr: PyExpr, { module, scope }: Location): Json | undefined =>
  evaluate(expr, contextOf(module, [], { scope, baseClasses: [] }, undefined))?.value;
