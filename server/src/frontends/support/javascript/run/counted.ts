import { make, sizeOfText } from '../work.ts';
import type { PlainObject, RunValue } from './values.ts';

/** The keys of an object. Each was counted when it was set, so they are not counted again. */
export function keysOf(object: PlainObject): readonly string[] {
  const keys = Object.keys(object);
  make(keys.length);
  return keys;
}

export const entriesOf = (object: PlainObject): readonly (readonly [string, RunValue])[] => keysOf(object).map((key) => [key, object[key]] as const);

/** Comparing two texts of equal length may visit each character. */
export function isSame(left: RunValue, right: RunValue): boolean {
  if (typeof left === 'string' && typeof right === 'string' && left.length === right.length) make(sizeOfText(left.length));
  return left === right;
}

/** Counts the cost of a list method before it runs. */
export function makeOfList(items: readonly RunValue[], method: string, args: readonly RunValue[]): void {
  switch (method) {
    case 'at':
    case 'pop':
      return;
    case 'push':
      make(args.length);
      return;
    case 'unshift':
      make(args.length + sizeOfText(items.length));
      return;
    case 'includes':
    case 'indexOf':
      make(sizeOfText(items.length) * (typeof args[0] === 'string' ? sizeOfText(args[0].length) : 1));
      return;
    case 'entries':
      make(items.length * 3);
      return;
    case 'join':
      make(items.length);
      for (const item of items) make(sizeOfOne(item) + sizeOfOne(args[0]));
      return;
    case 'concat':
      make(items.length);
      for (const own of args) make(Array.isArray(own) ? own.length : 1);
      return;
    case 'flat':
      make(items.length);
      for (const own of items) if (Array.isArray(own)) make(own.length);
      return;
    case 'sort':
      make(Math.ceil(items.length * Math.log2(items.length + 1)));
      for (const item of items) make(sizeOfOne(item));
      return;
    default:
      make(items.length);
  }
}

const sizeOfOne = (value: RunValue): number => (typeof value === 'string' ? sizeOfText(value.length) : 0);

/** Counts the look-up of a key in a set or a map: a text is read completely. */
export const makeOfKey = (key: RunValue): void => make(1 + sizeOfOne(key));
