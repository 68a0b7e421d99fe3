import { limits } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import type { PyExpr, PyImport } from '../read/code.ts';
import { dotted } from '../read/dotted.ts';
import type { PyFacts } from '../read/facts.ts';
import { filesOf, regionsIn } from './lookUp.ts';

/**
 * Requests the modules that a name may come from. A module of plain functions does not look like one with tools and is otherwise not read.
 * Python's search path is known at run time only: the folders above the module and their `src` are tried.
 */
export function requestModulesOf(expr: PyExpr, { names, module }: Linking): void {
  const [root, ...below] = dotted(expr) ?? [];
  if (root !== undefined) request(root, below, module, limits.python.askedModules);

  function request(name: string, path: readonly string[], within: string, steps: number): void {
    for (const binding of steps === 0 ? [] : importsOf(name, within)) {
      const words = [...binding.from.replace(/^\.+/, '').split('.'), ...binding.name.split('.'), ...path].filter((word) => word !== '');
      const next = findRead(words, binding.from, within);
      if (next !== undefined) request(next.name, next.path, next.module, steps - 1);
    }
  }

  /** The words may end in a member of a module, or in a module of a package. Returns the first module that is read. */
  function findRead(words: readonly string[], from: string, within: string) {
    for (let last = words.length - 1; last > 0; last -= 1) {
      const [name, ...path] = words.slice(last);
      const found = candidates(words.slice(0, last), from, within).find((file) => names.has('file', file));
      if (found !== undefined && name !== undefined) return { name, path, module: found };
    }
    return undefined;
  }

  function importsOf(name: string, within: string): readonly PyImport[] {
    return regionsIn(within, names, 'py:name', name).flatMap(({ imports }) => imports.filter(({ local }) => local.value === name));
  }
}

/** The files that the imports of a region may lead to: each name may be a module of its package. */
export const importedFiles = ({ imports }: Pick<PyFacts, 'imports'>, module: string): readonly string[] =>
  imports.flatMap(({ from, name }) => {
    const words = from.split('.').filter((word) => word !== '');
    return [...candidates(words, from, module), ...(name === '*' ? [] : candidates([...words, ...name.split('.')], from, module))];
  });

function candidates(words: readonly string[], from: string, module: string): readonly string[] {
  const folders = module.split('/').slice(0, -1);
  const level = /^\.*/.exec(from)?.[0].length ?? 0;
  const within = (base: readonly string[]): readonly string[] => filesOf([...base, ...words].join('/'));
  if (level > 0) return level - 1 > folders.length ? [] : within(folders.slice(0, folders.length - level + 1));
  return [...folders.keys(), folders.length].reverse().flatMap((depth) => [...within(folders.slice(0, depth)), ...within([...folders.slice(0, depth), 'src'])]);
}
