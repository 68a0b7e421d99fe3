import { addTo, type Names, type PlacedUse, type Span, shift, type ToolSpec, type ViewDocument } from '../../../model/index.ts';
import { functionInDocs } from '../edit/docNames.ts';
import { callsIn, everyExpressionOf } from '../edit/walk.ts';
import { type Linking, linkingOf } from '../listing/linking.ts';
import type { PyClass, PyExpr, PyFunction, PyUse } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';
import { toolCalled } from '../registrations/dictArguments.ts';
import { allClasses, allFunctions } from './definitions.ts';
import { bindingOf, type Enclosing, enclosingAt, topLevel } from './enclosing.ts';
import { type Definition, resolve } from './lookUp.ts';
import { enclosingFunction, resolveMethod } from './resolveFunction.ts';

/** The uses of a tool's function in a document, with absolute spans. They are fixed where the function's name is not the tool's. `facts`: its region. */
export type ToolUses = (document: ViewDocument<PyFacts>, tool: ToolSpec, names: Names, facts: PyFacts) => readonly PlacedUse[];

/** Callers request the tools of one document together, often hundreds: the uses of the last document are cached. */
export function createToolUses(): ToolUses {
  let latest = new WeakMap<ViewDocument<PyFacts>, { readonly snapshot: object; readonly uses: DocumentUses }>();
  const functions = new WeakMap<PyFacts, ReadonlyMap<number, PyFunction>>();
  const functionAt = (facts: PyFacts, { start, end }: Span): PyFunction | undefined => {
    const byStart = functions.get(facts) ?? new Map(allFunctions(facts).map((fn) => [fn.span.start, fn]));
    functions.set(facts, byStart);
    const found = byStart.get(start);
    return found?.span.end === end ? found : undefined;
  };
  return (document, { span, localName }, names, facts) => {
    const fn = functionAt(facts, span);
    if (fn === undefined) return [];
    let last = latest.get(document);
    if (last?.snapshot !== names.snapshot) {
      last = { snapshot: names.snapshot, uses: usesInDocument(document, linkingOf(names)) };
      latest = new WeakMap([[document, last]]);
    }
    const { uses } = last;
    const own = document.regions.find((region) => region.facts === facts);
    const all = [...uses.named(fn), ...(own === undefined ? [] : functionInDocs(fn.docstring, fn.name.value).map((at) => shift(at, own.start)))];
    return [
      ...(localName?.span.start === fn.name.span.start ? all : all.map((at) => ({ ...at, fixed: true as const }))),
      ...(localName === undefined ? [] : uses.calledByName(localName.value)),
    ];
  };
}

/** Spans are absolute. */
type DocumentUses = Pick<RegionUses, 'named' | 'calledByName'>;

/** Joins the regions once: there may be as many regions as tools. */
function usesInDocument({ regions }: ViewDocument<PyFacts>, at: Linking): DocumentUses {
  const all = regions.map((region) => ({ region, uses: usesIn(region, at) }));
  const called = memoizedByWord((name) => all.flatMap(({ region, uses }) => uses.calledByName(name).map((span) => shift(span, region.start))));
  const named = memoizedByWord((word) =>
    listsOf(all.flatMap(({ region, uses }) => [...uses.usesOf(word)].flatMap(([of, spans]) => spans.map((span) => [of, shift(span, region.start)] as const)))),
  );
  return { named: (of) => named(of.name.value).get(of) ?? [], calledByName: called };
}

/** The uses in a region; spans are relative to it. */
export interface RegionUses {
  /** Imports, names, entries of `__all__` and docstrings of a function or class. Methods count where the class of the object is known. */
  readonly of: (of: PyFunction | PyClass) => readonly Span[];
  /** As `of`, without docstrings. */
  readonly named: (of: PyFunction | PyClass) => readonly Span[];
  /** As `named`, for all functions and classes with this word as their name. */
  readonly usesOf: (word: string) => ReadonlyMap<unknown, readonly Span[]>;
  /** Calls of a tool by its name in clients, where the author wrote the name. */
  readonly calledByName: (name: string) => readonly Span[];
}

