import type { PyAssignment, PyClass, PyFunction } from './code.ts';

/** What a name stands for, once imports and re-exports of the workspace are followed. `module` is the path of the document, as `Names.path`; of what lies outside, its dotted name. */
export type Definition =
  | { readonly kind: 'class'; readonly module: string; readonly of: PyClass }
  | { readonly kind: 'function'; readonly module: string; readonly of: PyFunction }
  | { readonly kind: 'assignment'; readonly module: string; readonly of: PyAssignment }
  /** A module of the workspace under a name of its own. */
  | { readonly kind: 'module'; readonly module: string }
  /** Outside of the workspace: its full dotted name (`pydantic.BaseModel`, `typing.Literal`); built-ins are `builtins.str`. */
  | { readonly kind: 'foreign'; readonly name: string };

/** Resolves names as Python would, at the top level of modules. Loops end in undefined. */
export interface Scope {
  /** What `name` stands for in a module; undefined where nothing binds it. */
  lookUp(module: string, name: string): Definition | undefined;
}
