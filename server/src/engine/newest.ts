/** Reading takes time: of several texts that a document was given meanwhile, the one asked for or set last counts. */
export interface Newest {
  /** Says that the document gets a text; the answer tells whether nobody said so since. */
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
