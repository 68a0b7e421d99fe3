import type { DocumentEdits, Span, View } from '../../model/index.ts';
import type { PyExpr, PyFunction } from './code.ts';
import { functionInDocs } from './edit/docNames.ts';
import { partsOf } from './edit/partsOf.ts';
import { isName, type Placed, regionsOf, writtenAt } from './edit/project.ts';
import { expressionsOf } from './edit/walk.ts';
import type { PyFacts } from './facts.ts';
import { createScope, type Definition, resolve, type Scope } from './lookUp.ts';
import { allFunctions } from './parts.ts';

/** The tool's name where its author wrote it; where that is the function's, every use of the function as well. */
export function renameTool(view: View<PyFacts>, name: string, to: string): readonly DocumentEdits[] {
  const all = regionsOf(view);
  const declared = all.map((at) => ({
    at,
    spans: at.region.linked.mentions.filter((mention) => mention.tool === name && mention.param === undefined).map(({ span }) => span),
  }));
  const functions = new Set(
    declared.flatMap(({ at, spans }) => allFunctions(at.region.facts).filter((fn) => spans.some(({ start }) => start === fn.name.span.start))),
  );
  if (functions.size === 0) return /["'\\\r\n]/.test(to) ? [] : writtenAt(declared, to);
  if (!isName(to)) return [];
  const scope = createScope(view.names);
  return writtenAt([...declared, ...all.map((at) => ({ at, spans: [...functions].flatMap((fn) => usesIn(at, fn, scope)) }))], to);
}

/** Where a region imports, names, lists or documents the function. */
function usesIn({ region, path }: Placed, fn: PyFunction, scope: Scope): readonly Span[] {
  const { facts, text } = region;
  const name = fn.name.value;
  if (!text.includes(name)) return [];
  const isMeant = (meant: Definition | undefined): boolean => meant?.kind === 'function' && meant.of === fn;
  const isOwn = allFunctions(facts).includes(fn);
  const imported = facts.imports.filter((own) => own.name === name && own.from !== '' && isMeant(scope.lookUp(path, own.local.value)));
  const isHere = isMeant(scope.lookUp(path, name));
  return [
    ...imported.map(({ span }) => ({ start: span.start, end: span.start + name.length })),
    ...expressionsOf(facts).flatMap((expr) => namedIn(expr, name, (meant) => isMeant(resolve(meant, path, scope)))),
    ...(isHere ? allFunctions(facts).flatMap((own) => namesIn(own, name)) : []),
    ...(isHere ? listed(facts, name) : []),
    ...(isOwn ? functionInDocs(fn.docstring, name) : []),
  ];
}

function namedIn(expr: PyExpr, name: string, isMeant: (expr: PyExpr) => boolean): readonly Span[] {
  const own =
    (expr.kind === 'name' && expr.name === name) || (expr.kind === 'attribute' && expr.name.value === name)
      ? isMeant(expr)
        ? [expr.kind === 'name' ? expr.span : expr.name.span]
        : []
      : [];
  return [...own, ...partsOf(expr).flatMap((part) => namedIn(part, name, isMeant))];
}

/** Where the code of a function names it, unless it has a parameter of that name. */
const namesIn = ({ uses, params }: PyFunction, name: string): readonly Span[] =>
  params.some((param) => param.name.value === name) ? [] : uses.flatMap(({ path: [first] }) => (first?.value === name ? [first.span] : []));

/** `__all__`. */
const listed = ({ assignments }: PyFacts, name: string): readonly Span[] =>
  assignments.flatMap((own) =>
    own.name.value === '__all__' && (own.value?.kind === 'list' || own.value?.kind === 'tuple')
      ? own.value.items.flatMap((item) => (item.kind === 'string' && item.value === name ? (item.inner ?? []) : []))
      : [],
  );
