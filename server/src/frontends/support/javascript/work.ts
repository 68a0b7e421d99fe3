import { Budget, type Limit, type Limits, limits, untilLimit } from '../../../model/index.ts';

interface Work {
  readonly lookUps: Budget;
  /** Of the innermost part that is under way. */
  budget: Budget;
  /** The first limit that was reached in that part. */
  beyond: Limit | undefined;
  /** What is known already, by what it is of. */
  readonly kept: Map<object, unknown>;
}

/**
 * The work under way. It is not handed down in a `Scope`: those are kept from one document to the next (`Names.derived`), and would bring along what another document
 * has spent. Nothing here waits, so that it is of one document at a time.
 */
let current: Work | undefined;

/**
 * Runs what one request asks of a document, which has as many constants, calls and tools as are `declared`: all of it has one budget, and what is known once is not
 * asked again.
 */
export function working<T>(declared: number, run: () => T): T {
  const before = current;
  const limit = (of: keyof typeof limits.javascript.document): number => limits.javascript.document[of] + declared * limits.javascript.perDeclaration[of];
  current = {
    lookUps: new Budget({ steps: limit('lookUps') }),
    budget: new Budget({ steps: limit('steps'), size: limit('size') }),
    beyond: undefined,
    kept: new Map(),
  };
  try {
    return run();
  } finally {
    current = before;
  }
}

export interface Attempted<T> {
  /** Undefined where it lies beyond the limits. */
  readonly value: T | undefined;
  /** The limit that it, or a part of it, reached. */
  readonly beyond: Limit | undefined;
}

/** Runs a part of the work within limits of its own, which count as part of the document's. */
export function attempt<T>(limits: Partial<Limits>, run: () => T): Attempted<T> {
  const work = current;
  if (work === undefined) return working(0, () => attempt(limits, run));
  const { budget, beyond } = work;
  work.budget = budget.part(limits);
  work.beyond = undefined;
  try {
    const value = untilLimit<T | undefined>(run, (limit) => {
      work.beyond = limit;
      return undefined;
    });
    return { value, beyond: work.beyond };
  } finally {
    work.budget = budget;
    work.beyond = beyond ?? work.beyond;
  }
}

/** Says that a part of what is under way is left out, for it is beyond a limit. */
export function tellBeyond(limit: Limit): void {
  if (current !== undefined) current.beyond ??= limit;
}

/** Counts steps that are about to be taken. */
export const step = (count: number = 1): void => current?.budget.step(count);

/** Counts what is about to be made: items, members, nodes. */
export const make = (size: number): void => current?.budget.make(size);

/** Counts a name or a member that is about to be looked up or looked at, which is far cheaper than a step. */
export const lookingUp = (): void => current?.lookUps.step();

/** How much a text of this length counts for that is made or gone through. */
export const sizeOfText = (length: number): number => 1 + (length >> 4);

/** What belongs to the work under way, made when it is asked for first. */
export function kept<T>(key: object, first: () => T): T {
  const known = current?.kept.get(key) as T | undefined;
  if (known !== undefined) return known;
  const made = first();
  current?.kept.set(key, made);
  return made;
}
