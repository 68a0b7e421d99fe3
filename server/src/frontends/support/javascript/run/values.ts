import type { Json } from '../../../../model/index.ts';
import { make, sizeOfText } from '../work.ts';
import type { FunctionCode } from './code.ts';

/**
 * What code comes to: texts, numbers, `null` and `undefined` as they are, arrays, `Map` and `Set` as such, plain objects without a prototype, and the classes below.
 * `unknownValue` is what only running the code would tell.
 */
export type RunValue = unknown;

export const unknownValue = Symbol('unknown');

/** Ends a run whose outcome cannot be known. */
export class Unknowable extends Error {}

/** A function of the code, and from where it sees names. */
export class Closure {
  readonly code: FunctionCode;
  readonly names: Environment;
  constructor(code: FunctionCode, names: Environment) {
    this.code = code;
    this.names = names;
  }
}

/** A function that is not of the code. */
export class NativeFunction {
  readonly run: (args: readonly RunValue[], call: CallFunction) => RunValue;
  readonly members: Readonly<Record<string, RunValue>>;
  /** Of a class: is it made of this one? */
  readonly isMadeBy: ((value: RunValue) => boolean) | undefined;
  constructor(run: NativeFunction['run'], members: Readonly<Record<string, RunValue>> = {}, isMadeBy?: (value: RunValue) => boolean) {
    this.run = run;
    this.members = members;
    this.isMadeBy = isMadeBy;
  }
}

export type CallFunction = (fn: RunValue, args: readonly RunValue[]) => RunValue;

/** What the code is given to look at, and cannot change. */
export abstract class HostObject {
  /** `unknownValue` for a member that may be there. */
  abstract member(name: string): RunValue;
  /** Is it made of this class? */
  isMadeOf(_class: RunValue): boolean | typeof unknownValue {
    return unknownValue;
  }
}

/** Variables that a piece of code sees. */
export class Environment {
  readonly above: Environment | undefined;
  readonly #own = new Map<string, RunValue>();
  /** What a name of the module means, asked for once. */
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

  /** Only what the code that is run has declared itself may get another value. */
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

/** May code that is given the value change it? */
export const isMutable = (value: RunValue): boolean => Array.isArray(value) || isPlain(value) || value instanceof Map || value instanceof Set;

/** JSON as the code has it: its own copy. */
export function fromJson(json: Json): RunValue {
  make(1);
  if (Array.isArray(json)) return json.map(fromJson);
  if (typeof json !== 'object' || json === null) return json;
  const made = emptyObject();
  for (const [key, value] of Object.entries(json)) made[key] = fromJson(value);
  return made;
}

/** What `JSON.stringify` writes of a value; undefined where a part of it is not known, or it writes nothing. */
export function toJson(value: RunValue): Json | undefined {
  // What is shared is written wherever it stands, and what holds itself has no end.
  make(typeof value === 'string' ? sizeOfText(value.length) : 1);
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
