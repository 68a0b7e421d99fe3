import { errorText, isJsonObject, type Json, type JsonObject, type MockSpec } from '../model/index.ts';
import { contentBlock } from './mockContent.ts';
import { type FileReader, mockFor } from './mocks.ts';
import { sampleJson } from './sampleJson.ts';
import type { ServedTool } from './servedTools.ts';
import { type CallResult, refusedResult, type ToolRunner } from './toolRunner.ts';

export interface MockOptions {
  /** Selects a value if the schema allows several. */
  readonly seed: number;
  /** Mocks written by an author. The first one that matches a call is used. */
  readonly mocks: readonly MockSpec[];
  /** Reads the files that mocks name. Absent if there are none. */
  readonly readFile?: FileReader;
}

/**
 * The result of a call without running the tool. A mock comes first, then the captured output of the example, then a value of the output schema, then a
 * sentence. The same call and `seed` give the same result. Throws the failure that a mock declares.
 */
export async function mockResult(tool: ServedTool, args: JsonObject, { seed, mocks, readFile }: MockOptions): Promise<CallResult> {
  const { name, localName, output, definition } = tool;
  const mock = mockFor(mocks, [name, localName], args);
  if (mock !== undefined && mock.latency > 0) await new Promise((resolve) => setTimeout(resolve, mock.latency));
  if (mock?.fails !== undefined) throw new Error(mock.fails);
  const { outputSchema } = definition;
  if (mock?.content !== undefined) {
    const content = await Promise.all(mock.content.map((part) => contentBlock(part, readFile)));
    return { content, ...(mock.result === undefined ? {} : { structuredContent: mock.result.value }) };
  }
  if (mock?.result !== undefined) return resultOf(mock.result.value, outputSchema !== undefined);
  if (!isJsonObject(outputSchema)) return resultOf(output ?? `${name} was called with ${JSON.stringify(args)}.`, false);
  const value = sampleJson(outputSchema, seed);
  return { ...resultOf(value, true), ...(output === undefined ? {} : { content: [{ type: 'text', text: output }] }) };
}

export const mockRunner = (mocking: () => MockOptions): ToolRunner => ({
  runs: () => true,
  // A mock's text is that of its author, not of an argument.
  call: (tool, args) => mockResult(tool, args, mocking()).catch((error: unknown) => refusedResult(errorText(error))),
  close: async () => {},
});

/** True if a mock written by an author answers the call. */
export const isMocked = ({ name, localName }: ServedTool, args: JsonObject, { mocks }: MockOptions): boolean =>
  mockFor(mocks, [name, localName], args) !== undefined;

const resultOf = (value: Json, isStructured: boolean): CallResult => ({
  content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) }],
  ...(isStructured ? { structuredContent: value } : {}),
});
