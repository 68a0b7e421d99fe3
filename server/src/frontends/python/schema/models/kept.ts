import { type Located, limits } from '../../../../model/index.ts';
import type { Scope } from '../../names/lookUp.ts';
import type { Context, Defined, Lowering, Noted } from '../context.ts';

/**
 * Memoizes `make` for a piece of code. The entry is valid as long as the names that `make` looks up resolve to the same, and `given` is the same.
 * `way` is the part of the key for other dependencies. A result that uses definitions without a cache entry is made each time.
 */
export function kept<T>(code: object, way: string, given: readonly unknown[], context: Context, make: (context: Context) => T): T {
  const { scope, module, lowering } = context;
  const from = { code, way, given: [...given, module, lowering.baseClasses] };
  let own: Noted | undefined;
  const known = scope.derived(code, way, from.given, () => {
    own = noted(context, make, from);
    return own;
  });
  if (known === own) return known.made as T;
  if (!fits(known, context)) return make(context);
  take(known, context);
  return known.made as T;
}

/** Records the dependencies of a cached result for the current reader. */
export const askAgain = (noted: Noted, scope: Scope): void => {
  const { code, way, given } = noted.from;
  scope.derived(code, way, given, () => noted);
};

/** Would `make` return the same here, within the limits? */
function fits(noted: Noted, { depth, lowering }: Context): boolean {
  if (!noted.isKept || depth + noted.depth > limits.python.schemaDepth) return false;
  const others = new Set<Defined>();
  let left = lowering.steps.left - noted.steps;
  const areSame = ({ uses }: Noted): boolean =>
    [...uses].every(([key, defined]) => {
      const present = lowering.definitions.get(key);
      if (present !== undefined || others.has(defined)) return present === undefined || present === defined;
      others.add(defined);
      if (defined.noted === undefined || defined.noted === noted) return true;
      left -= defined.noted.steps;
      return areSame(defined.noted);
    });
  return areSame(noted) && left >= 0;
}

/** Replays the effects of a recording on the current lowering. */
export function take(noted: Noted, context: Context): void {
  const { unknown, steps, depth, uses } = noted;
  const { lowering, at } = context;
  lowering.steps.left -= steps;
  lowering.steps.deepest = Math.max(lowering.steps.deepest, context.depth + depth);
  lowering.unknown.push(...unknown.map(({ value, span }) => ({ value, span: at ?? span })));
  for (const [key, defined] of uses) {
    if (defined.noted === noted) lowering.definitions.set(key, defined);
    else lowering.use(key, defined, context);
  }
}

function noted<T>(context: Context, make: (context: Context) => T, from: Noted['from']): Noted {
  const { steps } = context.lowering;
  const notes = new Notes(context.lowering);
  const deepestBefore = steps.deepest;
  steps.deepest = context.depth;
  const made = make({ ...context, lowering: notes.noting });
  const depth = steps.deepest - context.depth;
  steps.deepest = Math.max(deepestBefore, steps.deepest);
  return notes.finish({ made, depth, from }, context.depth + depth <= limits.python.schemaDepth);
}

/** The state of a lowering at one time: the steps left, and the length of `unknown`. */
interface Snapshot {
  readonly left: number;
  readonly unknown: number;
}

/** Records the definitions, steps and unknown parts of one computation. Nested definitions have recordings of their own, so theirs are left out. */
class Notes {
  readonly #lowering: Lowering;
  readonly #leftBefore: number;
  readonly #uses = new Map<string, Defined>();
  readonly #begun: Defined[] = [];
  readonly #unknown: Located<string>[] = [];
  #isKept = true;
  #seen: number;
  #others = 0;

  constructor(lowering: Lowering) {
    this.#lowering = lowering;
    this.#leftBefore = lowering.steps.left;
    this.#seen = lowering.unknown.length;
  }

  /** A lowering that records each call. */
  get noting(): Lowering {
    const lowering = this.#lowering;
    return {
      ...lowering,
      define: this.#elsewhere(lowering.define),
      defineSchema: this.#elsewhere(lowering.defineSchema),
      begin: (key, defined) => this.#begin(key, defined),
      use: (key, defined, within) => this.#use(key, defined, within),
      typeOfClass: (site, args, within, span) => this.#typeOfClass(site, args, within, span),
    };
  }

  finish({ made, depth, from }: Pick<Noted, 'made' | 'depth' | 'from'>, isInReach: boolean): Noted {
    const { steps, unknown } = this.#lowering;
    this.#unknown.push(...unknown.slice(this.#seen));
    const isKept = this.#isKept && steps.left >= 0 && isInReach;
    const cost = this.#leftBefore - steps.left - this.#others;
    const all: Noted = { made, unknown: this.#unknown, steps: cost, depth, uses: this.#uses, isKept, from };
    for (const defined of isKept ? this.#begun : []) {
      defined.noted = all;
      // It is replaced by `json`, and would keep the whole lineage in memory.
      defined.valuesOf = undefined;
    }
    return all;
  }

  #elsewhere<A extends readonly unknown[], R>(define: (...args: A) => R): (...args: A) => R {
    return (...args) => {
      this.#isKept = false;
      return define(...args);
    };
  }

  #begin(key: string, defined: Defined): void {
    this.#lowering.definitions.set(key, defined);
    this.#uses.set(key, defined);
    this.#begun.push(defined);
  }

  #use(key: string, defined: Defined, within: Context): void {
    this.#uses.set(key, defined);
    const since = this.#now();
    this.#lowering.use(key, defined, { ...within, lowering: this.#lowering });
    this.#leaveOut(since);
  }

  #typeOfClass(...[site, args, within, span]: Parameters<Lowering['typeOfClass']>): ReturnType<Lowering['typeOfClass']> {
    const { left, unknown } = this.#now();
    const type = this.#lowering.typeOfClass(site, args, { ...within, lowering: this.#lowering }, span);
    if (type.kind !== 'reference') return type;
    // The step of the call itself belongs to this recording.
    this.#leaveOut({ left: left - 1, unknown });
    const defined = this.#lowering.definitions.get(type.key);
    if (defined?.noted === undefined) this.#isKept = false;
    else this.#uses.set(type.key, defined);
    return type;
  }

  #now(): Snapshot {
    const { steps, unknown } = this.#lowering;
    return { left: steps.left, unknown: unknown.length };
  }

  /** Leaves out the effects of a definition since a snapshot. */
  #leaveOut(since: Snapshot): void {
    const { steps, unknown } = this.#lowering;
    this.#others += since.left - steps.left;
    this.#unknown.push(...unknown.slice(this.#seen, since.unknown));
    this.#seen = unknown.length;
  }
}
