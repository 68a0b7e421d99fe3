import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpRequestContext,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { isJsonObject } from '../model/index.ts';
import type { CallContext, ProgressTold, Question, Reply } from './toolRunner.ts';

/** Of transports where a connection is not a session: the header that names the session, which the transport has checked. */
export const sessionHeader = 'mcp-session-id';

/** Thrown through a runner where the client has to answer a question first: the result of the call is the question. */
export class InputNeeded extends Error {
  readonly result: InputRequiredResult;

  constructor({ key, message, schema }: Question) {
    super(`the client has to answer first: ${message}`);
    this.result = inputRequired({ inputRequests: { [key]: inputRequired.elicit({ message, requestedSchema: formOf(schema) }) } });
  }
}

type Form = Parameters<typeof inputRequired.elicit>[0]['requestedSchema'];

/** The SDK has a type for what a form may hold; runners write JSON. */
const formOf = (schema: Question['schema']): Form => schema as unknown as Form;

/** What a runner knows of a call, by what the SDK knows of its request. `connection` names the session where the transport names none. */
export function callContext(server: McpServer, era: McpRequestContext['era'], connection: string, context: ServerContext): CallContext {
  const { mcpReq } = context;
  return {
    session: context.http?.req?.headers.get(sessionHeader) ?? connection,
    signal: mcpReq.signal,
    progress: progressTo(context),
    async ask(question) {
      const said = inputResponse(mcpReq.inputResponses, question.key);
      if (said.kind === 'elicit') return replyOf(said);
      if (!canAsk(server, context)) return { action: 'unable' };
      if (era === 'modern') throw new InputNeeded(question);
      return replyOf(await mcpReq.elicitInput({ message: question.message, requestedSchema: formOf(question.schema) } as never, { signal: mcpReq.signal }));
    },
  };
}

const replyOf = ({ action, content }: { readonly action: 'accept' | 'decline' | 'cancel'; readonly content?: unknown }): Reply =>
  action === 'accept' ? { action, content: isJsonObject(content) ? content : {} } : { action };

function canAsk(server: McpServer, { mcpReq }: ServerContext): boolean {
  const envelope: Readonly<Record<string, unknown>> | undefined = mcpReq.envelope;
  const told = envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities();
  return isJsonObject(told) && told.elicitation !== undefined;
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
    const params = { progressToken, progress: last, message, ...(total === undefined ? {} : { total }) };
    // A client that is gone hears nothing any more.
    void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}
