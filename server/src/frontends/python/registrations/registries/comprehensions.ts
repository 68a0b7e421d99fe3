import type { ExportedName } from '../../../../model/index.ts';
import { allClasses, allFunctions } from '../../names/definitions.ts';
import { type Enclosing, topLevel } from '../../names/enclosing.ts';
import type { PyExpr } from '../../read/code.ts';
import { lastName } from '../../read/dotted.ts';
import { expressionsIn } from '../../read/expressions.ts';
import type { PyFacts } from '../../read/facts.ts';

/** `[item for names in over]`, without conditions. */
export interface Comprehension {
  readonly names: readonly string[];
  readonly over: PyExpr;
  readonly item: PyExpr;
  readonly enclosing: Enclosing;
}

/** Under the name of a function: a comprehension of the region calls it for each item. */
export const comprehensionKind = 'py:comprehension';

type Region = Pick<PyFacts, 'assignments' | 'functions' | 'classes'>;

/** The comprehensions that a region assigns or returns. Regions are immutable: cached. */
export function comprehensionsIn(region: Region): readonly Comprehension[] {
  const known = cache.get(region);
  if (known !== undefined) return known;
  const found = [
    ...region.assignments.flatMap(({ value }) => (value === undefined ? [] : comprehensionsOf(value, topLevel))),
    ...allFunctions({ functions: region.functions, classes: [] }).flatMap((fn) =>
      fn.returned.flatMap((own) => comprehensionsOf(own, { functions: [fn], owner: undefined })),
    ),
    ...allClasses(region.classes).flatMap((owner) =>
      owner.methods.flatMap((fn) => fn.returned.flatMap((own) => comprehensionsOf(own, { functions: [fn], owner }))),
    ),
  ];
  cache.set(region, found);
  return found;
}

const cache = new WeakMap<Region, readonly Comprehension[]>();

const comprehensionsOf = (expr: PyExpr, enclosing: Enclosing): readonly Comprehension[] =>
  expressionsIn([expr]).flatMap((part): readonly Comprehension[] => {
    const form = part.kind === 'other' ? part.form : undefined;
    if (form?.kind !== 'comprehension' || form.of === 'dict') return [];
    const [clause, ...more] = form.clauses;
    if (clause?.kind !== 'for' || more.length > 0) return [];
    const targets = clause.target.kind === 'tuple' || clause.target.kind === 'list' ? clause.target.items : [clause.target];
    const names = targets.flatMap((target) => (target.kind === 'name' ? [target.name] : []));
    return names.length < targets.length ? [] : [{ names, over: clause.over, item: form.item, enclosing }];
  });

export function comprehensionExports(region: Region, text: string): readonly ExportedName[] {
  const found = comprehensionsIn(region);
  const names = found.flatMap(({ item }) => (item.kind === 'call' ? (lastName(item.callee) ?? []) : []));
  const stamp = found
    .map(({ item, over, names: bound, enclosing: { functions } }) =>
      [bound.join(), ...[item, over, ...functions].map(({ span }) => text.slice(span.start, span.end))].join('\n'),
    )
    .join('\n');
  return [...new Set(names)].map((name) => ({ kind: comprehensionKind, name, stamp }));
}