/** The code is walked once and each word is resolved once, however many uses are requested. `at`: the region's module. */
export function usesIn({ facts, text }: Pick<ViewDocument<PyFacts>['regions'][number], 'facts' | 'text'>, at: Linking): RegionUses {
  const own = memoized(() => new Set(allFunctions(facts)));
  const names = memoized(() => listsOf(allNames(facts).map((one) => [wordOf(one.expr), one] as const)));
  const calls = memoized(() =>
    listsOf(
      callsIn(facts).flatMap((call) => {
        const tool = toolCalled(call);
        return tool === undefined ? [] : [[tool.value, tool.span] as const];
      }),
    ),
  );
  const lookUp = (name: string): unknown => definedBy(at.scope.lookUp(at.module, name));
  const usesOf = memoizedByWord((word) => {
    if (!text.includes(word)) return nothing;
    const imported = facts.imports.filter(({ name, from }) => name === word && from !== '');
    return listsOf([
      ...imported.map(({ local, span }) => [lookUp(local.value), { start: span.start, end: span.start + word.length }] as const),
      ...(names().get(word) ?? []).map(({ expr, enclosing }) => [definitionOf(expr, enclosing, at), placeOf(expr)] as const),
      ...listed(facts, word).map((span) => [lookUp(word), span] as const),
    ]);
  });
  const named = (of: PyFunction | PyClass): readonly Span[] => usesOf(of.name.value).get(of) ?? [];
  return {
    of: (of) => [...named(of), ...('params' in of && own().has(of) ? functionInDocs(of.docstring, of.name.value) : [])],
    named,
    usesOf,
    calledByName: (name) => (text.includes(name) ? (calls().get(name) ?? []) : []),
  };
}

const nothing: ReadonlyMap<unknown, readonly Span[]> = new Map();

/** Computed on the first call. */
function memoized<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function memoizedByWord<T extends object>(make: (word: string) => T): (word: string) => T {
  const byWord = new Map<string, T>();
  return (word) => {
    const known = byWord.get(word) ?? make(word);
    byWord.set(word, known);
    return known;
  };
}

function listsOf<K, V>(entries: readonly (readonly [K, V])[]): ReadonlyMap<K, readonly V[]> {
  const lists = new Map<K, V[]>();
  for (const [key, value] of entries) addTo(lists, key, value);
  return lists;
}

type NameExpr = Extract<PyExpr, { readonly kind: 'name' | 'attribute' }>;

interface Occurrence {
  readonly expr: NameExpr;
  readonly enclosing: Enclosing;
}

const placeOf = (expr: NameExpr): Span => (expr.kind === 'name' ? expr.span : expr.name.span);

const wordOf = (expr: NameExpr): string => (expr.kind === 'name' ? expr.name : expr.name.value);

/** Names and attributes of a region that end in a word. */
export const namesOf = (facts: PyFacts, word: string): readonly Occurrence[] => allNames(facts).filter(({ expr }) => wordOf(expr) === word);

function allNames(facts: PyFacts): readonly Occurrence[] {
  const inBody = (fn: PyFunction, owner: PyClass | undefined): readonly Occurrence[] =>
    fn.uses.flatMap((use) => partsOfUse(use).map((expr) => ({ expr, enclosing: enclosingAt(fn, owner, expr.span) })));
  const outside = everyExpressionOf(facts).filter((expr) => expr.kind === 'name' || expr.kind === 'attribute');
  const bodies = [
    ...facts.functions.flatMap((fn) => inBody(fn, undefined)),
    ...allClasses(facts.classes).flatMap((of) => of.methods.flatMap((fn) => inBody(fn, of))),
  ];
  const seen = new Set(bodies.map(({ expr }) => placeOf(expr).start));
  return [...bodies, ...outside.flatMap((expr) => (seen.has(placeOf(expr).start) ? [] : [{ expr, enclosing: topLevel }]))];
}

/** The names `a`, `a.b` and `a.b.c` of `a.b.c`. */
function partsOfUse({ path }: PyUse): readonly NameExpr[] {
  const found: NameExpr[] = [];
  for (const name of path) {
    const object = found.at(-1);
    found.push(
      object === undefined
        ? { kind: 'name', name: name.value, span: name.span }
        : { kind: 'attribute', object, name, span: { start: object.span.start, end: name.span.end } },
    );
  }
  return found;
}

function definitionOf(expr: NameExpr, enclosing: Enclosing, at: Linking): unknown {
  const inner = expr.kind === 'name' ? enclosingFunction(expr.name, enclosing) : undefined;
  if (inner !== undefined) return inner;
  if (bindingOf(expr, enclosing) !== undefined) return undefined;
  const found = resolve(expr, at.module, at.scope);
  if (found !== undefined) return 'of' in found ? found.of : undefined;
  return expr.kind === 'attribute' ? resolveMethod(expr, enclosing, at)?.fn : undefined;
}

const definedBy = (found: Definition | undefined): PyFunction | PyClass | undefined =>
  found?.kind === 'function' || found?.kind === 'class' ? found.of : undefined;

const listed = ({ assignments }: PyFacts, name: string): readonly Span[] =>
  assignments.flatMap((own) =>
    own.name.value === '__all__' && (own.value?.kind === 'list' || own.value?.kind === 'tuple')
      ? own.value.items.flatMap((item) => (item.kind === 'string' && item.value === name ? (item.inner ?? []) : []))
      : [],
  );
