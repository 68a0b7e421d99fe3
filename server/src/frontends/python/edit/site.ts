import { eolOf, limits, type Span, shift, type TextEdit, type View, type ViewDocument } from '../../../model/index.ts';
import { type ClassDefinition, classNamed, isModel } from '../names/models.ts';
import { type VisitedBases, visitBase } from '../names/visitedBases.ts';
import type { PyAssignment, PyClass, PyExpr, PyParam } from '../read/code.ts';
import { dotted, endsIn } from '../read/dotted.ts';
import type { PyFacts } from '../read/facts.ts';
import { type Linking, type ToolDraft, toolsIn } from '../registrations/tools.ts';
import { indicesOf, keywordOf } from '../schema/expression.ts';
import { type Editing, quoteOf } from './sourceEdit.ts';

/** The declaration of a parameter or of a part of its type. */
export interface Site {
  /** `param`: of a function. `field`: of a model. `member`: of a dataclass. `key`: of a typed dict. `inner`: a type within another. */
  readonly kind: 'param' | 'field' | 'member' | 'key' | 'inner';
  readonly name: Span;
  readonly annotation: PyExpr | undefined;
  readonly value: PyExpr | undefined;
  /** The parameters of the function, or the fields of the dataclass, that must be ordered: those without a default come first. */
  readonly ordered: readonly (PyParam | PyAssignment)[];
  readonly region: SourceRegion;
}

export interface SourceRegion {
  readonly document: ViewDocument<PyFacts>;
  readonly path: string;
  readonly start: number;
  readonly e: Editing;
}

/** The tool or model that an intent changes. */
export type Target = { readonly kind: 'tool'; readonly draft: ToolDraft } | { readonly kind: 'model'; readonly of: PyClass };

/** The tool of an index, or the model where the index is higher than that of the last tool. */
export function targetOf({ facts, linked }: View<PyFacts>, index: number, at: Linking): Target | undefined {
  const draft = index < linked.tools.length ? toolsIn(facts, at)[index] : undefined;
  if (draft !== undefined) return { kind: 'tool', draft };
  const schema = linked.schemas?.[index - linked.tools.length];
  const of = facts.classes.find(({ span }) => span.start === schema?.span.start);
  return of && { kind: 'model', of };
}

/** The declaration of a parameter. Undefined where it is not statically visible. */
export function siteOf(target: Target, model: ClassDefinition | undefined, path: readonly string[], view: View<PyFacts>, at: Linking): Site | undefined {
  const [first = '', ...rest] = path;
  const owner = rootOf(target, model, at);
  if (owner !== undefined) return fieldAt(owner, first, rest, view, at);
  const params = target.kind === 'tool' ? target.draft.fn.params : [];
  const param = params.find((own) => own.name.value === first || aliasOf(own) === first);
  if (param === undefined) return undefined;
  const site: Site = { kind: 'param', name: param.name.span, annotation: param.annotation, value: param.value, ordered: params, region: viewRegion(view) };
  return siteBelow(site, at.module, undefined, rest, view, at);
}

const rootOf = (target: Target, model: ClassDefinition | undefined, at: Linking): ClassDefinition | undefined =>
  target.kind === 'model' ? { kind: 'class', module: at.module, of: target.of } : model;

/** A class of the project with its region. */
export interface PlacedClass {
  readonly of: PyClass;
  readonly region: SourceRegion;
}

/** The model at a path of the arguments; the empty path is all arguments. Undefined where the type there is no model of the project. */
export function modelAt(
  target: Target,
  model: ClassDefinition | undefined,
  path: readonly string[],
  view: View<PyFacts>,
  at: Linking,
): PlacedClass | undefined {
  const site = path.length === 0 ? undefined : siteOf(target, model, path, view, at);
  const found = path.length === 0 ? rootOf(target, model, at) : site && classNamed(bareType(site.annotation), site.region.path, at);
  const region = found && isModel(found, at) ? regionWith(view, found.module, ({ classes }) => contains(classes, found.of)) : undefined;
  return found && region && { of: found.of, region };
}

function fieldAt(owner: ClassDefinition, name: string, rest: readonly string[], view: View<PyFacts>, at: Linking): Site | undefined {
  const found = fieldOf(owner, name, at);
  const region = found && regionWith(view, found.owner.module, ({ classes }) => contains(classes, found.owner.of));
  if (found === undefined || region === undefined) return undefined;
  const { field, owner: own } = found;
  const kind = isModel(own, at) ? 'field' : isTypedDict(own, at) ? 'key' : 'member';
  const ordered = kind === 'member' && !isKeywordOnly(own.of) ? own.of.members.filter(({ annotation }) => annotation !== undefined) : [];
  const site: Site = { kind, name: field.name.span, annotation: field.annotation, value: field.value, ordered, region };
  return siteBelow(site, own.module, own.of, rest, view, at);
}

const isTypedDict = ({ of, module }: ClassDefinition, at: Linking, steps: number = limits.python.bases, seen: VisitedBases = new Map()): boolean =>
  visitBase(seen, of, steps) &&
  of.bases.some((base) => {
    const above = steps === 0 ? undefined : classNamed(base, module, at);
    return hasName(base, 'TypedDict') || (above !== undefined && isTypedDict(above, at, steps - 1, seen));
  });

