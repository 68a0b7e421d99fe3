import type { Names } from '../../model/index.ts';
import type { PyFacts } from './facts.ts';
import { byPath } from './lookUp.ts';
import { dottedNamesIn, shapeKind, shapesIn } from './toolExports.ts';

/**
 * The regions in which one of these names may mean a class of a module, each with the module that it stands in: what they declare has values of the
 * class, or inherits from it. Modules that have a class of that name themselves mean theirs: those that define the same names do not look at each other.
 */
export function regionsWith(spelled: ReadonlySet<string>, home: string, names: Names): ReadonlyMap<PyFacts, string> {
  const found = new Map<PyFacts, string>();
  for (const name of spelled) {
    const regions = byPath(names, shapeKind, name);
    for (const facts of regions.get(home) ?? []) found.set(facts, home);
    for (const [facts, module] of strangers(name, regions, byPath(names, 'py:name', name))) found.set(facts, module);
  }
  return found;
}

type Regions = ReadonlyMap<string, readonly PyFacts[]>;

/** Of the regions that say a name, by their modules, those that may mean what stands in another one. */
function strangers(name: string, regions: Regions, bindings: Regions): ReadonlyMap<PyFacts, string> {
  const known = kept.get(regions);
  if (known?.bindings === bindings) return known.found;
  const found = new Map<PyFacts, string>();
  for (const [module, own] of regions) {
    const meansOwn = isOwnClass(name, bindings.get(module));
    for (const facts of own) if (!meansOwn || dottedIn(facts).has(name)) found.set(facts, module);
  }
  kept.set(regions, { bindings, found });
  return found;
}

const kept = new WeakMap<Regions, { readonly bindings: Regions; readonly found: ReadonlyMap<PyFacts, string> }>();

/** Do these regions, which bind a name, bind it by classes alone? */
const isOwnClass = (name: string, bindings: readonly PyFacts[] = []): boolean =>
  bindings.length > 0 &&
  bindings.every(
    ({ classes, imports, assignments, functions }) =>
      classes.some((of) => of.name.value === name) &&
      imports.every(({ local }) => local.value !== name) &&
      [...assignments, ...functions].every((other) => other.name.value !== name),
  );

function dottedIn(facts: PyFacts): ReadonlySet<string> {
  const known = dotted.get(facts);
  if (known !== undefined) return known;
  const found = new Set(shapesIn(facts).flatMap(dottedNamesIn));
  dotted.set(facts, found);
  return found;
}

const dotted = new WeakMap<PyFacts, ReadonlySet<string>>();
