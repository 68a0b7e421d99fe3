import { limits, type Span } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import type { PyClass, PyExpr, PyFunction } from '../read/code.ts';
import { dotted } from '../read/dotted.ts';
import { type Definition, resolve } from './lookUp.ts';
import { type VisitedBases, visitBase } from './visitedBases.ts';

/** The definitions that enclose a piece of code. */
export interface Enclosing {
  /** The innermost first. */
  readonly functions: readonly PyFunction[];
  readonly owner: PyClass | undefined;
}

export const topLevel: Enclosing = { functions: [], owner: undefined };

export function enclosingAt(fn: PyFunction, owner: PyClass | undefined, place: Span): Enclosing {
  const functions = [fn];
  for (let next: PyFunction | undefined = fn; next !== undefined; ) {
    next = next.functions.find(({ span }) => span.start <= place.start && place.end <= span.end);
    if (next !== undefined) functions.unshift(next);
  }
  return { functions, owner };
}

/** A class of the workspace, or a name from outside of it. */
export type Origin = Extract<Definition, { readonly kind: 'class' | 'foreign' }>;

/** The class or foreign callable that a value comes from, through annotations and assignments. `steps`: how many of them are followed. */
export function originOf(value: PyExpr, enclosing: Enclosing, at: Linking, steps: number = limits.python.aliases): Origin | undefined {
  if (steps === 0) return undefined;
  const next = (expr: PyExpr | undefined): Origin | undefined => expr && originOf(expr, enclosing, at, steps - 1);
  switch (value.kind) {
    case 'call':
      return next(isModelConstructor(value.callee) ? value.callee.object : value.callee);
    case 'unary':
      return value.operator === 'await' ? next(value.operand) : undefined;
    case 'binary':
      return value.operator === '|' ? next(value.left.kind === 'none' ? value.right : value.left) : undefined;
    case 'subscript':
      return next(
        /^(?:Optional|Annotated)$/.test(dotted(value.object)?.at(-1) ?? '')
          ? value.index.kind === 'tuple'
            ? value.index.items[0]
            : value.index
          : value.object,
      );
    case 'string':
      return /^[A-Za-z_]\w*$/.test(value.value) ? next({ kind: 'name', name: value.value, span: value.span }) : undefined;
    case 'name':
    case 'attribute':
      return originOfName(value, enclosing, at, steps - 1);
    default:
      return undefined;
  }
}

/** A class method of Pydantic that returns an instance: `Args.model_validate(…)`. */
const isModelConstructor = (callee: PyExpr): callee is Extract<PyExpr, { readonly kind: 'attribute' }> =>
  callee.kind === 'attribute' && /^(?:model_(?:validate(?:_json|_strings)?|construct|copy)|parse_(?:obj|raw))$/.test(callee.name.value);

function originOfName(value: Extract<PyExpr, { readonly kind: 'name' | 'attribute' }>, enclosing: Enclosing, at: Linking, steps: number): Origin | undefined {
  if (isSelf(value, enclosing)) return enclosing.owner && { kind: 'class', module: at.module, of: enclosing.owner };
  const bound = bindingOf(value, enclosing);
  if (bound !== undefined) return bound.type && originOf(bound.type, bound.enclosing, at, steps);
  const definition = resolve(value, at.module, at.scope);
  if (definition !== undefined) return originOfDefinition(definition, at, steps);
  const object = value.kind === 'attribute' ? originOf(value.object, enclosing, at, steps) : undefined;
  return object?.kind === 'class' && value.kind === 'attribute' ? originOfMember(object, value.name.value, at, steps) : undefined;
}

/** Is it the `self` or `cls` of the enclosing method? */
export function isSelf(value: PyExpr, { functions, owner }: Enclosing): boolean {
  const method = functions.at(-1);
  if (value.kind !== 'name' || owner === undefined || method === undefined || isUnder(method, 'staticmethod')) return false;
  return method.params[0]?.name.value === value.name && functions.every((fn) => fn === method || !fn.params.some(({ name }) => name.value === value.name));
}

/** Has it a decorator with that name, such as Python's own `staticmethod`? */
export const isUnder = ({ decorators }: PyFunction, name: string): boolean =>
  decorators.some((decorator) => dotted(decorator.kind === 'call' ? decorator.callee : decorator)?.at(-1) === name);

/** The annotation of a name that an enclosing function binds, else its value. `type` is undefined where it has neither. */
export function bindingOf(value: PyExpr, { functions, owner }: Enclosing): { readonly type: PyExpr | undefined; readonly enclosing: Enclosing } | undefined {
  const name = dotted(value)?.join('.');
  for (const [i, fn] of functions.entries()) {
    const local = fn.locals.findLast((own) => own.name === name);
    const param = fn.params.find((own) => own.name.value === name);
    const enclosing = { functions: functions.slice(i), owner };
    if (local !== undefined) return { type: local.annotation ?? local.value, enclosing };
    if (param !== undefined) return { type: param.annotation, enclosing };
  }
  return undefined;
}

function originOfDefinition(definition: Definition, at: Linking, steps: number): Origin | undefined {
  const there = 'module' in definition ? { ...at, module: definition.module } : at;
  switch (definition.kind) {
    case 'class':
      return definition;
    case 'foreign':
      // These annotations tell nothing of a value.
      return /^(?:typing(?:_extensions)?\.Any|builtins\.object)$/.test(definition.name) ? undefined : definition;
    case 'assignment': {
      const declaredType = definition.of.annotation ?? definition.of.value;
      return declaredType && originOf(declaredType, topLevel, there, steps);
    }
    case 'function':
      return definition.of.returns && originOf(definition.of.returns, topLevel, there, steps);
    case 'module':
      return undefined;
  }
}

/** An attribute of the class body, a property, or an attribute that a method assigns. */
function originOfMember(
  of: Extract<Origin, { readonly kind: 'class' }>,
  name: string,
  at: Linking,
  steps: number,
  seen: VisitedBases = new Map(),
): Origin | undefined {
  if (!visitBase(seen, of.of, steps)) return undefined;
  const there = { ...at, module: of.module };
  const member = of.of.members.find((own) => own.name.value === name);
  const declared = member?.annotation ?? of.of.methods.find((own) => own.name.value === name)?.returns ?? member?.value;
  if (declared !== undefined) return originOf(declared, topLevel, there, steps);
  for (const method of of.of.methods) {
    const local = method.locals.findLast((own) => own.name === `${method.params[0]?.name.value}.${name}`);
    const declaredType = local?.annotation ?? local?.value;
    if (declaredType !== undefined) return originOf(declaredType, { functions: [method], owner: of.of }, there, steps);
  }
  for (const base of of.of.bases) {
    const above = resolve(base, of.module, at.scope);
    const found = above?.kind === 'class' && steps > 0 ? originOfMember(above, name, at, steps - 1, seen) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
