import { unknownValue } from '../../support/javascript/run/values.ts';
import { countSize, sizeOfText } from '../../support/javascript/work.ts';
import { isSpace, iterated, sortedItems } from './sequences.ts';
import { formatted, joined, padded } from './text.ts';
import { type Arguments, fail, isEqual, Native, native, PyDict, PySet, PyTuple, type PyValue, Raised } from './values.ts';

/** A method of a text, a list, a dictionary or a set; undefined where it has none of this name. */
export function methodOfValue(value: PyValue, name: string): PyValue {
  if (typeof value === 'string') return methodIn(textMethods, name)?.(value) ?? unknownValue;
  if (Array.isArray(value)) return methodIn(listMethods, name)?.(value);
  if (value instanceof PyDict) return methodIn(dictMethods, name)?.(value);
  if (value instanceof PySet) return methodIn(setMethods, name)?.(value);
  return value instanceof PyTuple && (name === 'index' || name === 'count') ? listMethods[name]?.([...value.items]) : undefined;
}

const methodIn = <T>(methods: Readonly<Record<string, T>>, name: string): T | undefined => (Object.hasOwn(methods, name) ? methods[name] : undefined);

const isText = (value: PyValue): value is string => typeof value === 'string';
const wanted = (value: PyValue): string => (isText(value) ? value : fail());
const whole = (value: PyValue): number => (typeof value === 'number' ? value : fail());

/** The text that Python would strip: blanks, or any of the characters. */
function stripped(text: string, characters: PyValue, side: 'both' | 'left' | 'right'): string {
  const all = Array.from(text);
  const isGone = isText(characters) ? (sign: string | undefined) => sign !== undefined && characters.includes(sign) : isSpace;
  if (characters !== undefined && characters !== null && !isText(characters)) return fail();
  let [start, end] = [0, all.length];
  while (side !== 'right' && start < end && isGone(all[start])) start++;
  while (side !== 'left' && end > start && isGone(all[end - 1])) end--;
  return all.slice(start, end).join('');
}

const words = (text: string): string[] => text.split(/[\s\x1c-\x1f\x85]+/).filter((word) => word !== '');

function splitText(text: string, by: PyValue, most: PyValue): PyValue {
  if (by === undefined || by === null) return most === undefined ? words(text) : fail();
  if (!isText(by) || by === '') return fail();
  const parts = text.split(by);
  countSize(parts.length);
  const count = most === undefined ? -1 : whole(most);
  return count < 0 || parts.length <= count ? parts : [...parts.slice(0, count), parts.slice(count).join(by)];
}

function splitLines(text: string, keeps: PyValue): PyValue {
  const lines = text.split(/(?<=[\n\v\f\x1c-\x1e\x85\u2028\u2029]|\r(?!\n))/).filter((line) => line !== '');
  countSize(lines.length);
  return keeps === true ? lines : lines.map((line) => line.replace(/(?:\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029])$/, ''));
}

/** Only ASCII letters are certain to change as in Python's tables. */
const cased = (text: string, change: (text: string) => string): PyValue => (/^[\x00-\x7f\u2000-\u2bff]*$/.test(text) ? change(text) : unknownValue);

const titled = (text: string): string => text.toLowerCase().replace(/[a-z]+/g, (word) => word.charAt(0).toUpperCase() + word.slice(1));

function partition(text: string, by: string, isLast: boolean): PyValue {
  const at = by === '' ? fail() : isLast ? text.lastIndexOf(by) : text.indexOf(by);
  if (at < 0) return new PyTuple(isLast ? ['', '', text] : [text, '', '']);
  return new PyTuple([text.slice(0, at), by, text.slice(at + by.length)]);
}

function replacedText(text: string, from: PyValue, to: PyValue, most: PyValue): PyValue {
  if (!isText(from) || !isText(to) || from === '') return fail();
  const parts = text.split(from);
  const count = most === undefined ? parts.length : whole(most);
  const made = count < 0 ? parts.join(to) : parts.reduce((before, part, i) => before + (i <= count ? to : from) + part);
  countSize(sizeOfText(made.length));
  return made;
}

/** `text.format(…)` with fields that are names or numbers. */
function formattedText(text: string, { args, named }: Arguments): PyValue {
  let next = 0;
  const parts = text.split(/(\{\{|\}\}|\{\w*(?::[^{}]*)?\})/).map((part) => {
    if (part === '{{' || part === '}}') return part.charAt(0);
    const [all, name = '', spec = ''] = /^\{(\w*)(?::([^{}]*))?\}$/.exec(part) ?? [];
    if (all === undefined) return /[{}]/.test(part) ? fail() : part;
    const value = name === '' ? args[next++] : /^\d+$/.test(name) ? args[Number(name)] : named.get(name);
    return value === undefined ? fail() : formatted(value, spec);
  });
  return joined(parts, '');
}

const affix = (passed: PyValue, has: (part: string) => boolean): boolean =>
  passed instanceof PyTuple ? passed.items.some((one) => has(wanted(one))) : has(wanted(passed));

