/** Tracks the newest of several texts of a document, since reading takes time. */
export interface Newest {
  /** Begins a text; the result tells whether it is still the newest. */
  begin(uri: string): () => boolean;
}

export function createNewest(): Newest {
  const last = new Map<string, number>();
  let counter = 0;
  return {
    begin(uri) {
      const mine = ++counter;
      last.set(uri, mine);
      return () => last.get(uri) === mine;
    },
  };
}
