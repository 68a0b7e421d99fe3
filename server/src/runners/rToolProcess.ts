import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { endProcess, environmentWithout, folderOf, liveProcess, tail } from './childProcess.ts';
import { after, startGuarded } from './guarded.ts';
import { type Collected, collect, markedStream } from './markedStream.ts';
import { plainWords } from './rEnvironment.ts';
import { toolServer } from './rToolServer.ts';

export interface RToolCall {
  /** The R function. */
  readonly fn: string;
  readonly session: string;
  /** R code that makes a list of them. */
  readonly argumentCode: string;
  /** True where the value is asked for as JSON, too. */
  readonly wantsJson: boolean;
  readonly timeoutSeconds: number;
  readonly maxOutputBytes: number;
  readonly signal: AbortSignal;
  /** What the tool says with `message()` and `warning()`. */
  onMessage(text: string): void;
}

export interface RToolOutcome {
  /** What the tool printed. */
  readonly output: string;
  /** The value as text. */
  readonly text?: string;
  /** The value as JSON; cut where it is too long. */
  readonly json?: string;
  /** Why the call failed. */
  readonly failure?: string;
}

/** What the R program says between the output of tools. */
interface Said {
  readonly event: 'note' | 'ready' | 'start' | 'value' | 'message' | 'end';
  readonly message?: string;
  readonly kind?: 'text' | 'json' | 'null';
}

/** How long the package may take to load, and R to react to an interrupt. */
const loadingSeconds = 120;
const interruptMs = 1000;

/** One R process that runs the tools of a package, one call at a time. */
export interface RToolProcess {
  /** False once it has ended, or was told to. */
  isAlive(): boolean;
  call(call: RToolCall): Promise<RToolOutcome>;
  forget(session: string): void;
  /** Ends R and what it started. Resolves when all of it is gone. */
  end(): Promise<void>;
}

interface Running {
  readonly call: RToolCall;
  readonly output: Collected;
  readonly values: Partial<Record<'text' | 'json' | 'null', Collected>>;
  current: Collected;
  /** Why it is being stopped. */
  stopped?: string;
  finish(failure: string | undefined): void;
}

/** Starts R in the folder of a package. `note` hears what cannot be loaded. */
export function startRTools(rscript: string, packageRoot: string, note: (text: string) => void): RToolProcess {
  const folder = folderOf({ 'server.R': toolServer });
  const mark = randomUUID();
  const child = start(rscript, packageRoot, folder, mark);
  const { isAlive, kill, ended } = liveProcess(child, folder);
  const errors = tail(4096, 'R');
  let running: Running | undefined;
  const hear = (said: Said): void => {
    if (said.event === 'note') note(said.message ?? '');
    else if (said.event === 'ready') loaded();
    else if (said.event === 'message') running?.call.onMessage(said.message ?? '');
    else if (said.event === 'value' && running !== undefined && said.kind !== undefined) {
      running.current = collect(running.call.maxOutputBytes);
      running.values[said.kind] = running.current;
    } else if (said.event === 'end') running?.finish(said.message);
  };
  const output = markedStream<Said>(`\u001e${mark} `, (bytes) => running?.current.push(bytes), hear);
  const messages = markedStream<Said>(`\u001e${mark} `, (bytes) => errors.push(bytes), hear);
  child.stdout?.on('data', (bytes: Buffer) => output.push(bytes));
  child.stderr?.on('data', (bytes: Buffer) => messages.push(bytes));
  let loaded = (): void => {};
  const ready = new Promise<void>((resolve) => {
    loaded = resolve;
  });
  const closed = ended.then((how) => {
    running?.finish(running.stopped ?? `R ended (${how}) while the tool ran.${errors.lastLine()}`);
    return how;
  });
  return {
    isAlive,
    async call(call) {
      const how = await Promise.race([ready, closed, after(loadingSeconds, call.signal)]);
      if (how !== undefined) {
        kill();
        return {
          output: '',
          failure:
            how === 'late' ? `The package was not loaded within ${loadingSeconds} s.` : `R ended (${how}) while the package was loaded.${errors.lastLine()}`,
        };
      }
      return runCall(call);
    },
    forget(session) {
      if (isAlive()) child.stdin?.write(`list(forget=${JSON.stringify(session)})\n`);
    },
    async end() {
      kill();
      await closed;
    },
  };

  function runCall(call: RToolCall): Promise<RToolOutcome> {
    return new Promise((resolve) => {
      const printed = collect(call.maxOutputBytes);
      const stop = (why: string): void => {
        if (one.stopped !== undefined) return;
        one.stopped = why;
        interrupt(child);
        killTimer = setTimeout(kill, interruptMs);
      };
      const cancel = (): void => stop('The call was cancelled.');
      let killTimer: NodeJS.Timeout | undefined;
      const timer = setTimeout(stop, call.timeoutSeconds * 1000, `The tool did not end within ${call.timeoutSeconds} s and was stopped.`);
      const one: Running = {
        call,
        output: printed,
        values: {},
        current: printed,
        finish(failure) {
          clearTimeout(timer);
          clearTimeout(killTimer);
          call.signal.removeEventListener('abort', cancel);
          running = undefined;
          const why = one.stopped ?? failure;
          const { text, json } = one.values;
          resolve({
            output: printed.text(),
            ...(text === undefined ? {} : { text: text.text() }),
            ...(json === undefined ? {} : { json: json.text() }),
            ...(why === undefined ? {} : { failure: why }),
          });
        },
      };
      running = one;
      if (!isAlive()) return one.finish('R ended before the tool ran.');
      call.signal.addEventListener('abort', cancel, { once: true });
      const { fn, session, wantsJson, argumentCode } = call;
      child.stdin?.write(`list(fn=${JSON.stringify(fn)},session=${JSON.stringify(session)},json=${wantsJson ? 'TRUE' : 'FALSE'},arguments=${argumentCode})\n`);
      if (call.signal.aborted) cancel();
    });
  }
}

function start(rscript: string, packageRoot: string, folder: string, mark: string): ChildProcess {
  const args = ['--vanilla', '--encoding=UTF-8', path.join(folder, 'server.R'), mark, path.resolve(packageRoot).replaceAll('\\', '/')];
  return startGuarded(rscript, args, { cwd: packageRoot, env: cleanEnvironment(folder) });
}

/** Without what would make R read profiles, environment files and libraries of a project. */
const cleanEnvironment = (folder: string): NodeJS.ProcessEnv => ({ ...environmentWithout(/^(?:R_|RENV_)/i, folder), ...plainWords });

function interrupt(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === 'win32') {
    // There are no interrupts from outside.
    endProcess(child);
    return;
  }
  try {
    process.kill(-child.pid, 'SIGINT');
  } catch {
    // It is gone already.
  }
}
