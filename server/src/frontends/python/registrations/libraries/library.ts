import type { UnreadReason } from '../../../../model/index.ts';

/** A library's keywords for the parts of a tool, in a call or a class. */
export interface ToolKeys {
  readonly name: readonly string[];
  readonly description: readonly string[];
  readonly input: readonly string[];
  readonly title?: readonly string[];
  readonly output?: readonly string[];
  readonly annotations?: readonly string[];
}

/**
 * How a library calls the function of a schema that its author passes. `fields`: the fields of the model by their names. `properties`: the properties of the
 * schema, as the model sends them. `exact`: it compares the names when it makes the tool.
 */
export type Passing = 'exact' | 'fields' | 'properties';

/** A library class whose call, schema included, is a tool: `types.Tool(name=…, inputSchema=…)`. */
export interface ObjectForm {
  /** Matches the full names under which it is imported. */
  readonly made: RegExp;
  readonly keys: ToolKeys;
  /** Keys of the positional arguments. */
  readonly order?: readonly string[];
  /** Further keywords that are read as they are. */
  readonly extra?: readonly string[];
  /** The call is a tool without a schema, too: it then takes a function. */
  readonly needsInput?: false;
}

/** A library class whose subclasses are tools. */
export interface BaseForm {
  readonly base: RegExp;
  readonly keys: ToolKeys;
  /** Without a schema, the first of these methods that exists has the parameters. */
  readonly methods: readonly string[];
  /** `properties`: the schema contains only the properties of the object. */
  readonly schema: 'model' | 'properties';
  readonly passing?: Passing;
}

/** A decorator or a callee that makes a function a tool. */
export interface FunctionForm {
  /** Matches the full names of the function, or of the class with the method. */
  readonly by: RegExp;
  readonly method?: RegExp;
  /** Keywords for the function. Without one, the function is the first positional argument. */
  readonly fn?: readonly string[];
  /** The keyword for a list of functions. */
  readonly list?: string;
  /** Keywords for name, description and schema; FastMCP's by default. */
  readonly keys?: Partial<Pick<ToolKeys, 'name' | 'description' | 'input'>>;
  /** Position of the name among the arguments; for a decorator, the function is not counted. */
  readonly namedAt?: number;
  readonly passing?: Passing;
}

/** A library's server. It takes plain functions and lists them by the settings of the project. */
export interface ServerForm {
  /** Matches the full names of its class. */
  readonly made: RegExp;
  /** Matches the full names of a class of servers without registrations. */
  readonly plain?: RegExp;
  /** Matches the full names of the class of its tools. */
  readonly toolClass: RegExp;
  /** Methods that create a server with generated tools, each with the reason why these cannot be read. */
  readonly sources?: Readonly<Record<string, UnreadReason>>;
}

export interface Library {
  readonly id: string;
  /** Its packages on PyPI: the versions that lock files and manifests give them count. */
  readonly packages: readonly string[];
  readonly server?: ServerForm;
  /** Callables that make tools at run time, with the reason why these cannot be read. */
  readonly makers?: readonly { readonly by: RegExp; readonly reason: UnreadReason }[];
  readonly decorators?: readonly FunctionForm[];
  readonly takers?: readonly FunctionForm[];
  readonly objects?: readonly ObjectForm[];
  readonly bases?: readonly BaseForm[];
}
