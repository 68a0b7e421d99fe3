import { patience } from '../../../scripts/busy.mjs';

/** Milliseconds on a machine that does nothing else. */
const limit = 20_000;

/** What the probe answers, asked again as long as it throws; after the time limit, which is longer on a busy machine, with what it threw last. */
export async function until<T>(what: string, probe: () => T | Thenable<T>): Promise<T> {
  const start = Date.now();
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      const waited = Date.now() - start;
      if (waited > patience(limit))
        throw new Error(`Waited ${Math.round(waited / 1000)} s for ${what}; last: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
