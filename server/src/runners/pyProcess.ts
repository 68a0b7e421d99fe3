import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { environmentWithout, folderOf, liveProcess, tail } from './childProcess.ts';
import { after, startGuarded } from './guarded.ts';
import { lineReader } from './lineReader.ts';
import { markedStream } from './markedStream.ts';
import { pythonHost } from './pyHost.ts';
import { rpc } from './rpc.ts';

type Members = Readonly<Record<string, unknown>>;

/** What the Python program is to serve. */
export interface PythonPlan {
  /** The folder of the project. */
  readonly root: string;
  /** Go in front of `sys.path`. */
  readonly paths: readonly string[];
  /** Module and name of server objects. */
  readonly servers: readonly (readonly [string, string])[];
  /** Modules that describe tools. */
  readonly modules: readonly string[];
  /** Module and function that run the server, in place of importing modules; `null` for a module that is run as a program. */
  readonly entry: readonly [string, string | null] | null;
  /** Names under which the wanted tool may be registered. */
  readonly tool: readonly string[];
}

export interface PythonCall {
  /** The tool, as the library calls it. */
  readonly name: string;
  readonly given: Members;
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
  onProgress(told: PythonProgress): void;
  /** Answers a question of the tool to the person at the client. */
  elicit(params: Members): Promise<Members>;
}

export interface PythonProgress {
  readonly message?: string;
  readonly progress: number;
  readonly total?: number;
}

/** The result as the library gave it, or why there is none. */
export type PythonOutcome = { readonly result: Members } | { readonly failure: string };

/** One Python process, whose library serves the tools of a project. */
export interface PythonProcess {
  isAlive(): boolean;
  /** What its library lists, by name; or why it serves nothing. */
  readonly listed: Promise<ReadonlyMap<string, Members> | { readonly failure: string }>;
  call(call: PythonCall): Promise<PythonOutcome>;
  /** Ends Python and what it started. Resolves when all of it is gone. */
  end(): Promise<void>;
}

interface Said {
  readonly event: 'note' | 'fault' | 'none' | 'busy';
  readonly message: string;
}

/** How long a server may take to start, and a tool to end once it was cancelled. */
const startingSeconds = 60;
const endingMs = 1000;
const askAgainMs = 50;
/** An answer may have so many bytes. */
export const maxAnswerBytes = 8_000_000;
const revision = '2025-11-25';

interface Running {
  readonly call: PythonCall;
  /** The number that the last notification of progress had. */
  progress: number;
  finish(failure: string): void;
  pause(): () => void;
}

