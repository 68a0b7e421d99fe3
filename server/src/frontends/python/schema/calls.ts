import type { Json } from '../../../model/index.ts';
import type { ArgumentValues, KnownValue, Maker } from './knownValue.ts';
import { dateTimeMakers } from './models/dateTimes.ts';

/** Calls with a certain JSON value, by the full name of the callee. */
export const makers: Readonly<Record<string, Maker>> = {
  ...dateTimeMakers,
  'builtins.dict': dictOf,
  'collections.OrderedDict': dictOf,
  'builtins.list': listOf,
  'builtins.tuple': listOf,
  'collections.deque': listOf,
  'builtins.set': (values) => sorted(listOf(values)),
  'builtins.frozenset': (values) => sorted(listOf(values)),
  'builtins.str': only('', ({ value, of }) => (typeof value === 'string' && of === undefined ? { value, isFloat: false } : undefined)),
  'pathlib.Path': path,
  'pathlib.PurePath': path,
  'pathlib.PurePosixPath': path,
  'pathlib.PosixPath': path,
  'decimal.Decimal': only(0, decimal),
  'fractions.Fraction': fraction,
  'uuid.UUID': only(undefined, (value) => textLike(value, /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)),
  'ipaddress.IPv4Address': only(undefined, (value) => textLike(value, /^(?:(?:25[0-5]|2[0-4]\d|1?[1-9]?\d)(?:\.(?!$)|$)){4}$/)),
  'pydantic.SecretStr': only(undefined, ({ value }) => (typeof value === 'string' ? object(value === '' ? '' : '**********') : undefined)),
  'textwrap.dedent': only(undefined, (value) => onText(value, dedent)),
  'builtins.int': only(0, ({ value, of }) =>
    of === undefined && /^[+-]?\d{1,15}$/.test(String(value)) ? { value: Number(value), isFloat: false } : undefined,
  ),
  'builtins.sorted': (values) => plain(sorted(listOf(values))),
  // The variable counts as not set, as for a client of a server that is only installed.
  'os.getenv': fromEnvironment,
  'os.environ.get': fromEnvironment,
};

/** The default of a variable of the environment. Undefined without a default. */
function fromEnvironment({ args, keywords }: ArgumentValues): KnownValue | undefined {
  return args[1] ?? keywords.get('default');
}

const plain = (set: KnownValue | undefined): KnownValue | undefined => set && { value: set.value, isFloat: false };

/** Methods of `str`. */
export const textMethods: Readonly<Record<string, (text: string, values: ArgumentValues) => KnownValue | undefined>> = {
  strip: bare((text) => text.trim()),
  lstrip: bare((text) => text.trimStart()),
  rstrip: bare((text) => text.trimEnd()),
  lower: bare((text) => text.toLowerCase()),
  upper: bare((text) => text.toUpperCase()),
  startswith: (text, values) => onStart(values, (start) => text.startsWith(start)),
  endswith: (text, values) => onStart(values, (end) => text.endsWith(end)),
  join: (text, { args }) => {
    const [items] = args;
    const texts = items?.of === undefined && Array.isArray(items?.value) ? (items.value as readonly Json[]) : undefined;
    return texts?.every((one) => typeof one === 'string') === true ? { value: texts.join(text), isFloat: false } : undefined;
  },
  replace: (text, { args }) => {
    const [from, to] = args;
    const areTexts = args.length === 2 && typeof from?.value === 'string' && from.value !== '' && typeof to?.value === 'string';
    return areTexts ? { value: text.replaceAll(String(from.value), () => String(to.value)), isFloat: false } : undefined;
  },
};

function onStart({ args, keywords }: ArgumentValues, test: (part: string) => boolean): KnownValue | undefined {
  const [part, ...more] = args;
  const parts: unknown = Array.isArray(part?.value) ? part.value : [part?.value];
  const texts = (parts as readonly Json[]).filter((one) => typeof one === 'string');
  const isKnown = part?.of === undefined && texts.length === (parts as readonly Json[]).length && more.length + keywords.size === 0;
  return isKnown ? { value: texts.some(test), isFloat: false } : undefined;
}

/** The path that the operator `/` makes. */
export const joinedPath = (first: KnownValue, second: KnownValue): KnownValue | undefined => path({ args: [first, second], keywords: new Map() });

const object = (value: Json): KnownValue => ({ value, isFloat: false, of: { kind: 'other' } });

/** A maker with one argument. Without an argument, it gets `fallback`. */
function only(fallback: Json | undefined, make: (value: KnownValue) => KnownValue | undefined): Maker {
  return ({ args, keywords }) => {
    const argument = args[0] ?? (fallback === undefined ? undefined : { value: fallback, isFloat: false });
    return argument === undefined || args.length > 1 || keywords.size > 0 ? undefined : make(argument);
  };
}

