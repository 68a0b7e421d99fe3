import { runningServer } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import { byPath } from '../names/lookUp.ts';
import type { PyExpr } from '../read/code.ts';
import { attempted } from '../run/attempted.ts';
import { Names, truth } from '../run/values.ts';
import { Workspace } from '../run/world.ts';
import { importingKind, type PyModuleImport } from './moduleImports.ts';
import { isTest, variablesFor } from './toolPrefix.ts';

/**
 * False where a server that runs in this environment imports no part of the module: other modules name it only in imports under conditions that
 * are false. A name in any other import, or a loader of unknown modules, may import it.
 */
export function isImported(at: Linking): boolean {
  if (at.names.library('env', runningServer) === undefined) return true;
  const word =
    at.module
      .replace(/(?:\/__init__)?\.py$/, '')
      .split('/')
      .at(-1) ?? '';
  const imports = importsOf(word, at);
  if (!imports.some((own) => own.test !== undefined && brings(own, own.module, at))) return true;
  return [...imports, ...importsOf('*', at)].some(({ test, module }) => test === undefined || mayHold(test, module, at));
}

/** The imports of other modules that contain a word. Tests do not count. */
const importsOf = (word: string, at: Linking): readonly (PyModuleImport & { readonly module: string })[] =>
  [...byPath(at.names, importingKind, word)]
    .filter(([module]) => module !== at.module && !isTest(module))
    .flatMap(([module, regions]) =>
      regions.flatMap(({ moduleImports }) => moduleImports.filter(({ words }) => words.includes(word)).map((own) => ({ ...own, module }))),
    );

function mayHold(test: PyExpr, module: string, at: Linking): boolean {
  const holds = attempted(() => {
    const workspace = new Workspace(at, variablesFor(at));
    return truth(workspace.run.value(test, { names: new Names(workspace.contextIn(module)), fn: undefined }));
  });
  return holds !== false;
}

/** Does an import of another module run this one? */
function brings({ from, name }: PyModuleImport, importer: string, at: Linking): boolean {
  const bound = from === '' || name === '*' ? undefined : at.scope.importFrom(importer, from, name);
  const isPart = bound !== undefined && bound.kind !== 'foreign' && bound.kind !== 'module';
  const [, dots = '', below = ''] =
    /^(\.*)([^.].*)?$/.exec(isPart || name === '*' ? from : `${from}${from === '' || from.endsWith('.') ? '' : '.'}${name}`) ?? [];
  const folders = importer.split('/').slice(0, -1);
  const base = dots === '' ? [] : folders.slice(0, folders.length - dots.length + 1);
  const path = [...base, ...below.split('.')].join('/');
  return [`${path}.py`, `${path}/__init__.py`].some((file) => at.module === file || (dots === '' && at.module.endsWith(`/${file}`)));
}
