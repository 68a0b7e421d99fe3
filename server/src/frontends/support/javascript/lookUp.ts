import { type Facts, type Names, type Span, schemaOwner } from '../../../model/index.ts';
import type { CodeModule, Constant, Expression, ModuleFacts } from './module.ts';
import type { Value } from './value.ts';

export interface Scope {
  readonly names: Names;
  readonly facts: ModuleFacts;
  readonly path: string;
  /** Constants of the enclosing functions, inner ones first. */
  readonly locals: readonly Constant[];
  readonly constant?: Constant;
  /** The span for everything read in this scope, where its code is in another document. */
  readonly at?: Span;
  /** With `at`: the constant in that document. */
  readonly from?: string;
  /** Arguments that list methods pass to functions, by the offset of the function. */
  readonly callbackArgs?: ReadonlyMap<number, readonly Value[]>;
  /** Values of parameters, items of loops and `this`, where code is read for one tool. */
  readonly bindings?: Bindings;
}

/** Are names read alike in both scopes? The module and its constants are not compared. */
export const isReadAlike = (one: ScopeReading, other: ScopeReading): boolean =>
  one.at?.start === other.at?.start &&
  one.at?.end === other.at?.end &&
  one.from === other.from &&
  one.callbackArgs === other.callbackArgs &&
  one.bindings === other.bindings;

type ScopeReading = { readonly [Key in 'at' | 'from' | 'callbackArgs' | 'bindings']?: Scope[Key] | undefined };

export interface Bound {
  readonly value: Expression;
  readonly scope: Scope;
}

export interface Bindings {
  /** Arguments of functions, by the offset of the function. */
  readonly args: ReadonlyMap<number, readonly Bound[]>;
  /** The current item of loops, by the offset of the loop's list. */
  readonly items: ReadonlyMap<number, Bound>;
  /** The class whose instance is `this`. */
  readonly self?: Bound;
  /** The module whose spans are reported. Code in another module has the span `anchor`. */
  readonly home: ModuleFacts;
  readonly anchor: Span;
}

export type Found =
  | { readonly kind: 'constant'; readonly constant: Constant; readonly facts: ModuleFacts; readonly path: string }
  | { readonly kind: 'module'; readonly facts: ModuleFacts; readonly path: string }
  /** A member of Zod: its name, or `*` for Zod itself. */
  | { readonly kind: 'zod'; readonly name: string };

export const isModule = (facts: Facts): facts is ModuleFacts => 'module' in facts;

/** The owner's name in mentions of the constant's members. */
export const ownerOf = (scope: Scope, constant: Constant): string => schemaOwner(scope.path, constant.name.value);

/** Resolves a name in a scope; undefined where it cannot be resolved. */
export function findName(scope: Scope, name: string): Found | undefined {
  const { facts, path } = scope;
  const constant = scope.locals.find((own) => own.name.value === name) ?? constantNamed(facts.module, name);
  if (constant !== undefined) return isReexportedZod(constant) ? { kind: 'zod', name: '*' } : { kind: 'constant', constant, facts, path };
  const imported = facts.module.imports.find(({ local }) => local === name);
  if (imported !== undefined) return fromModule(scope.names, path, imported.from, imported.name, new Set());
  // A CommonJS module can also refer to its own exports.
  if (name === 'exports') return { kind: 'module', facts, path };
  return name === 'z' ? { kind: 'zod', name: '*' } : undefined;
}

/** An undeclared name that is not part of a schema library. */
export const isGlobal = (expression: Expression, scope: Scope): boolean =>
  expression.kind === 'name' &&
  /^[A-Z]/.test(expression.name) &&
  findName(scope, expression.name) === undefined &&
  !scope.facts.module.imports.some(({ local }) => local === expression.name);

