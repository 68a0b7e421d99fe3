import type { PyCall, PyExpr, PyFunction } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';
import { partsOf } from './partsOf.ts';

/** Every expression of a region that stands outside of bodies of functions, and what those call and return. */
export function expressionsOf({ assignments, classes, functions, calls }: PyFacts): readonly PyExpr[] {
  const members = [...assignments, ...classes.flatMap((of) => of.members)];
  return [
    ...members.flatMap(({ annotation, value }) => [annotation, value].flatMap((expr) => expr ?? [])),
    ...classes.flatMap(({ decorators, bases, keywords, methods }) => [
      ...decorators,
      ...bases,
      ...keywords.map(({ value }) => value),
      ...methods.flatMap(ofFunction),
    ]),
    ...functions.flatMap(ofFunction),
    ...calls,
  ];
}

const ofFunction = ({ decorators, params, returns, calls, returned, functions }: PyFunction): readonly PyExpr[] => [
  ...decorators,
  ...params.flatMap(({ annotation, value }) => [annotation, value].flatMap((expr) => expr ?? [])),
  ...(returns === undefined ? [] : [returns]),
  ...calls,
  ...returned,
  ...functions.flatMap(ofFunction),
];

/** The calls of a region, wherever they stand; each once. */
export function callsIn(facts: PyFacts): readonly PyCall[] {
  const found = new Map<number, PyCall>();
  const visit = (expr: PyExpr): void => {
    if (expr.kind === 'call') found.set(expr.span.start * 1e7 + expr.span.end, expr);
    for (const part of partsOf(expr)) visit(part);
  };
  for (const expr of expressionsOf(facts)) visit(expr);
  return [...found.values()];
}
