/** Limits of a computation whose size a text of the workspace decides. */
export interface Limits {
  /** Steps in all. */
  readonly steps: number;
  /** Nested calls. */
  readonly depth: number;
  /** Characters of text, items of lists and nodes of schemas that it creates in all. */
  readonly size: number;
  /** Milliseconds of its clock. */
  readonly ms: number;
}

/** Milliseconds that only increase. */
export type Clock = () => number;

/** `parser`: a parser of another author failed on the text; `memory`: it asked for too much. `remade`: it failed on another text and is being restarted. */
export type Limit = keyof Limits | 'parser' | 'memory' | 'remade';

/** Thrown at the end of a budget: the result is unknown. */
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
  memory: 'the parser needs too much memory for it',
  remade: 'the parser failed on another text, and is made anew',
};

/** The rest of what a computation may use. It is created once and passed down; each part counts before it works. */
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

  /** A part with lower limits: its steps and sizes count here, too, its depth does not. */
  part(limits: Partial<Limits>): Budget {
    return new Budget(limits, this.#clock, this);
  }

  /** Counts steps before they are taken. */
  step(count: number = 1): void {
    this.#whole?.step(count);
    this.#steps -= count;
    if (this.#steps < 0) throw new OverBudget('steps');
    if (this.isLate()) throw new OverBudget('ms');
  }

  isLate(): boolean {
    return this.#until < Number.POSITIVE_INFINITY && this.#clock() > this.#until;
  }

  /** Counts sizes before they are created. */
  make(size: number): void {
    this.#whole?.make(size);
    this.#size -= size;
    if (this.#size < 0) throw new OverBudget('size');
  }

  /** Runs a function one level deeper. */
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

/** The limit behind an error: of a budget, or of JavaScript and WebAssembly themselves. Undefined for other errors. */
export function limitReached(error: unknown): Limit | undefined {
  if (error instanceof OverBudget) return error.limit;
  // Thrown by WebAssembly.
  if (error instanceof Error && error.name === 'RuntimeError') return 'parser';
  if (!(error instanceof RangeError)) return undefined;
  if (error.message.includes('call stack')) return 'depth';
  // A string, list or set that is too large for JavaScript.
  return /Invalid (?:string|array|typed array) length|maximum size exceeded/.test(error.message) ? 'size' : undefined;
}

/** The result of `run`, or of `beyond` where a limit ended it. */
export function untilLimit<T>(run: () => T, beyond: (limit: Limit) => T): T {
  try {
    return run();
  } catch (error) {
    const limit = limitReached(error);
    if (limit === undefined) throw error;
    return beyond(limit);
  }
}

/** The reason as a clause that begins with "it". */
export const limitWords = (limit: Limit): string => words[limit];
