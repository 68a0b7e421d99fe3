import type { ModuleFacts } from '../../../../server/src/frontends/support/javascript/module.ts';
import { findSchema, type LoweredSchema, lowerExpression, lowerSchema } from '../../../../server/src/frontends/support/zod/resolve.ts';
import type { FrontEnd } from '../../../../server/src/model/index.ts';
import { noNames, smallProject } from '../../../support/names.ts';

/** An expression of code, lowered. */
export function lowerText(frontEnd: FrontEnd<ModuleFacts>, source: string): LoweredSchema | undefined {
  const facts = frontEnd.read(`const it = ${source};`, 'ts');
  const constant = facts.module.constants.at(-1);
  if (constant === undefined) throw new Error(`no constant in ${source}`);
  return lowerExpression(noNames('schemas.ts'), facts, constant.value);
}

/** A schema of a project, by the name that a document of it says. */
export function lowerNamed(frontEnd: FrontEnd<ModuleFacts>, files: Readonly<Record<string, string>>, name: string): LoweredSchema | undefined {
  const names = smallProject(frontEnd, files).names('tools.yaml');
  const found = findSchema(names, name);
  return found && lowerSchema(names, found, { start: 7, end: 9 });
}
