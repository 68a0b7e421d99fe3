import { limits } from '../../../../model/index.ts';
import { attempt } from '../work.ts';
import { Run } from './codeRun.ts';
import { globalsOf } from './natives.ts';
import { Environment, type RunValue, Unknowable, unknownValue } from './values.ts';

/**
 * Interprets a function with these arguments; returns `unknownValue` where the result is known only at run time. The code has no access to anything but
 * its arguments, and its time is limited: no code of the workspace is executed.
 */
export function interpret(fn: RunValue, args: readonly RunValue[]): RunValue {
  const { value } = attempt(limits.javascript.run, () => ({ outcome: outcomeOf(fn, args) }));
  return value === undefined ? unknownValue : value.outcome;
}

function outcomeOf(fn: RunValue, args: readonly RunValue[]): RunValue {
  try {
    return new Run().call(fn, args);
  } catch (error) {
    if (error instanceof Unknowable) return unknownValue;
    throw error;
  }
}

/** The environment of a function: names that it does not declare are looked up in its module. */
export const moduleEnvironment = (lookUp: (name: string) => RunValue): Environment =>
  new Environment(undefined, (name) => {
    const found = lookUp(name);
    return found === unknownValue && Object.hasOwn(globalsOf, name) ? globalsOf[name] : found;
  });
