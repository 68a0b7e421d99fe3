import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunnableCode, runnableCode } from './exampleCode.ts';
import { harness } from './harness.ts';
import { type Collected, collect, type HarnessEvent, markedStream } from './markedStream.ts';
import { rscriptOfThisMachine } from './thisMachine.ts';

export interface ExampleRequest {
  /** The setting: path of `Rscript`, or of a folder that holds it. Looked for where it is empty. */
  readonly rscript?: string;
  /** The folder that holds DESCRIPTION. */
  readonly packageRoot: string;
  readonly examples: readonly Example[];
  /** For each example. */
  readonly timeoutSeconds: number;
  readonly maxOutputBytes: number;
  readonly signal?: AbortSignal;
  onProgress?(progress: ExampleProgress): void;
}

export interface Example {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  /** With `\dontrun{}` and its kin as its author wrote them. */
  readonly code: string;
}

export interface ExampleProgress {
  readonly id: string;
  readonly index: number;
  readonly total: number;
}

export interface ExampleResult {
  readonly id: string;
  /** `skipped`: nothing to run, cancelled, or R could not be used. */
  readonly status: 'ok' | 'error' | 'timeout' | 'skipped';
  /** What was printed, without a line break at the end. Messages and warnings are not part of it. */
  readonly output: string;
  readonly seconds: number;
  /** Why it is not `ok`, in R's words where R said something. */
  readonly message?: string;
  /** Index of the line in the code where it failed, where known. */
  readonly errorLine?: number;
}

export interface ExampleRun {
  /** One for each example, in the order of the request. */
  readonly results: readonly ExampleResult[];
  /** What R's user should know about the run as a whole: what could not be loaded, which version ran. */
  readonly notes: readonly string[];
  /** Why R could not be used at all. */
  readonly problem?: string;
}

/** Runs the examples of one package in one R process, which is started anew after an example that had to be ended. */
export async function runExamples(request: ExampleRequest): Promise<ExampleRun> {
  const codes = request.examples.map((example) => runnableCode(example.code));
  const results = new Map<number, ExampleResult>();
  codes.forEach((code, i) => {
    if (!code.runs) results.set(i, unrun(request, i, 'There is no code to run.'));
  });
  const waiting = () => codes.map((_, i) => i).filter((i) => !results.has(i));
  const finish = (notes: Iterable<string>, problem?: string): ExampleRun => ({
    results: request.examples.map((_, i) => results.get(i) ?? unrun(request, i, problem ?? 'The run was cancelled.')),
    notes: [...new Set(notes)],
    ...(problem === undefined ? {} : { problem }),
  });
  if (waiting().length === 0) return finish([]);
  const found = rscriptOfThisMachine(request.rscript);
  if ('problem' in found) return finish([], found.problem);

  const folder = await mkdtemp(path.join(tmpdir(), 'toolscribe-'));
  const notes: string[] = [];
  try {
    await writeFile(path.join(folder, 'harness.R'), harness);
    await Promise.all(codes.map((code, i) => writeFile(path.join(folder, `example-${i}.R`), `${code.code}\n`)));
    for (let left = waiting(); left.length > 0 && request.signal?.aborted !== true; left = waiting()) {
      const session: Session = { request, codes, rscript: found.path, folder, results, notes };
      const problem = await runSession(session, left);
      if (problem !== undefined) return finish(notes, problem);
    }
  } finally {
    // Windows may still hold a file of an R that was ended a moment ago.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
  return finish(notes);
}

interface Session {
  readonly request: ExampleRequest;
  readonly codes: readonly RunnableCode[];
  readonly rscript: string;
  readonly folder: string;
  readonly results: Map<number, ExampleResult>;
  readonly notes: string[];
}

const loadingSeconds = 120;

/** One R process for these examples. Ends when R does; the answer says why R could not be used, if so. */
async function runSession(session: Session, left: readonly number[]): Promise<string | undefined> {
  const { request, folder, results } = session;
  const mark = `\u001e${randomUUID()} `;
  const work = path.join(folder, 'work');
  await mkdir(work, { recursive: true });
  await writeFile(path.join(folder, 'plan.txt'), plan(session, mark, left));
  const child = start(session, work);
  const errors = tail(4096);
  let current: { index: number; output: Collected; hidden: boolean; began: number } | undefined;
  let ready = false;
  let ended: 'timeout' | 'loading' | 'cancelled' | undefined;
  let timer: NodeJS.Timeout | undefined;
  const limit = (seconds: number, why: 'timeout' | 'loading') => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      ended = why;
      endProcess(child);
    }, seconds * 1000);
  };
  const cancel = () => {
    ended = 'cancelled';
    endProcess(child);
  };
  const orphan = () => endProcess(child);
  const onEvent = (said: HarnessEvent) => {
    if (said.event === 'note') session.notes.push(said.message ?? '');
    else if (said.event === 'ready') ready = true;
    else if (said.event === 'start' && said.example !== undefined) {
      current = { index: said.example, output: collect(request.maxOutputBytes), hidden: false, began: performance.now() };
      limit(request.timeoutSeconds, 'timeout');
      request.onProgress?.({ id: idOf(request, said.example), index: said.example, total: request.examples.length });
    } else if (said.event === 'hide' || said.event === 'show') {
      if (current !== undefined) current.hidden = said.event === 'hide';
    } else if (said.event === 'end' && current !== undefined && said.example === current.index) {
      results.set(current.index, ranTo(request, said, current.output.text()));
      current = undefined;
      limit(loadingSeconds, 'loading');
    }
  };
  const stream = markedStream(
    mark,
    (bytes) => {
      if (current?.hidden === false) current.output.push(bytes);
    },
    onEvent,
  );
  child.stdout?.on('data', (bytes: Buffer) => stream.push(bytes));
  child.stderr?.on('data', (bytes: Buffer) => errors.push(bytes));
  limit(loadingSeconds, 'loading');
  request.signal?.addEventListener('abort', cancel, { once: true });
  process.once('exit', orphan);
  const exit = await exitOf(child);
  clearTimeout(timer);
  request.signal?.removeEventListener('abort', cancel);
  process.removeListener('exit', orphan);

  if (ended === 'cancelled') return undefined;
  if (typeof exit === 'object') return `R could not be started ('${session.rscript}'): ${exit.problem}`;
  if (current !== undefined) {
    const seconds = Math.round(performance.now() - current.began) / 1000;
    const output = current.output.text();
    const id = idOf(request, current.index);
    results.set(
      current.index,
      ended === 'timeout'
        ? { id, status: 'timeout', output, seconds, message: `The example did not end within ${request.timeoutSeconds} s and was stopped.` }
        : { id, status: 'error', output, seconds, message: `R ended (exit status ${exit}) while this example ran.${errors.lastLine()}` },
    );
    return undefined;
  }
  if (left.every((i) => results.has(i))) return undefined;
  if (ended === 'loading') return `The package was not loaded within ${loadingSeconds} s.`;
  return ready
    ? `R ended (exit status ${exit}) between two examples.${errors.lastLine()}`
    : `R ended (exit status ${exit}) while the package was loaded.${errors.lastLine()}`;
}

