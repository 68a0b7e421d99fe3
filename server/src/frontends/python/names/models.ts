import { limits } from '../../../model/index.ts';
import type { PyAssignment, PyExpr, PyParam } from '../read/code.ts';
import { regionsWith } from '../read/regionsWith.ts';
import { isInjected } from '../registrations/injected.ts';
import { dottedKind } from '../registrations/toolExports.ts';
import { type Linking, type ToolDraft, toolsOf } from '../registrations/tools.ts';
import { namesIn } from './annotationNames.ts';
import { type Definition, regionsIn, resolve } from './lookUp.ts';
import { spellings } from './spellings.ts';
import { type VisitedBases, visitBase } from './visitedBases.ts';

export type ClassDefinition = Extract<Definition, { readonly kind: 'class' }>;

/** Does a class inherit from a known base of argument models? False where that cannot be known. */
export function isModel({ of, module }: ClassDefinition, at: Linking, steps: number = limits.python.bases, seen: VisitedBases = new Map()): boolean {
  const roots = at.names.setting('python.baseClasses');
  if (roots.includes(of.name.value)) return true;
  if (steps === 0 || !visitBase(seen, of, steps)) return false;
  return of.bases.some((base) => {
    const definition = resolve(base.kind === 'subscript' ? base.object : base, module, at.scope);
    if (definition?.kind === 'foreign') return roots.includes(definition.name.split('.').at(-1) ?? '');
    return definition?.kind === 'class' && isModel(definition, at, steps - 1, seen);
  });
}

/** Does a class have an unknown base, which may be a model? */
function isOpen({ of, module }: ClassDefinition, at: Linking, steps: number = limits.python.bases, seen: VisitedBases = new Map()): boolean {
  if (!visitBase(seen, of, steps)) return false;
  return of.bases.some((base) => {
    const definition = resolve(base.kind === 'subscript' ? base.object : base, module, at.scope);
    if (definition?.kind === 'class') return steps > 0 && isOpen(definition, at, steps - 1, seen);
    return definition?.kind !== 'foreign' || !/^(?:builtins|typing|typing_extensions|enum|abc|collections)\./.test(definition.name);
  });
}

/** The workspace class of an annotation, aliases and `None` alternatives included; undefined for other types. */
export function classNamed(annotation: PyExpr | undefined, module: string, at: Linking, steps: number = limits.python.bases): ClassDefinition | undefined {
  switch (annotation?.kind) {
    case 'name':
    case 'attribute': {
      const definition = resolve(annotation, module, at.scope);
      if (definition?.kind === 'class') return definition;
      return definition?.kind === 'assignment' && steps > 0 ? classNamed(definition.of.value, definition.module, at, steps - 1) : undefined;
    }
    case 'binary':
      return classNamed(annotation.right.kind === 'none' ? annotation.left : annotation.right, module, at, steps);
    case 'subscript': {
      const [name] = namesIn(annotation.object);
      const { index } = annotation;
      return name === 'Optional' || name === 'Annotated' ? classNamed(index.kind === 'tuple' ? index.items[0] : index, module, at, steps) : undefined;
    }
    default:
      return undefined;
  }
}

/** A field, own or inherited, with the class that declares it. */
export interface Member {
  readonly owner: ClassDefinition;
  readonly field: PyAssignment;
}

