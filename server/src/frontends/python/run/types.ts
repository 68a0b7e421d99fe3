import { unknownValue } from '../../support/javascript/run/values.ts';
import { unionOf } from './operators.ts';
import {
  ClassValue,
  Foreign,
  FunctionValue,
  fail,
  Generic,
  Instance,
  isEqual,
  noneType,
  PyDict,
  PyFloat,
  PySet,
  PyTuple,
  type PyValue,
  Union,
} from './values.ts';

/** The classes behind the names of `typing`. */
const classesOfTyping: Readonly<Record<string, string>> = {
  List: 'builtins.list',
  Dict: 'builtins.dict',
  Set: 'builtins.set',
  FrozenSet: 'builtins.frozenset',
  Tuple: 'builtins.tuple',
  Type: 'builtins.type',
};

const classes = new Set(['str', 'int', 'float', 'bool', 'bytes', 'list', 'dict', 'set', 'frozenset', 'tuple', 'type', 'object', 'complex']);

const isBuiltinClass = ({ name }: Foreign): boolean => name.startsWith('builtins.') && classes.has(name.slice(9));

/** `type[arguments]`. */
export function subscripted(type: PyValue, index: PyValue): PyValue {
  if (!(type instanceof Foreign)) return unknownValue;
  const passed = index instanceof PyTuple ? index.items : [index];
  if (type.name === 'typing.Optional') return unionOf([...passed, null], false);
  if (type.name === 'typing.Union') return unionOf(passed, false);
  // `Literal` in `Literal` is flat, and each value counts once.
  if (type.name === 'typing.Literal') return new Generic(type, flatLiterals(passed));
  if (type.name === 'typing.Annotated') return unknownValue;
  return new Generic(
    type,
    passed.map((one) => (one === null ? noneType : one)),
  );
}

function flatLiterals(passed: readonly PyValue[]): readonly PyValue[] {
  const all = passed.flatMap((one) => (one instanceof Generic && one.origin.name === 'typing.Literal' ? one.args : [one]));
  return all.filter((one, i) => all.findIndex((other) => typeof other === typeof one && isEqual(one, other)) === i);
}

export function originOf(type: PyValue): PyValue {
  if (type instanceof Union) return new Foreign(type.isBar ? 'types.UnionType' : 'typing.Union');
  if (!(type instanceof Generic)) return type instanceof Foreign || type instanceof ClassValue || type === null ? null : unknownValue;
  const { name } = type.origin;
  const known = classesOfTyping[name.replace(/^typing\./, '')];
  if (name.startsWith('typing.')) return known !== undefined ? new Foreign(known) : name === 'typing.Literal' ? type.origin : unknownValue;
  return type.origin;
}

export const argsOf = (type: PyValue): readonly PyValue[] =>
  type instanceof Union || type instanceof Generic ? type.args : type === unknownValue ? fail() : [];

/** `type(value)`. */
export function typeOf(value: PyValue): PyValue {
  if (value === null) return noneType;
  const name = builtinOf(value);
  if (name !== undefined) return new Foreign(`builtins.${name}`);
  return value instanceof Instance ? value.of : unknownValue;
}

function builtinOf(value: PyValue): string | undefined {
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return 'int';
  if (value instanceof PyFloat) return 'float';
  if (Array.isArray(value)) return 'list';
  if (value instanceof PyTuple) return 'tuple';
  if (value instanceof PyDict) return 'dict';
  return value instanceof PySet ? 'set' : undefined;
}

export function isInstance(value: PyValue, type: PyValue): PyValue {
  if (type instanceof PyTuple) return anyOf(type.items.map((one) => isInstance(value, one)));
  if (type instanceof Union) return anyOf(type.args.map((one) => isInstance(value, one)));
  if (value === unknownValue || !(type instanceof Foreign || type instanceof ClassValue)) return unknownValue;
  if (type === noneType) return value === null;
  const own = builtinOf(value);
  if (type instanceof Foreign && type.name === 'builtins.type') return isClass(value);
  if (own !== undefined) return isSubclass(new Foreign(`builtins.${own}`), type);
  if (value === null) return type instanceof Foreign && type.name === 'builtins.object';
  if (value instanceof Generic || value instanceof Union || value instanceof Foreign || value instanceof FunctionValue || value instanceof ClassValue)
    return type instanceof Foreign && (isBuiltinClass(type) || type.name === 'enum.Enum') ? type.name === 'builtins.object' : unknownValue;
  return value instanceof Instance ? isSubclass(value.of, type) : unknownValue;
}

function isClass(value: PyValue): PyValue {
  if (value instanceof ClassValue || value === noneType) return true;
  if (value instanceof Foreign) return isBuiltinClass(value) || value.name === 'typing.Any' ? true : unknownValue;
  return false;
}

/** A union of answers, of which some may be unknown. */
const anyOf = (answers: readonly PyValue[]): PyValue => (answers.includes(true) ? true : answers.includes(unknownValue) ? unknownValue : false);

export function isSubclass(value: PyValue, type: PyValue): PyValue {
  if (type instanceof PyTuple) return anyOf(type.items.map((one) => isSubclass(value, one)));
  if (value instanceof Foreign && type instanceof Foreign) {
    if (value.name === type.name || type.name === 'builtins.object') return true;
    if (value.name === 'builtins.bool' && type.name === 'builtins.int') return true;
    // Abstract classes such as `Sequence` decide for themselves.
    return isBuiltinClass(value) && (isBuiltinClass(type) || /^(?:enum|pydantic)\./.test(type.name)) ? false : unknownValue;
  }
  if (value instanceof Foreign && type instanceof ClassValue) return isBuiltinClass(value) ? false : unknownValue;
  return value instanceof ClassValue && type instanceof ClassValue && isEqual(value, type) ? true : unknownValue;
}
