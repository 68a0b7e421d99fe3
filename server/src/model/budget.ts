/** What a computation may use that a text of the workspace makes as large as it likes. */
export interface Limits {
  /** How many steps it takes in all. */
  readonly steps: number;
  /** How many calls of itself it is within at a time. */
  readonly depth: number;
  /** How much it makes in all: characters of text, items of lists, nodes of schemas. */
  readonly size: number;
  /** Milliseconds of what its clock counts. */
  readonly ms: number;
}

/** A number of milliseconds that grows. */
export type Clock = () => number;

/** `parser`: a parser that is not ours failed on the text; `remade`: it failed on another, and is being made anew. */
export type Limit = keyof Limits | 'parser' | 'remade';

/** Thrown where a budget ends: what is beyond is unknown. */
export class OverBudget extends Error {
  readonly limit: Limit;
  constructor(limit: Limit) {
    super(words[limit]);
    this.limit = limit;
  }
}

const words: Readonly<Record<Limit, string>> = {
  steps: 'it takes more steps than Toolscribe spends on one place',
  depth: 'it is nested more deeply than Toolscribe follows',
  size: 'it makes something that is too large',
  ms: 'it takes too long',
  parser: 'the parser fails on it',
  remade: 'the parser failed on another text, and is made anew',
};

/** What is left of what a computation may use. It is made once and handed down; each part counts before it does something. */
export class Budget {
  #steps: number;
  #size: number;
  #depth: number;
  readonly #until: number;
  readonly #clock: Clock;
  readonly #whole: Budget | undefined;

  constructor({ steps, depth, size, ms }: Partial<Limits>, clock: Clock = () => performance.now(), whole?: Budget) {
    this.#clock = clock;
    this.#whole = whole;
    this.#steps = steps ?? Number.POSITIVE_INFINITY;
    this.#size = size ?? Number.POSITIVE_INFINITY;
    this.#depth = depth ?? Number.POSITIVE_INFINITY;
    this.#until = ms === undefined ? Number.POSITIVE_INFINITY : clock() + ms;
  }

  /** A share of what is left: what it counts is counted here, too. Levels it counts by itself. */
  part(limits: Partial<Limits>): Budget {
    return new Budget(limits, this.#clock, this);
  }

  /** Counts steps that are about to be taken. */
  step(count: number = 1): void {
    this.#whole?.step(count);
    this.#steps -= count;
    if (this.#steps < 0) throw new OverBudget('steps');
    if (this.isLate()) throw new OverBudget('ms');
  }

  /** True once its time is over. */
  isLate(): boolean {
    return this.#until < Number.POSITIVE_INFINITY && this.#clock() > this.#until;
  }

  /** Counts what is about to be made. */
  make(size: number): void {
    this.#whole?.make(size);
    this.#size -= size;
    if (this.#size < 0) throw new OverBudget('size');
  }

  /** Runs what lies one level deeper. */
  within<T>(run: () => T): T {
    if (this.#depth <= 0) throw new OverBudget('depth');
    this.#depth -= 1;
    try {
      return run();
    } finally {
      this.#depth += 1;
    }
  }
}

/** The limit that was reached, where that is why something was thrown: a budget's, or one of the engine that runs Toolscribe. */
export function limitReached(error: unknown): Limit | undefined {
  if (error instanceof OverBudget) return error.limit;
  // What WebAssembly throws.
  if (error instanceof Error && error.name === 'RuntimeError') return 'parser';
  if (!(error instanceof RangeError)) return undefined;
  if (error.message.includes('call stack')) return 'depth';
  // A string, list or set that JavaScript cannot hold.
  return /Invalid (?:string|array|typed array) length|maximum size exceeded/.test(error.message) ? 'size' : undefined;
}

/** What `run` gives, or what `beyond` gives where a limit was reached in it. */
export function untilLimit<T>(run: () => T, beyond: (limit: Limit) => T): T {
  try {
    return run();
  } catch (error) {
    const limit = limitReached(error);
    if (limit === undefined) throw error;
    return beyond(limit);
  }
}

/** Why it ended there: a clause that begins with "it". */
export const limitWords = (limit: Limit): string => words[limit];
