import { type InputRequiredResult, inputRequired, inputResponse, type ServerContext } from '@modelcontextprotocol/server';
import { isJsonObject, type JsonObject } from '../model/index.ts';
import type { Question, Reply } from './toolRunner.ts';

/**
 * Questions that a client of revision 2026-07-28 received in place of a result. The client repeats its call with the reply and with the state of the
 * question. A reply counts once, for its own question and call only.
 */
export interface PendingQuestions {
  /** The user's replies of earlier rounds, by question key. Consumes them: the same state is invalid the next time. */
  takeReplies(call: string, context: ServerContext): ReadonlyMap<string, Reply>;
  /** The result that asks the question. Stores the replies of earlier rounds. */
  questionResult(call: string, question: Question, before: ReadonlyMap<string, Reply>): InputRequiredResult;
}

/** The most questions that may wait for a reply. The oldest is dropped first, and is then asked a second time. */
const mostWaiting = 1000;

interface PendingQuestion {
  readonly call: string;
  readonly key: string;
  readonly before: ReadonlyMap<string, Reply>;
}

export function pendingQuestions(): PendingQuestions {
  const waiting = new Map<string, PendingQuestion>();
  return {
    takeReplies(call, { mcpReq }) {
      const state: unknown = mcpReq.requestState();
      const pending = typeof state === 'string' ? waiting.get(state) : undefined;
      if (pending === undefined || pending.call !== call) return new Map();
      waiting.delete(String(state));
      const response = inputResponse(mcpReq.inputResponses, pending.key);
      return response.kind === 'elicit' ? new Map([...pending.before, [pending.key, replyOf(response)]]) : pending.before;
    },
    questionResult(call, { key, message, schema }, before) {
      const requestState = crypto.randomUUID();
      waiting.set(requestState, { call, key, before });
      const [oldest] = waiting.keys();
      if (waiting.size > mostWaiting && oldest !== undefined) waiting.delete(oldest);
      return inputRequired({ inputRequests: { [key]: inputRequired.elicit({ message, requestedSchema: formOf(schema) }) }, requestState });
    },
  };
}

/** Differs for each tool and arguments. */
export async function callDigest(tool: string, args: JsonObject): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([tool, args])));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type Form = Parameters<typeof inputRequired.elicit>[0]['requestedSchema'];

/** The SDK has a type for the schema of a form. Runners write JSON. */
export const formOf = (schema: Question['schema']): Form => schema as unknown as Form;

export const replyOf = ({ action, content }: { readonly action: 'accept' | 'decline' | 'cancel'; readonly content?: unknown }): Reply =>
  action === 'accept' ? { action, content: isJsonObject(content) ? content : {} } : { action };
