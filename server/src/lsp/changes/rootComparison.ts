import { type Compared, partsOf, type RunningComparison } from '../../engine/changes/comparison.ts';
import { createSnapshots, type Snapshot, type Snapshots } from '../../engine/changes/snapshots.ts';
import { configFileNames } from '../../engine/settings.ts';
import { relativeTo } from '../../engine/uri.ts';
import type { Session } from '../session.ts';
import { createResults, type OnCompared, type Results } from './results.ts';

/** The comparison of one root. */
export interface RootComparison {
  readonly results: Pick<Results, 'in' | 'all'>;
  /** Compares the tools of now, if they changed. Begins anew with another base or other settings. */
  follow(): Promise<void>;
  lookAgain(): void;
  stop(): void;
}

interface Running {
  readonly key: string;
  readonly thread: RunningComparison | undefined;
  readonly snapshots: Snapshots;
  /** By round, from the last one that was compared. */
  readonly rounds: Map<number, Snapshot>;
  compared?: Compared;
}

export function createRootComparison(session: Session, root: string, onCompared: OnCompared): RootComparison {
  const results = createResults(onCompared);
  const keyOf = createKeys(session, root);
  let running: Running | undefined;
  let logged = '';

  const take = (own: Running, compared: Compared): void => {
    logged = '';
    own.compared = compared;
    for (const round of own.rounds.keys()) if (round < compared.round) own.rounds.delete(round);
    results.take(compared, own.rounds.get(compared.round) ?? new Map());
  };
  const failed = (own: Running, message: string): void => {
    delete own.compared;
    if (message !== logged) session.log(`tools are not compared with a revision of git in ${root}: ${message}`);
    logged = message;
    results.clear();
  };
  const start = (key: string): Running => {
    const { all, ofRoot } = session.editorSettings;
    const thread = session.startComparison?.({
      rootUri: root,
      revision: session.engine.config(root).diffBase,
      settings: all,
      ownSettings: ofRoot?.get(root),
      onCompared: (compared) => take(own, compared),
      onFailed: (message) => failed(own, message),
    });
    const own: Running = { key, thread, snapshots: createSnapshots(session.engine, root), rounds: new Map() };
    return own;
  };
  return {
    results,
    async follow() {
      const key = keyOf();
      if (running?.key !== key) {
        running?.thread?.stop();
        running = start(key);
      }
      const own = running;
      const { snapshot, delta } = await own.snapshots.take();
      own.rounds.set(delta.round, snapshot);
      // Documents may have moved.
      if (delta.isEmpty && own.compared?.round === delta.round) take(own, own.compared);
      for (const part of delta.isEmpty ? [] : partsOf(delta)) {
        await session.engine.pace();
        own.thread?.compare(part);
      }
    },
    lookAgain: () => running?.thread?.lookAgain(),
    stop() {
      running?.thread?.stop();
      running = undefined;
      results.clear();
    },
  };
}

/** What decides which tools the base has. The thread reads configuration files from disk, so unsaved edits of them do not count. */
function createKeys({ engine, typedAt }: Session, root: string): () => string {
  let key: string | undefined;
  return () => {
    const isEdited = [...typedAt.keys()].some((uri) => configFileNames.includes(relativeTo(root, uri)));
    if (key === undefined || !isEdited) key = JSON.stringify({ ...engine.config(root), acceptedChanges: undefined });
    return key;
  };
}
