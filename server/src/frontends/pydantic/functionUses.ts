import { type Names, type PlacedUse, type Span, shift, type ToolSpec, type ViewDocument } from '../../model/index.ts';
import { type Around, boundBy, nowhere, within } from './around.ts';
import type { PyClass, PyExpr, PyFunction, PyUse } from './code.ts';
import { toolCalled } from './dictArguments.ts';
import { functionInDocs } from './edit/docNames.ts';
import { partsOf } from './edit/partsOf.ts';
import { callsIn, expressionsOf } from './edit/walk.ts';
import type { PyFacts } from './facts.ts';
import type { Linking } from './linking.ts';
import { createScope, type Definition, resolve } from './lookUp.ts';
import { functionAround, methodMeant } from './meant.ts';
import { allClasses, allFunctions } from './parts.ts';

/** Where a document uses the function that is a tool, absolute; fixed where its name is not the tool's. `facts` are those of its region. */
export function toolUses(document: ViewDocument<PyFacts>, { span, localName }: ToolSpec, names: Names, facts: PyFacts): readonly PlacedUse[] {
  const fn = allFunctions(facts).find((own) => own.span.start === span.start && own.span.end === span.end);
  if (fn === undefined) return [];
  const at: Linking = { names, module: names.path, scope: createScope(names) };
  return document.regions.flatMap((region) => [
    ...usesOf(region, fn, at).map((own) => ({
      ...shift(own, region.start),
      ...(localName?.span.start === fn.name.span.start ? {} : { fixed: true as const }),
    })),
    ...(localName === undefined ? [] : calledByName(region, localName.value).map((own) => shift(own, region.start))),
  ]);
}

/** Where clients call a tool by its name, as far as that is what its author wrote. */
export const calledByName = ({ facts, text }: Pick<ViewDocument<PyFacts>['regions'][number], 'facts' | 'text'>, name: string): readonly Span[] =>
  text.includes(name) ? callsIn(facts).flatMap((call) => (toolCalled(call)?.value === name ? (toolCalled(call)?.span ?? []) : [])) : [];

/**
 * Where a region imports, names, lists or documents a function or a class; a method where it is one of an object whose class is known. `at` is where the
 * region stands.
 */
export function usesOf(
  { facts, text }: Pick<ViewDocument<PyFacts>['regions'][number], 'facts' | 'text'>,
  of: PyFunction | PyClass,
  at: Linking,
): readonly Span[] {
  const name = of.name.value;
  if (!text.includes(name)) return [];
  const own = allFunctions(facts).find((fn) => fn === of);
  const isMeant = (meant: Definition | undefined): boolean => (meant?.kind === 'function' || meant?.kind === 'class') && meant.of === of;
  const imported = facts.imports.filter(({ name: one, from, local }) => one === name && from !== '' && isMeant(at.scope.lookUp(at.module, local.value)));
  return [
    ...imported.map(({ span }) => ({ start: span.start, end: span.start + name.length })),
    ...namesOf(facts, name).flatMap(({ expr, around }) => (isNamed(expr, around, of, at) ? [placeOf(expr)] : [])),
    ...(isMeant(at.scope.lookUp(at.module, name)) ? listed(facts, name) : []),
    ...(own === undefined ? [] : functionInDocs(own.docstring, name)),
  ];
}

type Name = Extract<PyExpr, { readonly kind: 'name' | 'attribute' }>;

interface Occurrence {
  readonly expr: Name;
  readonly around: Around;
}

const placeOf = (expr: Name): Span => (expr.kind === 'name' ? expr.span : expr.name.span);

/** Every name and attribute of a region that ends in a word. */
export function namesOf(facts: PyFacts, word: string): readonly Occurrence[] {
  const inBody = (fn: PyFunction, owner: PyClass | undefined): readonly Occurrence[] =>
    fn.uses.flatMap((use) => endingIn(use, word).map((expr) => ({ expr, around: within(fn, owner, expr.span) })));
  const outside = expressionsOf(facts).flatMap((expr) => namesWithin(expr, word));
  const bodies = [
    ...facts.functions.flatMap((fn) => inBody(fn, undefined)),
    ...allClasses(facts.classes).flatMap((of) => of.methods.flatMap((fn) => inBody(fn, of))),
  ];
  const seen = new Set(bodies.map(({ expr }) => placeOf(expr).start));
  return [...bodies, ...outside.flatMap((expr) => (seen.has(placeOf(expr).start) ? [] : [{ expr, around: nowhere }]))];
}

function namesWithin(expr: PyExpr, word: string): readonly Name[] {
  const isOne = (expr.kind === 'name' && expr.name === word) || (expr.kind === 'attribute' && expr.name.value === word);
  return [...(isOne ? [expr] : []), ...partsOf(expr).flatMap((part) => namesWithin(part, word))];
}

/** Of `a.b.c` what ends in a word: `a.b` for `b`. */
function endingIn({ path }: PyUse, word: string): readonly Name[] {
  const found: Name[] = [];
  let expr: Name | undefined;
  for (const name of path) {
    expr =
      expr === undefined
        ? { kind: 'name', name: name.value, span: name.span }
        : { kind: 'attribute', object: expr, name, span: { start: expr.span.start, end: name.span.end } };
    if (name.value === word) found.push(expr);
  }
  return found;
}

function isNamed(expr: Name, around: Around, of: PyFunction | PyClass, at: Linking): boolean {
  const inner = expr.kind === 'name' ? functionAround(expr.name, around) : undefined;
  if (inner !== undefined) return inner === of;
  if (boundBy(expr, around) !== undefined) return false;
  const meant = resolve(expr, at.module, at.scope);
  if (meant !== undefined) return 'of' in meant && meant.of === of;
  return expr.kind === 'attribute' && methodMeant(expr, around, at)?.fn === of;
}

/** `__all__`. */
const listed = ({ assignments }: PyFacts, name: string): readonly Span[] =>
  assignments.flatMap((own) =>
    own.name.value === '__all__' && (own.value?.kind === 'list' || own.value?.kind === 'tuple')
      ? own.value.items.flatMap((item) => (item.kind === 'string' && item.value === name ? (item.inner ?? []) : []))
      : [],
  );
