import { runningServer } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import { byPath } from '../names/lookUp.ts';
import type { PyExpr, PyImport } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';
import { attempted } from '../run/attempted.ts';
import { Names, truth } from '../run/values.ts';
import { Workspace } from '../run/world.ts';
import { conditionalKind } from './environment.ts';
import { isTest, variablesFor } from './toolPrefix.ts';

/** False where a server that runs in this environment imports no part of the module: each import is under a condition that is false. */
export function isImported({ functions }: Pick<PyFacts, 'functions'>, at: Linking): boolean {
  if (at.names.library('env', runningServer) === undefined) return true;
  const [, word = ''] = /([^/]+?)(?:\/__init__)?\.py$/.exec(at.module) ?? [];
  const under = [...byPath(at.names, conditionalKind, word)]
    .filter(([module]) => !isTest(module))
    .flatMap(([module, regions]) =>
      regions.flatMap(({ conditional }) => conditional.filter((own) => brings(own, module, at)).map((own) => ({ ...own, module }))),
    );
  if (under.length === 0 || under.some(({ test }) => test === undefined)) return true;
  const names = [word, '*', ...functions.map(({ name }) => name.value)];
  const isBrought = names.some((name) =>
    [...byPath(at.names, name === '*' ? 'py:star' : 'py:name', name)].some(
      ([module, regions]) =>
        !isTest(module) && regions.some(({ imports, conditional }) => conditional.length === 0 && imports.some((own) => brings(own, module, at))),
    ),
  );
  return isBrought || under.some(({ test, module }) => test !== undefined && mayHold(test, module, at));
}

function mayHold(test: PyExpr, module: string, at: Linking): boolean {
  const holds = attempted(() => {
    const workspace = new Workspace(at, variablesFor(at));
    return truth(workspace.run.value(test, { names: new Names(workspace.contextIn(module)), fn: undefined }));
  });
  return holds !== false;
}

/** Does an import of another module run this one? */
function brings({ from, name }: PyImport, importer: string, at: Linking): boolean {
  const bound = from === '' || name === '*' ? undefined : at.scope.importFrom(importer, from, name);
  const isPart = bound !== undefined && bound.kind !== 'foreign' && bound.kind !== 'module';
  const [, dots = '', below = ''] = /^(\.*)(.*)$/.exec(isPart || name === '*' ? from : `${from}${from === '' || from.endsWith('.') ? '' : '.'}${name}`) ?? [];
  const folders = importer.split('/').slice(0, -1);
  const base = dots === '' ? [] : folders.slice(0, folders.length - dots.length + 1);
  const path = [...base, ...below.split('.')].join('/');
  return [`${path}.py`, `${path}/__init__.py`].some((file) => at.module === file || (dots === '' && at.module.endsWith(`/${file}`)));
}
