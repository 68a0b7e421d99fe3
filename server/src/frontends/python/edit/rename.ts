import {
  type DocumentEdits,
  type DocumentUses,
  inPattern,
  knownValue,
  limits,
  type Mention,
  type Span,
  schemaOwner,
  shift,
  type View,
} from '../../../model/index.ts';
import { linkingOf } from '../listing/linking.ts';
import { namesIn } from '../names/annotationNames.ts';
import { classUses } from '../names/classUses.ts';
import { allFunctions } from '../names/definitions.ts';
import { originOf } from '../names/enclosing.ts';
import { namesOf, usesIn } from '../names/functionUses.ts';
import { resolve } from '../names/lookUp.ts';
import { type ClassDefinition, classNamed, memberOf } from '../names/models.ts';
import { type VisitedBases, visitBase } from '../names/visitedBases.ts';
import type { PyClass, PyExpr, PyFunction } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';
import { dictArguments, keysNamed } from '../registrations/dictArguments.ts';
import type { Linking } from '../registrations/tools.ts';
import { keywordOf } from '../schema/expression.ts';
import { paramInDocs } from './docNames.ts';
import { isName, type PlacedRegion, regionsOf, wordEdits } from './project.ts';
import { callsIn } from './walk.ts';

/**
 * Renames a parameter in its declaration, in the function's code and docstring, and in calls. Renames a field of a model likewise, in every module.
 * No edits where the new name is not valid in Python, or is taken in the function or the model.
 */
export function renameParam(view: View<PyFacts>, tool: string, param: string, to: string): readonly DocumentEdits[] {
  if (!isName(to)) return [];
  const { all, renamed, found } = placesOf(view, tool, param);
  if (renamed.owners.size > 0 && to.startsWith('_')) return [];
  const isField = all.some(({ region, path }) => region.facts.classes.some((of) => renamed.owners.has(schemaOwner(path, of.name.value)) && declares(of, to)));
  const isTaken = isField || (renamed.owners.size === 0 && [...renamed.functions].some((fn) => isUsed(fn, to)));
  return isTaken ? [] : wordEdits(found, to);
}

/** The places in code and docstrings of the project that a rename of the parameter changes. Without a parameter, the uses of the class of a schema. */
export const paramUses = (view: View<PyFacts>, tool: string, param: string | undefined): readonly DocumentUses[] =>
  param === undefined
    ? classUses(view, tool)
    : placesOf(view, tool, param).found.flatMap(({ at, spans }) =>
        spans.length === 0 ? [] : [{ uri: at.uri, spans: spans.map((span) => shift(span, at.region.start)) }],
      );

function placesOf(view: View<PyFacts>, tool: string, param: string) {
  const all = regionsOf(view);
  const here = linkingOf(view.names);
  const renamed = resolveRenamed(all, tool, param, here);
  return { all, renamed, found: all.map((at) => ({ at, spans: placesIn(at, renamed, param, { ...here, module: at.path }) })) };
}

/** The tools and classes that a rename changes. */
interface RenamedParam {
  readonly tools: ReadonlySet<string>;
  readonly owners: ReadonlySet<string>;
  /** The functions of these tools. */
  readonly functions: ReadonlySet<PyFunction>;
}

/** A field is mentioned under its class, and under each tool whose model has it. A field that subclasses declare again is the same field. */
function resolveRenamed(all: readonly PlacedRegion[], tool: string, param: string, at: Linking): RenamedParam {
  const mentions = all.map(({ region }) => region.linked.mentions.filter((mention) => mention.param === param));
  const mentionedWith = (names: ReadonlySet<string>): readonly string[] =>
    mentions.flatMap((own) => {
      const spans = new Set(own.flatMap(({ tool: name, span }) => (names.has(name) ? [span.start] : [])));
      return own.flatMap((mention) => (spans.has(mention.span.start) ? [mention.tool] : []));
    });
  const owners = withRelatedClasses(all, new Set([tool, ...mentionedWith(new Set([tool]))].filter(isOwner)), param, at);
  const tools = new Set([tool, ...mentionedWith(new Set([tool, ...owners]))].filter((name) => !isOwner(name)));
  return { owners, tools, functions: new Set(all.flatMap(({ region }) => functionsNamed(region, tools))) };
}

/** Adds the base classes and subclasses that declare the field as well. */
function withRelatedClasses(all: readonly PlacedRegion[], owners: ReadonlySet<string>, param: string, at: Linking): ReadonlySet<string> {
  if (owners.size === 0) return owners;
  const classes = all.flatMap(({ region, path }) => region.facts.classes.map((of): ClassDefinition => ({ kind: 'class', module: path, of })));
  const declaring = classes.filter(({ of }) => declares(of, param));
  const named = ({ module, of }: ClassDefinition): string => schemaOwner(module, of.name.value);
  const own = declaring.filter((one) => owners.has(named(one)));
  const above = declaring.filter((one) => own.some(({ module, of }) => inherits(of, module, new Set([named(one)]), at)));
  const roots = new Set([...owners, ...above.map(named)]);
  return new Set([...roots, ...declaring.filter(({ of, module }) => inherits(of, module, roots, at)).map(named)]);
}

const declares = ({ members }: PyClass, param: string): boolean => members.some(({ name }) => name.value === param);

const isOwner = (name: string): boolean => name.startsWith(schemaOwner('', '').slice(0, -1));