/** Starts Python for a project. `note` hears what could not be imported, and does not keep it from serving. */
export function startPython(python: string, plan: PythonPlan, note: (text: string) => void): PythonProcess {
  const mark = `\u001e${randomUUID()} `;
  const folder = folderOf({ 'host.py': pythonHost, 'plan.json': JSON.stringify({ ...plan, mark }) });
  const args = ['-I', '-S', '-B', path.join(folder, 'host.py'), path.join(folder, 'plan.json')];
  const child = startGuarded(python, args, { cwd: plan.root, env: cleanEnvironment(folder) });
  const { isAlive, kill, ended } = liveProcess(child, folder);
  const printed = tail(4096, 'Python');
  const faults: string[] = [];
  let why = '';
  let running: Running | undefined;
  let heardBusy = (_busy: boolean): void => {};
  const hear = ({ event, message }: Said): void => {
    if (event === 'note') note(message);
    else if (event === 'fault') faults.push(message);
    else if (event === 'busy') heardBusy(message === 'yes');
    else why ||= message;
  };
  const write = (line: string): void => {
    if (isAlive()) child.stdin?.write(`${line}\n`);
  };
  const peer = rpc({
    send: write,
    request(method, params) {
      if (method !== 'elicitation/create' || running === undefined) return undefined;
      const resume = running.pause();
      return running.call.elicit(params).finally(resume);
    },
    notification: (method, params) => running !== undefined && tellProgress(running, method, params),
  });
  const tooLong = (): void => running?.finish(`The result of the tool has more than ${maxAnswerBytes} bytes.`);
  const answers = lineReader(maxAnswerBytes, (line) => peer.hear(line), tooLong);
  const messages = markedStream<Said>(mark, (bytes) => printed.push(bytes), hear);
  child.stdout?.on('data', (bytes: Buffer) => answers.push(bytes));
  child.stderr?.on('data', (bytes: Buffer) => messages.push(bytes));
  const closed = ended.then((how) => {
    running?.finish(`Python ended (${how}) while the tool ran.${printed.lastLine()}`);
    peer.fail(`Python ended (${how})`);
  });
  const listed = start();
  return {
    isAlive,
    listed,
    call: runCall,
    async end() {
      kill();
      await closed;
    },
  };

  async function start(): ReturnType<typeof listTools> {
    const late = after(startingSeconds, new AbortController().signal);
    const found = await Promise.race([listTools().catch((error: Error) => ({ failure: error.message })), late]);
    if (found instanceof Map) {
      for (const fault of faults) note(fault);
      return found;
    }
    kill();
    await closed;
    if (found === 'late') return { failure: `its server did not start within ${startingSeconds} s` };
    const reasons = [...faults, ...(why === '' ? [] : [why])];
    return { failure: reasons.length > 0 ? reasons.join('; ') : `Python could not start its server.${printed.lastLine()}` };
  }

  async function listTools(): Promise<ReadonlyMap<string, Members> | { readonly failure: string }> {
    const clientInfo = { name: 'toolscribe', version: '1' };
    await peer.ask('initialize', { protocolVersion: revision, capabilities: { elicitation: {} }, clientInfo }).result;
    peer.tell('notifications/initialized', {});
    const tools = new Map<string, Members>();
    let cursor: unknown;
    do {
      const page: Members = await peer.ask('tools/list', cursor === undefined ? {} : { cursor }).result;
      for (const tool of Array.isArray(page.tools) ? (page.tools as Members[]) : []) tools.set(String(tool.name), tool);
      cursor = page.nextCursor;
    } while (typeof cursor === 'string');
    return tools;
  }

  function runCall(call: PythonCall): Promise<PythonOutcome> {
    return new Promise((resolve) => {
      const { name, given, signal, timeoutSeconds } = call;
      let stopped: string | undefined;
      let timer: NodeJS.Timeout | undefined;
      const late = `The tool did not end within ${timeoutSeconds} s and was stopped.`;
      const stop = (reason: string): void => {
        if (stopped !== undefined) return;
        stopped = reason;
        peer.tell('notifications/cancelled', { requestId: asked.id });
        void settled().then((ended) => {
          if (ended) one.finish(reason);
          else kill();
        });
      };
      const cancel = (): void => stop('The call was cancelled.');
      const wait = (): void => {
        timer = setTimeout(stop, timeoutSeconds * 1000, late);
      };
      const done = (outcome: PythonOutcome): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
        if (running === one) running = undefined;
        resolve(outcome);
      };
      const one: Running = {
        call,
        progress: 0,
        finish: (failure) => done({ failure: stopped ?? failure }),
        pause() {
          clearTimeout(timer);
          return wait;
        },
      };
      running = one;
      const asked = peer.ask('tools/call', { name, arguments: given, _meta: { progressToken: name } });
      asked.result.then(
        (result) => stopped === undefined && done({ result }),
        (error: Error) => stopped === undefined && isAlive() && done({ failure: error.message }),
      );
      wait();
      signal.addEventListener('abort', cancel, { once: true });
      if (!isAlive()) one.finish('Python ended before the tool ran.');
      else if (signal.aborted) cancel();
    });
  }

  /** Whether a tool that was cancelled ends soon. The library may leave it to run on in a thread, so that Python itself is asked. */
  async function settled(): Promise<boolean> {
    const until = performance.now() + endingMs;
    while (isAlive() && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, askAgainMs));
      const isBusy = await Promise.race([
        new Promise<boolean>((resolve) => {
          heardBusy = resolve;
          write(mark.trimEnd());
        }),
        new Promise<boolean>((resolve) => setTimeout(resolve, until - performance.now(), true)),
      ]);
      if (!isBusy) return true;
    }
    return false;
  }
}

function tellProgress(running: Running, method: string, params: Members): void {
  const { progress, total, message, data } = params;
  if (method === 'notifications/progress' && typeof progress === 'number') {
    running.progress = progress;
    running.call.onProgress({ progress, ...(typeof total === 'number' ? { total } : {}), ...(typeof message === 'string' ? { message } : {}) });
  } else if (method === 'notifications/message') {
    running.call.onProgress({ progress: running.progress, message: typeof data === 'string' ? data : JSON.stringify(data) });
  }
}

/** Without what would make Python read code and settings of the workspace. */
const cleanEnvironment = (folder: string): NodeJS.ProcessEnv => ({
  ...environmentWithout(/^PYTHON/i, folder),
  NO_COLOR: '1',
  FASTMCP_SHOW_SERVER_BANNER: 'false',
});
