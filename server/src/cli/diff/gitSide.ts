import { fileURLToPath } from 'node:url';
import { isNamed } from '../../engine/isNamed.ts';
import { configFileNames } from '../../engine/settings.ts';
import { baseOf, isBelow } from '../../engine/uri.ts';
import type { Disk } from '../../node/disk.ts';
import type { Git } from '../../node/git/git.ts';
import { uriOf, type Workspace } from '../workspace.ts';
import { type Side, sideOf } from './side.ts';
import type { SwitchableDisk } from './switchableDisk.ts';

export interface Revision {
  readonly git: Git;
  readonly commit: string;
  readonly name: string;
}

/**
 * The tools of a revision. The engine has read the work tree. Here it reads those files again that differ, as the revision has them.
 * The configuration and what is ignored are those of the work tree: they decide what is read, not what is served.
 */
export async function gitSide(workspace: Workspace, { git, commit, name }: Revision, disk: SwitchableDisk, work: Disk): Promise<Side> {
  const { engine } = workspace;
  const tree = await git.tree(commit, work);
  try {
    const files = engine.known().map((uri) => fileURLToPath(uri));
    const changed = await tree.changed(files, wantedIn(workspace));
    disk.switchTo(tree.disk);
    await engine.changedOnDisk(changed.map(uriOf));
    return sideOf(workspace, `${name} (${commit.slice(0, 8)})`);
  } finally {
    await tree.close();
  }
}

/** Files that may contain tools below the root, and lock files and manifests anywhere. Not the configuration. */
function wantedIn({ engine, rootUri }: Workspace): (file: string) => boolean {
  const { formats, libraries } = engine.parts;
  const extensions = new Set(formats.flatMap((format) => format.extensions));
  const configs = new Set([...engine.checkable().filter((uri) => engine.document(uri) === undefined), ...configFileNames.map((name) => `${rootUri}/${name}`)]);
  const names = formats.flatMap(({ manifest, files = [] }) => [...(manifest === undefined ? [] : [manifest.file]), ...files]);
  return (file) => {
    const uri = uriOf(file);
    const name = baseOf(uri);
    if (configs.has(uri)) return false;
    if (isNamed(name, libraries?.names ?? [])) return true;
    return isBelow(rootUri, uri) && (isNamed(name, names) || [...extensions].some((extension) => name.toLowerCase().endsWith(extension)));
  };
}
