import { type InputRequiredResult, inputRequired, inputResponse, type ServerContext } from '@modelcontextprotocol/server';
import { isJsonObject, type JsonObject } from '../model/index.ts';
import type { Question, Reply } from './toolRunner.ts';

/**
 * Questions of which a client of revision 2026-07-28 was told in place of a result. It makes its call again with the reply and with the state that came
 * with the question. A reply counts once, and for that call alone: one to another question, or to none, is none.
 */
export interface AskedQuestions {
  /** What the person has said in the rounds before this one, by the keys of questions. Takes it: the same state is worth nothing the next time. */
  taken(call: string, context: ServerContext): ReadonlyMap<string, Reply>;
  /** The result that asks. Keeps what was said before. */
  asking(call: string, question: Question, before: ReadonlyMap<string, Reply>): InputRequiredResult;
}

/** So many questions may wait for a reply; the oldest is forgotten first, and asked again. */
const mostWaiting = 1000;

interface Asked {
  readonly call: string;
  readonly key: string;
  readonly before: ReadonlyMap<string, Reply>;
}

export function askedQuestions(): AskedQuestions {
  const waiting = new Map<string, Asked>();
  return {
    taken(call, { mcpReq }) {
      const state: unknown = mcpReq.requestState();
      const asked = typeof state === 'string' ? waiting.get(state) : undefined;
      if (asked === undefined || asked.call !== call) return new Map();
      waiting.delete(String(state));
      const said = inputResponse(mcpReq.inputResponses, asked.key);
      return said.kind === 'elicit' ? new Map([...asked.before, [asked.key, replyOf(said)]]) : asked.before;
    },
    asking(call, { key, message, schema }, before) {
      const requestState = crypto.randomUUID();
      waiting.set(requestState, { call, key, before });
      const [oldest] = waiting.keys();
      if (waiting.size > mostWaiting && oldest !== undefined) waiting.delete(oldest);
      return inputRequired({ inputRequests: { [key]: inputRequired.elicit({ message, requestedSchema: formOf(schema) }) }, requestState });
    },
  };
}

/** Another text for another call. */
export async function callDigest(tool: string, given: JsonObject): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([tool, given])));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type Form = Parameters<typeof inputRequired.elicit>[0]['requestedSchema'];

/** The SDK has a type for what a form may hold; runners write JSON. */
export const formOf = (schema: Question['schema']): Form => schema as unknown as Form;

export const replyOf = ({ action, content }: { readonly action: 'accept' | 'decline' | 'cancel'; readonly content?: unknown }): Reply =>
  action === 'accept' ? { action, content: isJsonObject(content) ? content : {} } : { action };
