import type { UnreadReason } from '../../../../model/index.ts';

/** What a library calls the parts of a tool that is made by a call or written as a class. */
export interface ToolKeys {
  readonly name: readonly string[];
  readonly description: readonly string[];
  readonly input: readonly string[];
  readonly title?: readonly string[];
  readonly output?: readonly string[];
  readonly annotations?: readonly string[];
}

/** A class of a library whose call, with the schema of the arguments in it, is a tool: `types.Tool(name=…, inputSchema=…)`. */
export interface ObjectForm {
  /** The full names under which it is imported. */
  readonly made: RegExp;
  readonly keys: ToolKeys;
  /** By position, the keys of the first arguments. */
  readonly order?: readonly string[];
  /** False where it is a tool without a schema, too, which is then made of a function. */
  readonly needsInput?: false;
}

/** A class of a library from which a class that is a tool inherits. */
export interface BaseForm {
  readonly base: RegExp;
  readonly keys: ToolKeys;
  /** The methods of which the first that is there has the parameters, where no schema is given. */
  readonly methods: readonly string[];
  /** `properties`: what is given as the schema are its properties alone. */
  readonly schema: 'model' | 'properties';
}

/** Something that makes a function a tool: a decorator, or a call that is given it. */
export interface FunctionForm {
  /** The full names of the function, or of the class whose method it is. */
  readonly by: RegExp;
  /** The method of an object of that class. */
  readonly method?: RegExp;
  /** Keywords by which a call is given the function; by position, it is the first argument, where `position` is no other. */
  readonly fn?: readonly string[];
  /** A keyword whose value is a list of functions. */
  readonly list?: string;
  /** What the name, the description and the schema are called; as in FastMCP, where nothing is said. */
  readonly keys?: Partial<Pick<ToolKeys, 'name' | 'description' | 'input'>>;
  /** Which argument by position is the name, the function left out of the count where it is a decorator. */
  readonly namedAt?: number;
}

/** A server that a library makes, which takes functions as they are, and lists them by the settings of the project. */
export interface ServerForm {
  /** The full names of its class. */
  readonly made: RegExp;
  /** The full names of the class of its tools. */
  readonly toolClass: RegExp;
  /** Methods of the class that make a server with tools of something else, and why those cannot be read. */
  readonly sources?: Readonly<Record<string, UnreadReason>>;
}

/** How a library registers tools. */
export interface Library {
  readonly id: string;
  readonly server?: ServerForm;
  readonly decorators?: readonly FunctionForm[];
  readonly takers?: readonly FunctionForm[];
  readonly objects?: readonly ObjectForm[];
  readonly bases?: readonly BaseForm[];
}
