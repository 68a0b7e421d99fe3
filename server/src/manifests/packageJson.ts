import type { Known } from './knownLibraries.ts';
import { readNpmRange } from './npmRange.ts';
import { exactPin, objectIn, type Pins, parseObject, textIn } from './pins.ts';

/** Reads the dependencies of a package.json, and the version of its own package. */
export function readPackageJson(text: string, known: Known): Pins {
  const all = parseObject(text);
  const name = textIn(all, 'name') ?? '';
  return [
    ...(known.has(name) ? exactPin(name, textIn(all, 'version')) : []),
    ...['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].flatMap((group) =>
      Object.entries(objectIn(all, group)).flatMap(([library, spec]) => (known.has(library) && typeof spec === 'string' ? readNpmRange(library, spec) : [])),
    ),
  ];
}