function placesIn({ region, path }: PlacedRegion, renamed: RenamedParam, param: string, at: Linking): readonly Span[] {
  const { owners, tools } = renamed;
  const isRenamed = (mention: Mention): boolean => mention.param === param && (owners.size > 0 ? owners : tools).has(mention.tool);
  const functions = new Set([...functionsNamed(region, tools), ...(owners.size > 0 ? functionsTaking(region, param, owners, at) : [])]);
  return [
    ...region.linked.mentions.filter(isRenamed).map(({ span }) => span),
    ...[...functions].flatMap(({ docstring }) => paramInDocs(docstring, param)),
    ...(region.text.includes(param) ? [...keywordsIn(region, param, renamed, at), ...attributesIn(region.facts, param, renamed, at)] : []),
    ...region.facts.classes.filter((of) => owners.has(schemaOwner(path, of.name.value))).flatMap((of) => withinClass(region.text, of, param)),
  ];
}

/** The functions of a region that declare one of the tools. */
const functionsNamed = ({ linked, facts }: PlacedRegion['region'], tools: ReadonlySet<string>): readonly PyFunction[] => {
  const spans = new Set(linked.tools.flatMap(({ name, span }) => (tools.has(knownValue(name) ?? '') ? [span.start] : [])));
  return spans.size === 0 ? [] : allFunctions(facts).filter(({ span }) => spans.has(span.start));
};

/**
 * The functions of a region whose parameter is a model with the field. A function with a parameter of the same name is left out: its examples are
 * ambiguous.
 */
const functionsTaking = (region: PlacedRegion['region'], param: string, owners: ReadonlySet<string>, at: Linking): readonly PyFunction[] => {
  const spans = new Set(region.linked.tools.map(({ span }) => span.start));
  return allFunctions(region.facts).filter(
    ({ span, params, docstring }) =>
      spans.has(span.start) &&
      docstring?.value.includes(param) === true &&
      params.every(({ name }) => name.value !== param) &&
      params.some(({ annotation }) => reaches(annotation, at.module, param, owners, at)),
  );
};

function reaches(
  annotation: PyExpr | undefined,
  module: string,
  param: string,
  owners: ReadonlySet<string>,
  at: Linking,
  steps: number = limits.python.renamedTypeDepth,
  seen: VisitedBases = new Map(),
): boolean {
  return namesIn(annotation).some((name) => {
    const of = steps > 0 ? at.scope.lookUp(module, name) : undefined;
    if (of?.kind !== 'class' || !visitBase(seen, of.of, steps)) return false;
    const member = memberOf(of, param, at);
    if (member !== undefined && owners.has(schemaOwner(member.owner.module, member.owner.of.name.value))) return true;
    return [...of.of.members.map((own) => own.annotation), ...of.of.bases].some((below) => reaches(below, of.module, param, owners, at, steps - 1, seen));
  });
}

const isUsed = ({ params, uses }: PyFunction, name: string): boolean =>
  params.some((param) => param.name.value === name) || uses.some(({ path }) => path[0]?.value === name);

/** Keywords in calls of the renamed functions or classes. */
function keywordsIn(region: PlacedRegion['region'], param: string, { owners, tools, functions }: RenamedParam, at: Linking): readonly Span[] {
  const called = owners.size > 0 ? new Set<number>() : new Set([...functions].flatMap(usesIn(region, at).of).map(({ end }) => end));
  const isRenamed = (callee: PyExpr): boolean => {
    const of = owners.size > 0 ? resolve(callee, at.module, at.scope) : undefined;
    return called.has(callee.span.end) || (of?.kind === 'class' && inherits(of.of, of.module, owners, at));
  };
  return callsIn(region.facts).flatMap((call): readonly Span[] => {
    const name = keywordOf(call, param)?.name;
    const inDicts = dictArguments(call).flatMap(({ tool, of, dict }) => {
      const keys = keysNamed(dict, param);
      return keys.length > 0 && ((tool !== undefined && tools.has(tool.value)) || (of !== undefined && isRenamed(of))) ? keys : [];
    });
    return name !== undefined && isRenamed(call.callee) ? [name.span, ...inDicts] : inDicts;
  });
}

/** Attributes of objects whose class is known to declare the field. */
function attributesIn(facts: PyFacts, param: string, { owners }: RenamedParam, at: Linking): readonly Span[] {
  if (owners.size === 0) return [];
  return namesOf(facts, param).flatMap(({ expr, enclosing }) => {
    const of = expr.kind === 'attribute' ? originOf(expr.object, enclosing, at) : undefined;
    const member = of?.kind === 'class' ? memberOf(of, param, at) : undefined;
    return expr.kind === 'attribute' && member && owners.has(schemaOwner(member.owner.module, member.owner.of.name.value)) ? [expr.name.span] : [];
  });
}

function inherits(
  of: PyClass,
  module: string,
  owners: ReadonlySet<string>,
  at: Linking,
  steps: number = limits.python.bases,
  seen: VisitedBases = new Map(),
): boolean {
  if (owners.has(schemaOwner(module, of.name.value))) return true;
  return (
    steps > 0 &&
    visitBase(seen, of, steps) &&
    of.bases.some((base) => {
      const above = classNamed(base, module, at);
      return above !== undefined && inherits(above.of, above.module, owners, at, steps - 1, seen);
    })
  );
}

/** The field in its class: the declaration, uses in its methods, and names in their decorators. */
function withinClass(text: string, { span, methods, members }: PyClass, param: string): readonly Span[] {
  const own = [...text.slice(span.start, span.end).matchAll(new RegExp(String.raw`(?<=\bself\.)${inPattern(param)}\b`, 'g'))];
  const named = methods.flatMap(({ decorators }) =>
    decorators.flatMap((decorator) =>
      decorator.kind === 'call' ? decorator.args.flatMap((arg) => (arg.kind === 'string' && arg.value === param ? (arg.inner ?? []) : [])) : [],
    ),
  );
  return [
    ...own.map((match) => ({ start: span.start + match.index, end: span.start + match.index + param.length })),
    ...named,
    ...members.flatMap(({ name }) => (name.value === param ? [name.span] : [])),
  ];
}
