import { isJsonObject } from '../model/index.ts';
import type { Known } from './knownLibraries.ts';
import { exactPin, objectIn, type Pins, parseObject, textIn } from './pins.ts';

/** The lock file of npm. npm 7 and newer write `packages`. `dependencies` of versions 1 and 2 is read for the folder itself only. */
export function readPackageLock(text: string, known: Known): Pins {
  if (/^ {2}"packages": \{/m.test(text.slice(0, 65_536))) return readPackages(text, known);
  const all = parseObject(text);
  if (Object.keys(objectIn(all, 'packages')).length > 0) return readPackages(JSON.stringify(all, null, 2), known);
  return Object.entries(objectIn(all, 'dependencies')).flatMap(([library, entry]) =>
    known.has(library) && isJsonObject(entry) ? exactPin(library, textIn(entry, 'version')) : [],
  );
}

/** Reads npm's layout entry by entry: parsing megabytes would dominate the run. Packages nested in other packages are ignored. */
function readPackages(text: string, known: Known): Pins {
  const entry = /^ *"((?:(?!node_modules\/)[^"\n])*?)node_modules\/((?:@[^/"\n]+\/)?[^/"\n]+)": \{\s*(?:"name": "([^"]+)",\s*)?"version": "([^"]+)"/gm;
  return [...text.matchAll(entry)].flatMap(([, folder = '', alias = '', name, version]) => {
    const library = name ?? alias;
    return known.has(library) ? exactPin(library, version, folder === '' ? {} : { folder: folder.replace(/\/$/, '') }) : [];
  });
}