/** Methods of texts. */
const textMethods: Readonly<Record<string, (text: string) => Native>> = {
  strip: (text) => native((characters) => stripped(text, characters, 'both')),
  lstrip: (text) => native((characters) => stripped(text, characters, 'left')),
  rstrip: (text) => native((characters) => stripped(text, characters, 'right')),
  lower: (text) => native(() => cased(text, (own) => own.toLowerCase())),
  upper: (text) => native(() => cased(text, (own) => own.toUpperCase())),
  title: (text) => native(() => cased(text, titled)),
  capitalize: (text) => native(() => cased(text, (own) => own.charAt(0).toUpperCase() + own.slice(1).toLowerCase())),
  replace: (text) => native((from, to, most) => replacedText(text, from, to, most)),
  split: (text) => new Native(({ args, named }) => splitText(text, args[0] ?? named.get('sep'), args[1] ?? named.get('maxsplit'))),
  rsplit: (text) =>
    native((by, most) => {
      const parts = splitText(text, by, undefined);
      const leading = most === undefined || whole(most) < 0 || !Array.isArray(parts) ? 0 : Math.max(0, parts.length - whole(most));
      return Array.isArray(parts) && isText(by) && leading > 0 ? [parts.slice(0, leading).join(by), ...parts.slice(leading)] : leading > 0 ? fail() : parts;
    }),
  splitlines: (text) => new Native(({ args, named }) => splitLines(text, args[0] ?? named.get('keepends'))),
  join: (text) =>
    native((items) =>
      joined(
        iterated(items).map((item) => (isText(item) || item === unknownValue ? (item as string | typeof unknownValue) : fail())),
        text,
      ),
    ),
  startswith: (text) => native((part) => affix(part, (own) => text.startsWith(own))),
  endswith: (text) => native((part) => affix(part, (own) => text.endsWith(own))),
  removeprefix: (text) => native((part) => (text.startsWith(wanted(part)) ? text.slice(wanted(part).length) : text)),
  removesuffix: (text) => native((part) => (part !== '' && text.endsWith(wanted(part)) ? text.slice(0, -wanted(part).length) : text)),
  find: (text) => native((part) => Array.from(text.slice(0, Math.max(0, text.indexOf(wanted(part))))).length - (text.includes(wanted(part)) ? 0 : 1)),
  count: (text) => native((part) => (part === '' ? fail() : text.split(wanted(part)).length - 1)),
  partition: (text) => native((by) => partition(text, wanted(by), false)),
  rpartition: (text) => native((by) => partition(text, wanted(by), true)),
  ljust: (text) => native((width, fill = ' ') => padded(text, whole(width), wanted(fill), '<')),
  rjust: (text) => native((width, fill = ' ') => padded(text, whole(width), wanted(fill), '>')),
  isupper: (text) => native(() => (cased(text, () => '') === unknownValue ? unknownValue : /[A-Z]/.test(text) && !/[a-z]/.test(text))),
  isdigit: (text) => native(() => (/[^\x00-\x7f]/.test(text) ? unknownValue : /^\d+$/.test(text))),
  format: (text) => new Native((passed) => formattedText(text, passed)),
};

/** The result of a method that changes its object. */
const changing = (change: (...args: readonly PyValue[]) => unknown): Native =>
  native((...args) => {
    countSize(1);
    change(...args);
    return null;
  });

const indexIn = (list: readonly PyValue[], item: PyValue): number => {
  const index = list.findIndex((own) => isEqual(own, item));
  if (index < 0) throw new Raised('ValueError');
  return index;
};

function extended(list: PyValue[], more: readonly PyValue[]): void {
  countSize(more.length);
  list.push(...more);
}

const listMethods: Readonly<Record<string, (list: PyValue[]) => Native>> = {
  append: (list) => changing((item) => list.push(item)),
  extend: (list) => changing((items) => extended(list, iterated(items))),
  insert: (list) => changing((at, item) => list.splice(whole(at) < 0 ? Math.max(0, list.length + whole(at)) : whole(at), 0, item)),
  pop: (list) =>
    native((at = -1) => {
      const index = whole(at) < 0 ? list.length + whole(at) : whole(at);
      if (index < 0 || index >= list.length) throw new Raised('IndexError');
      return list.splice(index, 1)[0];
    }),
  remove: (list) => changing((item) => list.splice(indexIn(list, item), 1)),
  clear: (list) => changing(() => list.splice(0)),
  reverse: (list) => changing(() => list.reverse()),
  sort: (list) =>
    new Native(({ named }, call) => {
      list.splice(0, list.length, ...sortedItems(list, named, call));
      return null;
    }),
  copy: (list) => native(() => [...list]),
  count: (list) => native((item) => list.filter((own) => isEqual(own, item)).length),
  index: (list) => native((item) => indexIn(list, item)),
};

const dictMethods: Readonly<Record<string, (dict: PyDict) => Native>> = {
  get: (dict) => native((key, other = null) => (dict.has(key) ? dict.get(key) : other)),
  items: (dict) => native(() => dict.entries.map((entry) => new PyTuple(entry))),
  keys: (dict) => native(() => dict.entries.map(([key]) => key)),
  values: (dict) => native(() => dict.entries.map(([, value]) => value)),
  copy: (dict) => native(() => PyDict.of(dict.entries)),
  pop: (dict) =>
    native((key, other) => {
      if (!dict.has(key) && other === undefined) throw new Raised('KeyError');
      const value = dict.has(key) ? dict.get(key) : other;
      dict.delete(key);
      return value;
    }),
  setdefault: (dict) =>
    native((key, value = null) => {
      if (!dict.has(key)) dict.set(key, value);
      return dict.get(key);
    }),
  update: (dict) =>
    new Native(({ args: [other], named }) => {
      const more = other === undefined ? [] : other instanceof PyDict ? other.entries : fail();
      for (const [key, value] of [...more, ...named]) dict.set(key, value);
      return null;
    }),
};

const setMethods: Readonly<Record<string, (set: PySet) => Native>> = {
  add: ({ items }) => changing((item) => items.set(item, null)),
  discard: ({ items }) => changing((item) => items.delete(item)),
  update: ({ items }) =>
    changing((more) => {
      for (const item of iterated(more)) items.set(item, null);
    }),
};
