import { type Rpc, RpcError } from '../rpc.ts';

type Members = Readonly<Record<string, unknown>>;

/** A request that runs code of the project: a call of a tool, or a prompt or resource. */
export interface PythonCall {
  readonly method: 'tools/call' | 'prompts/get' | 'resources/read';
  readonly params: Members;
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
  onProgress(update: PythonProgress): void;
  /** Passes a question of the tool to the user at the client. */
  elicit(params: Members): Promise<Members>;
}

export interface PythonProgress {
  readonly message?: string;
  readonly progress: number;
  readonly total?: number;
}

/** The result as the library returned it, or the reason of the failure. */
export type PythonOutcome =
  | { readonly result: Members }
  | {
      readonly failure: string;
      /** The failure without any text of the tool. Absent if the tool itself reported it. */
      readonly reason?: string;
      /** The error of the library, if it answered with one. */
      readonly error?: RpcError;
    };

/** The process as a running call sees it. */
interface RunningOptions {
  isAlive(): boolean;
  kill(): void;
  /** Whether a cancelled tool ends soon. */
  endsSoon(): Promise<boolean>;
  ended(outcome: PythonOutcome): void;
}

/** A call that the library is running. */
export class RunningCall {
  readonly #call: PythonCall;
  readonly #peer: Rpc;
  readonly #options: RunningOptions;
  /** The number of the last progress notification. */
  #progress = 0;
  /** Why it is being stopped. */
  #stopped: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #id = 0;
  readonly #cancel = (): void => this.#stop('The call was cancelled.');

  constructor(call: PythonCall, peer: Rpc, options: RunningOptions) {
    this.#call = call;
    this.#peer = peer;
    this.#options = options;
  }

  start(): void {
    const { method, params, signal } = this.#call;
    const { id, result } = this.#peer.sendRequest(method, { ...params, _meta: { progressToken: method } });
    this.#id = id;
    result.then(
      (members) => this.#stopped === undefined && this.#done({ result: members }),
      (error: Error) =>
        this.#stopped === undefined && this.#options.isAlive() && this.#done({ failure: error.message, ...(error instanceof RpcError ? { error } : {}) }),
    );
    this.#wait();
    signal.addEventListener('abort', this.#cancel, { once: true });
    if (!this.#options.isAlive()) this.finish('Python ended before the tool ran.');
    else if (signal.aborted) this.#cancel();
  }

  /** Ends the call. The reason of an earlier stop takes precedence. */
  finish(failure: string, reason = failure): void {
    this.#done({ failure: this.#stopped ?? failure, reason: this.#stopped ?? reason });
  }

  /** Asks the user at the client. The waiting time does not count. */
  elicit(params: Members): Promise<Members> {
    clearTimeout(this.#timer);
    return this.#call.elicit(params).finally(() => this.#wait());
  }

  /** Handles a notification of the library. */
  notify(method: string, { progress, total, message, data }: Members): void {
    if (method === 'notifications/progress' && typeof progress === 'number') {
      this.#progress = progress;
      this.#call.onProgress({ progress, ...(typeof total === 'number' ? { total } : {}), ...(typeof message === 'string' ? { message } : {}) });
    } else if (method === 'notifications/message') {
      this.#call.onProgress({ progress: this.#progress, message: typeof data === 'string' ? data : JSON.stringify(data) });
    }
  }

  #wait(): void {
    const { method, timeoutSeconds } = this.#call;
    const what = method === 'tools/call' ? 'tool' : method === 'prompts/get' ? 'prompt' : 'resource';
    this.#timer = setTimeout(() => this.#stop(`The ${what} did not end within ${timeoutSeconds} s and was stopped.`), timeoutSeconds * 1000);
  }

  #stop(reason: string): void {
    if (this.#stopped !== undefined) return;
    this.#stopped = reason;
    this.#peer.notify('notifications/cancelled', { requestId: this.#id });
    void this.#options.endsSoon().then((ended) => {
      if (ended) this.finish(reason);
      else this.#options.kill();
    });
  }

  #done(outcome: PythonOutcome): void {
    clearTimeout(this.#timer);
    this.#call.signal.removeEventListener('abort', this.#cancel);
    this.#options.ended(outcome);
  }
}
