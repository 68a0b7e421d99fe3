import { code, type Problem } from '../../../../model/index.ts';
import { argumentsBase } from '../../edit/argumentsEdit.ts';
import type { LoweredTool } from '../../listing/lowerTool.ts';
import { resolve } from '../../names/lookUp.ts';
import type { ClassDefinition } from '../../names/models.ts';
import { spellings } from '../../names/spellings.ts';
import { type VisitedBases, visitBase } from '../../names/visitedBases.ts';
import { dotted } from '../../read/dotted.ts';
import type { Linking } from '../../registrations/tools.ts';

/** A model of arguments that certainly does not inherit from `ToolArguments`. */
export function baseProblems({ model }: LoweredTool, tool: number, at: Linking): readonly Problem[] {
  if (model?.model === undefined || inherits(model.model, at, 20) !== false) return [];
  const name = model.model.of.name.value;
  const message = `${code(name)} does not inherit from \`${argumentsBase}\`.`;
  const fixes = [{ title: `Make ${code(name)} inherit from \`${argumentsBase}\``, intent: { kind: 'mark-params', tool } }] as const;
  return [{ code: 'args-base-missing', message, span: model.at.span, fixes }];
}

/** The base classes of arguments in the settings, without `BaseModel`, which is not enough. */
const roots = ({ names }: Linking): readonly string[] => [argumentsBase, ...names.setting('python.baseClasses').filter((name) => name !== 'BaseModel')];

/** Is a class of the workspace one of the base classes, by its name or by an alias in a module? */
const isBase = (name: string, at: Linking): boolean => {
  const known = roots(at);
  return known.includes(name) || [...spellings(name, at)].some((own) => known.includes(own));
};

/** Undefined where it is unknown. */
function inherits({ of, module }: ClassDefinition, at: Linking, steps: number, seen: VisitedBases = new Map()): boolean | undefined {
  if (isBase(of.name.value, at)) return true;
  if (steps === 0 || of.incomplete === true) return undefined;
  // The bases of a class that occurs twice are checked once.
  if (!visitBase(seen, of, steps)) return false;
  const found = of.bases.map((base): boolean | undefined => {
    const expr = base.kind === 'subscript' ? base.object : base;
    // The name decides, since the import may not be resolved.
    if (roots(at).includes(dotted(expr)?.at(-1) ?? '')) return true;
    const definition = resolve(expr, module, at.scope);
    if (definition?.kind === 'class') return inherits(definition, at, steps - 1, seen);
    if (definition?.kind !== 'foreign') return undefined;
    return roots(at).includes(definition.name.split('.').at(-1) ?? '') ? true : /^(?:pydantic|typing|abc|builtins)\./.test(definition.name) ? false : undefined;
  });
  return found.includes(true) ? true : found.includes(undefined) ? undefined : false;
}
