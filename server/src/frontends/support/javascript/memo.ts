import { isReadAlike, type Scope } from './lookUp.ts';
import type { Constant } from './module.ts';
import type { Value } from './value.ts';
import { memoized } from './work.ts';

/** The value of a constant for one scope. */
interface MemoEntry {
  readonly at: Scope['at'];
  readonly from: Scope['from'];
  readonly callbackArgs: Scope['callbackArgs'];
  readonly bindings: Scope['bindings'];
  /** For a constant of a function: the local constants in its scope. */
  readonly locals: Scope['locals'] | undefined;
  readonly value: Value;
}

type Table = Map<Constant, MemoEntry[]>;

const maxEntries = 50;

const ofWork = {};

/** An index before every open constant: a value that refers to it is valid only for the current read. */
export const outermost = -1;

/**
 * Memoized values of constants. Without it, a chain of constants that each use the next one twice takes exponential time. Values without references to
 * recursive schemas are shared by the whole task.
 */
export class Memo {
  readonly #ofRun: Table = new Map();
  readonly #ofWork = memoized(ofWork, (): Table => new Map());
  /** The outermost open constant with a reference to it, as the number of constants open before it. */
  #reached = Number.POSITIVE_INFINITY;

  find(constant: Constant, scope: Scope, isLocal: boolean): { readonly value: Value; readonly isOfRun: boolean } | undefined {
    const own = inTable(this.#ofRun, constant, scope, isLocal);
    if (own !== undefined) return { value: own.value, isOfRun: true };
    const known = inTable(this.#ofWork, constant, scope, isLocal);
    return known && { value: known.value, isOfRun: false };
  }

  refersTo(index: number): void {
    this.#reached = Math.min(this.#reached, index);
  }

  /** Reads a constant, with `index` open constants before it, and memoizes its value. A value that depends on one of those is not memoized. */
  readMemoized(constant: Constant, scope: Scope, isLocal: boolean, index: number, read: () => Value): { readonly value: Value; readonly isInCycle: boolean } {
    const reachedBefore = this.#reached;
    this.#reached = Number.POSITIVE_INFINITY;
    const value = read();
    const reached = this.#reached;
    this.#reached = Math.min(reachedBefore, reached < index ? reached : Number.POSITIVE_INFINITY);
    if (reached >= index) add(this.#ofRun, constant, scope, isLocal, value);
    if (reached === Number.POSITIVE_INFINITY && !this.#isMadeOfItself) add(this.#ofWork, constant, scope, isLocal, value);
    this.#isMadeOfItself ||= reached < Number.POSITIVE_INFINITY;
    return { value, isInCycle: reached < index };
  }

  /** After the first reference, a value may contain a definition of this run. */
  #isMadeOfItself = false;

  replace(constant: Constant, scope: Scope, isLocal: boolean, value: Value): void {
    const known = this.#ofRun.get(constant);
    if (known !== undefined) {
      const index = known.findIndex((own) => isSameScope(own, scope, isLocal));
      if (index >= 0) known.splice(index, 1);
    }
    add(this.#ofRun, constant, scope, isLocal, value);
  }
}

const inTable = (table: Table, constant: Constant, scope: Scope, isLocal: boolean): MemoEntry | undefined =>
  table.get(constant)?.findLast((own) => isSameScope(own, scope, isLocal));

const isSameScope = (known: MemoEntry, scope: Scope, isLocal: boolean): boolean =>
  isReadAlike(known, scope) && known.locals === (isLocal ? scope.locals : undefined);

function add(table: Table, constant: Constant, { at, from, callbackArgs, bindings, locals }: Scope, isLocal: boolean, value: Value): void {
  const known = table.get(constant) ?? [];
  table.set(constant, known);
  known.push({ at, from, callbackArgs, bindings, locals: isLocal ? locals : undefined, value });
  if (known.length > maxEntries) known.shift();
}
