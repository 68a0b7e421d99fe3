import type { PyAssignment, PyClass, PyExpr } from '../../read/code.ts';
import { type Argument, type ClassSite, type Context, exceedsLimits, find, foreignName, place } from '../context.ts';
import { expressionText, indicesOf, keywordOf } from '../expression.ts';
import { argument } from '../typeName.ts';
import { bind, variablesOf } from './typeVariables.ts';

/** A class of the workspace with its bases. */
export interface Ancestor {
  readonly site: ClassSite;
  /** The context of its body. */
  readonly context: Context;
  readonly parents: readonly Ancestor[];
  /** Does it directly inherit a base class of the settings from outside of the workspace? */
  readonly hasForeignBase: boolean;
}

/** The kinds of classes that differ in their schema. */
export type ClassKind = 'model' | 'rootModel' | 'enum' | 'typedDict' | 'namedTuple' | 'dataclass' | 'other';

export interface Lineage {
  readonly kind: ClassKind;
  /** The class and its bases, in Python's method resolution order. */
  readonly ancestors: readonly Ancestor[];
  /** The source text of an unknown base. Its members are unknown, too. */
  readonly unknown: string | undefined;
  /** The argument of `RootModel[…]`. */
  readonly root: { readonly type: PyExpr; readonly context: Context } | undefined;
}

/** Bases without fields. */
const basesWithoutFields = new Set([
  'builtins.object',
  'typing.Generic',
  'typing.Protocol',
  'abc.ABC',
  'builtins.dict',
  'builtins.str',
  'builtins.int',
  'builtins.float',
]);

const kindsByBase: Readonly<Record<string, ClassKind>> = {
  'pydantic.BaseModel': 'model',
  'pydantic.RootModel': 'rootModel',
  'typing.TypedDict': 'typedDict',
  'typing.NamedTuple': 'namedTuple',
  'collections.namedtuple': 'namedTuple',
  'pydantic.create_model': 'model',
};

const dataclasses = new Set(['dataclasses.dataclass', 'pydantic.dataclasses.dataclass']);

/** The bases of a class. `args`: the arguments for its type variables. */
export function lineageOf(site: ClassSite, args: readonly Argument[], context: Context, at: Context['at']): Lineage {
  const own = within(site, args, { ...context, variables: new Map() }, at);
  const merged: Draft = { kind: undefined, unknown: undefined, root: undefined };
  const ancestors = linearized(ancestorOf(site, own, { draft: merged, found: new Map() }), new Map());
  const kind = merged.kind ?? (ancestors.some(isDataclass) ? 'dataclass' : 'other');
  return { ...merged, kind, ancestors };
}

interface Draft {
  kind: ClassKind | undefined;
  unknown: string | undefined;
  root: Lineage['root'];
}

/** The context of a class's body, with its type variables bound. */
function within(site: ClassSite, args: readonly Argument[], context: Context, at: Context['at']): Context {
  const { module, of, outer } = site;
  const body: Context = { ...context, module, classes: [...outer, of], owner: undefined, at, followed: [], depth: context.depth + 1 };
  const bound = args.length === 0 ? [] : (bind(variablesOf(site, body), args) ?? []);
  return { ...body, variables: new Map([...context.variables, ...bound]) };
}

/** The state of collecting a lineage. */
interface Search {
  readonly draft: Draft;
  /** The classes found so far. Undefined while a class's bases are read, to detect circles. */
  readonly found: Map<PyClass, Ancestor | undefined>;
}

/** A class that is reached several times is read the first time, which comes first in Python's order. */
function ancestorOf(site: ClassSite, context: Context, search: Search): Ancestor {
  const { draft, found } = search;
  const known = found.get(site.of);
  if (known !== undefined) return known;
  const withoutBases: Ancestor = { site, context, parents: [], hasForeignBase: false };
  if (found.has(site.of)) return withoutBases;
  if (exceedsLimits(context)) {
    draft.unknown ??= site.of.name.value;
    return withoutBases;
  }
  found.set(site.of, undefined);
  const bases = site.of.bases.map((base) => parentOf(base, { site, context }, search));
  const own: Ancestor = { site, context, parents: bases.filter((base) => typeof base === 'object'), hasForeignBase: bases.includes('settings') };
  found.set(site.of, own);
  return own;
}

