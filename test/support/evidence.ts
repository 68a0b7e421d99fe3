import { AsyncLocalStorage } from 'node:async_hooks';

/** What a test has run or read, in words for a page. */
const collecting = new AsyncLocalStorage<Set<string>>();

/** Notes that a test runs or reads this. */
export const evidence = (what: string): void => void collecting.getStore()?.add(what);

/** Does the work, and tells what it ran and read, sorted. */
export async function withEvidence(work: () => unknown): Promise<readonly string[]> {
  const found = new Set<string>();
  await collecting.run(found, async () => void (await work()));
  // The engine is part of every command.
  return [...found].filter((one) => one !== 'engine' || found.size === 1).sort();
}
