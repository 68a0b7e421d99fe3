import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endProcess, tail } from './childProcess.ts';
import type { RunnableCode } from './exampleCode.ts';
import type { ExampleRequest, ExampleResult } from './exampleRequest.ts';
import { type Collected, collect, type HarnessEvent, markedStream } from './markedStream.ts';
import { plainWords } from './rEnvironment.ts';

/** What the R processes of one request share. */
export interface Session {
  readonly request: ExampleRequest;
  readonly codes: readonly RunnableCode[];
  readonly rscript: string;
  /** Holds the program and the examples; each process works in a folder below it. */
  readonly folder: string;
  /** By index in the request. */
  readonly results: Map<number, ExampleResult>;
  readonly notes: string[];
}

/** How long loading the package, or anything between two examples, may take. */
const loadingSeconds = 120;

/** One R process for these examples. Ends when R does; the answer says why R could not be used, if so. */
export async function runSession(session: Session, left: readonly number[]): Promise<string | undefined> {
  const { request, folder } = session;
  const mark = `\u001e${randomUUID()} `;
  const work = path.join(folder, 'work');
  await mkdir(work, { recursive: true });
  await writeFile(path.join(folder, 'plan.txt'), plan(session, mark, left));
  const child = start(session, work);
  const progress = follow(session, child, mark);
  const cancel = () => progress.end('cancelled');
  const orphan = () => endProcess(child);
  request.signal?.addEventListener('abort', cancel, { once: true });
  process.once('exit', orphan);
  const exit = await exitOf(child);
  progress.stop();
  request.signal?.removeEventListener('abort', cancel);
  process.removeListener('exit', orphan);

  if (typeof exit === 'object') return `R could not be started ('${session.rscript}'): ${exit.problem}`;
  if (progress.ended() === 'cancelled') return undefined;
  if (progress.closeCurrent(exit) || left.every((i) => session.results.has(i))) return undefined;
  if (progress.ended() === 'loading') return `The package was not loaded within ${loadingSeconds} s.`;
  return `R ended (exit status ${exit}) ${progress.ready() ? 'between two examples' : 'while the package was loaded'}.${progress.lastWords()}`;
}

type End = 'timeout' | 'loading' | 'cancelled';

interface Progress {
  ready(): boolean;
  /** Why the process was ended before it was done. */
  ended(): End | undefined;
  end(why: End): void;
  /** No more time limits. */
  stop(): void;
  /** Gives the example that was running when R ended its result; false where none was. */
  closeCurrent(exit: string): boolean;
  lastWords(): string;
}

/** Follows what a process says and prints, and ends it when an example takes too long. */
function follow(session: Session, child: ChildProcess, mark: string): Progress {
  const { request, results, notes } = session;
  const errors = tail(4096, 'R');
  let current: { readonly index: number; readonly output: Collected; readonly began: number; hidden: boolean; line: number } | undefined;
  let ready = false;
  let ended: End | undefined;
  let timer: NodeJS.Timeout | undefined;
  const end = (why: End): void => {
    ended ??= why;
    endProcess(child);
  };
  const limit = (seconds: number, why: End): void => {
    clearTimeout(timer);
    timer = setTimeout(end, seconds * 1000, why);
  };
  const hear: Record<HarnessEvent['event'], (said: HarnessEvent) => void> = {
    note: ({ message }) => notes.push(message ?? ''),
    ready: () => {
      ready = true;
    },
    start: ({ example = -1 }) => {
      current = { index: example, output: collect(request.maxOutputBytes), began: performance.now(), hidden: false, line: 0 };
      limit(request.timeoutSeconds, 'timeout');
      request.onProgress?.({ id: idOf(request, example), index: example, total: request.examples.length });
    },
    at: ({ line = 0 }) => {
      if (current !== undefined) current.line = line;
    },
    hide: () => {
      if (current !== undefined) current.hidden = true;
    },
    show: () => {
      if (current !== undefined) current.hidden = false;
    },
    end: (said) => {
      if (current === undefined || said.example !== current.index) return;
      results.set(current.index, ranTo(request, said, current.output.text()));
      current = undefined;
      limit(loadingSeconds, 'loading');
    },
    done: () => {},
  };
  const print = (bytes: Buffer): void => {
    if (current?.hidden === false) current.output.push(bytes);
  };
  const stream = markedStream(mark, print, (said) => hear[said.event]?.(said));
  child.stdout?.on('data', (bytes: Buffer) => stream.push(bytes));
  child.stderr?.on('data', (bytes: Buffer) => errors.push(bytes));
  limit(loadingSeconds, 'loading');
  return {
    ready: () => ready,
    ended: () => ended,
    end,
    stop: () => clearTimeout(timer),
    lastWords: errors.lastLine,
    closeCurrent(exit) {
      if (current === undefined) return false;
      const base = {
        id: idOf(request, current.index),
        output: current.output.text(),
        seconds: Math.round(performance.now() - current.began) / 1000,
        ...lineOf(current.line),
      };
      results.set(
        current.index,
        ended === 'timeout'
          ? { ...base, status: 'timeout', message: `The example did not end within ${request.timeoutSeconds} s and was stopped.` }
          : { ...base, status: 'error', message: `R ended (exit status ${exit}) while this example ran.${errors.lastLine()}` },
      );
      return true;
    },
  };
}

const idOf = (request: ExampleRequest, index: number): string => request.examples[index]?.id ?? '';

function ranTo(request: ExampleRequest, said: HarnessEvent, output: string): ExampleResult {
  const base = { id: idOf(request, said.example ?? -1), output, seconds: said.seconds ?? 0 };
  if (said.skipped !== undefined) return { ...base, status: 'skipped', message: `Its condition does not hold: ${said.skipped}` };
  if (said.message === undefined) return { ...base, status: 'ok' };
  return { ...base, status: 'error', message: said.message, ...lineOf(said.line) };
}

/** R counts lines from 1. */
const lineOf = (line = 0): { readonly errorLine?: number } => (line < 1 ? {} : { errorLine: line - 1 });

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
  return spawn(session.rscript, args, {
    cwd,
    env: { ...process.env, ...plainWords, R_TESTS: '', R_PROFILE_USER: '', RENV_CONFIG_AUTOLOADER_ENABLED: 'FALSE' },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    // A group of its own, so that what an example started ends with it.
    detached: process.platform !== 'win32',
  });
}

/** The exit status or the signal; a problem where it never started. `close` comes after all output was read. */
const exitOf = (child: ChildProcess): Promise<string | { readonly problem: string }> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve({ problem: error.message }));
    child.once('close', (code, signal) => resolve(signal ?? String(code)));
  });
