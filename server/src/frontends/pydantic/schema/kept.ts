import type { Located } from '../../../model/index.ts';
import type { Definition, Scope } from '../lookUp.ts';
import type { Context, Lowering } from './context.ts';

/** What was made of a piece of code, and what that rests on. */
interface Kept {
  readonly made: unknown;
  /** What was given beside the code, and the names of base classes. */
  readonly given: readonly unknown[];
  readonly answers: readonly Answer[];
  readonly unknown: readonly Located<string>[];
  /** How many expressions were read for it. */
  readonly steps: number;
}

/** By the code, then by the way in which it was looked at. */
const all = new WeakMap<object, Map<string, Kept>>();

/**
 * What `make` makes of a piece of code in a context, kept with the code for as long as every name that it looks up stands for the same and what is `given`
 * beside the code is the same. `way` says what else it rests on. What refers to definitions is made each time: they are another matter.
 */
export function kept<T>(code: object, way: string, given: readonly unknown[], context: Context, make: (context: Context) => T): T {
  const known = all.get(code)?.get(way);
  if (known === undefined || !isAsBefore(known, given, context)) return makeAndKeep(code, way, given, context, make);
  const { lowering, at } = context;
  lowering.steps.left -= known.steps;
  lowering.unknown.push(...known.unknown.map(({ value, span }) => ({ value, span: at ?? span })));
  return known.made as T;
}

const isAsBefore = (was: Kept, given: readonly unknown[], { scope, module, lowering }: Context): boolean =>
  [...given, module, lowering.baseClasses].every((one, i) => one === was.given[i]) &&
  was.steps <= lowering.steps.left &&
  was.answers.every((asked) => isSame(answered(asked, scope), asked.answer));

function makeAndKeep<T>(code: object, way: string, given: readonly unknown[], context: Context, make: (context: Context) => T): T {
  const { lowering, scope, module } = context;
  const before = { left: lowering.steps.left, unknown: lowering.unknown.length };
  const answers: Answer[] = [];
  let refers = false;
  const noted =
    <A extends readonly unknown[], R>(define: (...args: A) => R) =>
    (...args: A): R => {
      refers = true;
      return define(...args);
    };
  const own: Lowering = { ...lowering, define: noted(lowering.define), defineSchema: noted(lowering.defineSchema) };
  const made = make({ ...context, scope: noting(scope, answers), lowering: own });
  const ways = all.get(code) ?? new Map<string, Kept>();
  all.set(code, ways);
  if (lowering.steps.left < 0 || refers) ways.delete(way);
  else {
    const steps = before.left - lowering.steps.left;
    ways.set(way, { made, given: [...given, module, lowering.baseClasses], answers, unknown: lowering.unknown.slice(before.unknown), steps });
  }
  return made;
}

/** What a name stands for; with `from`, what importing it from there would bring. */
interface Answer {
  readonly module: string;
  readonly from: string | undefined;
  readonly name: string;
  readonly answer: Definition | undefined;
}

const answered = ({ module, from, name }: Answer, scope: Scope): Definition | undefined =>
  from === undefined ? scope.lookUp(module, name) : scope.importFrom(module, from, name);

function noting(scope: Scope, answers: Answer[]): Scope {
  const note = (answer: Answer): Definition | undefined => {
    answers.push(answer);
    return answer.answer;
  };
  return {
    lookUp: (module, name) => note({ module, from: undefined, name, answer: scope.lookUp(module, name) }),
    importFrom: (module, from, name) => note({ module, from, name, answer: scope.importFrom(module, from, name) }),
  };
}

function isSame(a: Definition | undefined, b: Definition | undefined): boolean {
  if (a === undefined || b === undefined || a === b) return a === b;
  switch (a.kind) {
    case 'foreign':
      return b.kind === 'foreign' && a.name === b.name;
    case 'module':
      return b.kind === 'module' && a.module === b.module;
    default:
      return 'of' in b && a.of === b.of && a.module === b.module;
  }
}
