import { isJsonObject, type Json, type JsonObject, knownValue, type MockSpec } from '../model/index.ts';
import { contentBlock } from './mockContent.ts';
import { type FileReader, mockFor } from './mocks.ts';
import { sampleJson } from './sampleJson.ts';
import type { ServedTool } from './servedTools.ts';
import type { CallResult, ToolRunner } from './toolRunner.ts';

/** What a mock result is made of besides the tool. */
export interface MockOptions {
  /** Chooses among values where a schema leaves a choice. */
  readonly seed: number;
  /** Those written by hand, of which the first that is meant wins. */
  readonly mocks: readonly MockSpec[];
  /** Reads the files that mocks name; absent where there are none. */
  readonly readFile?: FileReader;
}

/**
 * What a call may answer without running the tool: what a mock says, else the captured output of the example, else a value as the output schema describes
 * it, else a sentence. The same call gives the same result for the same `seed`. Throws what a mock says of a failure.
 */
export async function mockResult(tool: ServedTool, given: JsonObject, { seed, mocks, readFile }: MockOptions): Promise<CallResult> {
  const { name, localName, spec, definition } = tool;
  const mock = mockFor(mocks, [name, localName], given);
  if (mock !== undefined && mock.latency > 0) await new Promise((resolve) => setTimeout(resolve, mock.latency));
  if (mock?.fails !== undefined) throw new Error(mock.fails);
  const { outputSchema } = definition;
  if (mock?.content !== undefined) {
    const content = await Promise.all(mock.content.map((part) => contentBlock(part, readFile)));
    return { content, ...(mock.result === undefined ? {} : { structuredContent: mock.result.value }) };
  }
  if (mock?.result !== undefined) return resultOf(mock.result.value, outputSchema !== undefined);
  const output = knownValue(spec.example)?.output;
  if (!isJsonObject(outputSchema)) return resultOf(output ?? `${name} was called with ${JSON.stringify(given)}.`, false);
  const value = sampleJson(outputSchema, seed);
  return { ...resultOf(value, true), ...(output === undefined ? {} : { content: [{ type: 'text', text: output }] }) };
}

/** Answers each call with a mock result. */
export const mockRunner = (mocking: () => MockOptions): ToolRunner => ({
  runs: () => true,
  call: (tool, given) => mockResult(tool, given, mocking()),
  close: async () => {},
});

/** True where a mock written by hand answers the call. */
export const isMocked = ({ name, localName }: ServedTool, given: JsonObject, { mocks }: MockOptions): boolean =>
  mockFor(mocks, [name, localName], given) !== undefined;

const resultOf = (value: Json, isStructured: boolean): CallResult => ({
  content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) }],
  ...(isStructured ? { structuredContent: value } : {}),
});
