import type { Facts, Names } from '../../../model/index.ts';
import { byPath } from '../names/lookUp.ts';
import { dottedKind, shapeKind } from '../registrations/toolExports.ts';
import type { PyFacts } from './facts.ts';

/**
 * The regions that may name a class of the module `home` by one of the names `spelled`, each with its module. They declare values or subclasses of
 * that class. A module with a class of that name is left out: it names its own. `home` is undefined where the class has lost its name there.
 */
export function regionsWith(spelled: ReadonlySet<string>, home: string | undefined, names: Names): ReadonlyMap<PyFacts, string> {
  const found = new Map<PyFacts, string>();
  for (const name of spelled) {
    const regions = byPath(names, shapeKind, name);
    if (home !== undefined) for (const facts of regions.get(home) ?? []) found.set(facts, home);
    for (const [facts, module] of outsiders(name, regions, byPath(names, 'py:name', name), names.find(dottedKind, name))) found.set(facts, module);
  }
  return found;
}

type Regions = ReadonlyMap<string, readonly PyFacts[]>;

/** The regions with a name, by module, that may name a class of another module. `dotted`: regions that name it after a dot. */
function outsiders(name: string, regions: Regions, bindings: Regions, dotted: readonly Facts[]): ReadonlyMap<PyFacts, string> {
  const known = cache.get(regions);
  if (known?.bindings === bindings && known.dotted === dotted) return known.found;
  const found = new Map<PyFacts, string>();
  const behindDot = new Set(dotted);
  for (const [module, own] of regions) {
    const meansOwn = isOwnClass(name, bindings.get(module));
    for (const facts of own) if (!meansOwn || behindDot.has(facts)) found.set(facts, module);
  }
  cache.set(regions, { bindings, dotted, found });
  return found;
}

const cache = new WeakMap<Regions, { readonly bindings: Regions; readonly dotted: readonly Facts[]; readonly found: ReadonlyMap<PyFacts, string> }>();

/** Do these regions bind the name by classes only? */
const isOwnClass = (name: string, bindings: readonly PyFacts[] = []): boolean =>
  bindings.length > 0 &&
  bindings.every(
    ({ classes, imports, assignments, functions }) =>
      classes.some((of) => of.name.value === name) &&
      imports.every(({ local }) => local.value !== name) &&
      [...assignments, ...functions].every((other) => other.name.value !== name),
  );