export function findExport(names: Names, facts: ModuleFacts, path: string, name: string, seen: Set<string> = new Set()): Found | undefined {
  if (name === '*') return { kind: 'module', facts, path };
  const visit = `${path}#${name}`;
  if (seen.has(visit)) return undefined;
  seen.add(visit);
  const { module } = facts;
  const exported = module.exports.find((own) => own.name === name);
  if (exported?.from !== undefined) return fromModule(names, path, exported.from, exported.of, seen);
  const local = exported?.of ?? name;
  const constant = constantNamed(module, local);
  if (constant !== undefined) return isReexportedZod(constant) ? { kind: 'zod', name: '*' } : { kind: 'constant', constant, facts, path };
  const imported = exported && module.imports.find((own) => own.local === local);
  if (imported !== undefined) return fromModule(names, path, imported.from, imported.name, seen);
  for (const { name: all, from } of module.exports) {
    if (all !== '*' || from === undefined || name === 'default' || isZod(from)) continue;
    const found = fromModule(names, path, from, name, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function findModule({ names, path }: Pick<Scope, 'names' | 'path'>, from: string): Extract<Found, { readonly kind: 'module' }> | undefined {
  const found = fromModule(names, path, from, '*', new Set());
  return found?.kind === 'module' ? found : undefined;
}

/** `z = require('./bundle').z`: Zod from a module that is not read. Bundlers number the name, and assign its value later. */
function isReexportedZod({ name, value }: Constant): boolean {
  if (!/^z(?:od)?\d*$/.test(name.value)) return false;
  if (value.kind === 'other') return value.text === '';
  if (value.kind !== 'member' || value.name.value !== 'z' || value.object.kind !== 'call') return false;
  const { callee } = value.object;
  return callee.kind === 'name' && callee.name === 'require';
}

/** Of two declarations with one name, the last one counts. */
function constantNamed(module: CodeModule, name: string): Constant | undefined {
  let byName = constants.get(module);
  if (byName === undefined) {
    byName = new Map(module.constants.map((constant) => [constant.name.value, constant]));
    constants.set(module, byName);
  }
  return byName.get(name);
}

const constants = new WeakMap<CodeModule, ReadonlyMap<string, Constant>>();

function fromModule(names: Names, path: string, from: string, name: string, seen: Set<string>): Found | undefined {
  if (isZod(from)) return { kind: 'zod', name: name === 'default' || name === 'z' ? '*' : name };
  // The name `zod` is not used for anything else.
  if (name === 'zod') return { kind: 'zod', name: '*' };
  for (const candidate of candidates(path, from, () => names.list('file'))) {
    const facts = names.find('file', candidate).find(isModule);
    if (facts === undefined) continue;
    const found = findExport(names, facts, candidate, name, seen);
    if (found !== undefined) return found;
    break;
  }
  // Packages and unread modules re-export Zod under this name.
  return name === 'z' ? { kind: 'zod', name: '*' } : undefined;
}

const isZod = (from: string): boolean => /^zod(?:\/|$)/.test(from);

const endings = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

/** An import of a file that is no module. */
const namesData = /\.(?:json|css|svg|md|txt|html|wasm|node|ya?ml|sql)$/;

/** Files that an import may resolve to, the likeliest first. An import names a compiled file (`./a.js`); its source has another extension. */
export function* candidates(path: string, from: string, files: () => readonly string[]): Generator<string> {
  if (namesData.test(from)) return;
  const own = bases(path, from);
  for (const base of own) yield* filesOf(base);
  if (own.length === 0 && isScoped.test(from)) yield* ofPackage(from, packagesOf(files()));
}

function* filesOf(base: string): Generator<string> {
  const ending = /\.[cm]?[jt]sx?$/.exec(base)?.[0];
  if (ending === undefined) {
    for (const end of endings) yield base + end;
    for (const end of endings) yield `${base === '' ? '' : `${base}/`}index${end}`;
    return;
  }
  if (ending.includes('j')) yield base.slice(0, -ending.length) + ending.replace('j', 't');
  if (ending === '.js') yield base.replace(/\.js$/, '.tsx');
  yield base;
}

/** `@/…` and `~/…` are the package's source folder by convention. */
function bases(path: string, from: string): readonly string[] {
  const folders = path.split('/').slice(0, -1);
  if (from.startsWith('.')) {
    const base = joined(folders, from);
    return base === undefined ? [] : [base];
  }
  const below = /^[@~]\/(.+)$/.exec(from)?.[1];
  if (below === undefined) return [];
  return folders
    .map((_, i) => folders.slice(0, folders.length - i))
    .flatMap((above) => [[...above, below].join('/'), [...above, 'src', below].join('/')])
    .concat(`src/${below}`, below);
}

const isScoped = /^@[\w.-]+\/([\w.-]+)(?:\/(.+))?$/;

/** A package of the workspace: `@scope/name` is in a folder `name`, or `b` for a name `a-b`. Its modules are in that folder, or below `src` or `dist`. */
function ofPackage(from: string, { folders, files, resolved }: Packages): readonly string[] {
  const known = resolved.get(from);
  if (known !== undefined) return known;
  const [, name = '', below = ''] = isScoped.exec(from) ?? [];
  const homes = folders.get(name) ?? folders.get(name.replace(/^[^-]*-/, '')) ?? [];
  const bases = homes.flatMap((home) => ['src', 'dist', 'lib', 'dist/esm', ''].map((part) => [home, part, below].filter((one) => one !== '').join('/')));
  const found = bases.flatMap((base) => [...filesOf(base)].filter((file) => files.has(file)));
  resolved.set(from, found);
  return found;
}

interface Packages {
  /** Folders with an `index` module, directly or below `src` or `dist`, by their names. */
  readonly folders: ReadonlyMap<string, readonly string[]>;
  readonly files: ReadonlySet<string>;
  /** Files by import. */
  readonly resolved: Map<string, readonly string[]>;
}

function packagesOf(files: readonly string[]): Packages {
  const known = packages.get(files);
  if (known !== undefined) return known;
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const [, folder] = /^(.+)\/index\.[cm]?[jt]sx?$/.exec(file) ?? [];
    if (folder === undefined) continue;
    const home = folder.replace(/(?:\/(?:src|lib|dist|build|esm))+$/, '');
    const name = home.slice(home.lastIndexOf('/') + 1);
    found.set(name, (found.get(name) ?? new Set()).add(home));
  }
  const folders = new Map([...found].map(([name, homes]) => [name, [...homes].sort((a, b) => a.length - b.length)]));
  const made: Packages = { folders, files: new Set(files), resolved: new Map() };
  packages.set(files, made);
  return made;
}

/** Keyed by the list of files, which is the same object until a file is added or removed. */
const packages = new WeakMap<readonly string[], Packages>();

function joined(folders: readonly string[], relative: string): string | undefined {
  const out = [...folders];
  for (const part of relative.split('/')) {
    if (part === '..') {
      if (out.pop() === undefined) return undefined;
    } else if (part !== '.' && part !== '') out.push(part);
  }
  return out.join('/');
}
