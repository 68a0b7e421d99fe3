import type { Problem } from '../../../model/index.ts';
import { argumentsBase } from '../edit/argumentsEdit.ts';
import { resolve } from '../lookUp.ts';
import type { Lowered } from '../lowerTool.ts';
import type { ClassDefinition } from '../models.ts';
import type { Linking } from '../tools.ts';

/** A model of arguments that certainly does not inherit from `ToolArguments`. */
export function baseProblems({ model }: Lowered, tool: number, at: Linking): readonly Problem[] {
  if (model?.model === undefined || inherits(model.model, at, 20) !== false) return [];
  const name = model.model.of.name.value;
  const message = `'${name}' does not inherit from '${argumentsBase}', so unknown arguments are let through, and its arguments cannot be told in the description. Make it 'class ${name}(${argumentsBase})'.`;
  const fixes = [{ title: `Make '${name}' inherit from '${argumentsBase}'`, intent: { kind: 'mark-params', tool } }] as const;
  return [{ code: 'args-base-missing', message, span: model.at.span, fixes }];
}

/** Undefined where that cannot be known. */
function inherits({ of, module }: ClassDefinition, at: Linking, steps: number): boolean | undefined {
  if (of.name.value === argumentsBase) return true;
  if (steps === 0 || of.incomplete === true) return undefined;
  const found = of.bases.map((base): boolean | undefined => {
    const meant = resolve(base.kind === 'subscript' ? base.object : base, module, at.scope);
    if (meant?.kind === 'class') return inherits(meant, at, steps - 1);
    if (meant?.kind !== 'foreign') return undefined;
    return meant.name.endsWith(`.${argumentsBase}`) ? true : /^(?:pydantic|typing|abc|builtins)\./.test(meant.name) ? false : undefined;
  });
  return found.includes(true) ? true : found.includes(undefined) ? undefined : false;
}
