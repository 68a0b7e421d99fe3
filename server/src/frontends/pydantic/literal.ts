import { type Json, type JsonObject, known, opaque, type Span, type Value } from '../../model/index.ts';
import type { PyExpr } from './code.ts';
import { dotted } from './dotted.ts';
import { resolve, type Scope } from './lookUp.ts';

/** Where an expression stands. */
export interface Spot {
  readonly module: string;
  readonly scope: Scope;
}

/** A text that is written, or that a constant has. `at`: its place, where that is another than the expression's. */
export function textOf(expr: PyExpr, spot: Spot, at: Span = placeOf(expr)): Value<string> {
  const value = jsonOf(expr, spot);
  return typeof value === 'string' ? known(value, at) : opaque(codeOf(expr), at);
}

/** The characters of a text, between its quotes. */
export const placeOf = (expr: PyExpr): Span => (expr.kind === 'string' ? (expr.inner ?? expr.span) : expr.span);

/** What a message may call the expression. */
const codeOf = (expr: PyExpr): string => (expr.kind === 'other' || expr.kind === 'template' ? expr.text : (dotted(expr)?.join('.') ?? '…'));

/**
 * Plain data, constants followed; undefined where it is none. A call with keywords alone, such as `ToolAnnotations(readOnlyHint=True)`, is the
 * object of these: so data classes of the protocol are written.
 */
export function jsonOf(expr: PyExpr, spot: Spot, steps: number = 20): Json | undefined {
  if (steps === 0) return undefined;
  switch (expr.kind) {
    case 'string':
      return expr.isBytes ? undefined : expr.value;
    case 'number':
    case 'boolean':
      return expr.value;
    case 'none':
      return null;
    case 'unary': {
      const value = expr.operator === '-' ? jsonOf(expr.operand, spot, steps - 1) : undefined;
      return typeof value === 'number' ? -value : undefined;
    }
    case 'list':
    case 'tuple':
    case 'set':
      return listOf(expr.items, spot, steps);
    case 'dict':
      return objectOf(
        expr.entries.map(({ key, value }) => [key === undefined ? undefined : jsonOf(key, spot, steps - 1), value] as const),
        spot,
        steps,
      );
    case 'call':
      return expr.args.length > 0 || expr.keywords.length === 0
        ? undefined
        : objectOf(
            expr.keywords.map(({ name, value }) => [name?.value, value] as const),
            spot,
            steps,
          );
    case 'name':
    case 'attribute': {
      const meant = resolve(expr, spot.module, spot.scope);
      return meant?.kind === 'assignment' && meant.of.value !== undefined ? jsonOf(meant.of.value, { ...spot, module: meant.module }, steps - 1) : undefined;
    }
    default:
      return undefined;
  }
}

function listOf(items: readonly PyExpr[], spot: Spot, steps: number): Json | undefined {
  const values = items.map((item) => jsonOf(item, spot, steps - 1));
  return values.some((value) => value === undefined) ? undefined : (values as readonly Json[]);
}

function objectOf(entries: readonly (readonly [Json | undefined, PyExpr])[], spot: Spot, steps: number): JsonObject | undefined {
  const out: [string, Json][] = [];
  for (const [key, expr] of entries) {
    const value = jsonOf(expr, spot, steps - 1);
    if (typeof key !== 'string' || value === undefined) return undefined;
    out.push([key, value]);
  }
  return Object.fromEntries(out);
}
