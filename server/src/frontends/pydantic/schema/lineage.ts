import type { PyAssignment, PyClass, PyExpr } from '../code.ts';
import { type Argument, type ClassSite, type Context, find, foreignName, isTooFar, place } from './context.ts';
import { expressionText, indicesOf, keywordOf } from './expression.ts';
import { argument } from './typeName.ts';
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
  const ancestors = linearized(ancestorOf(site, own, merged, []));
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

/** `below`: the classes that led to this one, of which none is looked at again. */
function ancestorOf(site: ClassSite, context: Context, draft: Draft, below: readonly PyClass[]): Ancestor {
  if (isTooFar(context) || below.includes(site.of)) return { site, context, parents: [], hasForeignBase: false };
  const bases = site.of.bases.map((base) => parentOf(base, { site, context }, draft, [...below, site.of]));
  return { site, context, parents: bases.filter((base) => typeof base === 'object'), hasForeignBase: bases.includes('settings') };
}

/** Python's order of a class and its bases (C3), or the plain order of their names where Python would refuse the class. */
function linearized(of: Ancestor): readonly Ancestor[] {
  const orders = [...of.parents.map((parent) => [...linearized(parent)]), [...of.parents]];
  const order: Ancestor[] = [of];
  for (;;) {
    const left = orders.filter((list) => list.length > 0);
    const heads = left.flatMap(([head]) => (head === undefined ? [] : [head]));
    const next = heads.find((head) => left.every((list) => !list.slice(1).some((later) => isSame(later, head)))) ?? heads[0];
    if (next === undefined) return order;
    order.push(next);
    for (const list of orders) {
      const i = list.findIndex((one) => isSame(one, next));
      if (i >= 0) list.splice(i, 1);
    }
  }
}

const isSame = (a: Ancestor, b: Ancestor): boolean => a.site.of === b.site.of;

/** The class of the workspace that a base is, or that it is one of the settings; what another one from outside means is noted. */
function parentOf(
  base: PyExpr,
  { site, context }: Pick<Ancestor, 'site' | 'context'>,
  draft: Draft,
  below: readonly PyClass[],
): Ancestor | 'settings' | undefined {
  const outside: Context = { ...context, classes: site.outer, owner: site.of };
  const [object, indices] = base.kind === 'subscript' ? [base.object, indicesOf(base.index)] : [base, []];
  const found = find(object, outside);
  if (found?.kind === 'class') {
    const args = indices.map((index) => argument(index, outside));
    return ancestorOf(found.site, within(found.site, args, outside, place(outside, base.span)), draft, below);
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
