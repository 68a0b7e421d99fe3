import type { Engine } from '../../engine/types.ts';
import { parentOf } from '../../engine/uri.ts';

/** The manifest of a package of npm or Python. */
const packageFile = /\/(?:package\.json|pyproject\.toml)$/;

/** URIs of the folders with such a manifest. */
export const packageFolders = (engine: Engine): ReadonlySet<string> => new Set(engine.known().flatMap((uri) => (packageFile.test(uri) ? [parentOf(uri)] : [])));

/** The innermost of the folders that contains the file. */
export function nearestFolder(folders: ReadonlySet<string>, uri: string): string | undefined {
  for (let folder = parentOf(uri); folder !== ''; folder = parentOf(folder)) if (folders.has(folder)) return folder;
  return undefined;
}
