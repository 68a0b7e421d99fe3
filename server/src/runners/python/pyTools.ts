import path from 'node:path';
import { findPython } from './findPython.ts';
import type { PythonCall, PythonOutcome } from './pyCall.ts';
import { type PythonLists, type PythonPlan, type PythonProcess, startPython } from './pyProcess.ts';
import { entriesOf, mayHaveMoreThanTools, moduleOf, pythonFiles } from './pyProject.ts';

type Members = Readonly<Record<string, unknown>>;

/** A tool of a project. */
export interface PythonTool {
  /** Names under which it may be registered, the likeliest first. */
  readonly names: readonly string[];
  /** Path of the file that describes it. */
  readonly file: string;
  /** File and name of the server object that it is registered with, if known. */
  readonly server?: readonly [string, string];
}

export interface PythonToolsOptions {
  /** `--python`. Empty: search for Python. */
  readonly python: string;
  /** The folder of the project. */
  readonly root: string;
  /** Folders that may have its environment, the nearest first. */
  readonly folders: readonly string[];
  /** The currently served tools of the project. */
  tools(): readonly PythonTool[];
  note(text: string): void;
  /** Receives the library's list, once after each start. */
  listed(tools: ReadonlyMap<string, Members>): void;
}

/**
 * Runs the tools of one project, one call at a time, in a Python process. It starts at the first call, and is restarted after its end or a change of a
 * source.
 */
export interface PythonTools {
  call(tool: PythonTool, args: Members, call: CallOptions): Promise<PythonOutcome>;
  /** Whether its servers have prompts. Starts them, as `lists` does, at the first time alone. */
  hasPrompts(): Promise<boolean>;
  /** What its servers list now. Starts them where the sources mention a prompt or resource; otherwise the lists are empty. */
  lists(): Promise<readonly PythonLists[]>;
  /** The outcome of the server that lists the prompt or resource, else of the first that answers without an error. Undefined if there is no server. */
  request(call: PythonCall): Promise<PythonOutcome | undefined>;
  close(): Promise<void>;
}

export type CallOptions = Omit<PythonCall, 'method' | 'params'>;

/** A server whose tool is running may answer late: its lists are then those of before. */
const listingMs = 5000;

interface Started {
  readonly process: PythonProcess;
  listed: PythonLists;
}

export const pythonTools = (options: PythonToolsOptions): PythonTools => new ProjectTools(options);

