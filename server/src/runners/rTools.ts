import path from 'node:path';
import { type RToolCall, type RToolOutcome, type RToolProcess, startRTools } from './rToolProcess.ts';
import { namesIn, stampOf } from './sourceStamp.ts';
import { rscriptOfThisMachine } from './thisMachine.ts';

export type { RToolCall, RToolOutcome } from './rToolProcess.ts';

/**
 * Runs the tools of one package. Each session has an R process, and all calls without a session share one, in which each has a state of its own.
 * A process starts at the first call, and again after its end or a change of a source.
 */
export interface RTools {
  call(session: string | undefined, call: RToolCall): Promise<RToolOutcome>;
  forget(session: string): void;
  close(): Promise<void>;
}

export interface RToolsOptions {
  /** The setting: path of `Rscript` or of its folder. Empty: search for it. */
  readonly rscript: string;
  /** The folder with DESCRIPTION. */
  readonly packageRoot: string;
  /** Receives what could not be loaded. */
  note(text: string): void;
}

/** The most R processes of a package. The least recently used one is ended first. */
const mostProcesses = 8;

export function rTools({ rscript, packageRoot, note }: RToolsOptions): RTools {
  const processes = new Map<string | undefined, RToolProcess>();
  let sources = '';
  let isClosed = false;
  let queue: Promise<unknown> = Promise.resolve();
  const end = async (session: string | undefined): Promise<void> => {
    const one = processes.get(session);
    processes.delete(session);
    await one?.end();
  };
  const endAll = async (): Promise<void> => void (await Promise.all([...processes.keys()].map(end)));
  const use = async (path: string, session: string | undefined): Promise<RToolProcess> => {
    const now = sourcesOf(packageRoot);
    if (now !== sources) await endAll();
    sources = now;
    const known = processes.get(session);
    if (known?.isAlive() === true) {
      processes.delete(session);
      processes.set(session, known);
      return known;
    }
    await end(session);
    if (processes.size >= mostProcesses) await end(processes.keys().next().value);
    const made = startRTools({ rscript: path, packageRoot, isSession: session !== undefined, note });
    processes.set(session, made);
    return made;
  };
  const callNow = async (session: string | undefined, call: RToolCall): Promise<RToolOutcome> => {
    if (isClosed || call.signal.aborted) return refused('The call was cancelled.');
    const found = rscriptOfThisMachine(rscript);
    if ('problem' in found) return refused(found.problem);
    return (await use(found.path, session)).call(call);
  };
  return {
    call(session, call) {
      const result = queue.then(() => callNow(session, call));
      queue = result.catch(() => undefined);
      return result;
    },
    forget(session) {
      queue = queue.then(() => end(session));
    },
    async close() {
      isClosed = true;
      await endAll();
    },
  };
}

const refused = (reason: string): RToolOutcome => ({ output: '', failure: reason, reason });

const sourceFolders = ['R', 'R/unix', 'R/windows', 'data', 'src'];
const sourceFiles = ['DESCRIPTION', 'NAMESPACE'];

/** Changes when a file of the package is written, made or removed. */
function sourcesOf(root: string): string {
  const inFolders = sourceFolders.flatMap((folder) => namesIn(path.join(root, folder)).map((name) => `${folder}/${name}`));
  return [...sourceFiles, ...inFolders].map((file) => `${file} ${stampOf(path.join(root, file))}`).join('\n');
}
