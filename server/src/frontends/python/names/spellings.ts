import { addTo } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import type { PyFacts } from '../read/facts.ts';
import { aliasesIn, aliasKind } from '../registrations/toolExports.ts';

/** The names, aliases included, under which modules may use a definition. Each use must still be resolved. */
export function spellings(name: string, { names }: Linking): ReadonlySet<string> {
  const found = new Set([name]);
  // Iteration over a set includes entries that are added meanwhile.
  for (const known of found) {
    for (const facts of names.find(aliasKind, known)) for (const to of aliasesOf(facts as PyFacts, known)) found.add(to);
  }
  return found;
}

/** The aliases of a name in a region. Regions are immutable: cached. */
function aliasesOf(facts: PyFacts, name: string): readonly string[] {
  let byName = aliases.get(facts);
  if (byName === undefined) {
    byName = new Map();
    for (const { from, to } of aliasesIn(facts)) addTo(byName, from, to);
    aliases.set(facts, byName);
  }
  return byName.get(name) ?? [];
}

const aliases = new WeakMap<PyFacts, Map<string, string[]>>();
