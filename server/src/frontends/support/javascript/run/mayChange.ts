import type { Code } from './code.ts';
import { fail } from './operators.ts';
import { type RunValue, unknownValue } from './values.ts';

/** The value of one of several branches, when the branch is unknown: the result is unknown, but the branches must have no side effects. */
export function unknownOf(...codes: readonly Code[]): RunValue {
  return codes.some(mayChange) ? fail() : unknownValue;
}

function mayChange(code: Code): boolean {
  const known = changing.get(code);
  if (known !== undefined) return known;
  const changes = /"kind":"(?:assign|delete|other)"/.test(JSON.stringify(code));
  changing.set(code, changes);
  return changes;
}

const changing = new WeakMap<Code, boolean>();

/** `console.log(…)`, and loggers. */
export const isHarmless = (callee: Code): boolean =>
  callee.kind === 'member' && callee.object.kind === 'name' && /^(?:console|log|logger)$/.test(callee.object.name);