const idOf = (request: ExampleRequest, index: number): string => request.examples[index]?.id ?? '';

const unrun = (request: ExampleRequest, index: number, message: string): ExampleResult => ({
  id: idOf(request, index),
  status: 'skipped',
  output: '',
  seconds: 0,
  message,
});

function ranTo(request: ExampleRequest, said: HarnessEvent, output: string): ExampleResult {
  const base = { id: idOf(request, said.example ?? -1), output, seconds: said.seconds ?? 0 };
  if (said.message === undefined) return { ...base, status: 'ok' };
  return { ...base, status: 'error', message: said.message, ...(said.line === undefined || said.line < 1 ? {} : { errorLine: said.line - 1 }) };
}

function plan(session: Session, mark: string, left: readonly number[]): string {
  const lines = left.map((i) => {
    // A range that no line is in keeps the field from being empty.
    const ranges = ['0-0', ...(session.codes[i]?.hidden ?? []).map(({ first, last }) => `${first + 1}-${last + 1}`)];
    return `${i}\t${ranges.join(',')}`;
  });
  return [mark, path.resolve(session.request.packageRoot).replaceAll('\\', '/'), ...lines, ''].join('\n');
}

function start(session: Session, cwd: string): ChildProcess {
  // No profile is sourced: neither the user's nor the site's; and none of the project's lies in this folder.
  const args = ['--no-init-file', '--no-site-file', '--no-save', '--no-restore', '--encoding=UTF-8', path.join(session.folder, 'harness.R'), session.folder];
  const locale =
    process.platform === 'win32' ? {} : process.platform === 'darwin' ? { LC_ALL: '', LANG: 'C', LC_CTYPE: 'UTF-8' } : { LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' };
  return spawn(session.rscript, args, {
    cwd,
    env: { ...process.env, ...locale, LANGUAGE: 'en', NO_COLOR: '1', R_TESTS: '', R_PROFILE_USER: '', RENV_CONFIG_AUTOLOADER_ENABLED: 'FALSE' },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    // A group of its own, so that what an example started ends with it.
    detached: process.platform !== 'win32',
  });
}

function endProcess(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on('error', () => child.kill());
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone already.
    child.kill('SIGKILL');
  }
}

/** The exit status or the signal; a problem where it never started. `close` comes after all output was read. */
const exitOf = (child: ChildProcess): Promise<string | { readonly problem: string }> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve({ problem: error.message }));
    child.once('close', (code, signal) => resolve(signal ?? String(code)));
  });

function tail(limit: number): { push(bytes: Buffer): void; lastLine(): string } {
  let kept = '';
  return {
    push(bytes) {
      kept = (kept + bytes.toString('utf8')).slice(-limit);
    },
    lastLine() {
      const line = kept
        .split('\n')
        .map((text) => text.trim())
        .filter((text) => text !== '' && text !== 'Execution halted')
        .at(-1);
      return line === undefined ? '' : ` R said: ${line}`;
    },
  };
}
