import { compareVersions } from '../../../model/index.ts';
import type { Words } from '../../support/jsonSchema/words.ts';
import { fieldDocs, fieldSince } from '../edit/argumentDocs.ts';
import type { Definition } from '../names/lookUp.ts';
import type { Linking } from '../registrations/tools.ts';

/** The arguments of `Field` that the installed version of Pydantic has. */
export function fieldArguments({ names }: Linking): Words {
  const found = names.library('pypi', 'pydantic');
  const isThere = (name: string): boolean => !found?.exact || compareVersions(found.version, fieldSince[name] ?? '0') >= 0;
  return Object.fromEntries(Object.entries(fieldDocs).filter(([name]) => isThere(name)));
}

/** Is the callee `Field` of Pydantic, under any name? One that the module does not import yet is recognized as it is usually written. */
export function isField(callee: string, { scope, module }: Linking): boolean {
  const [first = '', ...members] = callee.split('.');
  const head = scope.lookUp(module, first);
  if (head === undefined) return /^(?:pydantic\.)?Field$/.test(callee);
  const found = members.reduce<Definition | undefined>(
    (owner, name) =>
      owner?.kind === 'foreign' ? scope.importFrom(module, owner.name, name) : owner?.kind === 'module' ? scope.lookUp(owner.module, name) : undefined,
    head,
  );
  return found?.kind === 'foreign' && /^pydantic\.(?:fields\.)?Field$/.test(found.name);
}
