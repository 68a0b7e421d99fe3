import type { Known } from './knownLibraries.ts';
import { exactPin, type Pins } from './pins.ts';

/**
 * The lock file of pnpm, versions 5 to 9. Each importer is a folder with dependencies: `zod: 3.25.1`, or `zod:` with `specifier` and `version` below.
 * Versions without importers have one list for the file itself.
 */
export function readPnpmLock(text: string, known: Known): Pins {
  const pins: Pins[number][] = [];
  let [folder, isImporter, isDependencies, library]: [string, boolean, boolean, string | undefined] = ['', true, false, undefined];
  /** The indentation of the lists of dependencies. */
  let depth = 0;
  for (const line of linesBeforePackages(text)) {
    const [, space = '', quotedKey = '', written = ''] = /^( *)('[^']+'|"[^"]+"|[^\s:'"#][^:]*):(?: (.*))?$/.exec(line) ?? [];
    const value = written.trimStart();
    const key = quotedKey.replaceAll(/^['"]|['"]$/g, '');
    if (key === '') continue;
    if (space.length === 0) {
      isImporter = !['overrides', 'catalogs', 'settings', 'patchedDependencies'].includes(key);
      depth = key === 'importers' ? 4 : 0;
      if (depth === 4) folder = '';
    }
    if (!isImporter) continue;
    if (depth === 4 && space.length === 2) folder = key === '.' ? '' : key;
    if (space.length === depth) isDependencies = /^(?:dev|optional)?[dD]ependencies$/.test(key);
    else if (isDependencies && space.length === depth + 2) {
      library = known.has(key) ? key : undefined;
      if (library !== undefined && value !== '') pins.push(...exactPin(library, versionIn(value), folder === '' ? {} : { folder }));
    } else if (isDependencies && library !== undefined && space.length === depth + 4 && key === 'version')
      pins.push(...exactPin(library, versionIn(value), folder === '' ? {} : { folder }));
  }
  return pins;
}

/** Importers precede the packages, which are most of the file. Newer versions put another document first, for pnpm itself. */
function linesBeforePackages(text: string): readonly string[] {
  const documents = text.split(/^---\r?$/m);
  return documents.flatMap((document) => {
    const at = document.search(/^packages:/m);
    return (at < 0 ? document : document.slice(0, at)).split(/\r?\n/);
  });
}

/** `3.25.1` of `3.25.1(react@18.0.0)`, `3.25.1_react@18.0.0` and `/zod/3.25.1`. Undefined for `link:../zod`. */
const versionIn = (value: string): string | undefined => /^['"]?(?:\/?(?:@[^/@]+\/)?[^/@\d][^/@]*[/@])?(\d[A-Za-z\d.+-]*)(?:[(_].*)?['"]?$/.exec(value)?.[1];
