import { unknownValue } from '../../support/javascript/run/values.ts';
import { countSize } from '../../support/javascript/work.ts';
import { cleanDoc } from '../docstring/docstring.ts';
import { dedent } from '../schema/calls.ts';
import { dumps } from './json.ts';
import type { Run } from './run.ts';
import { compared, iterated, lengthOf, sortedItems } from './sequences.ts';
import { formatted, reprOf, textOf } from './text.ts';
import { argsOf, isInstance, isSubclass, originOf, typeOf } from './types.ts';
import {
  type Arguments,
  type CallValue,
  Foreign,
  FunctionValue,
  fail,
  isNumber,
  isType,
  Native,
  noneType,
  PyDict,
  PyFloat,
  PySet,
  PyTuple,
  type PyValue,
  Raised,
  truth,
} from './values.ts';

type Function = (passed: Arguments, call: CallValue, run: Run) => PyValue;

/** A function of positional arguments. */
const plain =
  (run: (args: readonly PyValue[], call: CallValue) => PyValue): Function =>
  ({ args, named }, call) =>
    named.size > 0 ? fail() : run(args, call);

const calling = (call: CallValue, fn: PyValue, ...args: readonly PyValue[]): PyValue => call(fn, { args, named: new Map() });

const first = (make: (value: PyValue) => PyValue): Function =>
  plain(([value, ...more]) => (value === unknownValue ? value : more.length > 0 || value === undefined ? fail() : make(value)));

/** The lines of a docstring without their indentation, with the empty lines at its ends: since Python 3.13, the compiler removes the indentation. */
export function docOf(value: PyValue): PyValue {
  if (!(value instanceof FunctionValue)) return unknownValue;
  const doc = value.fn.docstring;
  if (doc === undefined) return null;
  if (doc.hasNamed === true) return unknownValue;
  const lines = doc.value.split('\n').map((line) => line.trim() === '');
  const [start, end] = [lines.indexOf(false), lines.toReversed().indexOf(false)];
  return start < 0 ? '\n'.repeat(lines.length - 1) : '\n'.repeat(start) + cleanDoc(doc).text + '\n'.repeat(end);
}

function getdoc(value: PyValue): PyValue {
  const doc = docOf(value);
  return typeof doc === 'string' && value instanceof FunctionValue && value.fn.docstring ? cleanDoc(value.fn.docstring).text : doc;
}

/** `inspect.cleandoc(text)`. */
function cleaned(text: PyValue): PyValue {
  if (typeof text !== 'string' || text.includes('\t')) return fail();
  const [head = '', ...rest] = text.split('\n');
  const indents = rest.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const margin = indents.length === 0 ? 0 : Math.min(...indents);
  const lines = [head.trimStart(), ...rest.map((line) => line.slice(margin))];
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  while (lines[0] === '') lines.shift();
  return lines.join('\n');
}

function indented({ args: [text, prefix, predicate] }: Arguments): PyValue {
  if (typeof text !== 'string' || typeof prefix !== 'string' || predicate !== undefined) return fail();
  return text.replace(/^.*\S/gm, (line) => prefix + line);
}

function range(args: readonly PyValue[]): PyValue {
  const [a, b, by = 1] = args;
  const [from, to] = b === undefined ? [0, a] : [a, b];
  if (typeof from !== 'number' || typeof to !== 'number' || typeof by !== 'number' || by === 0) return fail();
  const length = Math.max(0, Math.ceil((to - from) / by));
  countSize(length);
  return Array.from({ length }, (_, i) => from + i * by);
}

function zipped(lists: readonly PyValue[]): PyValue {
  const all = lists.map(iterated);
  const length = all.length === 0 ? 0 : Math.min(...all.map((one) => one.length));
  return Array.from({ length }, (_, i) => new PyTuple(all.map((one) => one[i])));
}

function extreme({ args, named }: Arguments, call: CallValue, isMost: boolean): PyValue {
  const items = args.length === 1 ? iterated(args[0]) : args;
  const key = named.get('key');
  const keyed = items.map((item) => ({ item, key: key === undefined ? item : calling(call, key, item) }));
  if (keyed.length === 0) return named.has('default') ? named.get('default') : fail();
  return keyed.reduce((best, one) => ((isMost ? compared(one.key, best.key) > 0 : compared(one.key, best.key) < 0) ? one : best)).item;
}

function dictOf({ args: [passed], named }: Arguments): PyValue {
  const entries =
    passed === undefined
      ? []
      : passed instanceof PyDict
        ? passed.entries
        : iterated(passed).map((pair): readonly [PyValue, PyValue] => {
            const [key, value] = iterated(pair);
            return [key, value];
          });
  return PyDict.of([...entries, ...named]);
}

function attribute(args: readonly PyValue[], run: Run): PyValue {
  const [object, name, ...other] = args;
  if (typeof name !== 'string') return fail();
  try {
    return run.member(object, name);
  } catch (error) {
    if (!(error instanceof Raised) || error.type !== 'AttributeError' || other.length === 0) throw error;
    return other[0];
  }
}

