import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endProcess, tail } from './childProcess.ts';
import type { RunnableCode } from './exampleCode.ts';
import type { ExampleRequest, ExampleResult } from './exampleRequest.ts';
import { type Collected, collect, type HarnessEvent, markedStream } from './markedStream.ts';
import { plainWords } from './rEnvironment.ts';

/** Shared by the R processes of a request. */
export interface Session {
  readonly request: ExampleRequest;
  readonly codes: readonly RunnableCode[];
  readonly rscript: string;
  /** Contains the program and the examples. Each process works in a folder below it. */
  readonly folder: string;
  /** By index in the request. */
  readonly results: Map<number, ExampleResult>;
  readonly notes: string[];
}

/** The limit for loading the package, and for anything between two examples. */
const loadingSeconds = 120;

/** Runs these examples in one R process and waits for its end. Returns why R could not be used, if so. */
export async function runSession(session: Session, left: readonly number[]): Promise<string | undefined> {
  const { request, folder } = session;
  const mark = `\u001e${randomUUID()} `;
  const work = path.join(folder, 'work');
  await mkdir(work, { recursive: true });
  await writeFile(path.join(folder, 'plan.txt'), plan(session, mark, left));
  const child = start(session, work);
  const progress = new Progress(session, child, mark);
  const cancel = () => progress.end('cancelled');
  const orphan = () => endProcess(child);
  request.signal?.addEventListener('abort', cancel, { once: true });
  process.once('exit', orphan);
  const exit = await exitOf(child);
  progress.stop();
  request.signal?.removeEventListener('abort', cancel);
  process.removeListener('exit', orphan);

  if (typeof exit === 'object') return `R could not be started ('${session.rscript}'): ${exit.problem}`;
  if (progress.ended === 'cancelled') return undefined;
  if (progress.closeCurrent(exit) || left.every((i) => session.results.has(i))) return undefined;
  if (progress.ended === 'loading') return `The package was not loaded within ${loadingSeconds} s.`;
  return `R ended (exit status ${exit}) ${progress.isReady ? 'between two examples' : 'while the package was loaded'}.${progress.lastLines()}`;
}

type End = 'timeout' | 'loading' | 'cancelled';

/** The running example. */
interface Current {
  readonly index: number;
  readonly output: Collected;
  readonly began: number;
  hidden: boolean;
  line: number;
}

/** Follows the events and output of a process, and ends it if an example takes too long. */
class Progress {
  readonly #session: Session;
  readonly #child: ChildProcess;
  readonly #errors = tail(4096, 'R');
  #current: Current | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Why the process was ended early. */
  ended: End | undefined;
  isReady = false;

  constructor(session: Session, child: ChildProcess, mark: string) {
    this.#session = session;
    this.#child = child;
    const stream = markedStream(
      mark,
      (bytes) => this.#print(bytes),
      (event) => this.#hear(event),
    );
    child.stdout?.on('data', (bytes: Buffer) => stream.push(bytes));
    child.stderr?.on('data', (bytes: Buffer) => this.#errors.push(bytes));
    this.#limit(loadingSeconds, 'loading');
  }

  end(why: End): void {
    this.ended ??= why;
    endProcess(this.#child);
  }

  /** Stops the time limits. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  lastLines(): string {
    return this.#errors.lastLine();
  }

  /** Records the result of the example that was running when R ended. False if there was none. */
  closeCurrent(exit: string): boolean {
    const current = this.#current;
    if (current === undefined) return false;
    const { request, results } = this.#session;
    const base = {
      id: idOf(request, current.index),
      output: current.output.text(),
      seconds: Math.round(performance.now() - current.began) / 1000,
      ...lineOf(current.line),
    };
    results.set(
      current.index,
      this.ended === 'timeout'
        ? { ...base, status: 'timeout', message: `The example did not end within ${request.timeoutSeconds} s and was stopped.` }
        : { ...base, status: 'error', message: `R ended (exit status ${exit}) while this example ran.${this.lastLines()}` },
    );
    return true;
  }

  #limit(seconds: number, why: End): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(why), seconds * 1000);
  }

  #print(bytes: Buffer): void {
    if (this.#current?.hidden === false) this.#current.output.push(bytes);
  }

  #hear(event: HarnessEvent): void {
    const current = this.#current;
    if (event.event === 'note') this.#session.notes.push(event.message ?? '');
    else if (event.event === 'ready') this.isReady = true;
    else if (event.event === 'start') this.#begin(event.example ?? -1);
    else if (current === undefined) return;
    else if (event.event === 'at') current.line = event.line ?? 0;
    else if (event.event === 'hide') current.hidden = true;
    else if (event.event === 'show') current.hidden = false;
    else if (event.event === 'end') this.#close(current, event);
  }

  #begin(index: number): void {
    const { request } = this.#session;
    this.#current = { index, output: collect(request.maxOutputBytes), began: performance.now(), hidden: false, line: 0 };
    this.#limit(request.timeoutSeconds, 'timeout');
    request.onProgress?.({ id: idOf(request, index), index, total: request.examples.length });
  }

  #close(current: Current, event: HarnessEvent): void {
    if (event.example !== current.index) return;
    const { request, results } = this.#session;
    results.set(current.index, ranTo(request, event, current.output.text()));
    this.#current = undefined;
    this.#limit(loadingSeconds, 'loading');
  }
}

const idOf = (request: ExampleRequest, index: number): string => request.examples[index]?.id ?? '';

function ranTo(request: ExampleRequest, event: HarnessEvent, output: string): ExampleResult {
  const base = { id: idOf(request, event.example ?? -1), output, seconds: event.seconds ?? 0 };
  if (event.skipped !== undefined) return { ...base, status: 'skipped', message: `Its condition does not hold: ${event.skipped}` };
  if (event.message === undefined) return { ...base, status: 'ok' };
  return { ...base, status: 'error', message: event.message, ...lineOf(event.line) };
}

/** R counts lines from 1. */
const lineOf = (line = 0): { readonly errorLine?: number } => (line < 1 ? {} : { errorLine: line - 1 });

function plan(session: Session, mark: string, left: readonly number[]): string {
  const lines = left.map((i) => {
    // A range without lines keeps the field from being empty.
    const ranges = ['0-0', ...(session.codes[i]?.hidden ?? []).map(({ first, last }) => `${first + 1}-${last + 1}`)];
    return `${i}\t${ranges.join(',')}`;
  });
  return [mark, path.resolve(session.request.packageRoot).replaceAll('\\', '/'), ...lines, ''].join('\n');
}

function start(session: Session, cwd: string): ChildProcess {
  // No profile is sourced: neither the user's, nor the site's. The project's profile is not in this folder.
  const args = ['--no-init-file', '--no-site-file', '--no-save', '--no-restore', '--encoding=UTF-8', path.join(session.folder, 'harness.R'), session.folder];
  return spawn(session.rscript, args, {
    cwd,
    env: { ...process.env, ...plainWords, R_TESTS: '', R_PROFILE_USER: '', RENV_CONFIG_AUTOLOADER_ENABLED: 'FALSE' },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    // A group of its own ends with its descendants.
    detached: process.platform !== 'win32',
  });
}

/** The exit status or the signal, or a problem if it never started. `close` comes after the last output. */
const exitOf = (child: ChildProcess): Promise<string | { readonly problem: string }> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve({ problem: error.message }));
    child.once('close', (code, signal) => resolve(signal ?? String(code)));
  });
