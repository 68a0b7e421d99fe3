import { isJsonObject, type Json, type JsonObject, knownValue } from '../model/index.ts';
import { sampleJson } from './sampleJson.ts';
import type { ServedTool } from './servedTools.ts';

/** The result of a call, as the protocol has it. */
export interface CallResult {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: Json;
  readonly isError?: true;
}

/**
 * What a call may answer without running the tool: the captured output of its example, else a value as its output schema describes it, else a sentence.
 * The same call gives the same result for the same `seed`.
 */
export function mockResult({ name, spec, definition }: ServedTool, given: JsonObject, seed: number): CallResult {
  const output = knownValue(spec.example)?.output;
  const { outputSchema } = definition;
  if (!isJsonObject(outputSchema)) return { content: [{ type: 'text', text: output ?? `${name} was called with ${JSON.stringify(given)}.` }] };
  const value = sampleJson(outputSchema, seed);
  return { content: [{ type: 'text', text: output ?? JSON.stringify(value, null, 2) }], structuredContent: value };
}
