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
import { type AskedQuestions, formOf, replyOf } from './askedQuestions.ts';
import type { CallContext, ProgressTold, Question, Reply } from './toolRunner.ts';

/** Of transports where a connection is not a session: the header that names the session, which the transport has checked. */
export const sessionHeader = 'mcp-session-id';

/** Thrown through a runner where the client has to answer a question first: the result of the call is the question. */
export class InputNeeded extends Error {
  readonly result: InputRequiredResult;

  constructor(message: string, result: InputRequiredResult) {
    super(`the client has to answer first: ${message}`);
    this.result = result;
  }
}

/** What makes a request one of this server. */
export interface Scope {
  readonly server: McpServer;
  readonly era: McpRequestContext['era'];
  /** Names the session where the transport names none. */
  readonly connection: string;
  readonly questions: AskedQuestions;
}

/** A person may think for so long, in milliseconds. */
const longestQuestion = 600_000;

/** What a runner knows of a call, by what the SDK knows of its request. `call` is the same for a call that is made again. */
export function callContext({ server, era, connection, questions }: Scope, call: string, context: ServerContext): CallContext {
  const { mcpReq } = context;
  const said = questions.taken(call, context);
  return {
    session: context.http?.req?.headers.get(sessionHeader) ?? connection,
    signal: mcpReq.signal,
    progress: progressTo(context),
    async ask(question) {
      const reply = said.get(question.key);
      if (reply !== undefined) return reply;
      if (!canAsk(server, context)) return { action: 'unable' };
      if (era === 'modern') throw new InputNeeded(question.message, questions.asking(call, question, said));
      return askNow(question, context);
    },
  };
}

/** Asks with a request of the server's own, as revisions before 2026-07-28 have it. */
async function askNow({ message, schema }: Question, { mcpReq }: ServerContext): Promise<Reply> {
  try {
    const options = { signal: mcpReq.signal, timeout: longestQuestion };
    return replyOf(await mcpReq.elicitInput({ message, requestedSchema: formOf(schema) } as never, options));
  } catch (error) {
    // Nobody answered: the question is withdrawn.
    if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout && !mcpReq.signal.aborted) return { action: 'cancel' };
    throw error;
  }
}

/** A form is what is asked for: an empty capability means that, too. */
function canAsk(server: McpServer, { mcpReq }: ServerContext): boolean {
  const envelope: Readonly<Record<string, unknown>> | undefined = mcpReq.envelope;
  const told = envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities();
  if (!isJsonObject(told) || !isJsonObject(told.elicitation)) return false;
  return told.elicitation.form !== undefined || told.elicitation.url === undefined;
}

/** Nothing is sent where the client gave no token. */
function progressTo({ mcpReq }: ServerContext): (told: ProgressTold) => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  const began = performance.now();
  let last = -1;
  return ({ message, progress, total }) => {
    const wanted = progress ?? Math.round(performance.now() - began) / 1000;
    // The protocol has each number greater than the one before.
    last = wanted > last ? wanted : last + 0.001;
    const params = { progressToken, progress: last, ...(message === undefined ? {} : { message }), ...(total === undefined ? {} : { total }) };
    // A client that is gone hears nothing any more.
    void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}
