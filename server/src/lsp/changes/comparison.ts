import { isBelow } from '../../engine/uri.ts';
import { changeFindings } from '../../features/changes/placedChanges.ts';
import type { Comparison, Session } from '../session.ts';
import { isFile } from '../transport/uris.ts';
import type { OnCompared, Results } from './results.ts';
import { createRootComparison, type RootComparison } from './rootComparison.ts';

/** Milliseconds without an edit before tools are compared. A client asks for findings sooner. */
const quiet = 150;

export function createComparison(session: () => Session, onCompared: OnCompared): Comparison {
  const roots = new Map<string, RootComparison>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const work = async (): Promise<void> => {
    const { scanner, order, disk, engine, trusted, startComparison, log } = session();
    await scanner.scanned();
    await order.drained();
    await disk.drained();
    const wanted = trusted && startComparison !== undefined ? scanner.folders().filter((root) => isFile(root) && engine.config(root).diffBase !== 'off') : [];
    for (const [root, one] of roots) {
      if (wanted.includes(root)) continue;
      roots.delete(root);
      one.stop();
    }
    for (const root of wanted) {
      const one = roots.get(root) ?? createRootComparison(session(), root, onCompared);
      roots.set(root, one);
      await one.follow().catch((error: unknown) => log(`tools could not be compared: ${String(error)}`));
    }
  };
  const resultsOf = (uri: string): RootComparison['results'] | undefined => {
    const [root] = [...roots.keys()].filter((one) => isBelow(one, uri)).sort((a, b) => b.length - a.length);
    return roots.get(root ?? '')?.results;
  };
  const of: Results['in'] = (uri) => resultsOf(uri)?.in(uri);
  const follow = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work);
    }, quiet);
    timer.unref();
  };
  return {
    follow,
    lookAgain() {
      for (const one of roots.values()) one.lookAgain();
      follow();
    },
    findings(uri) {
      const changes = of(uri);
      return changes === undefined ? [] : changeFindings(session().engine, uri, changes);
    },
    of,
    allOf: (uri) => resultsOf(uri)?.all(),
  };
}