function bare(make: (text: string) => string): (text: string, values: ArgumentValues) => KnownValue | undefined {
  return (text, { args, keywords }) => (args.length + keywords.size === 0 ? { value: make(text), isFloat: false } : undefined);
}

const onText = ({ value, of }: KnownValue, make: (text: string) => string): KnownValue | undefined =>
  typeof value === 'string' && of === undefined ? { value: make(value), isFloat: false } : undefined;

const textLike = ({ value }: KnownValue, form: RegExp): KnownValue | undefined => (typeof value === 'string' && form.test(value) ? object(value) : undefined);

function dictOf({ args, keywords }: ArgumentValues): KnownValue | undefined {
  const [first = { value: {} }] = args;
  if (args.length > 1 || typeof first.value !== 'object' || first.value === null || Array.isArray(first.value)) return undefined;
  return { value: { ...first.value, ...Object.fromEntries([...keywords].map(([name, { value }]) => [name, value])) }, isFloat: false };
}

function listOf({ args, keywords }: ArgumentValues): KnownValue | undefined {
  const [first = { value: [] }] = args;
  return args.length < 2 && keywords.size === 0 && Array.isArray(first.value) ? { value: first.value, isFloat: false } : undefined;
}

/** A set in the order in which Pydantic writes it. Undefined where the values cannot be sorted: Python's order changes with each start. */
export function sorted(list: KnownValue | undefined): KnownValue | undefined {
  if (list === undefined || !Array.isArray(list.value)) return undefined;
  const values = [...new Set(list.value as readonly Json[])];
  const isSortable = values.length < 2 || values.every((value) => typeof value === 'number') || values.every((value) => typeof value === 'string');
  return isSortable ? { value: values.toSorted((a, b) => (a !== null && b !== null && a < b ? -1 : 1)), isFloat: false, of: { kind: 'other' } } : undefined;
}

/** A path as `pathlib` writes it on POSIX: without `.` and repeated slashes. */
function path({ args, keywords }: ArgumentValues): KnownValue | undefined {
  const parts = args.map(({ value }) => value);
  if (keywords.size > 0 || !parts.every((part) => typeof part === 'string')) return undefined;
  const whole = parts.reduce((before, part) => (part.startsWith('/') ? part : `${before}/${part}`), '.');
  const root = /^\/\/(?!\/)/.test(whole) ? '//' : whole.startsWith('/') ? '/' : '';
  const steps = whole.split('/').filter((step) => step !== '' && step !== '.');
  const text = root + steps.join('/');
  return { value: text === '' ? '.' : text, isFloat: false, of: { kind: 'path' } };
}

/** The text of a `Decimal`, by `str`: with an exponent where the number is very small, or was written with one. */
function decimal({ value, isFloat, of }: KnownValue): KnownValue | undefined {
  if (of !== undefined || isFloat || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  const [, sign = '', whole = '', places = '', exponent = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(String(value).trim().replaceAll('_', '')) ?? [];
  if (whole + places === '') return undefined;
  const digits = (whole + places).replace(/^0+(?=\d)/, '');
  const last = Number(exponent) - places.length;
  const minus = sign === '-' ? '-' : '';
  const point = digits.length + last;
  if (last <= 0 && point > -6) {
    const padded = digits.padStart(1 - last, '0');
    return object(minus + (last === 0 ? padded : `${padded.slice(0, last)}.${padded.slice(last)}`));
  }
  const rest = digits.slice(1);
  return object(`${minus}${digits.charAt(0)}${rest === '' ? '' : `.${rest}`}E${point > 0 ? '+' : ''}${point - 1}`);
}

function fraction({ args, keywords }: ArgumentValues): KnownValue | undefined {
  const [first, second = { value: 1, isFloat: false }] = args;
  const [a, b] = [first?.value, second.value];
  if (keywords.size > 0 || typeof a !== 'number' || typeof b !== 'number' || !Number.isInteger(a) || !Number.isInteger(b) || b <= 0) return undefined;
  const common = greatestDivisor(Math.abs(a), b);
  return object(b === common ? String(a / common) : `${a / common}/${b / common}`);
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** A text without the indentation that all lines share. */
export function dedent(text: string): string {
  const lines = text.split('\n').map((line) => (line.trim() === '' ? '' : line));
  const margins = lines.filter((line) => line !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const margin = margins.reduce((common, next) => {
    let same = 0;
    while (same < common.length && common[same] === next[same]) same++;
    return common.slice(0, same);
  }, margins[0] ?? '');
  return lines.map((line) => line.slice(margin.length)).join('\n');
}
