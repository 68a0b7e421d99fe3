import { Budget, type Limit, type Limits, limits, untilLimit } from '../../../model/index.ts';

interface Work {
  readonly lookUps: Budget;
  /** The budget of the innermost part in progress. */
  budget: Budget;
  reachedLimit: Limit | undefined;
  readonly memoized: Map<object, unknown>;
}

/**
 * The task in progress. It is not part of a `Scope`: scopes are cached across documents (`Names.derived`) and would carry over another document's
 * budget. The code is synchronous, so only one document is in progress.
 */
let current: Work | undefined;

/** What the last task with a subject has memoized. A menu runs one task for each of its fixes. */
let last: { readonly subject: Subject; readonly memoized: Map<object, unknown> } | undefined;

/** What memoized results depend on. */
interface Subject {
  readonly facts: object;
  /** `Names.snapshot` */
  readonly snapshot: object;
}

/**
 * Runs all reads of one request for a document with one budget and one set of memoized results. `declared`: the number of constants, calls and tools in
 * the document. `subject`: tasks with the same one in a row share their memoized results.
 */
export function runTask<T>(declared: number, run: () => T, subject?: Subject): T {
  const before = current;
  const shared = subject !== undefined && last?.subject.facts === subject.facts && last.subject.snapshot === subject.snapshot ? last.memoized : undefined;
  const limit = (of: keyof typeof limits.javascript.document): number => limits.javascript.document[of] + declared * limits.javascript.perDeclaration[of];
  current = {
    lookUps: new Budget({ steps: limit('lookUps') }),
    budget: new Budget({ steps: Math.min(limit('steps'), limits.javascript.documentSteps), size: limit('size') }),
    reachedLimit: undefined,
    memoized: shared ?? new Map(),
  };
  try {
    const result = run();
    // The next task may reach what is unknown here because of a limit.
    if (subject !== undefined) last = current.reachedLimit === undefined ? { subject, memoized: current.memoized } : undefined;
    return result;
  } finally {
    current = before;
  }
}

export interface Attempted<T> {
  /** Undefined where a limit was reached. */
  readonly value: T | undefined;
  /** The limit that it, or a part of it, reached. */
  readonly reachedLimit: Limit | undefined;
}

/** Runs a part of the task with limits of its own; its cost also counts for the document. */
export function attempt<T>(limits: Partial<Limits>, run: () => T): Attempted<T> {
  const work = current;
  if (work === undefined) return runTask(0, () => attempt(limits, run));
  const { budget, reachedLimit } = work;
  work.budget = budget.part(limits);
  work.reachedLimit = undefined;
  try {
    const value = untilLimit<T | undefined>(run, (limit) => {
      work.reachedLimit = limit;
      return undefined;
    });
    return { value, reachedLimit: work.reachedLimit };
  } finally {
    work.budget = budget;
    work.reachedLimit = reachedLimit ?? work.reachedLimit;
  }
}

export function reportLimit(limit: Limit): void {
  if (current !== undefined) current.reachedLimit ??= limit;
}

export const step = (count: number = 1): void => current?.budget.step(count);

/** Counts items, members and nodes before they are created. */
export const countSize = (size: number): void => current?.budget.make(size);

/** Counts a look-up of a name or a member, which is far cheaper than a step. */
export const countLookUp = (): void => current?.lookUps.step();

/** The cost of creating or reading a text of this length. */
export const sizeOfText = (length: number): number => 1 + (length >> 4);

/** A value memoized for the task in progress, created at first use. */
export function memoized<T>(key: object, first: () => T): T {
  const known = current?.memoized.get(key) as T | undefined;
  if (known !== undefined) return known;
  const made = first();
  current?.memoized.set(key, made);
  return made;
}
