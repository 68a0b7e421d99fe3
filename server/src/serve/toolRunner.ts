import { errorText, type Json, type JsonObject } from '../model/index.ts';
import type { ServedTool } from './servedTools.ts';

/** The result of a call, as the protocol defines it. */
export interface CallResult {
  /** Content blocks: `{ type: 'text', text }`, and the protocol's other types. */
  readonly content: readonly JsonObject[];
  readonly structuredContent?: Json;
  readonly isError?: true;
  /** Why a call failed, for the log alone. Without values of arguments, which the text of a tool may contain. */
  readonly logged?: string;
  /** The code of the error by which specification 3 answers a call that failed. Absent: an internal error. */
  readonly errorCode?: number;
}

/** Runs tools for a server. */
export interface ToolRunner extends ToolCaller<ServedTool> {
  /** True if this runner can run the tool. */
  runs(tool: ServedTool): boolean;
  /** Drops the state of a session that has ended. */
  forget?(session: string): void;
  /** Ends every process of the runner. */
  close(): Promise<void>;
}

/** Answers calls of tools. */
export interface ToolCaller<T> {
  /**
   * Runs a call whose arguments fit the input schema, with the current code on disk. An error becomes the result of a failed tool for the client, like a
   * result with `isError`. The call ends soon after the signal is aborted, and its result is then ignored.
   */
  call(tool: T, args: JsonObject, context: CallContext): Promise<CallResult>;
}

/** The context of a call: its session, cancellation, progress and questions. */
export interface CallContext {
  /** The client's session. Calls of a session share the state of tools, and no other call does. Undefined for a call without one: its state ends with it. */
  readonly session: string | undefined;
  /** Aborted when the client cancels the call or disconnects. */
  readonly signal: AbortSignal;
  /** Sends progress to a client that asked for it. */
  progress(update: ProgressUpdate): void;
  /**
   * Asks the user at the client. A client of revision 2026-07-28 receives the question as the result of its call: `ask` throws and the runner rethrows.
   * The client repeats the call with the user's reply, and the question is answered from it. So ask before any side effect.
   * Each call asks for itself.
   */
  ask(question: Question): Promise<Reply>;
}

export interface ProgressUpdate {
  readonly message?: string;
  /** Increases with each notification. By default the seconds since the start of the call. */
  readonly progress?: number;
  readonly total?: number;
}

export interface Question {
  /** Identifies the question within its call. */
  readonly key: string;
  readonly message: string;
  /** Schema of the form: an object whose properties are strings, numbers, booleans and enumerations. */
  readonly schema: JsonObject;
}

/** `unable`: the client cannot ask a user. */
export type Reply = { readonly action: 'accept'; readonly content: JsonObject } | { readonly action: 'decline' | 'cancel' | 'unable' };

export const textResult = (text: string): CallResult => ({ content: [{ type: 'text', text }] });

/** The result of a failed tool. The log gets `logged` in place of the reason, which may contain values of arguments. */
export const failedResult = (reason: string, logged = 'the tool reported an error'): CallResult => ({ ...textResult(reason), isError: true, logged });

/** The result of a call that failed for a reason without values of arguments. */
export const refusedResult = (reason: string): CallResult => failedResult(reason, reason);

/** Runs a call with the first runner that can. Otherwise a mock written by an author answers, if `mocked` is true for the call. */
export function liveRunner(runners: readonly ToolRunner[], mocks: ToolRunner, mocked: (tool: ServedTool, args: JsonObject) => boolean): ToolRunner {
  const all = [...runners, mocks];
  return {
    runs: () => true,
    async call(tool, args, context) {
      const runner = runners.find((one) => one.runs(tool));
      if (runner !== undefined) return runner.call(tool, args, context);
      if (mocked(tool, args)) return mocks.call(tool, args, context);
      return refusedResult(`${tool.name} was not run: ${whyNotRun(tool)}.`);
    },
    forget: (session) => {
      for (const runner of all) runner.forget?.(session);
    },
    async close() {
      const ended = await Promise.allSettled(all.map((runner) => runner.close()));
      const failed = ended.find((one) => one.status === 'rejected');
      if (failed !== undefined) throw new Error(errorText(failed.reason));
    },
  };
}

const whyNotRun = ({ format: { title, role } }: ServedTool): string =>
  role === 'spec' ? 'its file describes it and has no code that could be run' : `no runner of 'serve --run live' takes it (format: ${title})`;
