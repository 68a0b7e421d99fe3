import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { type ToolData, toolData } from '../../engine/changes/comparison.ts';
import { listedTools } from '../../engine/listing/listedTools.ts';
import { selectedTools } from '../../engine/listing/selectedTools.ts';
import { compose } from '../../main.ts';
import { asyncDisk } from '../disk.ts';
import { openGit } from '../git/git.ts';
import type { GitTree } from '../git/gitTree.ts';
import { readRevision } from '../git/readRevision.ts';
import { takeLowPriority } from '../lowPriority.ts';
import { createNodeHost } from '../nodeHost.ts';
import { switchableDisk } from '../switchableDisk.ts';
import type { ListingData } from './messages.ts';

// The entry point of the thread that lists the tools of a commit. With it ends the memory of its engine.

takeLowPriority();

const { rootUri, commit, settings, ownSettings } = workerData as ListingData;
let tree: GitTree | undefined;

async function list(): Promise<readonly ToolData[]> {
  const disk = switchableDisk(asyncDisk);
  const { engine } = await compose({ host: createNodeHost(() => {}, disk) });
  engine.setEditorSettings(settings, new Map([[rootUri, ownSettings]]));
  await engine.scan([rootUri]);
  tree = await (await openGit(fileURLToPath(rootUri))).tree(commit);
  try {
    await readRevision(engine, rootUri, tree, disk);
    return listedTools(engine, selectedTools(engine, engine.checkable())).tools.map((one) => toolData(rootUri, one));
  } finally {
    await tree.close();
  }
}

// The only message is a request to end. git has to end first.
parentPort?.once('message', async () => {
  await tree?.close();
  process.exit();
});
parentPort?.postMessage(await list());
parentPort?.close();
