import type { PyImport } from '../read/code.ts';
import type { Context } from '../schema/context.ts';
import type { Arguments, ClassValue, FunctionValue, Names, PyValue } from './values.ts';

/** The world outside of the functions that are interpreted. */
export interface World {
  /** The value of a name that no function binds. */
  readonly lookUp: (name: string, context: Context) => PyValue;
  readonly imported: (of: PyImport, context: Context) => PyValue;
  /** Undefined for a member that the value does not have. */
  readonly member: (value: PyValue, name: string) => PyValue;
  /** A call of anything but a function of the workspace. */
  readonly callOther: (fn: PyValue, passed: Arguments) => PyValue;
  /** `value[index]` of a type. */
  readonly subscript: (value: PyValue, index: PyValue) => PyValue;
}

/** Where code runs: its names, and the function that it belongs to. */
export interface Place {
  readonly names: Names;
  readonly fn: FunctionValue | undefined;
}

/** `super()` in a method. */
export class Super {
  readonly owner: ClassValue;
  readonly self: PyValue;
  constructor(owner: ClassValue, self: PyValue) {
    this.owner = owner;
    this.self = self;
  }
}
