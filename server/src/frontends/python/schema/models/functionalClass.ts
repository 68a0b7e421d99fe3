import type { Located, Span } from '../../../../model/index.ts';
import type { PyAssignment, PyCall, PyClass, PyExpr } from '../../read/code.ts';
import { keywordOf } from '../expression.ts';

/** Cached by assignment, since facts never change. */
const cached = new WeakMap<PyAssignment, PyClass | null>();

/**
 * The class that a call of the functional syntax makes, such as `TypedDict("Point", {"x": int})` and `Enum("Color", "RED GREEN")`.
 * Undefined for other calls, and where its members are unknown. `maker`: the full name of the callee.
 */
export function functionalClass(of: PyAssignment, maker: string | undefined): PyClass | undefined {
  if (of.value?.kind !== 'call' || maker === undefined) return undefined;
  const known = cached.get(of);
  if (known !== undefined) return known ?? undefined;
  const made = makers[maker.replace(/^enum\.\w+$/, 'enum')]?.(of.value, maker);
  cached.set(of, made ?? null);
  return made;
}

const makers: Readonly<Record<string, (call: PyCall, maker: string) => PyClass | undefined>> = {
  'typing.TypedDict': typedDict,
  'typing.NamedTuple': (call) => namedTuple(call, (item) => (item.kind === 'tuple' && item.items.length === 2 ? item.items : undefined)),
  'collections.namedtuple': (call) => namedTuple(call, (item) => [item, anything(item.span)]),
  'pydantic.create_model': model,
  enum: enumeration,
};

/** A class with the name in the call. */
function classOf(call: PyCall, members: readonly PyAssignment[], bases: readonly PyExpr[] = [call.callee], keywords = call.keywords): PyClass | undefined {
  const [name] = call.args;
  if (name?.kind !== 'string') return undefined;
  const { span } = call;
  const site = { name: { value: name.value, span: name.span }, typeParams: [], decorators: [], docstring: undefined, methods: [], classes: [] };
  return { ...site, bases, keywords, members, span, head: span };
}

const member = (name: Located<string>, annotation: PyExpr | undefined, value: PyExpr | undefined, span: Span): PyAssignment => ({
  name,
  annotation,
  value,
  docstring: undefined,
  span,
});

const nameIn = (expr: PyExpr | undefined): Located<string> | undefined => (expr?.kind === 'string' ? { value: expr.value, span: expr.span } : undefined);

const anything = (span: Span): PyExpr => ({ kind: 'name', name: 'object', span });

/** Undefined where an item is missing. */
const whole = <T>(all: readonly (T | undefined)[]): readonly T[] | undefined => {
  const there = all.filter((one) => one !== undefined);
  return there.length < all.length ? undefined : there;
};

function typedDict(call: PyCall): PyClass | undefined {
  const fields = call.args[1];
  if (fields?.kind !== 'dict') return undefined;
  const members = whole(
    fields.entries.map(({ key, value }) => {
      const name = nameIn(key);
      return name && member(name, value, undefined, { start: name.span.start, end: value.span.end });
    }),
  );
  return members && classOf(call, members);
}

/** The items of a list, or the names in a text: `"a b"` or `"a, b"`. */
function itemsOf(expr: PyExpr | undefined): readonly PyExpr[] | undefined {
  if (expr?.kind === 'list' || expr?.kind === 'tuple') return expr.items;
  if (expr?.kind !== 'string') return undefined;
  const words = expr.value.split(/[\s,]+/).filter((word) => word !== '');
  return words.map((value) => ({ ...expr, value }));
}

function namedTuple(call: PyCall, partsOf: (item: PyExpr) => readonly PyExpr[] | undefined): PyClass | undefined {
  const defaults = keywordOf(call, 'defaults')?.value;
  const items = itemsOf(call.args[1] ?? keywordOf(call, 'field_names')?.value);
  if (items === undefined || (defaults !== undefined && defaults.kind !== 'list' && defaults.kind !== 'tuple')) return undefined;
  const values = defaults?.items ?? [];
  const members = whole(
    items.map((item, i) => {
      const [name, type] = partsOf(item) ?? [];
      const named = nameIn(name);
      return named && member(named, type, values[i - items.length + values.length], item.span);
    }),
  );
  return members && classOf(call, members, [call.callee], []);
}

/** Members with values, or names that are numbered. */
function enumeration(call: PyCall, maker: string): PyClass | undefined {
  const names = call.args[1] ?? keywordOf(call, 'names')?.value;
  const type = keywordOf(call, 'type')?.value;
  const start = keywordOf(call, 'start')?.value;
  const first = start === undefined ? 1 : start.kind === 'number' ? start.value : undefined;
  if (first === undefined) return undefined;
  const items: readonly (readonly PyExpr[])[] | undefined =
    names?.kind === 'dict'
      ? names.entries.map(({ key, value }) => (key === undefined ? [] : [key, value]))
      : itemsOf(names)?.map((item) => (item.kind === 'tuple' || item.kind === 'list' ? item.items : [item]));
  const members = items && whole(items.map(([key, value], i) => enumMember(nameIn(key), value, first + i, maker)));
  return members && classOf(call, members, [...(type === undefined ? [] : [type]), call.callee], []);
}

function enumMember(name: Located<string> | undefined, value: PyExpr | undefined, count: number, maker: string): PyAssignment | undefined {
  if (name === undefined) return undefined;
  const { span } = name;
  const counted: PyExpr =
    maker === 'enum.StrEnum'
      ? { kind: 'string', value: name.value.toLowerCase(), isBytes: false, span, inner: undefined, isTriple: false, isVerbatim: false }
      : { kind: 'number', value: count, isFloat: false, source: String(count), span };
  return member(name, undefined, value ?? counted, span);
}

const modelKeywords = new Set(['__base__', '__doc__', '__config__']);

/** `create_model("Args", x=(int, 1), y=str)`. */
function model(call: PyCall): PyClass | undefined {
  const base = keywordOf(call, '__base__')?.value;
  const doc = keywordOf(call, '__doc__')?.value;
  const config = keywordOf(call, '__config__')?.value;
  const fields = whole(
    call.keywords
      .filter(({ name }) => !modelKeywords.has(name?.value ?? ''))
      .map(({ name, value, span }) => {
        if (name === undefined || /^__/.test(name.value)) return undefined;
        const [type, defaultValue] = value.kind === 'tuple' ? value.items : [value];
        return type && member(name, type, defaultValue, span);
      }),
  );
  if (fields === undefined || (doc !== undefined && doc.kind !== 'string')) return undefined;
  const settings = config === undefined ? [] : [member({ value: 'model_config', span: config.span }, undefined, config, config.span)];
  const bases = base === undefined ? [call.callee] : base.kind === 'tuple' ? base.items : [base];
  const made = classOf(call, [...settings, ...fields], bases, []);
  return made && { ...made, docstring: doc };
}
