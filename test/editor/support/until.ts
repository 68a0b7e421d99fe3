const limit = 20_000;

/** What the probe answers, asked again as long as it throws; after the time limit, with what it threw last. */
export async function until<T>(what: string, probe: () => T | Thenable<T>): Promise<T> {
  const deadline = Date.now() + limit;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`Waited ${limit / 1000} s for ${what}; last: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
