import type { Disk } from '../../node/disk.ts';
import type { Git } from '../../node/git/git.ts';
import { readRevision } from '../../node/git/readRevision.ts';
import type { SwitchableDisk } from '../../node/switchableDisk.ts';
import type { Workspace } from '../workspace.ts';
import { type Side, sideOf } from './side.ts';

export interface Revision {
  readonly git: Git;
  readonly commit: string;
  readonly name: string;
}

/** The tools of a revision. `work`: the disk of the work tree, which the workspace has been read from. */
export async function gitSide(workspace: Workspace, { git, commit, name }: Revision, disk: SwitchableDisk, work: Disk): Promise<Side> {
  const tree = await git.tree(commit, work);
  try {
    await readRevision(workspace.engine, workspace.rootUri, tree, disk);
    const short = commit.slice(0, 8);
    return sideOf(workspace, commit.startsWith(name) ? short : `${name} (${short})`);
  } finally {
    await tree.close();
  }
}
