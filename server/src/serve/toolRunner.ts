import { errorText, type Json, type JsonObject } from '../model/index.ts';
import type { ServedTool } from './servedTools.ts';

/** The result of a call, as the protocol has it. */
export interface CallResult {
  /** Content blocks: `{ type: 'text', text }`, and the other types that there are. */
  readonly content: readonly JsonObject[];
  readonly structuredContent?: Json;
  readonly isError?: true;
}

/** What answers calls of tools. */
export interface ToolRunner {
  /** True for a tool that it can run. */
  runs(tool: ServedTool): boolean;
  /**
   * Answers a call whose arguments fit the input schema, with the code as it is on disk now. What it throws is told to the client as the result of a tool
   * that failed, as is a result with `isError`. It ends soon after the signal is aborted; nobody reads the result then.
   */
  call(tool: ServedTool, given: JsonObject, context: CallContext): Promise<CallResult>;
  /** No more calls come from this session: what was kept for it can go. */
  forget?(session: string): void;
  /** Ends everything that it started. */
  close(): Promise<void>;
}

/** What a runner knows of a call beside the tool and its arguments. */
export interface CallContext {
  /** The client's session: its calls share what tools keep, and those of no other session do. */
  readonly session: string;
  /** Aborted when the client cancels the call or is gone. */
  readonly signal: AbortSignal;
  /** Tells the client how far the call is, if it wants to know. */
  progress(told: ProgressTold): void;
  /**
   * Asks the person at the client. To a client of revision 2026-07-28 the question is the answer to its call, which it makes again with what the person
   * said: `ask` throws then, the runner lets that pass, and in the second call the same question is answered at once. So ask before anything is done.
   * Whoever is asked for one call is asked again for the next.
   */
  ask(question: Question): Promise<Reply>;
}

export interface ProgressTold {
  readonly message?: string;
  /** Grows from one to the next; seconds since the start of the call where left out. */
  readonly progress?: number;
  readonly total?: number;
}

export interface Question {
  /** The same for the same question, another one for each other question of the call. */
  readonly key: string;
  readonly message: string;
  /** Schema of the form: an object whose properties are strings, numbers, truth values and enumerations. */
  readonly schema: JsonObject;
}

/** `unable`: the client cannot ask anybody. */
export type Reply = { readonly action: 'accept'; readonly content: JsonObject } | { readonly action: 'decline' | 'cancel' | 'unable' };

export const textResult = (text: string): CallResult => ({ content: [{ type: 'text', text }] });

/** The result of a tool that failed. */
export const failedResult = (reason: string): CallResult => ({ ...textResult(reason), isError: true });

/** Answers with the first runner that can run the tool; `mocked` says whether a mock written by hand answers a call that none can. */
export function liveRunner(runners: readonly ToolRunner[], mocks: ToolRunner, mocked: (tool: ServedTool, given: JsonObject) => boolean): ToolRunner {
  const all = [...runners, mocks];
  return {
    runs: () => true,
    async call(tool, given, context) {
      const runner = runners.find((one) => one.runs(tool));
      if (runner !== undefined) return runner.call(tool, given, context);
      if (mocked(tool, given)) return mocks.call(tool, given, context);
      return failedResult(`${tool.name} was not run: ${whyNotRun(tool)}.`);
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
