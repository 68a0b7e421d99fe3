import { once } from 'node:events';
import { watch } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type Comparer, createComparer, withDelta } from '../../engine/changes/comparer.ts';
import type { BaseName, ToolData } from '../../engine/changes/comparison.ts';
import { fileUri } from '../fileUri.ts';
import { openGit } from '../git/git.ts';
import { takeLowPriority } from '../lowPriority.ts';
import type { FromThread, ListingData, ThreadData, ToThread } from './messages.ts';

// The entry point of the thread that compares tools with a revision of git, see startComparison.ts.

takeLowPriority();

const { rootUri, revision, settings, ownSettings } = workerData as ThreadData;
const post = (message: FromThread): void => parentPort?.postMessage(message);

const now = new Map<number, ToolData>();
let round = 0;
/** False until the first tools, and while parts of others are missing. */
let isWhole = false;
let base: (BaseName & { readonly comparer: Comparer }) | undefined;
let lister: Worker | undefined;
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
    const comparer = base?.commit === commit ? base.comparer : createComparer(await toolsOf(commit, root));
    base = { commit, name, comparer };
    compare();
  } catch (error) {
    base = undefined;
    if (!isStopped) post({ kind: 'failed', message: (error as Error).message });
  }
}

/** The tools of a commit, from a thread of its own. */
async function toolsOf(commit: string, root: string): Promise<readonly ToolData[]> {
  const data: ListingData = { rootUri: fileUri(root), commit, settings, ownSettings };
  const worker = new Worker(new URL('listing.mjs', import.meta.url), { stdout: true, stderr: true, workerData: data });
  lister = worker;
  const ended = once(worker, 'exit');
  // Rejects with the error of the thread. A stopped one sends nothing.
  const [tools] = (await Promise.race([once(worker, 'message'), ended.then(() => [[]])])) as [readonly ToolData[]];
  await ended;
  lister = undefined;
  return tools;
}

function compare(): void {
  if (base === undefined || !isWhole) return;
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
  if (lister !== undefined) {
    lister.postMessage('stop');
    // It ends git first.
    await once(lister, 'exit').catch(() => undefined);
  }
  process.exit();
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'stop') void stop();
  else if (message.kind === 'look') inOrder(look);
  else
    inOrder(() => {
      withDelta(now, message.delta);
      round = message.delta.round;
      isWhole = message.delta.isPart !== true;
      compare();
    });
});
inOrder(look);
