import type { Expression } from '../../../support/javascript/module.ts';

/** The table of a library that declares tools: its functions, and the roles of their arguments. */
export interface Library {
  readonly id: string;
  /** Specifiers that its modules are imported by. */
  readonly modules: RegExp;
  /** Its classes of servers. Their options may contain `instructions` for models. */
  readonly servers?: RegExp;
  readonly calls: readonly ToolCall[];
  /** Base classes whose subclasses are tools, and the protocol's key for each member that is spelled otherwise. */
  readonly bases?: { readonly of: RegExp; readonly keys: Readonly<Record<string, string>> };
  /**
   * How its tools are listed: by the converters of the official SDK, FastMCP or Mastra, or to a model and not to an MCP client, so that they have no
   * annotations. Without it, a tool is listed as it is written.
   */
  readonly lists?: 'sdk' | 'fastmcp' | 'mastra' | 'model';
  /** True where each declaration is a tool, and no function forwards it: one that is not read is an entry of the ledger. */
  readonly isFramework?: true;
}

/** A call that declares or registers a tool. */
export interface ToolCall {
  readonly callee: RegExp;
  /**
   * `function`: a name that is imported from the library, also as a decorator. A chain such as `tool().description(…).input(…)` is one call with an
   * object of these members. `class`: the same name, after `new`.
   * `member`: a method of an object that is imported from the library (`Tool.make(…)`). `anywhere`: a method that no other library has.
   * `method`: a member of any object in a module that imports the library, or of an object whose name contains `server` or `mcp`.
   */
  readonly as: 'function' | 'class' | 'member' | 'method' | 'anywhere';
  /** The object of a `member`: the name by which the library exports it, which is also the last part of its own module. */
  readonly of?: RegExp;
  /** The tool's fields in the arguments. Undefined where the call declares no tool. */
  readDeclaration(args: readonly Expression[], resolved: Resolve): Declaration | undefined;
  /** True where the tool is named by the key or the constant that it is assigned to. */
  readonly namedByKey?: true;
}

/** Resolves an expression as far as possible. Returns the expression itself otherwise. */
export type Resolve = (expression: Expression) => Expression;

/** The fields of a tool in the arguments of a call. */
export interface Declaration {
  /** By the protocol's keys, `name` among them. */
  readonly fields: Readonly<Record<string, Expression>>;
  /** An object with more fields, and the protocol's key for each of its keys that is spelled otherwise. */
  readonly config?: { readonly object: Expression; readonly keys: Readonly<Record<string, string>> };
  readonly handler?: Expression;
}

/** Names of arguments in their order: a key of the protocol, `config`, `handler`, or `-` for an argument to skip. */
export const positional =
  (names: readonly string[], keys: Readonly<Record<string, string>> = {}, least: number = names.length) =>
  (args: readonly Expression[]): Declaration | undefined => {
    if (args.length < least) return undefined;
    const fields: Record<string, Expression> = {};
    let config: Declaration['config'];
    let handler: Expression | undefined;
    for (const [i, name] of names.entries()) {
      const arg = args[i];
      if (arg === undefined || name === '-') continue;
      if (name === 'config') config = { object: arg, keys };
      else if (name === 'handler') handler = arg;
      else fields[name] = arg;
    }
    return { fields, ...(config === undefined ? {} : { config }), ...(handler === undefined ? {} : { handler }) };
  };

/** One object argument with all fields. A name is required among its members, unless another argument has it. */
export const configured =
  (keys: Readonly<Record<string, string>>, needs: readonly string[] = ['name']) =>
  ([object]: readonly Expression[], resolved: Resolve): Declaration | undefined => {
    const value = object && resolved(object);
    if (object === undefined || value === undefined || !mayBeObject(value)) return undefined;
    return value.kind !== 'object' || hasKeys(value, needs) ? { fields: {}, config: { object, keys } } : undefined;
  };

/** True of a resolved value that is an object, or that may be one at run time. */
export const mayBeObject = ({ kind }: Expression): boolean => /^(?:object|name|member|param|item|call|new|class)$/.test(kind);

/** Does the object have all of these keys? A spread may add any key. */
const hasKeys = (object: Extract<Expression, { readonly kind: 'object' }>, keys: readonly string[]): boolean =>
  object.members.some((member) => 'spread' in member) ||
  keys.every((key) => object.members.some((member) => !('spread' in member) && member.key.value === key));
