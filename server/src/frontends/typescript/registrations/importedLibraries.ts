import { limits } from '../../../model/index.ts';
import { findModule, type Scope } from '../../support/javascript/lookUp.ts';
import type { CodeModule, Expression, Import } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { isOfLibrary, libraries, mayDeclare } from './libraries/index.ts';
import type { Library } from './libraries/library.ts';

/** The name by which the library exports an object: `Tool` of `Tool.make`, of `ai.Tool.make`, and of a module `…/Tool` that is imported as a whole. */
export function exportOf(object: Expression, imported: CodeModule['imports']): string | undefined {
  const root = object.kind === 'member' ? object.object : object;
  const own = root.kind === 'name' ? imported.find(({ local }) => local === root.name) : undefined;
  if (own === undefined || object.kind === 'name') return own?.name === '*' ? own.from.slice(own.from.lastIndexOf('/') + 1) : own?.name;
  return own.name === '*' && object.kind === 'member' ? object.name.value : undefined;
}

interface ImportedLibrary {
  readonly library: Library;
  readonly imported: CodeModule['imports'];
}

/** The libraries that the module imports, each with the imported names, also by modules of the workspace that export them again. */
export function librariesOf(scope: Pick<Scope, 'names' | 'facts' | 'path'>): readonly ImportedLibrary[] {
  const { names, facts, path } = scope;
  const own = ofImports(facts.module);
  if (!names.has(libraryKind, '*')) return own;
  return names.derived(facts.module, 'libraries', [path], () => {
    const found = facts.module.imports.map((one) => importOfLibrary(one, scope) ?? one);
    return found.every((one, i) => one === facts.module.imports[i]) ? own : byLibrary(found);
  });
}

/** The export kind of modules that export a library's names again. */
export const libraryKind = 'zod:library';

/** Does the module export a name of a table again, or a whole library? */
export const exportsLibrary = ({ exports, imports }: CodeModule): boolean =>
  exports.some(({ of, from }) => {
    const source = from === undefined ? imports.find(({ local }) => local === of) : { name: of, from };
    return source !== undefined && mayDeclare(source.from, source.name);
  });

/** The import of a library behind an import of the workspace. */
function importOfLibrary({ local, name, from }: Import, { names, path }: Pick<Scope, 'names' | 'path'>, steps: number = mostModules): Import | undefined {
  if (isOfLibrary(from)) return { local, name, from };
  const module = steps === 0 ? undefined : findModule({ names, path }, from);
  if (module === undefined) return undefined;
  const { exports, imports } = module.facts.module;
  const next = (of: string, source: string): Import | undefined => importOfLibrary({ local, name: of, from: source }, { names, path: module.path }, steps - 1);
  const exported = exports.find((own) => own.name === name && name !== '*');
  if (exported?.from !== undefined) return next(exported.of, exported.from);
  const imported = exported && imports.find((own) => own.local === exported.of);
  if (imported !== undefined) return next(imported.name, imported.from);
  // A whole module is that of the library whose names it has.
  for (const own of name === '*' || exported === undefined ? exports : []) {
    if (name !== '*' && own.name !== '*') continue;
    const source = own.from ?? imports.find(({ local }) => local === own.of)?.from;
    const found = source === undefined ? undefined : next(name, source);
    if (found !== undefined) return found;
  }
  return undefined;
}

const mostModules = limits.typescript.wrappingFunctions;

function ofImports(module: CodeModule): readonly ImportedLibrary[] {
  const known = importedBy.get(module);
  if (known !== undefined) return known;
  const found = byLibrary(module.imports);
  importedBy.set(module, found);
  return found;
}

const byLibrary = (imports: CodeModule['imports']): readonly ImportedLibrary[] =>
  libraries.map((library) => ({ library, imported: imports.filter(({ from }) => library.modules.test(from)) }));

const importedBy = new WeakMap<CodeModule, readonly ImportedLibrary[]>();

/** Is it an instance of a library's class of servers, also one of another module? */
export function isMadeServer(expression: Expression, scope: Scope): boolean {
  const { value, scope: where } = resolveValue(expression, scope);
  if (value.kind !== 'new' || value === expression) return false;
  return librariesOf(where).some(({ library, imported }) => library.servers?.test(exportOf(value.callee, imported) ?? '') === true);
}
