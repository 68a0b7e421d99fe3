import { fileURLToPath } from 'node:url';
import { isNamed } from '../../engine/isNamed.ts';
import { configFileNames } from '../../engine/settings.ts';
import type { Engine } from '../../engine/types.ts';
import { baseOf, isBelow } from '../../engine/uri.ts';
import { fileUri } from '../fileUri.ts';
import type { SwitchableDisk } from '../switchableDisk.ts';
import type { GitTree } from './gitTree.ts';

/**
 * Makes the engine's files those of a revision. The engine has read the work tree below the root. Here it reads those files again that differ.
 * The configuration and what is ignored are those of the work tree: they decide what is read, not what is served. An installed package counts where the
 * manifest of the revision allows it.
 */
export async function readRevision(engine: Engine, rootUri: string, tree: GitTree, disk: SwitchableDisk): Promise<void> {
  const files = engine.known().map((uri) => fileURLToPath(uri));
  const changed = await tree.changed(files, wantedIn(engine, rootUri));
  disk.switchTo(tree.disk);
  await engine.changedOnDisk(changed.map(fileUri));
  if (engine.libraryConflicts(rootUri).some(({ installed }) => installed.file.split('/').includes('node_modules'))) engine.suppose({ isPast: true });
}

/** Files that may contain tools below the root, and lock files and manifests anywhere. Not the configuration. */
function wantedIn(engine: Engine, rootUri: string): (file: string) => boolean {
  const { formats, libraries } = engine.parts;
  const extensions = new Set(formats.flatMap((format) => format.extensions));
  const configs = new Set([...engine.checkable().filter((uri) => engine.document(uri) === undefined), ...configFileNames.map((name) => `${rootUri}/${name}`)]);
  const names = formats.flatMap(({ manifest, files = [] }) => [...(manifest === undefined ? [] : [manifest.file]), ...files]);
  return (file) => {
    const uri = fileUri(file);
    const name = baseOf(uri);
    if (configs.has(uri)) return false;
    if (isNamed(name, libraries?.names ?? [])) return true;
    return isBelow(rootUri, uri) && (isNamed(name, names) || [...extensions].some((extension) => name.toLowerCase().endsWith(extension)));
  };
}
