import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { environmentWithout, folderOf, type LiveProcess, liveProcess, tail } from '../childProcess.ts';
import { after, startGuarded } from '../guarded.ts';
import { lineReader } from '../lineReader.ts';
import { markedStream } from '../markedStream.ts';
import { type Rpc, rpc } from '../rpc.ts';
import { type PythonCall, type PythonOutcome, RunningCall } from './pyCall.ts';
import { pythonHost } from './pyHost.ts';

type Members = Readonly<Record<string, unknown>>;

/** The server that the Python program starts. */
export interface PythonPlan {
  /** The folder of the project. */
  readonly root: string;
  /** Entries in front of `sys.path`. */
  readonly paths: readonly string[];
  /** Module and name of server objects. */
  readonly servers: readonly (readonly [string, string])[];
  /** Modules that describe tools. */
  readonly modules: readonly string[];
  /** Module and function that run the server, in place of importing modules. `null` for a module that is run as a program. */
  readonly entry: readonly [string, string | null] | null;
  /** Names under which the wanted tool may be registered. */
  readonly tool: readonly string[];
}

/** What the library of a project lists. */
export interface PythonLists {
  /** By name. */
  readonly tools: ReadonlyMap<string, Members>;
  readonly prompts: readonly Members[];
  readonly resources: readonly Members[];
  readonly resourceTemplates: readonly Members[];
}

/** A Python process whose library serves the tools of a project. */
export interface PythonProcess {
  isAlive(): boolean;
  /** What its library lists at the start, or why it serves nothing. */
  readonly listed: Promise<PythonLists | { readonly failure: string }>;
  /** What its library lists now. */
  list(): Promise<PythonLists>;
  call(call: PythonCall): Promise<PythonOutcome>;
  /** Ends Python with its descendants. Resolves once they are gone. */
  end(): Promise<void>;
}

interface HostEvent {
  readonly event: 'note' | 'fault' | 'none' | 'busy';
  readonly message: string;
}

/** Limits for the start of a server, and for the end of a cancelled tool. */
const startingSeconds = 60;
const endingMs = 1000;
const pollMs = 50;
/** The most bytes of an answer. */
const maxAnswerBytes = 8_000_000;
const revision = '2025-11-25';

/** Starts Python for a project. `note` receives failed imports, which do not stop the server. */
export const startPython = (python: string, plan: PythonPlan, note: (text: string) => void): PythonProcess => new PythonLibrary(python, plan, note);

class PythonLibrary implements PythonProcess {
  readonly listed: PythonProcess['listed'];
  readonly #note: (text: string) => void;
  readonly #mark = `\u001e${randomUUID()} `;
  readonly #child: ChildProcess;
  readonly #live: LiveProcess;
  readonly #peer: Rpc;
  readonly #printed = tail(4096, 'Python');
  readonly #closed: Promise<void>;
  readonly #faults: string[] = [];
  #why = '';
  #running: RunningCall | undefined;
  /** The lists that the library has. */
  #capabilities: Members = {};
  #heardBusy = (_busy: boolean): void => {};

