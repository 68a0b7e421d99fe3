import type { Engine } from '../../engine/types.ts';
import { isBelow, parentOf } from '../../engine/uri.ts';

/** The manifest of a package of npm or Python. */
const packageFile = /\/(?:package\.json|pyproject\.toml)$/;

/** URIs of the folders with such a manifest. */
export const packageFolders = (engine: Engine): ReadonlySet<string> => new Set(engine.known().flatMap((uri) => (packageFile.test(uri) ? [parentOf(uri)] : [])));

/** The innermost of the folders that contains the file. */
export const nearestFolder = (folders: Iterable<string>, uri: string): string | undefined =>
  [...folders].filter((folder) => isBelow(folder, uri)).sort((a, b) => b.length - a.length)[0];
