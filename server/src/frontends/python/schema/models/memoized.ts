import { type Located, limits } from '../../../../model/index.ts';
import type { Scope } from '../../names/lookUp.ts';
import type { Context, Lowering, Recording, SchemaDefinition } from '../context.ts';

/**
 * Memoizes `make` for a piece of code. The entry is valid as long as the names that `make` looks up resolve to the same, and `dependencies` are the same.
 * `kind` is the part of the key for other inputs. A result that uses definitions without a cache entry is made each time.
 */
export function memoized<T>(code: object, kind: string, dependencies: readonly unknown[], context: Context, make: (context: Context) => T): T {
  const { scope, module, lowering } = context;
  const key = { code, kind, dependencies: [...dependencies, module, lowering.baseClasses] };
  let own: Recording | undefined;
  const known = scope.derived(code, kind, key.dependencies, () => {
    own = record(context, make, key);
    return own;
  });
  if (known === own) return known.result as T;
  if (!isReplayable(known, context)) return make(context);
  replay(known, context);
  return known.result as T;
}

/** Records the dependencies of a cached result for the current reader. */
export const recordDependencies = (recording: Recording, scope: Scope): void => {
  const { code, kind, dependencies } = recording.key;
  scope.derived(code, kind, dependencies, () => recording);
};

/** Would `make` return the same here, within the limits? */
function isReplayable(recording: Recording, { depth, lowering }: Context): boolean {
  if (!recording.isReusable || depth + recording.depth > limits.python.schemaDepth) return false;
  const others = new Set<SchemaDefinition>();
  let left = lowering.steps.left - recording.steps;
  const areSame = ({ uses }: Recording): boolean =>
    [...uses].every(([key, defined]) => {
      const present = lowering.definitions.get(key);
      if (present !== undefined || others.has(defined)) return present === undefined || present === defined;
      others.add(defined);
      if (defined.recording === undefined || defined.recording === recording) return true;
      left -= defined.recording.steps;
      return areSame(defined.recording);
    });
  return areSame(recording) && left >= 0;
}

/** Replays the effects of a recording on the current lowering. */
export function replay(recording: Recording, context: Context): void {
  const { unknown, steps, depth, uses } = recording;
  const { lowering, at } = context;
  lowering.steps.left -= steps;
  lowering.steps.deepest = Math.max(lowering.steps.deepest, context.depth + depth);
  lowering.unknown.push(...unknown.map(({ value, span }) => ({ value, span: at ?? span })));
  for (const [key, defined] of uses) {
    if (defined.recording === recording) lowering.definitions.set(key, defined);
    else lowering.use(key, defined, context);
  }
}

function record<T>(context: Context, make: (context: Context) => T, key: Recording['key']): Recording {
  const { steps } = context.lowering;
  const recorder = new Recorder(context.lowering);
  const deepestBefore = steps.deepest;
  steps.deepest = context.depth;
  const result = make({ ...context, lowering: recorder.lowering });
  const depth = steps.deepest - context.depth;
  steps.deepest = Math.max(deepestBefore, steps.deepest);
  return recorder.finish({ result, depth, key }, context.depth + depth <= limits.python.schemaDepth);
}

/** The state of a lowering at one time: the steps left, and the length of `unknown`. */
interface Snapshot {
  readonly left: number;
  readonly unknown: number;
}

/** Records the definitions, steps and unknown parts of one computation. Nested definitions have recordings of their own, so theirs are left out. */
class Recorder {
  readonly #lowering: Lowering;
  readonly #leftBefore: number;
  readonly #uses = new Map<string, SchemaDefinition>();
  readonly #begun: SchemaDefinition[] = [];
  readonly #unknown: Located<string>[] = [];
  #isReusable = true;
  #seen: number;
  #others = 0;

  constructor(lowering: Lowering) {
    this.#lowering = lowering;
    this.#leftBefore = lowering.steps.left;
    this.#seen = lowering.unknown.length;
  }

  /** A lowering that records each call. */
  get lowering(): Lowering {
    const lowering = this.#lowering;
    return {
      ...lowering,
      define: this.#uncached(lowering.define),
      defineSchema: this.#uncached(lowering.defineSchema),
      begin: (key, defined) => this.#begin(key, defined),
      use: (key, defined, within) => this.#use(key, defined, within),
      typeOfClass: (site, args, within, span) => this.#typeOfClass(site, args, within, span),
    };
  }

  finish({ result, depth, key }: Pick<Recording, 'result' | 'depth' | 'key'>, isInReach: boolean): Recording {
    const { steps, unknown } = this.#lowering;
    this.#unknown.push(...unknown.slice(this.#seen));
    const isReusable = this.#isReusable && steps.left >= 0 && isInReach;
    const cost = this.#leftBefore - steps.left - this.#others;
    const all: Recording = { result, unknown: this.#unknown, steps: cost, depth, uses: this.#uses, isReusable, key };
    for (const defined of isReusable ? this.#begun : []) {
      defined.recording = all;
      // It is replaced by `json`, and would keep the whole lineage in memory.
      defined.allowedValues = undefined;
    }
    return all;
  }

  #uncached<A extends readonly unknown[], R>(define: (...args: A) => R): (...args: A) => R {
    return (...args) => {
      this.#isReusable = false;
      return define(...args);
    };
  }

  #begin(key: string, defined: SchemaDefinition): void {
    this.#lowering.definitions.set(key, defined);
    this.#uses.set(key, defined);
    this.#begun.push(defined);
  }

  #use(key: string, defined: SchemaDefinition, within: Context): void {
    this.#uses.set(key, defined);
    if (!this.#isRecorded(defined)) this.#isReusable = false;
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
    if (defined === undefined || !this.#isRecorded(defined)) this.#isReusable = false;
    else this.#uses.set(type.key, defined);
    return type;
  }

  /** Is the definition cached, or a part of this recording, as in a class that refers to itself? */
  #isRecorded(defined: SchemaDefinition): boolean {
    return defined.recording !== undefined || this.#begun.includes(defined);
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
