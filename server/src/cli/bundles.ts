import { setFlagsFromString } from 'node:v8';
import { version } from '../../../package.json';
import { createBundles, placeOfCode } from '../node/bundles.ts';
import { machineFolder } from '../node/cache.ts';
import { startServer } from '../node/serverProcess.ts';

/** A digest of what else is in `dist/`, set while bundling; empty where that may change under this bundle. */
declare const BUILD: string;

/** Says which build of the program this is, to tell it from every other one; undefined where that is not known. */
export const program = BUILD === '' ? undefined : [version, BUILD, process.version, process.platform].join(' ');

const folder = machineFolder(process.env);
const bundles = createBundles(__dirname, folder === undefined || program === undefined ? undefined : placeOfCode(folder, program));

/** Reads a bundle of the program that lies beside this one: what `import()` becomes while bundling. */
export function readBundle(name: string): unknown {
  // A command is over before the optimizing compilers have paid off: the main function of tree-sitter alone takes them 200 ms. Code that is kept is kept
  // for these very flags.
  setFlagsFromString('--liftoff-only');
  setFlagsFromString('--interrupt-budget=700000');
  return bundles.read(name);
}

export function keepBundles(): void {
  while (bundles.keepNext());
}

/** Makes this process a language server. */
export const startLanguageServer = (isKept: boolean): void => startServer(__dirname, isKept ? folder : undefined);
