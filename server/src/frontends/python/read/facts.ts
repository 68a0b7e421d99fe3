import type { Facts, Located, Problem } from '../../../model/index.ts';
import type { PySetting } from '../registrations/environment.ts';
import type { PyAssignment, PyCall, PyClass, PyFunction, PyImport, PyLoop } from './code.ts';

/**
 * What a region says: one function, one class, or another statement. Every name that it binds at the top level is exported
 * under the kind `py:name` (an `import *` under `py:star`, name `*`): `lookUp.ts` finds what a name of a module stands for without looking at
 * regions that do not bind it.
 */
export interface PyFacts extends Facts {
  readonly imports: readonly PyImport[];
  readonly assignments: readonly PyAssignment[];
  readonly classes: readonly PyClass[];
  readonly functions: readonly PyFunction[];
  /** Calls that are statements of their own at the top level: `mcp.add_tool(f)`, `mcp.tool()(f)`. */
  readonly calls: readonly PyCall[];
  /** Loops of the top level. */
  readonly loops: readonly PyLoop[];
  /** What code of the region gives to variables of the environment, and to what registers tools, as far as that is asked for. */
  readonly environment: readonly PySetting[];
  /** Comments that stand on lines of their own at the top level or right above a definition, without `#` and the space behind it. */
  readonly comments: readonly Located<string>[];
  /** What cannot be read of the examples that docstrings of functions with decorators show, where these are to follow the standard. */
  readonly exampleProblems: readonly Problem[];
  /** Texts that calls in code of the docstrings of functions with decorators pass. */
  readonly exampleTexts: readonly ExampleText[];
  /** Names under which calls in such code pass what they pass. */
  readonly exampleNames: readonly ExampleName[];
}

/** A name in a call, of what is called by a plain name. */
export interface ExampleName {
  readonly callee: string;
  readonly name: Located<string>;
}

/** A text in a call: of which parameter, by its name or its place among those that are given by position. */
export interface ExampleText {
  /** The name of what is called, of `a.b` the last. */
  readonly callee: string;
  readonly param: string | number;
  readonly text: Located<string>;
  /** Stands in the section of usage instructions, where a value may stand for any. */
  readonly isUsage?: true;
}