/** The method resolution order of a class (C3), or the order of its bases where Python would refuse the class. `known`: orders of other classes. */
function linearized(of: Ancestor, known: Map<Ancestor, readonly Ancestor[]>): readonly Ancestor[] {
  const before = known.get(of);
  if (before !== undefined) return before;
  const orders = [...of.parents.map((parent) => linearized(parent, known)), of.parents].map((list) => ({ list, next: 0 }));
  /** How often a class is in an order, behind that order's head. */
  const behind = new Map<PyClass, number>();
  const count = (one: Ancestor | undefined, more: number): void => {
    if (one !== undefined) behind.set(one.site.of, (behind.get(one.site.of) ?? 0) + more);
  };
  for (const { list } of orders) for (const later of list.slice(1)) count(later, 1);
  const taken = new Set<PyClass>();
  const order: Ancestor[] = [of];
  for (;;) {
    for (const own of orders) {
      for (let head = own.list[own.next]; head !== undefined && taken.has(head.site.of); head = own.list[own.next]) count(own.list[++own.next], -1);
    }
    const heads = orders.flatMap(({ list, next }) => list[next] ?? []);
    const next = heads.find(({ site }) => (behind.get(site.of) ?? 0) === 0) ?? heads[0];
    if (next === undefined) break;
    taken.add(next.site.of);
    order.push(next);
  }
  known.set(of, order);
  return order;
}

/** A class and its bases, each once, depth first. */
export function withParents(own: Ancestor): readonly Ancestor[] {
  const found = new Set<Ancestor>();
  const add = (one: Ancestor): void => {
    if (found.has(one)) return;
    found.add(one);
    for (const parent of one.parents) add(parent);
  };
  add(own);
  return [...found];
}

/** The class of the workspace that a base resolves to, or `settings` for a base class of the settings. Any other base updates the draft. */
function parentOf(base: PyExpr, { site, context }: Pick<Ancestor, 'site' | 'context'>, search: Search): Ancestor | 'settings' | undefined {
  const { draft } = search;
  const outside: Context = { ...context, classes: site.outer, owner: site.of };
  const [object, indices] = base.kind === 'subscript' ? [base.object, indicesOf(base.index)] : [base, []];
  const found = find(object, outside);
  if (found?.kind === 'class') {
    const args = indices.map((index) => argument(index, outside));
    return ancestorOf(found.site, within(found.site, args, outside, place(outside, base.span)), search);
  }
  const name = found?.kind === 'foreign' ? found.name : undefined;
  const kind = name === undefined ? undefined : /^enum\./.test(name) ? 'enum' : kindsByBase[name];
  const last = name?.replace(/^.*\./, '');
  if (kind !== undefined) {
    draft.kind ??= kind;
    const [type] = indices;
    if (kind === 'rootModel' && type !== undefined) draft.root ??= { type, context: outside };
    return undefined;
  }
  if (last !== undefined && context.lowering.baseClasses.includes(last)) {
    draft.kind ??= 'model';
    return 'settings';
  }
  if (name === undefined || !basesWithoutFields.has(name)) draft.unknown ??= expressionText(base);
  return undefined;
}

function isDataclass({ site, context }: Ancestor): boolean {
  return dataclassDecorator(site, context) !== undefined;
}

/** The decorator `dataclass`, or its call. */
export function dataclassDecorator({ of, outer }: ClassSite, context: Context): PyExpr | undefined {
  const outside: Context = { ...context, classes: outer };
  return of.decorators.find((decorator) => dataclasses.has(foreignName(decorator.kind === 'call' ? decorator.callee : decorator, outside) ?? ''));
}

/** The class or base with code that cannot be parsed, which may have more members. */
export const unreadIn = ({ ancestors }: Lineage): PyClass | undefined => ancestors.find(({ site }) => site.of.incomplete === true)?.site.of;

/** Is a field of a dataclass keyword-only: by the decorator, by its own argument, or behind `_: KW_ONLY`? */
export function isKeywordOnly({ name, value }: PyAssignment, { site, context }: Ancestor): boolean {
  const decorator = dataclassDecorator(site, context);
  const keywordOnly = [value, decorator]
    .map((call) => (call?.kind === 'call' ? keywordOf(call, 'kw_only')?.value : undefined))
    .find((one) => one !== undefined);
  if (keywordOnly?.kind === 'boolean') return keywordOnly.value;
  const isMark = ({ annotation }: PyAssignment): boolean => annotation !== undefined && foreignName(annotation, context) === 'dataclasses.KW_ONLY';
  return site.of.members.some((member) => isMark(member) && member.span.start < name.span.start);
}

/** Does the class make its schema itself? */
export const hasOwnSchema = ({ ancestors }: Lineage): boolean =>
  ancestors.some(({ site }) => site.of.methods.some(({ name }) => /^__get_pydantic_(?:core|json)_schema__$/.test(name.value)));
