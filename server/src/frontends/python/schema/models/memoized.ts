import { type Located, limits } from '../../../../model/index.ts';
import type { ClassRequest, Context, Lowering, Recording } from '../context.ts';

/**
 * Memoizes `make` for a piece of code. The entry is valid as long as the names that `make` looks up resolve to the same, and `dependencies` are the same.
 * `kind` is the part of the key for other inputs.
 */
export function memoized<T>(code: object, kind: string, dependencies: readonly unknown[], context: Context, make: (context: Context) => T): T {
  const { scope, module, lowering } = context;
  let own: Recording | undefined;
  const known = scope.derived(code, kind, [...dependencies, module, lowering.baseClasses], () => {
    own = record(context, make);
    return own;
  });
  if (known === own) return known.result as T;
  if (!isReplayable(known, context)) return make(context);
  replay(known, context);
  return known.result as T;
}

/** Would `make` return the same here, within the limits? */
const isReplayable = ({ isReusable, depth, steps }: Recording, context: Context): boolean =>
  isReusable && context.depth + depth <= limits.python.schemaDepth && context.lowering.steps.left >= steps;

/** Replays the effects of a recording on the current lowering. */
function replay({ unknown, steps, depth, requests }: Recording, { lowering, at, depth: own }: Context): void {
  lowering.steps.left -= steps;
  lowering.steps.deepest = Math.max(lowering.steps.deepest, own + depth);
  lowering.unknown.push(...unknown.map(({ value, span }) => ({ value, span: at ?? span })));
  for (const request of requests) lowering.request(request);
}

function record<T>(context: Context, make: (context: Context) => T): Recording {
  const { lowering } = context;
  const { steps, unknown } = lowering;
  const before = { left: steps.left, unknown: unknown.length, deepest: steps.deepest };
  const requests = new Map<string, ClassRequest>();
  let isReusable = true;
  const uncached =
    <A extends readonly unknown[], R>(define: (...args: A) => R): ((...args: A) => R) =>
    (...args) => {
      isReusable = false;
      return define(...args);
    };
  const recording: Lowering = {
    ...lowering,
    define: uncached(lowering.define),
    defineSchema: uncached(lowering.defineSchema),
    request(request) {
      if (!requests.has(request.key)) requests.set(request.key, request);
      lowering.request(request);
    },
  };
  steps.deepest = context.depth;
  const result = make({ ...context, lowering: recording });
  const depth = steps.deepest - context.depth;
  steps.deepest = Math.max(before.deepest, steps.deepest);
  const added: readonly Located<string>[] = unknown.slice(before.unknown);
  const isWithin = steps.left >= 0 && context.depth + depth <= limits.python.schemaDepth;
  return { result, unknown: added, steps: before.left - steps.left, depth, requests: [...requests.values()], isReusable: isReusable && isWithin };
}
