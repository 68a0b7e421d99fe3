/** Runs work on every item, a few at a time, in their order: most of reading is waiting for files. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>, atATime = 16): Promise<void> {
  const left = items.values();
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, worker));
}
