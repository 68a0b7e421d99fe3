import type { Linking } from '../listing/linking.ts';
import type { PyFacts } from '../read/facts.ts';
import { aliasesIn, aliasKind } from '../registrations/toolExports.ts';

/** The names by which modules may call what has a name elsewhere; what each means where it stands is another question. */
export function spellings(name: string, { names }: Linking): ReadonlySet<string> {
  const found = new Set([name]);
  // A set that grows while it is walked is walked to its new end.
  for (const known of found) {
    for (const facts of names.find(aliasKind, known)) for (const { from, to } of aliasesIn(facts as PyFacts)) if (from === known) found.add(to);
  }
  return found;
}
