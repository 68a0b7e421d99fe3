import type { InputRequiredResult } from '@modelcontextprotocol/server';
import type { JsonObject } from '../model/index.ts';
import type { CallContext } from './toolRunner.ts';

/** Prompts and resources of servers of the workspace. Items and results are passed through unchanged. */
export interface PassedThrough {
  /** Whether one of them has a prompt. It may wait for their start. */
  hasPrompts(): Promise<boolean>;
  lists(): Promise<PassedLists>;
  /** The result, the question that the client must answer first, or undefined if there is no server. Throws a `ProtocolError` for an error. */
  request(method: 'prompts/get' | 'resources/read', params: JsonObject, context: CallContext): Promise<JsonObject | InputRequiredResult | undefined>;
}

export interface PassedLists {
  readonly prompts: readonly JsonObject[];
  readonly resources: readonly JsonObject[];
  readonly resourceTemplates: readonly JsonObject[];
}
