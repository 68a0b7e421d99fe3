import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  type McpRequestContext,
  type McpServer,
  SdkError,
  SdkErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { isJsonObject } from '../model/index.ts';
import { formOf, type PendingQuestions, replyOf } from './pendingQuestions.ts';
import type { CallContext, ProgressUpdate, Question, Reply } from './toolRunner.ts';
import { visibleQuestion } from './visibleQuestion.ts';

/** The header with the session id, for transports whose connection is not a session. The transport has validated it. */
export const sessionHeader = 'mcp-session-id';

/** Thrown through a runner if the client must answer a question first. The result of the call is the question. */
export class InputNeeded extends Error {
  readonly result: InputRequiredResult;

  constructor(message: string, result: InputRequiredResult) {
    super(`the client has to answer first: ${message}`);
    this.result = result;
  }
}

/** The server and connection of a request. */
export interface Scope {
  readonly server: McpServer;
  readonly era: McpRequestContext['era'];
  /** The session id if the transport has none. */
  readonly connection: string;
  readonly questions: PendingQuestions;
}

/** How long a user may take to answer, in milliseconds. */
const longestQuestion = 600_000;

/** The context of a call for a runner, made from the SDK's context of its request. A repeated call has the same `call`. */
export function callContext({ server, era, connection, questions }: Scope, call: string, context: ServerContext): CallContext {
  const { mcpReq } = context;
  const replies = questions.takeReplies(call, context);
  return {
    session: context.http === undefined ? connection : (context.http.req?.headers.get(sessionHeader) ?? undefined),
    signal: mcpReq.signal,
    progress: progressTo(context),
    async ask(asked) {
      const question = visibleQuestion(asked);
      const reply = replies.get(question.key);
      if (reply !== undefined) return reply;
      if (!canAsk(server, context)) return { action: 'unable' };
      if (era === 'modern') throw new InputNeeded(question.message, questions.questionResult(call, question, replies));
      return askByRequest(question, context);
    },
  };
}

/** Asks with a request of the server, as in revisions before 2026-07-28. */
async function askByRequest({ message, schema }: Question, { mcpReq }: ServerContext): Promise<Reply> {
  try {
    const options = { signal: mcpReq.signal, timeout: longestQuestion };
    return replyOf(await mcpReq.elicitInput({ message, requestedSchema: formOf(schema) } as never, options));
  } catch (error) {
    // There was no reply in time: the question is withdrawn.
    if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout && !mcpReq.signal.aborted) return { action: 'cancel' };
    throw error;
  }
}

/** A form is needed. An empty capability includes forms. */
function canAsk(server: McpServer, { mcpReq }: ServerContext): boolean {
  const envelope: Readonly<Record<string, unknown>> | undefined = mcpReq.envelope;
  const declared = envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities();
  if (!isJsonObject(declared) || !isJsonObject(declared.elicitation)) return false;
  return declared.elicitation.form !== undefined || declared.elicitation.url === undefined;
}

/** Sends nothing if the client sent no progress token. */
function progressTo({ mcpReq }: ServerContext): (update: ProgressUpdate) => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  const began = performance.now();
  let last = -1;
  return ({ message, progress, total }) => {
    const wanted = progress ?? Math.round(performance.now() - began) / 1000;
    // The protocol requires each number to be greater than the previous one.
    last = wanted > last ? wanted : last + 0.001;
    const params = { progressToken, progress: last, ...(message === undefined ? {} : { message }), ...(total === undefined ? {} : { total }) };
    // A client that has disconnected gets nothing.
    void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}
