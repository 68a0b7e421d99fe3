import { isJsonObject } from '../model/index.ts';
import { exactPin, objectIn, type Pins, parseObject, textIn } from './pins.ts';

/** The lock file of npm. `packages` says it since npm 7; `dependencies`, in versions 1 and 2, only for the folder itself. */
export function readPackageLock(text: string, known: ReadonlySet<string>): Pins {
  if (/^ {2}"packages": \{/m.test(text.slice(0, 65_536))) return readPackages(text, known);
  const all = parseObject(text);
  if (Object.keys(objectIn(all, 'packages')).length > 0) return readPackages(JSON.stringify(all, null, 2), known);
  return Object.entries(objectIn(all, 'dependencies')).flatMap(([library, entry]) =>
    known.has(library) && isJsonObject(entry) ? exactPin(library, textIn(entry, 'version')) : [],
  );
}

/** As npm writes it, entry by entry: to parse megabytes would take longer than all else. Packages within other packages are those packages' affair. */
function readPackages(text: string, known: ReadonlySet<string>): Pins {
  const entry = /^ *"((?:(?!node_modules\/)[^"\n])*?)node_modules\/((?:@[^/"\n]+\/)?[^/"\n]+)": \{\s*(?:"name": "([^"]+)",\s*)?"version": "([^"]+)"/gm;
  return [...text.matchAll(entry)].flatMap(([, folder = '', alias = '', name, version]) => {
    const library = name ?? alias;
    return known.has(library) ? exactPin(library, version, folder === '' ? {} : { folder: folder.replace(/\/$/, '') }) : [];
  });
}
