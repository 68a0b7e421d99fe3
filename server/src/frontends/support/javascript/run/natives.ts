import { type Json, limitReached } from '../../../../model/index.ts';
import { countTextMethod } from '../textSizes.ts';
import { countSize } from '../work.ts';
import { countKey, countListMethod, entriesOf, keysOf } from './counted.ts';
import { emptyObject, fromJson, isPlain, NativeFunction, type PlainObject, type RunValue, toJson, Unknowable, unknownValue } from './values.ts';

/** A member of a built-in value: `undefined` where it has none, `unknownValue` where the member is not interpreted. */
export function memberOf(value: unknown, name: string): RunValue {
  if (isPlain(value)) return Object.hasOwn(value, name) ? value[name] : name === 'hasOwnProperty' ? ownPropertyOf(value) : undefined;
  if (Array.isArray(value)) {
    if (name === 'length') return value.length;
    return /^\d+$/.test(name) ? value[Number(name)] : bound(value, listMethods, name);
  }
  if (typeof value === 'string') {
    if (name === 'length') return value.length;
    return /^\d+$/.test(name) ? value[Number(name)] : bound(value, textMethods, name);
  }
  if (value instanceof Set || value instanceof Map)
    return name === 'size' ? value.size : value instanceof Set ? bound(value, setMethods, name) : bound(value, mapMethods, name);
  if (value instanceof NativeFunction) return Object.hasOwn(value.members, name) ? value.members[name] : unknownValue;
  return unknownValue;
}

/** The items of `for (… of value)`; undefined where they are unknown. */
export function iterated(value: RunValue): readonly RunValue[] | undefined {
  if (Array.isArray(value)) return value;
  if (value instanceof Set || value instanceof Map) countSize(value.size * (value instanceof Map ? 3 : 1));
  if (typeof value === 'string') countSize(value.length);
  if (value instanceof Set) return [...value];
  if (value instanceof Map) return [...value].map((entry) => [...entry]);
  return typeof value === 'string' ? [...value] : undefined;
}

type Call = (fn: RunValue, args: readonly RunValue[]) => RunValue;
type Methods<T> = Readonly<Record<string, (self: T, args: readonly RunValue[], call: Call) => RunValue>>;

/** A method; one that is not interpreted may have any effect. */
function bound<T>(self: T, methods: Methods<T>, name: string): RunValue {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  return new NativeFunction((args, call) => {
    if (method === undefined) throw new Unknowable();
    if (Array.isArray(self)) countListMethod(self, name, args);
    else if (typeof self === 'string') countTextMethod(self, name, args.map(textOrNothing));
    else if (self instanceof Set || self instanceof Map) countKey(args[0]);
    return method(self, args, call);
  });
}

const textOrNothing = (value: RunValue): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

const ownPropertyOf = (object: PlainObject): NativeFunction => new NativeFunction(([key]) => Object.hasOwn(object, text(key)));

function text(value: RunValue): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw new Unknowable();
  return String(value);
}

function optionalNumber(value: RunValue): number | undefined {
  if (value !== undefined && typeof value !== 'number') throw new Unknowable();
  return value;
}

function truth(value: RunValue): boolean {
  if (value === unknownValue) throw new Unknowable();
  return Boolean(value);
}

function listOf(value: RunValue): readonly RunValue[] {
  const items = iterated(value);
  if (items === undefined) throw new Unknowable();
  return items;
}

/** The source of another list, with its size counted. */
function countedList(value: RunValue): readonly RunValue[] {
  const items = listOf(value);
  countSize(items.length);
  return items;
}

function objectOf(value: RunValue): PlainObject {
  if (!isPlain(value)) throw new Unknowable();
  return value;
}

/** An unknown value cannot be compared with a known one. */
function allKnown(values: readonly RunValue[]): readonly RunValue[] {
  if (values.includes(unknownValue)) throw new Unknowable();
  return values;
}

