import { countSize, sizeOfText } from '../work.ts';
import { isSame } from './counted.ts';
import { HostObject, isFunction, isPlain, NativeFunction, type RunValue, Unknowable, unknownValue } from './values.ts';

/** Ends the run: its result is unknown. */
export function fail(): never {
  throw new Unknowable();
}

/** The value; ends the run where it is unknown. */
export function known(value: RunValue): RunValue {
  return value === unknownValue ? fail() : value;
}

export function truth(value: RunValue): boolean {
  return Boolean(known(value));
}

export function unary(by: string, value: RunValue): RunValue {
  if (value === unknownValue) return unknownValue;
  if (by === '!') return !truth(value);
  if (by === 'void') return undefined;
  if (by === 'typeof') return isFunction(value) ? 'function' : value instanceof HostObject ? 'object' : typeof value;
  if ((by === '-' || by === '+') && typeof value === 'number') return by === '-' ? -value : value;
  throw new Unknowable();
}

export function binary(by: string, left: RunValue, right: RunValue): RunValue {
  if (by === 'instanceof') {
    if (right instanceof NativeFunction && right.isMadeBy !== undefined) return left === unknownValue ? unknownValue : right.isMadeBy(left);
    return left instanceof HostObject ? left.isMadeOf(right) : right instanceof HostObject && left !== unknownValue ? false : unknownValue;
  }
  if (left === unknownValue || right === unknownValue) return unknownValue;
  switch (by) {
    case '===':
      return isSame(left, right);
    case '!==':
      return !isSame(left, right);
    case '==':
    case '!=': {
      const isNone = (value: RunValue): boolean => value === undefined || value === null;
      const same = isSame(left, right) || (isNone(left) && isNone(right));
      if (!same && typeof left !== typeof right && !isNone(left) && !isNone(right)) throw new Unknowable();
      return by === '==' ? same : !same;
    }
    case 'in':
      return isPlain(right) && (typeof left === 'string' || typeof left === 'number')
        ? Object.hasOwn(right, left)
        : right instanceof HostObject
          ? unknownValue
          : fail();
    case '+':
      if (typeof left === 'string' || typeof right === 'string') return isPart(left) && isPart(right) ? added(left, right) : fail();
  }
  if (typeof left !== 'number' || typeof right !== 'number') throw new Unknowable();
  const count = Object.hasOwn(counting, by) ? counting[by] : undefined;
  return count === undefined ? fail() : count(left, right);
}

function added(left: unknown, right: unknown): string {
  for (const text of [left, right]) countSize(sizeOfText(typeof text === 'string' ? text.length : 1));
  return `${left}${right}`;
}

const isPart = (value: RunValue): value is string | number | boolean | null | undefined => value === null || typeof value !== 'object';

const counting: Readonly<Record<string, (left: number, right: number) => number | boolean>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
};
