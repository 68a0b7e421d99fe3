import { unknownValue } from '../../support/javascript/run/values.ts';
import { countSize, sizeOfText } from '../../support/javascript/work.ts';
import { compared, contains, repeated } from './sequences.ts';
import { textOf } from './text.ts';
import {
  Foreign,
  fail,
  Generic,
  isEqual,
  isNumber,
  isSame,
  isType,
  noneType,
  numberOf,
  PyDict,
  PyFloat,
  PySet,
  PyTuple,
  type PyValue,
  Raised,
  Union,
} from './values.ts';

export function comparison(operator: string, a: PyValue, b: PyValue): PyValue {
  if (operator !== 'is' && operator !== 'is not' && (a === unknownValue || b === unknownValue)) return unknownValue;
  return (comparisons[operator] ?? fail)(a, b);
}

const comparisons: Readonly<Record<string, (a: PyValue, b: PyValue) => boolean>> = {
  '==': isEqual,
  '!=': (a, b) => !isEqual(a, b),
  is: isSame,
  'is not': (a, b) => !isSame(a, b),
  in: (a, b) => contains(b, a),
  'not in': (a, b) => !contains(b, a),
  '<': (a, b) => compared(a, b) < 0,
  '<=': (a, b) => compared(a, b) <= 0,
  '>': (a, b) => compared(a, b) > 0,
  '>=': (a, b) => compared(a, b) >= 0,
};

export const isComparison = (operator: string): boolean => Object.hasOwn(comparisons, operator);

/** A binary operator that is no comparison and no `and` or `or`. */
export function binary(operator: string, a: PyValue, b: PyValue): PyValue {
  if (a === unknownValue || b === unknownValue) return unknownValue;
  if (operator === '+') return added(a, b);
  if (operator === '|') return barred(a, b);
  if (operator === '%' && typeof a === 'string') return percent(a, b);
  if (operator === '*') {
    if (typeof b === 'number' && !isNumber(a)) return repeated(a, b);
    if (typeof a === 'number' && !isNumber(b)) return repeated(b, a);
  }
  if (!isNumber(a) || !isNumber(b)) return fail();
  const [x, y] = [numberOf(a), numberOf(b)];
  const isWhole = typeof a === 'number' && typeof b === 'number';
  if (operator === '-') return number(x - y, isWhole);
  if (operator === '*') return number(x * y, isWhole);
  if (y === 0) return fail();
  if (operator === '//') return number(Math.floor(x / y), isWhole);
  if (operator === '/') return number(x / y, false);
  return operator === '%' ? number(x - y * Math.floor(x / y), isWhole) : fail();
}

const number = (value: number, isWhole: boolean): PyValue => (isWhole ? (Number.isSafeInteger(value) ? value : fail()) : new PyFloat(value));

function added(a: PyValue, b: PyValue): PyValue {
  if (typeof a === 'string' || typeof b === 'string') {
    if (typeof a !== 'string' || typeof b !== 'string') throw new Raised('TypeError');
    countSize(sizeOfText(a.length + b.length));
    return a + b;
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    countSize(a.length + b.length);
    return [...a, ...b];
  }
  if (a instanceof PyTuple && b instanceof PyTuple) return new PyTuple([...a.items, ...b.items]);
  return isNumber(a) && isNumber(b) ? number(numberOf(a) + numberOf(b), typeof a === 'number' && typeof b === 'number') : fail();
}

/** `A | B` of types or dictionaries. */
function barred(a: PyValue, b: PyValue): PyValue {
  if (a instanceof PyDict && b instanceof PyDict) return PyDict.of([...a.entries, ...b.entries]);
  if (a instanceof PySet && b instanceof PySet) return new PySet([...a.items.entries, ...b.items.entries].map(([key]) => key));
  const isPart = (value: PyValue): boolean => value === null || isType(value);
  return isPart(a) && isPart(b) ? unionOf([a, b], true) : fail();
}

/** A union, flat and with each type once. */
export function unionOf(parts: readonly PyValue[], isBar: boolean): PyValue {
  const types = parts.flatMap((part) => (part instanceof Union ? part.args : [part === null ? noneType : part]));
  const args = types.filter((one, i) => types.findIndex((other) => isEqual(one, other)) === i);
  const [only, ...more] = args;
  // Python writes a union with types of `typing` in the way of `typing`.
  const ofTyping = parts.some((part) => (part instanceof Union && !part.isBar) || isOfTyping(part));
  return more.length === 0 ? only : new Union(args, isBar && !ofTyping);
}

const isOfTyping = (value: PyValue): boolean =>
  value instanceof Generic ? isOfTyping(value.origin) : value instanceof Foreign && value.name.startsWith('typing.');

/** `"%s" % value`, of `%s`, `%d` and `%%`. */
function percent(text: string, value: PyValue): PyValue {
  const values = value instanceof PyTuple ? value.items : [value];
  let next = 0;
  const parts = text.split(/(%.)/).map((part) => {
    if (part === '%%') return '%';
    if (part === '%s') return textOf(next < values.length ? values[next++] : fail());
    if (part === '%d') return typeof values[next] === 'number' ? String(values[next++]) : fail();
    return part.startsWith('%') ? fail() : part;
  });
  if (next < values.length) return fail();
  return parts.includes(unknownValue) ? unknownValue : parts.join('');
}

export function unary(operator: string, value: PyValue): PyValue {
  if (value === unknownValue) return unknownValue;
  if (!isNumber(value)) return fail();
  if (operator === '+') return value;
  return operator === '-' ? (typeof value === 'number' ? -value : new PyFloat(-value.value)) : fail();
}
