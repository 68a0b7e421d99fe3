/** A name of a kind as one text. */
export const questionOf = (kind: string, name: string): string => `${kind}\0${name}`;

/** The kind of questions about documents by the end of their path: each document has its last name and its last two. */
export const endKind = 'end';

/** The question about the exports of one document; `question`: as `questionOf` writes it. */
export const aboutPath = (question: string, path: string): string => `${question}\0${path}`;

/** The question whether any document exports the name. */
export const whether = (question: string): string => aboutPath(question, '');

/** Questions of linking, each with the documents that asked. */
export interface Askers {
  add(question: string, uri: string): void;
  has(question: string): boolean;
  of(question: string): ReadonlySet<string>;
  questions(): Iterable<string>;
  size(): number;
  /** Drops former questions where there are many: a question for each key that was typed would stay. True where it did. `live`: those of present links. */
  drop(live: () => Iterable<readonly [question: string, uri: string]>): boolean;
}

const nobody: ReadonlySet<string> = new Set();

/** `least`: questions that are stored in any case. */
export function createAskers(least = 20_000): Askers {
  const asked = new Map<string, Set<string>>();
  let most = least;
  const add = (question: string, uri: string): void => {
    const askers = asked.get(question);
    if (askers === undefined) asked.set(question, new Set([uri]));
    else askers.add(uri);
  };
  return {
    add,
    has: (question) => asked.has(question),
    of: (question) => asked.get(question) ?? nobody,
    questions: () => asked.keys(),
    size: () => asked.size,
    drop(live) {
      if (asked.size <= most) return false;
      asked.clear();
      for (const [question, uri] of live()) add(question, uri);
      most = Math.max(least, 2 * asked.size);
      return true;
    },
  };
}