const listMethods: Methods<RunValue[]> = {
  map: (items, [fn], call) => items.map((item, i) => call(fn, [item, i, items])),
  flatMap: (items, [fn], call) =>
    items.flatMap((item, i) => {
      const made = call(fn, [item, i, items]);
      if (Array.isArray(made)) countSize(made.length);
      return made;
    }),
  filter: (items, [fn], call) => items.filter((item, i) => truth(call(fn, [item, i, items]))),
  forEach: (items, [fn], call) => {
    for (const [i, item] of items.entries()) call(fn, [item, i, items]);
  },
  some: (items, [fn], call) => items.some((item, i) => truth(call(fn, [item, i, items]))),
  every: (items, [fn], call) => items.every((item, i) => truth(call(fn, [item, i, items]))),
  find: (items, [fn], call) => items.find((item, i) => truth(call(fn, [item, i, items]))),
  findIndex: (items, [fn], call) => items.findIndex((item, i) => truth(call(fn, [item, i, items]))),
  reduce: (items, [fn, ...start], call) => {
    const [first, ...rest] = start.length > 0 ? [start[0], ...items] : items;
    if (items.length + start.length === 0) throw new Unknowable();
    return rest.reduce((made, item, i) => call(fn, [made, item, start.length > 0 ? i : i + 1, items]), first);
  },
  includes: (items, [item]) => allKnown(items).includes(item),
  indexOf: (items, [item]) => allKnown(items).indexOf(item),
  join: (items, [by]) => items.map((item) => (item === undefined || item === null ? '' : text(item))).join(by === undefined ? ',' : text(by)),
  concat: (items, more) => [...items, ...more.flatMap((own) => (Array.isArray(own) ? (own as RunValue[]) : [own]))],
  slice: (items, [from, to]) => items.slice(optionalNumber(from), optionalNumber(to)),
  at: (items, [i]) => items.at(optionalNumber(i) ?? 0),
  flat: (items) => items.flat(),
  keys: (items) => [...items.keys()],
  values: (items) => [...items],
  entries: (items) => items.map((item, i) => [i, item]),
  push: (items, more) => {
    for (const item of more) items.push(item);
    return items.length;
  },
  unshift: (items, more) => {
    items.splice(0, items.length, ...[...more, ...items]);
    return items.length;
  },
  pop: (items) => items.pop(),
  shift: (items) => items.shift(),
  reverse: (items) => items.reverse(),
  sort: (items, [fn]) => {
    if (fn !== undefined || !items.every((item) => typeof item === 'string')) throw new Unknowable();
    return items.sort();
  },
};

const textMethods: Methods<string> = {
  trim: (own) => own.trim(),
  trimStart: (own) => own.trimStart(),
  trimEnd: (own) => own.trimEnd(),
  toLowerCase: (own) => own.toLowerCase(),
  toUpperCase: (own) => own.toUpperCase(),
  toString: (own: string) => own,
  startsWith: (own, [part]) => own.startsWith(text(part)),
  endsWith: (own, [part]) => own.endsWith(text(part)),
  includes: (own, [part]) => own.includes(text(part)),
  indexOf: (own, [part]) => own.indexOf(text(part)),
  charAt: (own, [i]) => own.charAt(optionalNumber(i) ?? 0),
  slice: (own, [from, to]) => own.slice(optionalNumber(from), optionalNumber(to)),
  substring: (own, [from, to]) => own.substring(optionalNumber(from) ?? 0, optionalNumber(to)),
  split: (own, [by]) => own.split(text(by)),
  concat: (own, more) => own.concat(...more.map(text)),
  // A dollar sign is special in the replacement.
  replace: (own, [part, by]) => own.replace(text(part), () => text(by)),
  replaceAll: (own, [part, by]) => own.replaceAll(text(part), () => text(by)),
};