function hasAttribute([object, name]: readonly PyValue[], run: Run): PyValue {
  const missing = new Native(fail);
  const found = attribute([object, name, missing], run);
  return found === unknownValue ? unknownValue : found !== missing;
}

function intOf(value: PyValue): PyValue {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof PyFloat) return Math.trunc(value.value);
  return typeof value === 'string' && /^[+-]?\d{1,15}$/.test(value) ? Number(value) : fail();
}

/** Functions and classes outside of the workspace that can be called, by their full names. */
export const natives: Readonly<Record<string, Function>> = {
  'builtins.len': first(lengthOf),
  'builtins.str': plain(([value = '']) => (value === unknownValue ? value : textOf(value))),
  'builtins.repr': first(reprOf),
  'builtins.bool': plain(([value = false]) => truth(value)),
  'builtins.int': first(intOf),
  'builtins.float': first((value) => (isNumber(value) ? new PyFloat(typeof value === 'number' ? value : value.value) : fail())),
  'builtins.list': plain(([items = []]) => [...iterated(items)]),
  'builtins.tuple': plain(([items = []]) => new PyTuple(iterated(items))),
  'builtins.set': plain(([items = []]) => new PySet(iterated(items))),
  'builtins.frozenset': plain(([items = []]) => new PySet(iterated(items))),
  'builtins.dict': dictOf,
  'builtins.dict.fromkeys': plain(([keys, value = null]) => PyDict.of(iterated(keys).map((key) => [key, value]))),
  'itertools.chain': plain((lists) => lists.flatMap(iterated)),
  'itertools.chain.from_iterable': first((lists) => iterated(lists).flatMap(iterated)),
  'builtins.iter': first(iterated),
  'builtins.sorted': ({ args: [items, ...more], named }, call) => (more.length > 0 ? fail() : sortedItems(items, named, call)),
  'builtins.reversed': first((items) => iterated(items).toReversed()),
  'builtins.enumerate': ({ args: [items, from], named }) => {
    const start = from ?? named.get('start') ?? 0;
    return iterated(items).map((item, i) => new PyTuple([typeof start === 'number' ? start + i : fail(), item]));
  },
  'builtins.zip': ({ args, named }) => (named.size > (named.has('strict') ? 1 : 0) ? fail() : zipped(args)),
  'builtins.range': plain(range),
  'builtins.map': plain(([fn, items, ...more], call) => (more.length > 0 ? fail() : iterated(items).map((item) => calling(call, fn, item)))),
  'builtins.filter': plain(([fn, items], call) => iterated(items).filter((item) => truth(fn === null ? item : calling(call, fn, item)))),
  'builtins.any': first((items) => iterated(items).some(truth)),
  'builtins.all': first((items) => iterated(items).every(truth)),
  'builtins.next': ({ args: [items, ...other] }) => iterated(items)[0] ?? (other.length > 0 ? other[0] : fail()),
  'builtins.max': (passed, call) => extreme(passed, call, true),
  'builtins.min': (passed, call) => extreme(passed, call, false),
  'builtins.sum': plain(([items]) => iterated(items).reduce<number>((sum, item) => (typeof item === 'number' ? sum + item : fail()), 0)),
  'builtins.print': () => null,
  'builtins.format': plain(([value, spec = '']) => (typeof spec === 'string' ? formatted(value, spec) : fail())),
  'builtins.callable': first((value) => value instanceof FunctionValue || value instanceof Native || isType(value) || unknownValue),
  'builtins.type': first((value) => typeOf(value)),
  'builtins.getattr': (passed, _call, run) => attribute(passed.args, run),
  'builtins.hasattr': (passed, _call, run) => hasAttribute(passed.args, run),
  'builtins.isinstance': plain(([value, type]) => isInstance(value, type)),
  'builtins.issubclass': plain(([value, type]) => isSubclass(value, type)),
  'inspect.getdoc': first(getdoc),
  'inspect.cleandoc': first(cleaned),
  'inspect.isclass': first((value) => isInstance(value, new Foreign('builtins.type'))),
  'inspect.iscoroutinefunction': first((value) => (value instanceof FunctionValue ? value.fn.isAsync : unknownValue)),
  'asyncio.iscoroutinefunction': first((value) => (value instanceof FunctionValue ? value.fn.isAsync : unknownValue)),
  'textwrap.dedent': first((text) => (typeof text === 'string' ? dedent(text) : fail())),
  'textwrap.indent': indented,
  'json.dumps': dumps,
  'typing.get_origin': first(originOf),
  'typing.get_args': first((type) => new PyTuple(argsOf(type))),
  'typing.cast': plain(([, value]) => value),
  'functools.wraps': () => new Native(({ args: [fn] }) => fn),
};

/** Constants outside of the workspace. */
export const constants: Readonly<Record<string, PyValue>> = {
  'types.NoneType': noneType,
  'builtins.True': true,
  'builtins.False': false,
  'builtins.None': null,
  'os.linesep': '\n',
};