export function memberOf(
  owner: ClassDefinition,
  name: string,
  at: Linking,
  steps: number = limits.python.bases,
  seen: VisitedBases = new Map(),
): Member | undefined {
  const field = owner.of.members.find((own) => own.name.value === name && own.annotation !== undefined);
  if (field !== undefined) return { owner, field };
  if (steps === 0 || !visitBase(seen, owner.of, steps)) return undefined;
  for (const base of owner.of.bases) {
    const above = classNamed(base, owner.module, at);
    const found = above && memberOf(above, name, at, steps - 1, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

export interface ModelTool {
  readonly draft: ToolDraft;
  readonly at: PyExpr;
  /** Undefined where the class is outside of the workspace. */
  readonly model: ClassDefinition | undefined;
}

/** The model of a tool: the first argument of its decorator, else the type of the first parameter with a model. */
export function modelTool(draft: ToolDraft, at: Linking): ModelTool | undefined {
  if (draft.way !== 'model') return undefined;
  const [modelArgument] = draft.argumentCall?.args ?? [];
  if (modelArgument !== undefined && modelArgument.kind !== 'string')
    return { draft, at: modelArgument, model: classNamed(modelArgument, draft.argumentModule, at) };
  for (const { annotation, name } of draft.fn.params) {
    const model = classNamed(annotation, at.module, at);
    if (annotation === undefined || (model === undefined && name.value !== 'args')) continue;
    if (model === undefined || isModel(model, at) || isOpen(model, at)) return { draft, at: annotation, model };
  }
  return undefined;
}

export const modelParam = ({ fn }: ToolDraft, at: Linking): PyParam | undefined => fn.params.find(({ annotation }) => takesModel(annotation, at));

function takesModel(annotation: PyExpr | undefined, at: Linking): boolean {
  const model = classNamed(annotation, at.module, at);
  return model !== undefined && (isModel(model, at) || isOpen(model, at));
}

/** `whole`: the tools whose model is the class or a subclass. `any`: does a tool take the class in any way, such as a field? */
export interface Takers {
  readonly whole: readonly ModelTool[];
  readonly any: boolean;
}

export const takersOf = (own: ClassDefinition, at: Linking): Takers =>
  at.names.derived(own.of, 'takers', [own.module], () => (isShadowed(own, at) ? noTakers : takers(own, at)));

const noTakers: Takers = { whole: [], any: false };

/** Does a later class of the module have the same name? Then no name resolves to this one. */
function isShadowed({ of, module }: ClassDefinition, at: Linking): boolean {
  const definition = at.scope.lookUp(module, of.name.value);
  return definition?.kind === 'class' && definition.of !== of;
}

function takers(own: ClassDefinition, at: Linking): Takers {
  const heirs = reachedBy([own], at, (one) => usesOf(one, at).heirs);
  const taking = heirs.map((one) => usesOf(one, at));
  const whole = taking.flatMap((uses) => uses.whole);
  const isTaken = ({ whole: tools, any }: Uses): boolean => any || tools.length > 0;
  if (taking.some(isTaken)) return { whole, any: true };
  // The search ends at the first tool: a class that is a field of many models must not be relinked with each of their tools.
  const all = reachedBy(heirs, at, (one) => [...usesOf(one, at).heirs, ...holdersOf(one, at)], isTaken);
  return { whole, any: all.length > heirs.length && all.slice(heirs.length).some((one) => isTaken(usesOf(one, at))) };
}

/** Classes and all that `next` reaches from them, each once. `enough` ends the search. */
function reachedBy(
  from: readonly ClassDefinition[],
  at: Linking,
  next: (one: ClassDefinition) => readonly NamedClass[],
  enough: (uses: Uses) => boolean = () => false,
): readonly ClassDefinition[] {
  const found = new Map(from.map((one) => [one.of, one]));
  // Copied or generated code may have thousands of classes with one name.
  const visited = new Set<string>();
  const isNew = ({ module, name }: NamedClass): boolean => visited.size < visited.add(`${module}\0${name}`).size;
  let level: readonly ClassDefinition[] = from;
  for (let depth = 0; depth < limits.python.schemaDepth && level.length > 0; depth++) {
    const below: ClassDefinition[] = [];
    const named = level.flatMap((one) => next(one).filter(isNew));
    for (const other of named.flatMap((one) => classesCalled(one, at))) {
      if (found.has(other.of)) continue;
      found.set(other.of, other);
      below.push(other);
      if (found.size >= limits.python.modelUses || enough(usesOf(other, at))) return [...found.values()];
    }
    level = below;
  }
  return [...found.values()];
}

/** A class by its name, for cache entries that outlive its code. */
interface NamedClass {
  readonly module: string;
  readonly name: string;
}

const onceEach = (all: readonly NamedClass[]): readonly NamedClass[] => [...new Map(all.map((one) => [`${one.module}\0${one.name}`, one])).values()];

/** The classes of a name in a module. Of several, the one to which the name resolves: tools can take no other. */
function classesCalled({ module, name }: NamedClass, at: Linking): readonly ClassDefinition[] {
  const definition = at.scope.lookUp(module, name);
  if (definition?.kind === 'class' && definition.module === module) return [definition];
  return regionsIn(module, at.names, 'py:name', name).flatMap(({ classes }) =>
    classes.flatMap((of): readonly ClassDefinition[] => (of.name.value === name ? [{ kind: 'class', module, of }] : [])),
  );
}

interface Uses {
  /** Tools with the class as their model. */
  readonly whole: readonly ModelTool[];
  /** A tool takes it in another way. */
  readonly any: boolean;
  readonly heirs: readonly NamedClass[];
}

const usesOf = (own: ClassDefinition, at: Linking): Uses => at.names.derived(own.of, 'uses', [own.module], () => uses(own, at));

function uses(own: ClassDefinition, at: Linking): Uses {
  const whole: ModelTool[] = [];
  const heirs: NamedClass[] = [];
  let any = false;
  const spelled = spellings(own.of.name.value, at);
  const names = (annotation: PyExpr | undefined, there: Linking): boolean => resolvesToClass(annotation, own, spelled, there);
  const areDotted = new Set([...spelled].flatMap((name) => at.names.find(dottedKind, name)));
  for (const [facts, module] of regionsNaming(own, spelled, at)) {
    // What the tools of a region are depends on much else: only those that may take the class are asked for.
    if (!areDotted.has(facts) && ![...spelled].some((name) => mayMean(name, module, own, at))) continue;
    const there = { ...at, module };
    for (const draft of toolsOf(facts, there)) {
      const taken = modelTool(draft, there);
      if (taken?.model?.of === own.of) whole.push(taken);
      else any ||= draft.way === 'server' && draft.fn.params.some((param) => !isInjected(param, at.names) && names(param.annotation, there));
    }
    for (const of of facts.classes) if (of.bases.some((base) => names(base, there))) heirs.push({ module, name: of.name.value });
  }
  return { whole, any, heirs: onceEach(heirs) };
}

/** May a name mean the class in a module? Other code has a class of the same name, or imports one. */
function mayMean(name: string, module: string, own: ClassDefinition, { scope }: Linking): boolean {
  const definition = scope.lookUp(module, name);
  return definition === undefined ? name === own.of.name.value : definition.kind === 'class' ? definition.of === own.of : definition.kind === 'assignment';
}

/** Regions that may name a class. */
const regionsNaming = (own: ClassDefinition, spelled: ReadonlySet<string>, at: Linking): ReturnType<typeof regionsWith> =>
  regionsWith(spelled, isShadowed(own, at) ? undefined : own.module, at.names);

/** Classes with a field of a class. */
const holdersOf = (own: ClassDefinition, at: Linking): readonly NamedClass[] => at.names.derived(own.of, 'holders', [own.module], () => holders(own, at));

function holders(own: ClassDefinition, at: Linking): readonly NamedClass[] {
  const spelled = spellings(own.of.name.value, at);
  const all = [...regionsNaming(own, spelled, at)].flatMap(([facts, module]) => {
    const there = { ...at, module };
    const holds = facts.classes.filter(({ members }) => members.some(({ annotation }) => resolvesToClass(annotation, own, spelled, there)));
    return holds.map(({ name }) => ({ module, name: name.value }));
  });
  return onceEach(all);
}

/** Does a name in an annotation resolve to the class? Names outside of `spelled` are not resolved at all. */
const resolvesToClass = (
  annotation: PyExpr | undefined,
  own: ClassDefinition,
  spelled: ReadonlySet<string>,
  at: Linking,
  steps: number = limits.python.bases,
): boolean =>
  namesIn(annotation).some((name) => {
    if (!spelled.has(name)) return false;
    const definition = at.scope.lookUp(at.module, name);
    if (definition?.kind === 'class') return definition.of === own.of;
    if (definition?.kind === 'assignment')
      return steps > 0 && resolvesToClass(definition.of.value, own, spelled, { ...at, module: definition.module }, steps - 1);
    // `models.Filter`: the name before the dot is not resolved.
    return definition === undefined && name === own.of.name.value;
  });