const setMethods: Methods<Set<RunValue>> = {
  has: (own, [item]) => own.has(allKnown([item])[0]),
  add: (own, [item]) => own.add(allKnown([item])[0]),
  delete: (own, [item]) => own.delete(allKnown([item])[0]),
  forEach: (own, [fn], call) => {
    for (const item of iterated(own) ?? []) call(fn, [item, item]);
  },
  values: (own) => iterated(own),
};

const mapMethods: Methods<Map<RunValue, RunValue>> = {
  has: (own, [key]) => own.has(allKnown([key])[0]),
  get: (own, [key]) => own.get(allKnown([key])[0]),
  set: (own, [key, value]) => own.set(allKnown([key])[0], value),
  delete: (own, [key]) => own.delete(allKnown([key])[0]),
  keys: (own) => listOf(own).map((entry) => (entry as RunValue[])[0]),
  values: (own) => listOf(own).map((entry) => (entry as RunValue[])[1]),
  entries: (own) => iterated(own),
};

const native = (...of: ConstructorParameters<typeof NativeFunction>): NativeFunction => new NativeFunction(...of);

const fails: NativeFunction['run'] = () => {
  throw new Unknowable();
};

const hasOwn = new NativeFunction(([object, key]) => Object.hasOwn(objectOf(object), text(key)));

/** A deep copy. Values that are no data are not copied. */
function copied(value: RunValue): RunValue {
  const json = value === undefined ? undefined : toJson(value);
  if (value !== undefined && json === undefined) throw new Unknowable();
  return json === undefined ? undefined : fromJson(json);
}

export const globalsOf: Readonly<Record<string, RunValue>> = {
  Object: native(
    fails,
    {
      keys: native(([of]) => keysOf(objectOf(of))),
      values: native(([of]) => entriesOf(objectOf(of)).map(([, value]) => value)),
      entries: native(([of]) => entriesOf(objectOf(of)).map((entry) => [...entry])),
      fromEntries: native(([entries]) => {
        const made = emptyObject();
        for (const entry of countedList(entries)) {
          const [key, value] = listOf(entry);
          made[text(key)] = value;
        }
        return made;
      }),
      assign: native(([target, ...from]) => {
        const made = objectOf(target);
        for (const own of from) if (own !== undefined && own !== null) for (const [key, value] of entriesOf(objectOf(own))) made[key] = value;
        return made;
      }),
      freeze: native(([of]) => of),
      hasOwn,
      prototype: fromMembers({ hasOwnProperty: native(fails, { call: hasOwn }) }),
    },
    (value) => typeof value === 'object' && value !== null,
  ),
  Array: native(
    fails,
    {
      isArray: native(([of]) => (of === unknownValue ? unknownValue : Array.isArray(of))),
      from: native(([of, fn], call) => countedList(of).map((item, i) => (fn === undefined ? item : call(fn, [item, i])))),
      of: native((items) => [...countedList(items)]),
    },
    Array.isArray,
  ),
  JSON: fromMembers({
    stringify: native(([of, ...how]) => (how.length > 0 ? fails(how, () => undefined) : JSON.stringify(toJson(copied(of))))),
    parse: native(([of]) => parsed(text(of))),
  }),
  structuredClone: native(([of]) => copied(of)),
  Set: native(
    ([of]) => new Set(of === undefined ? [] : allKnown(countedList(of))),
    {},
    (value) => value instanceof Set,
  ),
  Map: native(
    ([of]) => new Map((of === undefined ? [] : countedList(of)).map((entry) => [listOf(entry)[0], listOf(entry)[1]] as const)),
    {},
    (value) => value instanceof Map,
  ),
  String: native(([of]) => (of === unknownValue ? of : text(of))),
  Boolean: native(([of]) => truth(of)),
};

function parsed(json: string): RunValue {
  countSize(json.length);
  return fromJson(jsonIn(json));
}

function jsonIn(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    if (limitReached(error) !== undefined) throw error;
    // The code throws here.
    throw new Unknowable();
  }
}

function fromMembers(members: Readonly<Record<string, RunValue>>): PlainObject {
  return Object.assign(emptyObject(), members);
}
