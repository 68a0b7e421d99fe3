import { isBelow } from '../engine/uri.ts';
import { conflictMessage, errorTrace } from '../model/index.ts';
import { withProgress } from './progress.ts';
import type { Scanner, Session } from './session.ts';

export function createScanner(session: () => Session, initial: readonly string[]): Scanner {
  let folders = initial;
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let started = false;
  let known = false;
  let isKnown: () => void = () => {};
  const first = new Promise<void>((resolve) => {
    isKnown = resolve;
  });
  let isConfigured: () => void = () => {};
  const configured = new Promise<void>((resolve) => {
    isConfigured = resolve;
  });
  /** The project of each open document. */
  const projects = new Map<string, string>();
  const isOutside = (project: string): boolean => !folders.some((folder) => isBelow(folder, project));
  const outside = (): readonly string[] => [...new Set(projects.values())].filter(isOutside);
  const scanner: Scanner = {
    scanned: () => (known ? running : first),
    configured: () => configured,
    scan() {
      waiting ??= running.then(async () => {
        waiting = undefined;
        started = true;
        await scanOnce(session(), { folders: [...folders, ...outside()], isShown: !known, isConfigured });
        known = true;
        isKnown();
      });
      running = waiting;
      return waiting;
    },
    setFolders(added, removed) {
      folders = [...new Set([...folders.filter((uri) => !removed.includes(uri)), ...added])];
      void scanner.scan();
    },
    folders: () => folders,
    include(document, project) {
      const before = outside();
      projects.set(document, project);
      if (started && isOutside(project) && !before.includes(project)) void scanner.scan();
    },
    forget(document) {
      const project = projects.get(document);
      projects.delete(document);
      if (started && project !== undefined && isOutside(project) && !outside().includes(project)) void scanner.scan();
    },
  };
  return scanner;
}

interface ScanOptions {
  readonly folders: readonly string[];
  /** True for the first scan, whose progress is shown: until it is done, many requests wait. */
  readonly isShown: boolean;
  isConfigured(): void;
}

async function scanOnce(session: Session, { folders, isShown, isConfigured }: ScanOptions): Promise<void> {
  const news = (): void => {
    isConfigured();
    if (session.open.size > 0) session.changed([...session.open.keys()], true);
  };
  const look = (): Promise<void> => session.engine.scan(folders, news);
  try {
    await (isShown ? withProgress(session, { title: 'Looking for tools', cancellable: false }, look) : look());
  } catch (error) {
    // Earlier facts still count, and open documents are served.
    session.log(`the workspace could not be read: ${errorTrace(error)}`);
  }
  isConfigured();
  for (const conflict of folders.flatMap(session.engine.libraryConflicts)) session.log(conflictMessage(conflict));
  // Iterating over all documents takes a while by itself.
  await session.engine.pace();
  const all = session.engine.checkable();
  await session.engine.pace();
  session.changed(all, true);
}
