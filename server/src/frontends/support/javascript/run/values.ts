import type { Json } from '../../../../model/index.ts';
import { countSize, sizeOfText } from '../work.ts';
import type { FunctionCode } from './code.ts';

/**
 * Values of interpreted code. Texts, numbers, `null`, `undefined`, arrays, `Map` and `Set` represent themselves. Objects have no prototype; the classes
 * below represent the rest. `unknownValue`: known only at run time.
 */
export type RunValue = unknown;

export const unknownValue = Symbol('unknown');

export class Unknowable extends Error {}

/** A function of the code, with its environment. */
export class Closure {
  readonly code: FunctionCode;
  readonly names: Environment;
  constructor(code: FunctionCode, names: Environment) {
    this.code = code;
    this.names = names;
  }
}

/** A built-in function. */
export class NativeFunction {
  readonly run: (args: readonly RunValue[], call: CallFunction) => RunValue;
  readonly members: Readonly<Record<string, RunValue>>;
  /** For a class: the `instanceof` check. */
  readonly isMadeBy: ((value: RunValue) => boolean) | undefined;
  constructor(run: NativeFunction['run'], members: Readonly<Record<string, RunValue>> = {}, isMadeBy?: (value: RunValue) => boolean) {
    this.run = run;
    this.members = members;
    this.isMadeBy = isMadeBy;
  }
}

export type CallFunction = (fn: RunValue, args: readonly RunValue[]) => RunValue;

/** An object that the code can read but not change. */
export abstract class HostObject {
  /** `unknownValue` for a member that may exist. */
  abstract member(name: string): RunValue;
  isMadeOf(_class: RunValue): boolean | typeof unknownValue {
    return unknownValue;
  }
}

export class Environment {
  readonly above: Environment | undefined;
  readonly #own = new Map<string, RunValue>();
  /** Resolves a name of the module; each name is resolved once. */
  readonly #lookUp: ((name: string) => RunValue) | undefined;
  constructor(above: Environment | undefined, lookUp?: (name: string) => RunValue) {
    this.above = above;
    this.#lookUp = lookUp;
  }

  declare(name: string, value: RunValue): void {
    this.#own.set(name, value);
  }

  get(name: string): RunValue {
    for (let at: Environment | undefined = this; at !== undefined; at = at.above) {
      if (at.#own.has(name)) return at.#own.get(name);
      if (at.#lookUp !== undefined) {
        const found = at.#lookUp(name);
        at.#own.set(name, found);
        return found;
      }
    }
    return unknownValue;
  }

  /** Only variables declared by the interpreted code can be assigned. */
  set(name: string, value: RunValue): void {
    for (let at: Environment | undefined = this; at !== undefined && at.#lookUp === undefined; at = at.above) {
      if (!at.#own.has(name)) continue;
      at.#own.set(name, value);
      return;
    }
    throw new Unknowable();
  }
}

export type PlainObject = Record<string, RunValue>;

export const emptyObject = (): PlainObject => Object.create(null) as PlainObject;

export const isPlain = (value: RunValue): value is PlainObject => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;

export const isFunction = (value: RunValue): value is Closure | NativeFunction => value instanceof Closure || value instanceof NativeFunction;

/** True where code that receives the value can change it. */
export const isMutable = (value: RunValue): boolean => Array.isArray(value) || isPlain(value) || value instanceof Map || value instanceof Set;

export function fromJson(json: Json): RunValue {
  countSize(1);
  if (Array.isArray(json)) return json.map(fromJson);
  if (typeof json !== 'object' || json === null) return json;
  const made = emptyObject();
  for (const [key, value] of Object.entries(json)) made[key] = fromJson(value);
  return made;
}

/** The result of `JSON.stringify`; undefined where a part is unknown, or nothing is written. */
export function toJson(value: RunValue): Json | undefined {
  // Shared values are written at each place; cyclic values have no end.
  countSize(typeof value === 'string' ? sizeOfText(value.length) : 1);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) {
    const items = value.map((item: RunValue) => (isNothing(item) ? null : toJson(item)));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!isPlain(value)) return undefined;
  const entries: [string, Json][] = [];
  for (const [key, own] of Object.entries(value)) {
    if (isNothing(own)) continue;
    const json = toJson(own);
    if (json === undefined) return undefined;
    entries.push([key, json]);
  }
  return Object.fromEntries(entries);
}

const isNothing = (value: RunValue): boolean => value === undefined || isFunction(value);
