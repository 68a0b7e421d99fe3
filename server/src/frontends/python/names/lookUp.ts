import { Budget, limits, type Names, untilLimit } from '../../../model/index.ts';
import type { PyAssignment, PyClass, PyExpr, PyFunction, PyImport } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';
import { builtins } from './builtins.ts';
import { bringsName } from './starNames.ts';

/** The definition of a name, with imports and re-exports of the workspace followed. `module` is a document's path, as `Names.path`. */
export type Definition =
  | { readonly kind: 'class'; readonly module: string; readonly of: PyClass }
  | { readonly kind: 'function'; readonly module: string; readonly of: PyFunction }
  | { readonly kind: 'assignment'; readonly module: string; readonly of: PyAssignment }
  /** A module of the workspace, imported by its relative name. */
  | { readonly kind: 'module'; readonly module: string }
  /** The full dotted name of something outside of the workspace (`pydantic.BaseModel`, `builtins.str`), or of a module that is imported by such a name. */
  | { readonly kind: 'foreign'; readonly name: string };

/** Resolves names at the top level of modules, as Python does. Import cycles resolve to undefined. */
export interface Scope {
  lookUp(module: string, name: string): Definition | undefined;
  /** The definition that `from from import name` binds in a module. */
  importFrom(module: string, from: string, name: string): Definition | undefined;
  /** May code of the module change the list or dictionary with this name? */
  isChanged(module: string, name: string): boolean;
  readonly derived: Names['derived'];
}

/** Resolves each name once per document: code repeats the same few names. */
export function createScope(names: Names): Scope {
  const derived: Names['derived'] = (...of) => names.derived(...of);
  const { snapshot } = names;
  const memoized = (key: string, find: (query: Query) => Definition | undefined): Definition | undefined =>
    derived(snapshot, key, [], () => {
      const query: Query = { names, open: new Set(), budget: new Budget(limits.python.nameLookUp) };
      return untilLimit(
        () => find(query),
        () => undefined,
      );
    });
  return {
    lookUp: (module, name) => memoized(`${module}\n${name}`, (query) => lookUp(query, module, name)),
    importFrom: (module, from, name) => memoized(`${module}\n${from}\n${name}`, (query) => importFrom(query, module, from, name)),
    isChanged: (module, name) => regionsIn(module, names, changedKind, name).length > 0,
    derived,
  };
}

/** Under the name of a variable: code of the region may change its items. */
export const changedKind = 'py:changed';

/** Resolves a name or an attribute chain; undefined for other expressions. */
export function resolve(expr: PyExpr, module: string, scope: Scope): Definition | undefined {
  if (expr.kind === 'name') return scope.lookUp(module, expr.name);
  if (expr.kind !== 'attribute') return undefined;
  const object = resolve(expr.object, module, scope);
  const name = expr.name.value;
  if (object?.kind === 'module') return scope.lookUp(object.module, name);
  if (object?.kind === 'foreign') return scope.importFrom(module, object.name, name);
  const inner = object?.kind === 'class' ? object.of.classes.find((own) => own.name.value === name) : undefined;
  return object?.kind === 'class' && inner ? { kind: 'class', module: object.module, of: inner } : undefined;
}

interface Query {
  readonly names: Names;
  /** Names under resolution: one that recurs is a cycle. */
  readonly open: Set<string>;
  readonly budget: Budget;
}

function lookUp(query: Query, module: string, name: string): Definition | undefined {
  const key = `${module}#${name}`;
  if (query.open.has(key)) return undefined;
  query.open.add(key);
  query.budget.step();
  const find = (): Definition | undefined =>
    bound(query, module, name) ?? (builtins.has(name) ? { kind: 'foreign', name: `builtins.${name}` } : starred(query, module, name));
  try {
    return query.budget.within(find);
  } finally {
    query.open.delete(key);
  }
}

/** The last binding counts. Of several, as in `try` and `except ImportError`, a known one takes precedence over an unknown one. */
function bound(query: Query, module: string, name: string): Definition | undefined {
  let other: Definition | undefined;
  for (const binding of bindingsOf(regionsIn(module, query.names, 'py:name', name), name)) {
    const found = 'from' in binding ? imported(query, module, binding) : ({ ...binding, module } as Definition);
    const isKnown = found !== undefined && found.kind !== 'foreign' && !(found.kind === 'assignment' && found.of.value?.kind === 'none');
    if (isKnown) return found;
    other ??= found;
  }
  return other;
}

type Binding =
  | PyImport
  | { readonly kind: 'class'; readonly of: PyClass }
  | { readonly kind: 'function'; readonly of: PyFunction }
  | { readonly kind: 'assignment'; readonly of: PyAssignment };

/** The bindings of a name in the regions of a module, the last first. */
function bindingsOf(regions: readonly PyFacts[], name: string): readonly Binding[] {
  const known = bindings.get(regions);
  if (known !== undefined) return known;
  const found = regions.flatMap((facts) => bindingsIn(facts, name)).reverse();
  bindings.set(regions, found);
  return found;
}

/** Cached by the list of regions, which is the answer for one name. */
const bindings = new WeakMap<readonly PyFacts[], readonly Binding[]>();

