import path from 'node:path';
import { type RToolCall, type RToolOutcome, type RToolProcess, startRTools } from './rToolProcess.ts';
import { namesIn, stampOf } from './sourceStamp.ts';
import { rscriptOfThisMachine } from './thisMachine.ts';

export type { RToolCall, RToolOutcome } from './rToolProcess.ts';

/** Runs the tools of one package in one R process. It starts at the first call, and is restarted after its end or a change of a source. */
export interface RTools {
  call(call: RToolCall): Promise<RToolOutcome>;
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

export function rTools({ rscript, packageRoot, note }: RToolsOptions): RTools {
  let current: RToolProcess | undefined;
  let sources = '';
  let isClosed = false;
  let queue: Promise<unknown> = Promise.resolve();
  const use = async (path: string): Promise<RToolProcess> => {
    const now = sourcesOf(packageRoot);
    if (current?.isAlive() === true && now === sources) return current;
    await current?.end();
    sources = now;
    current = startRTools(path, packageRoot, note);
    return current;
  };
  const callNow = async (call: RToolCall): Promise<RToolOutcome> => {
    if (isClosed || call.signal.aborted) return refused('The call was cancelled.');
    const found = rscriptOfThisMachine(rscript);
    if ('problem' in found) return refused(found.problem);
    return (await use(found.path)).call(call);
  };
  return {
    call(call) {
      const result = queue.then(() => callNow(call));
      queue = result.catch(() => undefined);
      return result;
    },
    forget(session) {
      queue = queue.then(() => current?.forget(session));
    },
    async close() {
      isClosed = true;
      await current?.end();
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