/** Is the class a dataclass under `kw_only=True`? */
const isKeywordOnly = ({ decorators }: PyClass): boolean =>
  decorators.some((decorator) => {
    const argument = decorator.kind === 'call' ? keywordOf(decorator, 'kw_only')?.value : undefined;
    return argument?.kind === 'boolean' && argument.value;
  });

const contains = (classes: readonly PyClass[], one: PyClass): boolean => classes.some((own) => own === one || contains(own.classes, one));

/** The site at a path below another one: through items of lists and fields of classes. */
function siteBelow(site: Site, module: string, owner: PyClass | undefined, path: readonly string[], view: View<PyFacts>, at: Linking): Site | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return site;
  const type = bareType(site.annotation);
  if (first === '[]') {
    const item = type?.kind === 'subscript' ? indicesOf(type.index)[0] : undefined;
    return item && siteBelow({ ...site, kind: 'inner', name: item.span, annotation: item, value: undefined }, module, owner, rest, view, at);
  }
  const inner = type?.kind === 'name' ? owner?.classes.find(({ name }) => name.value === type.name) : undefined;
  const next = inner === undefined ? classNamed(type, module, at) : ({ kind: 'class', module, of: inner } as const);
  return next && fieldAt(next, first, rest, view, at);
}

/** A field by its name, its alias or a generated alias, with the class that declares it. */
function fieldOf(
  owner: ClassDefinition,
  name: string,
  at: Linking,
  steps: number = limits.python.bases,
  seen: VisitedBases = new Map(),
): { owner: ClassDefinition; field: PyClass['members'][number] } | undefined {
  const fields = owner.of.members.filter(({ annotation }) => annotation !== undefined);
  const field =
    fields.find((own) => own.name.value === name) ?? fields.find((own) => aliasOf(own) === name) ?? fields.find((own) => plain(own.name.value) === plain(name));
  if (field !== undefined || steps === 0) return field && { owner, field };
  if (!visitBase(seen, owner.of, steps)) return undefined;
  for (const base of owner.of.bases) {
    const above = classNamed(base, owner.module, at);
    const found = above && fieldOf(above, name, at, steps - 1, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Generators of aliases change only capitals, hyphens and underscores. */
const plain = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase();

function aliasOf(site: Pick<Site, 'annotation' | 'value'>): string | undefined {
  for (const call of fieldCalls(site)) {
    const alias = (keywordOf(call, 'validation_alias') ?? keywordOf(call, 'alias'))?.value;
    if (alias?.kind === 'string') return alias.value;
  }
  return undefined;
}

/** A type without `Annotated`, `Optional` and `| None`. */
export function bareType(annotation: PyExpr | undefined): PyExpr | undefined {
  let type = annotation;
  for (;;) {
    if (type?.kind === 'binary' && type.operator === '|' && (type.right.kind === 'none' || type.left.kind === 'none'))
      type = type.right.kind === 'none' ? type.left : type.right;
    else if (type?.kind === 'subscript' && (hasName(type.object, 'Annotated') || hasName(type.object, 'Optional'))) [type] = indicesOf(type.index);
    else return type;
  }
}

/** The metadata of `Annotated`, without the type. */
export const metadataOf = (annotation: PyExpr | undefined): readonly PyExpr[] =>
  annotation?.kind === 'subscript' && hasName(annotation.object, 'Annotated') ? indicesOf(annotation.index).slice(1) : [];

export const hasName = (expr: PyExpr, name: string): boolean => endsIn(dotted(expr) ?? [], name);

type Call = Extract<PyExpr, { readonly kind: 'call' }>;

/** The calls of `Field` for a parameter. The assigned one comes first, since it overrides those in the annotation. */
export const fieldCalls = ({ annotation, value }: Pick<Site, 'annotation' | 'value'>): readonly Call[] =>
  [...(value === undefined ? [] : [value]), ...metadataOf(annotation).toReversed()].flatMap((expr) =>
    expr.kind === 'call' && hasName(expr.callee, 'Field') ? [expr] : [],
  );

/** The first region of the project whose facts pass the test. */
export function regionWith(view: View<PyFacts>, path: string, has: (facts: PyFacts) => boolean): SourceRegion | undefined {
  for (const document of view.documents()) {
    const region = document.regions.find(({ facts }) => has(facts));
    if (region !== undefined) return regionAs(document, path, region);
  }
  return undefined;
}

/** The region of the view. */
export function viewRegion(view: View<PyFacts>): SourceRegion {
  const document = view.documents().find(({ uri }) => uri === view.uri) ?? { uri: view.uri, text: view.text, regions: [view] };
  return regionAs(document, view.names.path, view);
}

const regionAs = (document: ViewDocument<PyFacts>, path: string, { start, text }: { readonly start: number; readonly text: string }): SourceRegion => ({
  document,
  path,
  start,
  e: { text, eol: eolOf(document.text), quote: quoteOf(document.text) },
});

export const absolute = ({ start }: SourceRegion, edits: readonly TextEdit[]): readonly TextEdit[] =>
  edits.map(({ span, text }) => ({ span: shift(span, start), text }));