  constructor(python: string, plan: PythonPlan, note: (text: string) => void) {
    this.#note = note;
    const folder = folderOf({ 'host.py': pythonHost, 'plan.json': JSON.stringify({ ...plan, mark: this.#mark }) });
    const args = ['-I', '-S', '-B', path.join(folder, 'host.py'), path.join(folder, 'plan.json')];
    this.#child = startGuarded(python, args, { cwd: plan.root, env: cleanEnvironment(folder) });
    this.#live = liveProcess(this.#child, folder);
    this.#peer = rpc({
      send: (line) => this.#write(line),
      request: (method, params) => (method === 'elicitation/create' ? this.#running?.elicit(params) : undefined),
      notification: (method, params) => this.#running?.notify(method, params),
    });
    this.#listen();
    this.#closed = this.#live.ended.then((how) => {
      const reason = `Python ended (${how}) while the tool ran.`;
      this.#running?.finish(`${reason}${this.#printed.lastLine()}`, reason);
      this.#peer.fail(`Python ended (${how})`);
    });
    this.listed = this.#start();
  }

  isAlive(): boolean {
    return this.#live.isAlive();
  }

  async list(): Promise<PythonLists> {
    // A server may have resources, and no method for templates.
    const more = async (capability: string, method: string, member: string): Promise<readonly Members[]> =>
      this.#capabilities[capability] === undefined ? [] : pages(this.#peer, method, member).catch(() => []);
    const [tools, prompts, resources, resourceTemplates] = await Promise.all([
      pages(this.#peer, 'tools/list', 'tools'),
      more('prompts', 'prompts/list', 'prompts'),
      more('resources', 'resources/list', 'resources'),
      more('resources', 'resources/templates/list', 'resourceTemplates'),
    ]);
    return { tools: new Map(tools.map((tool) => [String(tool.name), tool])), prompts, resources, resourceTemplates };
  }

  call(call: PythonCall): Promise<PythonOutcome> {
    return new Promise((resolve) => {
      const one = new RunningCall(call, this.#peer, {
        isAlive: () => this.isAlive(),
        kill: () => this.#live.kill(),
        endsSoon: () => this.#endsSoon(),
        ended: (outcome) => {
          if (this.#running === one) this.#running = undefined;
          resolve(outcome);
        },
      });
      this.#running = one;
      one.start();
    });
  }

  async end(): Promise<void> {
    this.#live.kill();
    await this.#closed;
  }

  #listen(): void {
    const tooLong = (): void => this.#running?.finish(`The result of the tool has more than ${maxAnswerBytes} bytes.`);
    const answers = lineReader(maxAnswerBytes, (line) => this.#peer.receive(line), tooLong);
    const messages = markedStream<HostEvent>(
      this.#mark,
      (bytes) => this.#printed.push(bytes),
      (event) => this.#hear(event),
    );
    this.#child.stdout?.on('data', (bytes: Buffer) => answers.push(bytes));
    this.#child.stderr?.on('data', (bytes: Buffer) => messages.push(bytes));
  }

  #hear({ event, message }: HostEvent): void {
    if (event === 'note') this.#note(message);
    else if (event === 'fault') this.#faults.push(message);
    else if (event === 'busy') this.#heardBusy(message === 'yes');
    else this.#why ||= message;
  }

  #write(line: string): void {
    if (this.isAlive()) this.#child.stdin?.write(`${line}\n`);
  }

  async #start(): PythonProcess['listed'] {
    const late = after(startingSeconds, new AbortController().signal);
    const found = await Promise.race([this.#initialize().catch((error: Error) => ({ failure: error.message })), late]);
    if (found !== undefined && typeof found !== 'string' && 'tools' in found) {
      for (const fault of this.#faults) this.#note(fault);
      return found;
    }
    this.#live.kill();
    await this.#closed;
    if (found === 'late') return { failure: `its server did not start within ${startingSeconds} s` };
    const reasons = [...this.#faults, ...(this.#why === '' ? [] : [this.#why])];
    return { failure: reasons.length > 0 ? reasons.join('; ') : `Python could not start its server.${this.#printed.lastLine()}` };
  }

  async #initialize(): Promise<PythonLists> {
    const clientInfo = { name: 'toolscribe', version: '1' };
    const { capabilities } = await this.#peer.sendRequest('initialize', { protocolVersion: revision, capabilities: { elicitation: {} }, clientInfo }).result;
    this.#capabilities = (capabilities ?? {}) as Members;
    this.#peer.notify('notifications/initialized', {});
    return this.list();
  }

  /** Whether a cancelled tool ends soon. The library may let it run on in a thread, so Python itself is queried. */
  async #endsSoon(): Promise<boolean> {
    const until = performance.now() + endingMs;
    while (this.isAlive() && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      const isBusy = await Promise.race([
        new Promise<boolean>((resolve) => {
          this.#heardBusy = resolve;
          this.#write(this.#mark.trimEnd());
        }),
        new Promise<boolean>((resolve) => setTimeout(resolve, until - performance.now(), true)),
      ]);
      if (!isBusy) return true;
    }
    return false;
  }
}

/** All pages of a list. */
async function pages(peer: Rpc, method: string, member: string): Promise<readonly Members[]> {
  const items: Members[] = [];
  let cursor: unknown;
  do {
    const page: Members = await peer.sendRequest(method, cursor === undefined ? {} : { cursor }).result;
    const found = page[member];
    if (Array.isArray(found)) items.push(...(found as Members[]));
    cursor = page.nextCursor;
  } while (typeof cursor === 'string');
  return items;
}

/** Removes variables that make Python read code and settings of the workspace. */
const cleanEnvironment = (folder: string): NodeJS.ProcessEnv => ({
  ...environmentWithout(/^PYTHON/i, folder),
  NO_COLOR: '1',
  FASTMCP_SHOW_SERVER_BANNER: 'false',
});
