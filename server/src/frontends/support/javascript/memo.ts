import type { Scope } from './lookUp.ts';
import type { Constant } from './module.ts';
import type { Value } from './value.ts';
import { kept } from './work.ts';

/** What a constant comes to where it is read in this way. */
interface Known {
  readonly at: Scope['at'];
  readonly from: Scope['from'];
  readonly given: Scope['given'];
  readonly bindings: Scope['bindings'];
  /** Of a constant of a function: what it sees beside it. */
  readonly locals: Scope['locals'] | undefined;
  readonly value: Value;
}

type Table = Map<Constant, Known[]>;

/** Ways to read one constant that are kept. */
const most = 50;

const ofWork = {};

/** Stands before every open constant: what refers to it is only so where it is read now. */
export const outermost = -1;

/**
 * What constants come to that have been read. Without it, a constant that names the next one twice, and that the next, takes twice as long with each. What does not
 * refer to a schema that is made of itself serves all the work under way.
 */
export class Memo {
  readonly #ofRun: Table = new Map();
  readonly #ofWork = kept(ofWork, (): Table => new Map());
  /** The outermost open constant that has been referred to, by how many were open before it. */
  #reached = Number.POSITIVE_INFINITY;

  find(constant: Constant, scope: Scope, isLocal: boolean): { readonly value: Value; readonly isOfRun: boolean } | undefined {
    const own = inTable(this.#ofRun, constant, scope, isLocal);
    if (own !== undefined) return { value: own.value, isOfRun: true };
    const known = inTable(this.#ofWork, constant, scope, isLocal);
    return known && { value: known.value, isOfRun: false };
  }

  /** A reference to an open constant is being made. */
  refersTo(index: number): void {
    this.#reached = Math.min(this.#reached, index);
  }

  /** Reads a constant, before which `index` were open, and keeps what it comes to, unless that is only so within one of those. */
  noted(constant: Constant, scope: Scope, isLocal: boolean, index: number, read: () => Value): Value {
    const around = this.#reached;
    this.#reached = Number.POSITIVE_INFINITY;
    const value = read();
    const reached = this.#reached;
    this.#reached = Math.min(around, reached < index ? reached : Number.POSITIVE_INFINITY);
    if (reached >= index) add(this.#ofRun, constant, scope, isLocal, value);
    if (reached === Number.POSITIVE_INFINITY && !this.#isMadeOfItself) add(this.#ofWork, constant, scope, isLocal, value);
    this.#isMadeOfItself ||= reached < Number.POSITIVE_INFINITY;
    return value;
  }

  /** From the first reference on, a value may hold one that only this run defines. */
  #isMadeOfItself = false;

  replace(constant: Constant, scope: Scope, isLocal: boolean, value: Value): void {
    const known = this.#ofRun.get(constant);
    if (known !== undefined) {
      const index = known.findIndex((own) => isAlike(own, scope, isLocal));
      if (index >= 0) known.splice(index, 1);
    }
    add(this.#ofRun, constant, scope, isLocal, value);
  }
}

const inTable = (table: Table, constant: Constant, scope: Scope, isLocal: boolean): Known | undefined =>
  table.get(constant)?.findLast((own) => isAlike(own, scope, isLocal));

const isAlike = (known: Known, { at, from, given, bindings, locals }: Scope, isLocal: boolean): boolean =>
  known.at?.start === at?.start &&
  known.at?.end === at?.end &&
  known.from === from &&
  known.given === given &&
  known.bindings === bindings &&
  known.locals === (isLocal ? locals : undefined);

function add(table: Table, constant: Constant, { at, from, given, bindings, locals }: Scope, isLocal: boolean, value: Value): void {
  const known = table.get(constant) ?? [];
  table.set(constant, known);
  known.push({ at, from, given, bindings, locals: isLocal ? locals : undefined, value });
  if (known.length > most) known.shift();
}
