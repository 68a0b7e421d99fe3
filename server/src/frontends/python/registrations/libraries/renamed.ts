import type { ExportedName } from '../../../../model/index.ts';
import { fullName } from '../../listing/importedLibrary.ts';
import type { Linking } from '../../listing/linking.ts';
import { regionsIn } from '../../names/lookUp.ts';
import type { PyImport } from '../../read/code.ts';
import type { PyFacts } from '../../read/facts.ts';
import { isObjectWord, isTakerWord } from './takerWords.ts';

/** Under `*`: the region imports what may be of a library of tools under another name. */
const renamedKind = 'py:renamed';

const renamedIn = ({ imports }: Pick<PyFacts, 'imports'>): readonly PyImport[] =>
  imports.filter(({ name, from, local }) => name !== local.value && from !== '' && (isTakerWord(name) || isObjectWord(name)));

export function renamedExports(region: Pick<PyFacts, 'imports'>): readonly ExportedName[] {
  const found = renamedIn(region);
  return found.length === 0 ? [] : [{ kind: renamedKind, name: '*', stamp: found.map((own) => `${fullName(own)} ${own.local.value}`).join('\n') }];
}

/** The names under which a module imports what `is` is true of: `Noted` of `from agents import FunctionTool as Noted`. */
export const renamedOf = (is: (full: string) => boolean, { names, module }: Linking): ReadonlySet<string> =>
  new Set(regionsIn(module, names, renamedKind, '*').flatMap((facts) => renamedIn(facts).flatMap((own) => (is(fullName(own)) ? [own.local.value] : []))));
