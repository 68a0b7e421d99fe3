import { Unknowable, unknownValue } from '../../support/javascript/run/values.ts';
import { countSize } from '../../support/javascript/work.ts';
import type { ClassDefinition } from '../names/models.ts';
import type { PyFunction } from '../read/code.ts';
import type { ClassSite, Context } from '../schema/context.ts';

/**
 * Values of interpreted code. Texts, `True`, `False`, `None` (`null`), whole numbers and lists represent themselves; the classes below represent the
 * rest. `unknownValue`: known only at run time.
 */
export type PyValue = unknown;

/** An exception of Python, by the name of its type. */
export class Raised extends Error {
  readonly type: string;
  constructor(type: string) {
    super(type);
    this.type = type;
  }
}

export class PyFloat {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

export class PyTuple {
  readonly items: readonly PyValue[];
  constructor(items: readonly PyValue[]) {
    this.items = items;
  }
}

export class PyDict {
  readonly #entries = new Map<string, readonly [PyValue, PyValue]>();
  static of(entries: Iterable<readonly [PyValue, PyValue]>): PyDict {
    const made = new PyDict();
    for (const [key, value] of entries) made.set(key, value);
    return made;
  }
  get(key: PyValue): PyValue {
    return this.#entries.get(keyOf(key))?.[1];
  }
  has(key: PyValue): boolean {
    return this.#entries.has(keyOf(key));
  }
  set(key: PyValue, value: PyValue): void {
    countSize(1);
    const id = keyOf(key);
    this.#entries.set(id, [this.#entries.get(id)?.[0] ?? key, value]);
  }
  delete(key: PyValue): void {
    this.#entries.delete(keyOf(key));
  }
  get size(): number {
    return this.#entries.size;
  }
  get entries(): readonly (readonly [PyValue, PyValue])[] {
    return [...this.#entries.values()];
  }
}

/** Its order is that of Python only where it has one item. */
export class PySet {
  readonly items: PyDict;
  constructor(items: Iterable<PyValue>) {
    this.items = PyDict.of([...items].map((item) => [item, null]));
  }
}

/** A name outside of the workspace, such as `builtins.str`, `typing.Any` or `inspect`. */
export class Foreign {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** `origin[args]`. */
export class Generic {
  readonly origin: Foreign;
  readonly args: readonly PyValue[];
  constructor(origin: Foreign, args: readonly PyValue[]) {
    this.origin = origin;
    this.args = args;
  }
}

/** `isBar`: written `A | B`. */
export class Union {
  readonly args: readonly PyValue[];
  readonly isBar: boolean;
  constructor(args: readonly PyValue[], isBar: boolean) {
    this.args = args;
    this.isBar = isBar;
  }
}

export class ClassValue {
  readonly site: ClassSite;
  constructor(site: ClassSite) {
    this.site = site;
  }
  get definition(): ClassDefinition {
    return { kind: 'class', module: this.site.module, of: this.site.of };
  }
}

export class Instance {
  readonly of: ClassValue;
  readonly members = new Map<string, PyValue>();
  constructor(of: ClassValue) {
    this.of = of;
  }
}

/** Names of a function, and of those around it. Others are looked up in `context`: a module, or the body of a class. */
export class Names {
  readonly context: Context;
  readonly above: Names | undefined;
  readonly own = new Map<string, PyValue>();
  constructor(context: Context, above?: Names) {
    this.context = context;
    this.above = above;
  }
}

/** A function of the workspace. `self`: the object or class that it is bound to; `owner`: the class that declares it. */
export class FunctionValue {
  readonly fn: Pick<PyFunction, 'params' | 'code' | 'functions' | 'isAsync'> & {
    readonly docstring?: PyFunction['docstring'];
    readonly name?: PyFunction['name'];
  };
  readonly names: Names;
  readonly self: PyValue;
  readonly owner: ClassValue | undefined;
  constructor(fn: FunctionValue['fn'], names: Names, self?: PyValue, owner?: ClassValue) {
    this.fn = fn;
    this.names = names;
    this.self = self;
    this.owner = owner;
  }
}

export interface Arguments {
  readonly args: readonly PyValue[];
  readonly named: ReadonlyMap<string, PyValue>;
}

export type CallValue = (fn: PyValue, passed: Arguments) => PyValue;

export class Native {
  readonly run: (passed: Arguments, call: CallValue) => PyValue;
  constructor(run: Native['run']) {
    this.run = run;
  }
}

/** An object that code reads. `member`: undefined for a member that it does not have, and `unknownValue` for one that it may have. */
export abstract class HostObject {
  abstract member(name: string): PyValue;
  call(_passed: Arguments): PyValue {
    return unknownValue;
  }
}

/** An object of which only that it is one, and some members, are known. */
export class SomeObject extends HostObject {
  readonly members: Readonly<Record<string, PyValue>>;
  constructor(members: Readonly<Record<string, PyValue>> = {}) {
    super();
    this.members = members;
  }
  member(name: string): PyValue {
    return Object.hasOwn(this.members, name) ? this.members[name] : unknownValue;
  }
}

export const native = (run: (...args: readonly PyValue[]) => PyValue): Native => new Native(({ args, named }) => (named.size > 0 ? fail() : run(...args)));

export function fail(): never {
  throw new Unknowable();
}

export const noneType = new Foreign('types.NoneType');
export const undefinedDefault = new Foreign('pydantic_core.PydanticUndefined');

/** An integer, as opposed to `True`, which is one for Python as well. */
export const isNumber = (value: PyValue): value is number | PyFloat => typeof value === 'number' || value instanceof PyFloat;
export const numberOf = (value: number | PyFloat): number => (typeof value === 'number' ? value : value.value);

export function truth(value: PyValue): boolean {
  if (value === unknownValue || value instanceof SomeObject) return fail();
  if (value === null || value === false || value === 0 || value === '') return false;
  if (value instanceof PyFloat) return value.value !== 0;
  if (Array.isArray(value)) return value.length > 0;
  if (value instanceof PyTuple) return value.items.length > 0;
  if (value instanceof PyDict) return value.size > 0;
  if (value instanceof PySet) return value.items.size > 0;
  return true;
}

/** Identifies a value in a dictionary, and in comparisons. Python refuses lists and dictionaries as keys. */
export function keyOf(value: PyValue): string {
  if (value === true || value === false) return `n${Number(value)}`;
  if (isNumber(value)) return `n${numberOf(value)}`;
  if (typeof value === 'string') return `s${value}`;
  if (value === null) return 'null';
  if (value instanceof PyTuple) return `(${value.items.map((item) => JSON.stringify(keyOf(item))).join()})`;
  if (value instanceof Foreign) return `t${value.name}`;
  if (value instanceof Generic) return `g${value.origin.name}[${value.args.map(keyOf).join()}]`;
  if (value instanceof Union) return `u${value.args.map(keyOf).toSorted().join()}`;
  if (value instanceof ClassValue) return `c${value.site.module}#${value.site.of.span.start}#${value.site.of.name.value}`;
  return fail();
}

export function isEqual(a: PyValue, b: PyValue): boolean {
  if (a === unknownValue || b === unknownValue || (a !== b && (a instanceof SomeObject || b instanceof SomeObject))) return fail();
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => isEqual(item, b[i]));
  if (a instanceof PyDict) return b instanceof PyDict && a.size === b.size && a.entries.every(([key, value]) => b.has(key) && isEqual(value, b.get(key)));
  if (isKeyed(a) && isKeyed(b)) return keyOf(a) === keyOf(b);
  if (isKeyed(a) || Array.isArray(b) || b instanceof PyDict) return false;
  return a === b;
}

/** Objects of Python that are one and the same, as `is` tells. */
export const isSame = (a: PyValue, b: PyValue): boolean => {
  if (a === unknownValue || b === unknownValue) return fail();
  if (a instanceof SomeObject && b instanceof SomeObject) return a === b || fail();
  if (typeof a === 'boolean' || typeof b === 'boolean') return a === b;
  return isType(a) && isType(b) ? keyOf(a) === keyOf(b) : a === b;
};

export const isType = (value: PyValue): boolean =>
  value instanceof Foreign || value instanceof Generic || value instanceof Union || value instanceof ClassValue;

const isKeyed = (value: PyValue): boolean =>
  value === null || ['string', 'boolean', 'number'].includes(typeof value) || value instanceof PyFloat || value instanceof PyTuple || isType(value);

/** True where code that receives the value can change it. */
export const isMutable = (value: PyValue): boolean => Array.isArray(value) || value instanceof PyDict || value instanceof PySet || value instanceof Instance;
