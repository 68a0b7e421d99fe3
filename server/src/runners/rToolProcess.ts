import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { endProcess, environmentWithout, folderOf, type LiveProcess, liveProcess, tail } from './childProcess.ts';
import { after, startGuarded } from './guarded.ts';
import { type Collected, collect, markedStream } from './markedStream.ts';
import { plainWords } from './rEnvironment.ts';
import { toolServer } from './rToolServer.ts';

export interface RToolCall {
  /** The R function. */
  readonly fn: string;
  /** R code of the list of arguments. */
  readonly argumentCode: string;
  /** True if the value is needed as JSON, too. */
  readonly wantsJson: boolean;
  readonly timeoutSeconds: number;
  readonly maxOutputBytes: number;
  readonly signal: AbortSignal;
  /** Receives `message()` and `warning()` of the tool. */
  onMessage(text: string): void;
}

export interface RToolOutcome {
  /** The printed output of the tool. */
  readonly output: string;
  /** The value as text. */
  readonly text?: string;
  /** The value as JSON, truncated if too long. */
  readonly json?: string;
  /** PNG and JPEG files that the tool drew or returned. */
  readonly images?: readonly Buffer[];
  /** Why the call failed. */
  readonly failure?: string;
  /** The failure without any text of the tool. Absent if the tool itself reported it. */
  readonly reason?: string;
  /** The code of JSON-RPC that the tool gave its failure. */
  readonly code?: number;
}

/** An event of the R program, between the output of tools. */
interface ToolEvent {
  readonly event: 'note' | 'ready' | 'start' | 'value' | 'message' | 'sent' | 'end';
  readonly message?: string;
  readonly code?: number;
  readonly kind?: Kind;
  /** The secret of the call. Absent while the package is loaded. */
  readonly call?: string;
}

/** The printed form of a value. */
const kinds = ['text', 'json', 'null', 'image'] as const;
type Kind = (typeof kinds)[number];
const isKind = (kind: unknown): kind is Kind => kinds.includes(kind as Kind);

/** The most images of a call, and the most hex digits of one. The R program sends no more; only code of a package could. */
const mostImages = 11;
const maxImageDigits = 10_000_000;

/** Limits for loading the package, and for R's reaction to an interrupt. */
const loadingSeconds = 120;
const interruptMs = 1000;

/** An R process that runs the tools of a package, one call at a time. */
export interface RToolProcess {
  /** False once it has ended or is being ended. */
  isAlive(): boolean;
  call(call: RToolCall): Promise<RToolOutcome>;
  /** Ends R with its descendants. Resolves once they are gone. */
  end(): Promise<void>;
}

export interface RToolProcessOptions {
  readonly rscript: string;
  /** The folder with DESCRIPTION. */
  readonly packageRoot: string;
  /** Whether the calls share the state of tools. Otherwise each has its own. */
  readonly isSession: boolean;
  /** Receives what cannot be loaded. */
  note(text: string): void;
}

/** Starts R in the folder of a package. */
export const startRTools = (options: RToolProcessOptions): RToolProcess => new RTools(options);

class RTools implements RToolProcess {
  readonly #child: ChildProcess;
  readonly #live: LiveProcess;
  readonly #note: RToolProcessOptions['note'];
  readonly #errors = tail(4096, 'R');
  readonly #ready: Promise<void>;
  readonly #closed: Promise<string>;
  #loaded = (): void => {};
  #isLoaded = false;
  #running: Running | undefined;

  constructor(options: RToolProcessOptions) {
    const folder = folderOf({ 'server.R': toolServer });
    const mark = randomUUID();
    this.#note = options.note;
    this.#child = start(options, folder, mark);
    this.#live = liveProcess(this.#child, folder);
    const hear = (event: ToolEvent): void => this.#hear(event);
    const output = markedStream<ToolEvent>(`\u001e${mark} `, (bytes) => this.#running?.print(bytes), hear);
    const messages = markedStream<ToolEvent>(`\u001e${mark} `, (bytes) => this.#errors.push(bytes), hear);
    this.#child.stdout?.on('data', (bytes: Buffer) => output.push(bytes));
    this.#child.stderr?.on('data', (bytes: Buffer) => messages.push(bytes));
    this.#ready = new Promise((resolve) => {
      this.#loaded = () => {
        this.#isLoaded = true;
        resolve();
      };
    });
    this.#closed = this.#live.ended.then((how) => {
      const reason = `R ended (${how}) while the tool ran.`;
      this.#running?.finish(`${reason}${this.#errors.lastLine()}`, reason);
      return how;
    });
  }

  isAlive(): boolean {
    return this.#live.isAlive();
  }

  async call(call: RToolCall): Promise<RToolOutcome> {
    const how = await Promise.race([this.#ready, this.#closed, after(loadingSeconds, call.signal)]);
    if (how === undefined) return this.#run(call);
    this.#live.kill();
    const reason = how === 'late' ? `The package was not loaded within ${loadingSeconds} s.` : `R ended (${how}) while the package was loaded.`;
    return { output: '', failure: how === 'late' ? reason : `${reason}${this.#errors.lastLine()}`, reason };
  }

  async end(): Promise<void> {
    this.#live.kill();
    await this.#closed;
  }

  /** Code of a package could write events, too: those of another call than the running one are ignored. */
  #hear({ event, message, code, kind, call }: ToolEvent): void {
    const running = this.#running?.secret === call ? this.#running : undefined;
    const text = message === undefined ? undefined : String(message);
    if (event === 'note' && !this.#isLoaded) this.#note(text ?? '');
    else if (event === 'ready') this.#loaded();
    else if (event === 'start') running?.start();
    else if (event === 'message') running?.call.onMessage(text ?? '');
    else if (event === 'value' && isKind(kind)) running?.begin(kind);
    else if (event === 'sent') running?.messagesEnd();
    else if (event === 'end') running?.outputEnds(text, Number.isSafeInteger(code) ? code : undefined);
  }

  #run(call: RToolCall): Promise<RToolOutcome> {
    return new Promise((resolve) => {
      const one = new Running(call, {
        interrupt: () => interrupt(this.#child),
        kill: () => this.#live.kill(),
        ended: (outcome) => {
          this.#running = undefined;
          resolve(outcome);
        },
      });
      this.#running = one;
      if (!this.isAlive()) return one.finish('R ended before the tool ran.', 'R ended before the tool ran.');
      const { fn, wantsJson, argumentCode } = call;
      this.#child.stdin?.write(
        `list(call=${JSON.stringify(one.secret)},fn=${JSON.stringify(fn)},json=${wantsJson ? 'TRUE' : 'FALSE'},arguments=${argumentCode})\n`,
      );
      one.followSignal();
    });
  }
}

