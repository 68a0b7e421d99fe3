import type { Linking } from '../listing/linking.ts';
import type { PyFacts } from '../read/facts.ts';
import { aliasesIn, aliasKind } from '../registrations/toolExports.ts';

/** The names, aliases included, under which modules may use a definition. Each use must still be resolved. */
export function spellings(name: string, { names }: Linking): ReadonlySet<string> {
  const found = new Set([name]);
  // Iteration over a set includes entries that are added meanwhile.
  for (const known of found) {
    for (const facts of names.find(aliasKind, known)) for (const { from, to } of aliasesIn(facts as PyFacts)) if (from === known) found.add(to);
  }
  return found;
}
