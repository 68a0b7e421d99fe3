import type { Known } from './knownLibraries.ts';
import { normalName } from './pep508.ts';
import { exactPin, type Pins } from './pins.ts';

/** A lock file of uv, Poetry or PDM. Their layout never varies, so lines suffice: a TOML parser is about 100 times slower. */
export function readTomlLock(text: string, known: Known): Pins {
  return [...text.matchAll(/^\[\[package\]\]\r?\nname = "([^"]+)"\r?\nversion = "([^"]+)"/gm)].flatMap(([, name = '', version]) => {
    const library = normalName(name);
    return known.has(library) ? exactPin(library, version) : [];
  });
}
