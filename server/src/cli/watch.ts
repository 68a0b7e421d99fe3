import { existsSync, type FSWatcher, watch as watchFiles } from 'node:fs';
import path from 'node:path';
import { leadsOut } from '../engine/leadsOut.ts';
import { isBelow } from '../engine/uri.ts';
import { errorText } from '../model/index.ts';
import type { Io } from './io.ts';
import { uriOf, type Workspace } from './workspace.ts';

export interface Watching {
  /** Called after each burst of changes, one call at a time. */
  changed(): Promise<void>;
  /** Resolves when watching is no longer needed. */
  readonly ended?: Promise<void>;
  /** Receives messages for the user. `problem` marks one that a later change may fix. */
  say(message: string, problem?: true): void;
}

/** Watches the files below the root until the user stops it. */
export async function watch(workspace: Workspace, io: Io, { changed, ended, say }: Watching): Promise<void> {
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  let problem: Error | undefined;
  const tell = async (): Promise<void> => {
    const uris = [...pending];
    pending.clear();
    io.unlisten?.();
    try {
      await takeIn(workspace, uris);
      await changed();
    } catch (error) {
      // A file may vanish between two reads, for example. The next change triggers another attempt.
      say(errorText(error), true);
    } finally {
      io.signal();
    }
  };
  const watcher: FSWatcher = watchFiles(workspace.root, { recursive: true }, (_, name) => {
    if (name === null || isNoise(name)) return;
    pending.add(uriOf(path.join(workspace.root, name)));
    clearTimeout(timer);
    // Editors write in several steps, and a checkout changes many files at once.
    timer = setTimeout(() => {
      work = work.then(tell);
    }, 50);
  });
  // A user may stop it as soon as the message is printed.
  const signal = io.signal();
  say(`Watching ${workspace.root}. Ctrl+C ends it.`);
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
    void ended?.then(resolve);
    watcher.on('error', (error) => {
      // Node 20 reads a new folder that may already be gone.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' && existsSync(workspace.root)) return;
      problem = error;
      resolve();
    });
  });
  clearTimeout(timer);
  watcher.close();
  await work;
  if (problem !== undefined) throw problem;
}

/** Reads changed files, and what changed folders contain now. */
export async function takeIn(workspace: Workspace, uris: readonly string[]): Promise<void> {
  const { engine } = workspace;
  await engine.changedOnDisk(await filesOf(workspace, uris));
  if (engine.needsScan()) await engine.scan(engine.roots);
}

const isNoise = (name: string): boolean => /(^|[\\/])(\.git|node_modules)([\\/]|$)|\.tmp$/.test(name);

/** A changed folder includes its known files and its current files. */
async function filesOf({ engine, host, rootUri }: Workspace, uris: readonly string[]): Promise<readonly string[]> {
  const { formats } = engine.parts;
  const extensions = [...new Set(formats.flatMap((format) => format.extensions))];
  const names = formats.flatMap(({ manifest, files = [] }) => (manifest === undefined ? files : [manifest.file, ...files]));
  const known = engine.documents().map((doc) => doc.uri);
  const files = new Set<string>();
  for (const uri of uris) {
    if (await leadsOut(host, rootUri, uri)) continue;
    files.add(uri);
    for (const other of known) if (isBelow(uri, other)) files.add(other);
    if ((await host.size(uri).catch(() => 0)) === undefined) for (const file of await host.list(uri, { extensions, names, skip: () => false })) files.add(file);
  }
  return [...files];
}
