import { countSize, sizeOfText } from '../work.ts';
import type { PlainObject, RunValue } from './values.ts';

/** The keys of an object. Each was counted when it was set, so they are not counted again. */
export function keysOf(object: PlainObject): readonly string[] {
  const keys = Object.keys(object);
  countSize(keys.length);
  return keys;
}

export const entriesOf = (object: PlainObject): readonly (readonly [string, RunValue])[] => keysOf(object).map((key) => [key, object[key]] as const);

/** Comparing two texts of equal length may visit each character. */
export function isSame(left: RunValue, right: RunValue): boolean {
  if (typeof left === 'string' && typeof right === 'string' && left.length === right.length) countSize(sizeOfText(left.length));
  return left === right;
}

export function countListMethod(items: readonly RunValue[], method: string, args: readonly RunValue[]): void {
  switch (method) {
    case 'at':
    case 'pop':
      return;
    case 'push':
      countSize(args.length);
      return;
    case 'unshift':
      countSize(args.length + sizeOfText(items.length));
      return;
    case 'includes':
    case 'indexOf':
      countSize(sizeOfText(items.length) * (typeof args[0] === 'string' ? sizeOfText(args[0].length) : 1));
      return;
    case 'entries':
      countSize(items.length * 3);
      return;
    case 'join':
      countSize(items.length);
      for (const item of items) countSize(sizeOfOne(item) + sizeOfOne(args[0]));
      return;
    case 'concat':
      countSize(items.length);
      for (const own of args) countSize(Array.isArray(own) ? own.length : 1);
      return;
    case 'flat':
      countSize(items.length);
      for (const own of items) if (Array.isArray(own)) countSize(own.length);
      return;
    case 'sort':
      countSize(Math.ceil(items.length * Math.log2(items.length + 1)));
      for (const item of items) countSize(sizeOfOne(item));
      return;
    default:
      countSize(items.length);
  }
}

const sizeOfOne = (value: RunValue): number => (typeof value === 'string' ? sizeOfText(value.length) : 0);

/** Counts the look-up of a key in a set or a map: a text is read completely. */
export const countKey = (key: RunValue): void => countSize(1 + sizeOfOne(key));
