import type { PyAssignment, PyClass, PyExpr } from '../../read/code.ts';
import { type Argument, type ClassSite, type Context, find, foreignName, isTooFar, place } from '../context.ts';
import { expressionText, indicesOf, keywordOf } from '../expression.ts';
import { argument } from '../typeName.ts';
import { bind, variablesOf } from './typeVariables.ts';

/** A class of the workspace among those that a class inherits from, itself included. */
export interface Ancestor {
  readonly site: ClassSite;
  /** Within its body. */
  readonly context: Context;
  readonly parents: readonly Ancestor[];
  /** True of one that inherits right from a base class of the settings that lies outside of the workspace. */
  readonly hasForeignBase: boolean;
}

/** What sort of class it is, as far as a schema of it goes. */
export type ClassKind = 'model' | 'rootModel' | 'enum' | 'typedDict' | 'namedTuple' | 'dataclass' | 'other';

export interface Lineage {
  readonly kind: ClassKind;
  /** The class, then those that it inherits from, in the order in which Python looks for attributes. */
  readonly ancestors: readonly Ancestor[];
  /** A base that is not known, as it stands in the code: what is inherited from it is not known either. */
  readonly unknown: string | undefined;
  /** What `RootModel[…]` was given. */
  readonly root: { readonly type: PyExpr; readonly context: Context } | undefined;
}

/** Bases that say nothing of fields. */
const idle = new Set(['builtins.object', 'typing.Generic', 'typing.Protocol', 'abc.ABC', 'builtins.dict', 'builtins.str', 'builtins.int', 'builtins.float']);

const kindsByBase: Readonly<Record<string, ClassKind>> = {
  'pydantic.BaseModel': 'model',
  'pydantic.RootModel': 'rootModel',
  'typing.TypedDict': 'typedDict',
  'typing.NamedTuple': 'namedTuple',
  'collections.namedtuple': 'namedTuple',
  'pydantic.create_model': 'model',
};

const dataclasses = new Set(['dataclasses.dataclass', 'pydantic.dataclasses.dataclass']);

/** What a class inherits; `args` are the types that its parameters are given. */
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

/** The context of a class's body, with what its type variables stand for. */
function within(site: ClassSite, args: readonly Argument[], context: Context, at: Context['at']): Context {
  const { module, of, outer } = site;
  const body: Context = { ...context, module, classes: [...outer, of], owner: undefined, at, followed: [], depth: context.depth + 1 };
  const given = args.length === 0 ? [] : (bind(variablesOf(site, body), args) ?? []);
  return { ...body, variables: new Map([...context.variables, ...given]) };
}

/** What is known of a lineage while it is looked for. */
interface Search {
  readonly draft: Draft;
  /** The classes that were met; undefined while their bases are looked at, in which they cannot stand again. */
  readonly found: Map<PyClass, Ancestor | undefined>;
}

/** Several ways may lead to a class. It is looked at on the first, which is the one that counts in Python's order. */
function ancestorOf(site: ClassSite, context: Context, search: Search): Ancestor {
  const { draft, found } = search;
  const known = found.get(site.of);
  if (known !== undefined) return known;
  const alone: Ancestor = { site, context, parents: [], hasForeignBase: false };
  if (found.has(site.of)) return alone;
  if (isTooFar(context)) {
    draft.unknown ??= site.of.name.value;
    return alone;
  }
  found.set(site.of, undefined);
  const bases = site.of.bases.map((base) => parentOf(base, { site, context }, search));
  const own: Ancestor = { site, context, parents: bases.filter((base) => typeof base === 'object'), hasForeignBase: bases.includes('settings') };
  found.set(site.of, own);
  return own;
}

/** Python's order of a class and its bases (C3), or the plain order of their names where Python would refuse the class. `known`: of other classes. */
function linearized(of: Ancestor, known: Map<Ancestor, readonly Ancestor[]>): readonly Ancestor[] {
  const before = known.get(of);
  if (before !== undefined) return before;
  const orders = [...of.parents.map((parent) => linearized(parent, known)), of.parents].map((list) => ({ list, next: 0 }));
  /** How often a class stands behind the first that is left of an order. */
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

/** A class and those that it inherits from, each once: the bases of its first base before the second one. */
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

/** The class of the workspace that a base is, or that it is one of the settings; what another one from outside means is noted. */
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
  if (name === undefined || !idle.has(name)) draft.unknown ??= expressionText(base);
  return undefined;
}

function isDataclass({ site, context }: Ancestor): boolean {
  return dataclassDecorator(site, context) !== undefined;
}

/** The decorator that makes a class a dataclass: `dataclass`, or a call of it. */
export function dataclassDecorator({ of, outer }: ClassSite, context: Context): PyExpr | undefined {
  const outside: Context = { ...context, classes: outer };
  return of.decorators.find((decorator) => dataclasses.has(foreignName(decorator.kind === 'call' ? decorator.callee : decorator, outside) ?? ''));
}

/** A class that cannot be read as a whole, among those that make up this one: it may have other members than are seen. */
export const unreadIn = ({ ancestors }: Lineage): PyClass | undefined => ancestors.find(({ site }) => site.of.incomplete === true)?.site.of;

/** Is a field of a dataclass given by its name only: as the decorator says, as it says itself, or behind `_: KW_ONLY`? */
export function isKeywordOnly({ name, value }: PyAssignment, { site, context }: Ancestor): boolean {
  const decorator = dataclassDecorator(site, context);
  const said = [value, decorator].map((call) => (call?.kind === 'call' ? keywordOf(call, 'kw_only')?.value : undefined)).find((one) => one !== undefined);
  if (said?.kind === 'boolean') return said.value;
  const isMark = ({ annotation }: PyAssignment): boolean => annotation !== undefined && foreignName(annotation, context) === 'dataclasses.KW_ONLY';
  return site.of.members.some((member) => isMark(member) && member.span.start < name.span.start);
}

/** Does the class speak to Pydantic itself about its schema? */
export const hasOwnSchema = ({ ancestors }: Lineage): boolean =>
  ancestors.some(({ site }) => site.of.methods.some(({ name }) => /^__get_pydantic_(?:core|json)_schema__$/.test(name.value)));