class ProjectTools implements PythonTools {
  readonly #options: PythonToolsOptions;
  /** One, unless the project has several servers. */
  #started: readonly Started[] = [];
  #starting: PythonProcess | undefined;
  /** Why a tool is not served, by its names. */
  readonly #unserved = new Map<string, string>();
  #sources = '';
  #isClosed = false;
  #firstStart: Promise<void> | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: PythonToolsOptions) {
    this.#options = options;
  }

  call(tool: PythonTool, args: Members, call: CallOptions): Promise<PythonOutcome> {
    return this.#queued(() => this.#callNow(tool, args, call));
  }

  async hasPrompts(): Promise<boolean> {
    if (!mayHaveMoreThanTools(this.#options.root)) return false;
    this.#firstStart ??= this.#queued(() => this.#useAll());
    await this.#firstStart;
    return this.#started.some(({ listed }) => listed.prompts.length > 0);
  }

  async lists(): Promise<readonly PythonLists[]> {
    if (!mayHaveMoreThanTools(this.#options.root)) return [];
    const started = this.#queued(() => this.#useAll());
    if (this.#started.length === 0) await started;
    else await inTime(started);
    const renew = async (one: Started): Promise<PythonLists> => {
      one.listed = (await inTime(one.process.list())) ?? one.listed;
      return one.listed;
    };
    return Promise.all(this.#started.filter(({ process }) => process.isAlive()).map(renew));
  }

  request(call: PythonCall): Promise<PythonOutcome | undefined> {
    return this.#queued(async () => {
      await this.#useAll();
      const { name, uri } = call.params;
      const lists = ({ listed }: Started): boolean =>
        call.method === 'prompts/get' ? listed.prompts.some((one) => one.name === name) : listed.resources.some((one) => one.uri === uri);
      const own = this.#started.find(lists);
      let outcome: PythonOutcome | undefined;
      for (const { process } of own === undefined ? this.#started : [own]) {
        if (call.signal.aborted) return refused('The request was cancelled.');
        outcome = await process.call(call);
        if ('result' in outcome) return outcome;
      }
      return outcome;
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#endAll();
  }

  #queued<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(run);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #useAll(): Promise<void> {
    for (const tool of this.#options.tools()) if (!this.#isClosed) await this.#use(tool);
  }

  async #callNow(tool: PythonTool, args: Members, call: CallOptions): Promise<PythonOutcome> {
    if (this.#isClosed || call.signal.aborted) return refused('The call was cancelled.');
    const one = await this.#use(tool);
    const name = typeof one === 'string' ? undefined : tool.names.find((own) => one.listed.tools.has(own));
    if (typeof one === 'string' || name === undefined) return refused(`${tool.names[0]} was not run: ${String(one).replace(/\.$/, '')}.`);
    return one.process.call({ ...call, method: 'tools/call', params: { name, arguments: args } });
  }

  /** The process that serves the tool, or why none does. */
  async #use(tool: PythonTool): Promise<Started | string> {
    await this.#endOutdated();
    this.#started = this.#started.filter(({ process }) => process.isAlive());
    const known = this.#started.find((one) => tool.names.some((name) => one.listed.tools.has(name)));
    if (known !== undefined) return known;
    const key = tool.names.join(' ');
    const reason = this.#unserved.get(key);
    if (reason !== undefined) return reason;
    const program = findPython({ setting: this.#options.python, folders: this.#options.folders, env: process.env });
    if ('problem' in program) return program.problem;
    const found = await this.#startAny(program.path, tool);
    if (typeof found === 'string') this.#unserved.set(key, found);
    return found;
  }

  /** Ends processes whose sources have changed. */
  async #endOutdated(): Promise<void> {
    const { stamp } = pythonFiles(this.#options.root);
    const now = [stamp, ...this.#options.tools().map(({ file }) => file)].join('\n');
    if (now === this.#sources) return;
    await this.#endAll();
    this.#unserved.clear();
    this.#sources = now;
  }

  async #startAny(program: string, tool: PythonTool): Promise<Started | string> {
    const { root, tools } = this.#options;
    const { files } = pythonFiles(root);
    const plan = planOf(root, tool, tools());
    const reasons: string[] = [];
    for (const entry of [null, ...entriesOf(root, files)]) {
      if (this.#isClosed) return 'the server ends';
      const found = await this.#start(program, { ...plan, entry });
      if (typeof found !== 'string') return found;
      if (!reasons.includes(found)) reasons.push(found);
    }
    // The first reason reports faults of the modules themselves.
    return reasons[0] ?? '';
  }

  async #start(program: string, plan: PythonPlan): Promise<Started | string> {
    const process = startPython(program, plan, this.#options.note);
    this.#starting = process;
    const found = await process.listed;
    this.#starting = undefined;
    if ('failure' in found) return found.failure;
    if (!plan.tool.some((name) => found.tools.has(name))) {
      await process.end();
      return 'the server of its program does not register it';
    }
    const one = { process, listed: found };
    this.#started = [...this.#started, one];
    this.#options.listed(found.tools);
    return one;
  }

  async #endAll(): Promise<void> {
    const all = [...this.#started.map(({ process }) => process), ...(this.#starting === undefined ? [] : [this.#starting])];
    this.#started = [];
    this.#starting = undefined;
    await Promise.all(all.map((one) => one.end()));
  }
}

/** Undefined if it fails, or takes too long. */
const inTime = <T>(result: Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), listingMs);
  });
  return Promise.race([result.catch(() => undefined), late]).finally(() => clearTimeout(timer));
};

const refused = (reason: string): PythonOutcome => ({ failure: reason, reason });

function planOf(root: string, tool: PythonTool, all: readonly PythonTool[]): PythonPlan {
  const files = [...new Set([tool, ...all].map(({ file }) => file))];
  const modules = files.map((file) => moduleOf(root, file));
  const servers = new Map([tool, ...all].flatMap(({ server }) => (server === undefined ? [] : [[server.join('#'), server] as const])));
  const objects = [...servers.values()].map(([file, name]) => ({ module: moduleOf(root, file), name }));
  const folders = [...modules, ...objects.map(({ module }) => module)].map(({ folder }) => folder);
  return {
    root,
    paths: [...new Set([...folders, path.join(root, 'src'), root])],
    servers: objects.map(({ module, name }) => [module.name, name] as const),
    modules: [...new Set(modules.map(({ name }) => name))],
    entry: null,
    tool: tool.names,
  };
}
