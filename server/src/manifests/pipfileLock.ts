import { isJsonObject } from '../model/index.ts';
import type { Known } from './knownLibraries.ts';
import { normalName, readSpecifiers } from './pep508.ts';
import { objectIn, type Pins, parseObject, textIn } from './pins.ts';

export function readPipfileLock(text: string, known: Known): Pins {
  const all = parseObject(text);
  return ['default', 'develop'].flatMap((group) =>
    Object.entries(objectIn(all, group)).flatMap(([name, entry]) => {
      const library = normalName(name);
      const version = known.has(library) && isJsonObject(entry) ? textIn(entry, 'version') : undefined;
      return version === undefined ? [] : readSpecifiers(library, version);
    }),
  );
}
