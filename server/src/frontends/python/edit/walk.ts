import type { PyCall, PyExpr, PyFunction } from '../read/code.ts';
import { expressionsIn } from '../read/expressions.ts';
import type { PyFacts } from '../read/facts.ts';

/** The expressions of a region outside of function bodies, and the calls and returned values within them. */
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

/** The expressions of a region and all of their parts. A call that is also part of another one comes once. */
export const everyExpressionOf = (facts: PyFacts): readonly PyExpr[] => expressionsIn(expressionsOf(facts));

/** All calls of a region, each once. */
export function callsIn(facts: PyFacts): readonly PyCall[] {
  const calls = everyExpressionOf(facts).filter((expr) => expr.kind === 'call');
  return [...new Map(calls.map((call) => [call.span.start * 1e7 + call.span.end, call])).values()];
}
