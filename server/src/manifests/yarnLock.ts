import type { Known } from './knownLibraries.ts';
import { exactPin, type Pins } from './pins.ts';

/** The lock file of Yarn, 1 and newer. Entries are headed by the ranges of manifests: `zod@^3.22.4, zod@^3.25.0:`, in newer ones `"zod@npm:^3.22.4"`. */
export function readYarnLock(text: string, known: Known): Pins {
  return [...text.matchAll(/^("?(?:@[^/@"\n]+\/)?[^@"\s#]+@[^\n]*):\r?\n(?: {2}[^\n]*\n)*? {2}version:? "?([^"\s]+)"?/gm)].flatMap(
    ([, head = '', version = '']) => {
      const asked = head.split(/,\s*/).map((one) => /^((?:@[^/@]+\/)?[^@]+)@(.*)$/.exec(one.replaceAll('"', '')));
      const library = asked[0]?.[1] ?? '';
      if (!known.has(library) || version.startsWith('0.0.0-use')) return [];
      return exactPin(library, version, { asked: asked.flatMap((one) => (one?.[2] === undefined ? [] : [one[2].replace(/^npm:/, '')])) });
    },
  );
}
