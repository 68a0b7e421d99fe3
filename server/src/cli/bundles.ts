import { createHash } from 'node:crypto';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { version } from '../../../package.json';
import { createBundles } from '../node/bundles.ts';
import { machineFolder } from '../node/cache.ts';

/** A digest of what else is in `dist/`, set while bundling; empty where that may change under this bundle. */
declare const BUILD: string;

/** Says which build of the program this is, to tell it from every other one; undefined where that is not known. */
export const program = BUILD === '' ? undefined : [version, BUILD, process.version, process.platform].join(' ');

const bundles = createBundles(__dirname, placeOfCode());

/** Reads a bundle of the program that lies beside this one: what `import()` becomes while bundling. */
export function readBundle(name: string): unknown {
  // A command is over before the optimizing compilers have paid off: the main function of tree-sitter alone takes them 200 ms. Code that is kept is kept
  // for these very flags.
  setFlagsFromString('--liftoff-only');
  setFlagsFromString('--interrupt-budget=700000');
  return bundles.read(name);
}

export const keepBundles = (): void => bundles.keep();

function placeOfCode(): string | undefined {
  const folder = machineFolder(process.env);
  if (folder === undefined || program === undefined) return undefined;
  return path.join(folder, 'code', createHash('sha256').update(`${program} ${process.arch}`).digest('hex').slice(0, 16));
}
