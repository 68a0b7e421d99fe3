import { type Located, limits } from '../../../../model/index.ts';
import type { Scope } from '../../names/lookUp.ts';
import type { Context, Defined, Lowering, Noted } from '../context.ts';

/**
 * What `make` makes of a piece of code in a context, kept with the code for as long as every name that it looks up stands for the same and what is `given`
 * beside the code is the same. `way` says what else it rests on. What uses definitions that are made anew each time is made each time, too.
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

/** Asks for the names that it rests on. */
export const askAgain = (noted: Noted, scope: Scope): void => {
  const { code, way, given } = noted.from;
  scope.derived(code, way, given, () => noted);
};

/** True where making it here would make the same. */
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

/** Does to the schema that is made what making it here would do. */
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
  const { lowering } = context;
  const { steps, unknown, definitions } = lowering;
  const before = { left: steps.left, deepest: steps.deepest };
  const uses = new Map<string, Defined>();
  const begun: Defined[] = [];
  const own: Located<string>[] = [];
  let [isKept, seen, others] = [true, unknown.length, 0];
  /** What a definition costs and tells is its own. */
  const leaveOut = (since: { readonly left: number; readonly unknown: number }): void => {
    others += since.left - steps.left;
    own.push(...unknown.slice(seen, since.unknown));
    seen = unknown.length;
  };
  const elsewhere =
    <A extends readonly unknown[], R>(define: (...args: A) => R) =>
    (...args: A): R => {
      isKept = false;
      return define(...args);
    };
  const noting: Lowering = {
    ...lowering,
    define: elsewhere(lowering.define),
    defineSchema: elsewhere(lowering.defineSchema),
    begin(key, defined) {
      definitions.set(key, defined);
      uses.set(key, defined);
      begun.push(defined);
    },
    use(key, defined, within) {
      uses.set(key, defined);
      const since = { left: steps.left, unknown: unknown.length };
      lowering.use(key, defined, { ...within, lowering });
      leaveOut(since);
    },
    typeOfClass(site, args, within, span) {
      // But for the call.
      const since = { left: steps.left - 1, unknown: unknown.length };
      const type = lowering.typeOfClass(site, args, { ...within, lowering }, span);
      if (type.kind !== 'reference') return type;
      leaveOut(since);
      const defined = definitions.get(type.key);
      if (defined?.noted === undefined) isKept = false;
      else uses.set(type.key, defined);
      return type;
    },
  };
  steps.deepest = context.depth;
  const made = make({ ...context, lowering: noting });
  own.push(...unknown.slice(seen));
  const depth = steps.deepest - context.depth;
  steps.deepest = Math.max(before.deepest, steps.deepest);
  isKept &&= steps.left >= 0 && context.depth + depth <= limits.python.schemaDepth;
  const all: Noted = { made, unknown: own, steps: before.left - steps.left - others, depth, uses, isKept, from };
  for (const defined of isKept ? begun : []) {
    defined.noted = all;
    // Who has its JSON needs no more, and this would hold on to all that was asked meanwhile.
    defined.valuesOf = undefined;
  }
  return all;
}
