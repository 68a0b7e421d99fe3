import { limits } from '../../../../model/index.ts';
import { attempt } from '../work.ts';
import { Run } from './codeRun.ts';
import { globalsOf } from './natives.ts';
import { Environment, type RunValue, Unknowable, unknownValue } from './values.ts';

/**
 * What a function gives back that is given these values; `unknownValue` where only running it would tell. It can neither reach anything outside of what it is given nor
 * take long: nothing of the workspace is run.
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

/** Where the names of a module are looked up that its code does not declare within the function. */
export const moduleEnvironment = (lookUp: (name: string) => RunValue): Environment =>
  new Environment(undefined, (name) => {
    const found = lookUp(name);
    return found === unknownValue && Object.hasOwn(globalsOf, name) ? globalsOf[name] : found;
  });