function bindingsIn(facts: PyFacts, name: string): readonly Binding[] {
  const found: readonly { readonly at: number; readonly binding: Binding }[] = [
    ...facts.imports.filter((own) => own.local.value === name).map((binding) => ({ at: binding.span.start, binding })),
    ...facts.assignments.filter((of) => of.name.value === name).map((of) => ({ at: of.span.start, binding: { kind: 'assignment', of } as const })),
    ...facts.classes.filter((of) => of.name.value === name).map((of) => ({ at: of.span.start, binding: { kind: 'class', of } as const })),
    ...facts.functions.filter((of) => of.name.value === name).map((of) => ({ at: of.span.start, binding: { kind: 'function', of } as const })),
  ];
  return [...found].sort((a, b) => a.at - b.at).map(({ binding }) => binding);
}

const imported = (query: Query, module: string, { from, name }: PyImport): Definition | undefined =>
  from === '' ? { kind: 'foreign', name } : importFrom(query, module, from, name);

/** The definition that `import *` binds. Undefined where several foreign modules may bind it. */
function starred(query: Query, module: string, name: string): Definition | undefined {
  if (name.startsWith('_')) return undefined;
  const all = regionsIn(module, query.names, 'py:star', '*').flatMap((facts) => facts.imports.filter((own) => own.name === '*'));
  const found = all.filter(({ from }) => bringsName(from, name) !== false).map(({ from }) => ({ from, resolved: importFrom(query, module, from, name) }));
  const known = found.filter(({ resolved }) => resolved !== undefined && resolved.kind !== 'foreign').at(-1);
  const foreign = found.filter(({ resolved }) => resolved?.kind === 'foreign');
  const certain = foreign.find(({ from }) => bringsName(from, name) === true) ?? (foreign.length === 1 ? foreign[0] : undefined);
  return (known ?? certain)?.resolved;
}

function importFrom(query: Query, module: string, from: string, name: string): Definition | undefined {
  const relative = /^\.+/.exec(from)?.[0];
  return relative === undefined ? absolute(query, module, from, name) : relatively(query, module, relative.length, from.slice(relative.length), name);
}

function relatively(query: Query, module: string, level: number, below: string, name: string): Definition | undefined {
  const folders = module.split('/').slice(0, -1);
  if (level - 1 > folders.length) return undefined;
  const base = [...folders.slice(0, folders.length - level + 1), ...below.split('.').filter((part) => part !== '')].join('/');
  for (const path of filesOf(base)) {
    const found = lookUpIn(query, path, name);
    if (found !== undefined) return found;
  }
  const path = filesOf(base === '' ? name : `${base}/${name}`).find((file) => isThere(query.names, file));
  return path === undefined ? undefined : { kind: 'module', module: path };
}

/** A binding of another module, or one of its `import *`. */
function lookUpIn(query: Query, path: string, name: string): Definition | undefined {
  const found = lookUp(query, path, name);
  return found?.kind === 'foreign' && found.name === `builtins.${name}` ? undefined : found;
}

/** The files that a module of this path may be. */
export const filesOf = (base: string): readonly string[] => [...(base === '' ? [] : [`${base}.py`]), base === '' ? '__init__.py' : `${base}/__init__.py`];

/** Finds an absolute module by the end of file paths: Python's search path is known at run time only. The opened folder may be the package itself. */
function absolute(query: Query, module: string, from: string, name: string): Definition | undefined {
  const [root, ...below] = from.split('.');
  const inRoot = root === query.names.project?.name ? filesOf(below.join('/')).filter((path) => isThere(query.names, path)) : [];
  const endings = filesOf(from.replaceAll('.', '/')).flatMap((end) => pathsEnding(query.names, end).map((path) => ({ path, end })));
  const found = [...inRoot.map((path) => ({ path, end: path })), ...endings]
    .flatMap(({ path, end }) => (path === module ? [] : [{ path, root: path.slice(0, path.length - end.length) }]))
    .filter(({ root }) => from.includes('.') || isAbove(root, module))
    .sort((a, b) => nearness(b.root, module) - nearness(a.root, module) || a.path.length - b.path.length);
  for (const { path } of found) {
    const definition = lookUpIn(query, path, name);
    if (definition !== undefined) return definition;
  }
  return { kind: 'foreign', name: `${from}.${name}` };
}

/** Is the folder above the module? A top-level module elsewhere is more likely another one with that name. */
const isAbove = (root: string, module: string): boolean => module.startsWith(root.replace(/(?:^|\/)src\/$/, (end) => (end.startsWith('/') ? '/' : '')));

function nearness(root: string, module: string): number {
  const [a, b] = [root.split('/').slice(0, -1), module.split('/').slice(0, -1)];
  const apart = a.findIndex((folder, i) => folder !== b[i]);
  return apart < 0 ? a.length : apart;
}

const isThere = (names: Names, path: string): boolean => pathsEnding(names, path).includes(path);

/** The documents with this path, or with it behind that of a folder. */
const pathsEnding = (names: Names, path: string): readonly string[] =>
  names.paths(path.split('/').slice(-2).join('/')).filter((own) => own === path || own.endsWith(`/${path}`));

/** Regions that export a name, by the path of their document. Only regions of Python export these kinds. */
export const byPath = (names: Names, kind: `py:${string}`, name: string): ReadonlyMap<string, readonly PyFacts[]> =>
  names.findByPath(kind, name) as ReadonlyMap<string, readonly PyFacts[]>;

/** Those of one document. */
export const regionsIn = (module: string, names: Names, kind: `py:${string}`, name: string): readonly PyFacts[] =>
  names.findIn(kind, name, module) as readonly PyFacts[];
