import type { Facts, Located, Problem } from '../../../model/index.ts';
import type { PySetting } from '../registrations/environment.ts';
import type { PyModuleImport } from '../registrations/moduleImports.ts';
import type { PyAssignment, PyCall, PyClass, PyFunction, PyImport, PyLoop } from './code.ts';

/**
 * Facts of a region: one function, one class, or another statement. Each name that it binds at the top level is exported as `py:name`.
 * An `import *` is exported as `py:star` with the name `*`. `lookUp.ts` thus resolves a name without reading regions that do not bind it.
 */
export interface PyFacts extends Facts {
  readonly imports: readonly PyImport[];
  readonly assignments: readonly PyAssignment[];
  readonly classes: readonly PyClass[];
  readonly functions: readonly PyFunction[];
  /** Calls that are statements of the top level: `mcp.add_tool(f)`, `mcp.tool()(f)`. */
  readonly calls: readonly PyCall[];
  readonly loops: readonly PyLoop[];
  /** Environment variables and options of registration functions that the region sets, as far as they change tools. */
  readonly environment: readonly PySetting[];
  readonly moduleImports: readonly PyModuleImport[];
  /** Comments on lines of their own, at the top level or right above a definition, without `#` and the space after it. */
  readonly comments: readonly Located<string>[];
  /** Problems of examples in docstrings of decorated functions, where these are to follow the standard. */
  readonly exampleProblems: readonly Problem[];
  /** Texts that calls in such examples pass. */
  readonly exampleTexts: readonly ExampleText[];
  readonly exampleNames: readonly ExampleName[];
}

/** The name of an argument in a call of a plain name. */
export interface ExampleName {
  readonly callee: string;
  readonly name: Located<string>;
}

/** A text argument of a call, with its parameter: by name, or by position among the positional arguments. */
export interface ExampleText {
  /** The called name; the last one of `a.b`. */
  readonly callee: string;
  readonly param: string | number;
  readonly text: Located<string>;
  /** It is in the section of usage instructions, where a value may be a placeholder. */
  readonly isUsage?: true;
}
