import type { Doc } from '../engine/types.ts';
import { type Json, type JsonObject, jsonEqual, type MockSpec, matchesPattern } from '../model/index.ts';

/** The usable mocks of a file. */
export interface ServedMocks {
  readonly mocks: readonly MockSpec[];
  /** Faults, as `LINE: fault`. Faulty mocks are left out. */
  readonly problems: readonly string[];
}

/** The usable mocks of a document, and the faults of the others. */
export function mocksOf(doc: Doc): ServedMocks {
  const problems = doc.regions.flatMap(({ start, facts, linked }) =>
    [...facts.problems, ...linked.problems].map(({ message, span }) => `${doc.positionAt(start + span.start).line + 1}: ${message}`),
  );
  if (doc.unreadable !== undefined) problems.push(`1: ${doc.unreadable}`);
  return { mocks: doc.regions.flatMap(({ linked }) => linked.mocks ?? []).filter(({ isWhole }) => isWhole), problems };
}

/** The first mock that matches a call of a tool with one of these names. */
export const mockFor = (mocks: readonly MockSpec[], names: readonly string[], args: JsonObject): MockSpec | undefined =>
  mocks.find((mock) => names.includes(mock.tool.value) && mock.arguments.every(({ name, value, pattern }) => matches(value.value, pattern, args[name.value])));

function matches(wanted: Json, pattern: string | undefined, actual: Json | undefined): boolean {
  if (pattern !== undefined) return typeof actual === 'string' && matchesPattern(pattern, actual) === true;
  return jsonEqual(wanted, actual);
}

/** Reads a file of the workspace by its path from the root. Throws an error in words for the log if it cannot. */
export type FileReader = (path: string) => Promise<Uint8Array>;
