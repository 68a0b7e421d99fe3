import { watch } from 'node:fs';
import { realpath } from 'node:fs/promises';
import os from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { type Comparer, createComparer, withDelta } from '../../engine/changes/comparer.ts';
import { type BaseName, type ToolData, toolData } from '../../engine/changes/comparison.ts';
import { listedTools } from '../../engine/listing/listedTools.ts';
import { selectedTools } from '../../engine/listing/selectedTools.ts';
import { asyncDisk } from '../disk.ts';
import { type Git, openGit } from '../git/git.ts';
import type { GitTree } from '../git/gitTree.ts';
import { readRevision } from '../git/readRevision.ts';
import { createNodeHost } from '../nodeHost.ts';
import { switchableDisk } from '../switchableDisk.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';

// The entry point of the thread that compares tools with a revision of git, see startComparison.ts.

// On Linux the priority applies to the thread, elsewhere to the whole process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const { rootUri, revision, settings, ownSettings } = workerData as ThreadData;
const post = (message: FromThread): void => parentPort?.postMessage(message);

const now = new Map<number, ToolData>();
let round = 0;
let base: (BaseName & { readonly comparer: Comparer }) | undefined;
let tree: GitTree | undefined;
let isWatched = false;
let isStopped = false;
/** Tasks run one after another. */
let last: Promise<unknown> = Promise.resolve();
const inOrder = (task: () => unknown): void => {
  last = last.then(() => (isStopped ? undefined : task()));
};

/** Lists the tools of the base, unless it is the same commit as before. */
async function look(): Promise<void> {
  try {
    const root = await realpath(fileURLToPath(rootUri));
    const git = await openGit(root);
    if (!isWatched) watchGit(await git.folder());
    const { commit, name } = revision === '' ? await git.mainBase() : { commit: await git.resolve(revision), name: revision };
    if (base?.commit === commit && base.name === name) return;
    const comparer = base?.commit === commit ? base.comparer : createComparer(await toolsOf(git, commit, root));
    base = { commit, name, comparer };
    compare();
  } catch (error) {
    base = undefined;
    if (!isStopped) post({ kind: 'failed', message: (error as Error).message });
  }
}

async function toolsOf(git: Git, commit: string, root: string): Promise<readonly ToolData[]> {
  const { compose } = await import('../../main.ts');
  const disk = switchableDisk(asyncDisk);
  const { engine } = await compose({ host: createNodeHost(() => {}, disk) });
  const uri = pathToFileURL(root).href.replace(/\/$/, '');
  engine.setEditorSettings(settings, new Map([[uri, ownSettings]]));
  await engine.scan([uri]);
  tree = await git.tree(commit);
  try {
    await readRevision(engine, uri, tree, disk);
    return listedTools(engine, selectedTools(engine, engine.checkable())).tools.map((one) => toolData(uri, one));
  } finally {
    await tree.close();
    tree = undefined;
  }
}

function compare(): void {
  if (base === undefined || round === 0) return;
  const { name, commit, comparer } = base;
  post({ kind: 'compared', compared: { round, base: { name, commit }, tools: comparer.compare(now) } });
}

/** Looks again after a commit, a checkout or a fetch, which write files into this folder. `git status` writes the index alone. */
function watchGit(folder: string): void {
  isWatched = true;
  let timer: NodeJS.Timeout | undefined;
  try {
    const watcher = watch(folder, (_, file) => {
      if (file?.startsWith('index') === true) return;
      clearTimeout(timer);
      timer = setTimeout(() => inOrder(look), 100);
    });
    // Where a folder cannot be watched, the next save looks again.
    watcher.on('error', () => watcher.close());
  } catch {
    // As above.
  }
}

async function stop(): Promise<void> {
  isStopped = true;
  // git has to end first.
  await tree?.close();
  process.exit();
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'stop') void stop();
  else if (message.kind === 'look') inOrder(look);
  else
    inOrder(() => {
      withDelta(now, message.delta);
      round = message.delta.round;
      compare();
    });
});
inOrder(look);