/** The process as a running call sees it. */
interface RunningOptions {
  interrupt(): void;
  kill(): void;
  ended(outcome: RToolOutcome): void;
}

/** A call that R is running. */
class Running {
  readonly call: RToolCall;
  readonly secret = randomUUID();
  #isStarted = false;
  /** Whether every message was received, and what is left to do then. */
  #areMessagesRead = false;
  #finish: (() => void) | undefined;
  readonly #options: RunningOptions;
  readonly #printed: Collected;
  readonly #values: Partial<Record<Kind, Collected>> = {};
  readonly #images: Collected[] = [];
  /** Collects what R prints now. */
  #current: Collected;
  /** Why it is being stopped. */
  #stopped: string | undefined;
  readonly #timer: NodeJS.Timeout;
  #killTimer: NodeJS.Timeout | undefined;
  readonly #cancel = (): void => this.#stop('The call was cancelled.');

  constructor(call: RToolCall, options: RunningOptions) {
    this.call = call;
    this.#options = options;
    this.#printed = collect(call.maxOutputBytes);
    this.#current = this.#printed;
    const late = `The tool did not end within ${call.timeoutSeconds} s and was stopped.`;
    this.#timer = setTimeout(() => this.#stop(late), call.timeoutSeconds * 1000);
  }

  /** From now on the call ends when its signal is aborted. */
  followSignal(): void {
    const { signal } = this.call;
    signal.addEventListener('abort', this.#cancel, { once: true });
    if (signal.aborted) this.#cancel();
  }

  start(): void {
    this.#isStarted = true;
  }

  /** What is printed before the start belongs to an earlier call. */
  print(bytes: Buffer): void {
    if (this.#isStarted) this.#current.push(bytes);
  }

  /** The following output is the value. */
  begin(kind: Kind): void {
    const isImage = kind === 'image' && this.#images.length < mostImages;
    this.#current = collect(isImage ? maxImageDigits : this.call.maxOutputBytes);
    if (isImage) this.#images.push(this.#current);
    else this.#values[kind] = this.#current;
  }

  /** Messages and output are two pipes, and either may be read first. */
  messagesEnd(): void {
    this.#areMessagesRead = true;
    this.#finish?.();
  }

  /** R has finished the call. */
  outputEnds(failure: string | undefined, code: number | undefined): void {
    this.#finish = () => this.finish(failure, undefined, code);
    if (this.#areMessagesRead) this.#finish();
  }

  /** Ends the call. The reason of an earlier stop takes precedence. */
  finish(failure: string | undefined, reason?: string, code?: number): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#killTimer);
    this.call.signal.removeEventListener('abort', this.#cancel);
    const why = this.#stopped ?? failure;
    const own = this.#stopped ?? reason;
    const { text, json } = this.#values;
    this.#options.ended({
      output: this.#printed.text(),
      ...(text === undefined ? {} : { text: text.text() }),
      ...(json === undefined ? {} : { json: json.text() }),
      ...(this.#images.length === 0 ? {} : { images: this.#images.map((image) => Buffer.from(image.text(), 'hex')) }),
      ...(why === undefined
        ? {}
        : { failure: why, ...(own === undefined ? {} : { reason: own }), ...(code === undefined || this.#stopped !== undefined ? {} : { code }) }),
    });
  }

  #stop(why: string): void {
    if (this.#stopped !== undefined) return;
    this.#stopped = why;
    this.#options.interrupt();
    this.#killTimer = setTimeout(this.#options.kill, interruptMs);
  }
}

function start({ rscript, packageRoot, isSession }: RToolProcessOptions, folder: string, mark: string): ChildProcess {
  const own = [mark, path.resolve(packageRoot).replaceAll('\\', '/'), isSession ? 'session' : 'calls'];
  const args = ['--vanilla', '--encoding=UTF-8', path.join(folder, 'server.R'), ...own];
  return startGuarded(rscript, args, { cwd: packageRoot, env: cleanEnvironment(folder) });
}

/** Removes variables that make R read profiles, environment files and libraries of a project. */
const cleanEnvironment = (folder: string): NodeJS.ProcessEnv => ({ ...environmentWithout(/^(?:R_|RENV_)/i, folder), ...plainWords });

function interrupt(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === 'win32') {
    // Windows has no interrupts from outside.
    endProcess(child);
    return;
  }
  try {
    process.kill(-child.pid, 'SIGINT');
  } catch {
    // The process is gone already.
  }
}
