import type { Expression } from '../../../support/javascript/module.ts';

/** A library by which code declares tools, as a table: what is called, and which argument says what. */
export interface Library {
  readonly id: string;
  /** What its modules are imported as. */
  readonly modules: RegExp;
  readonly calls: readonly ToolCall[];
}

/** A call that declares or registers a tool. */
export interface ToolCall {
  readonly callee: RegExp;
  /**
   * `function`: a name that is imported from the library. `class`: the same, after `new`. `method`: a member of whatever object, in a module that imports the
   * library, or of an object whose name says `server` or `mcp`. `anywhere`: a method that no other library has.
   */
  readonly as: 'function' | 'class' | 'method' | 'anywhere';
  /** What the arguments say; undefined where they are not those of a tool. */
  given(args: readonly Expression[], resolved: Resolve): Given | undefined;
  /** True where the tool has its name from the key or the constant that it is kept under. */
  readonly namedByKey?: true;
}

/** What an expression stands for, as far as it is known; itself otherwise. */
export type Resolve = (expression: Expression) => Expression;

/** What a call says of a tool. */
export interface Given {
  /** By the protocol's keys; `name` among them. */
  readonly fields: Readonly<Record<string, Expression>>;
  /** An object whose members say more, and what its keys mean by the protocol's; keys that are not named mean what they say. */
  readonly config?: { readonly object: Expression; readonly keys: Readonly<Record<string, string>> };
  /** The code that carries out the tool. */
  readonly handler?: Expression;
}

/** Names of arguments in their order: a key of the protocol, `config` or `handler`, or `-` for one that says nothing of the tool. */
export const positional =
  (names: readonly string[], keys: Readonly<Record<string, string>> = {}, least: number = names.length) =>
  (args: readonly Expression[]): Given | undefined => {
    if (args.length < least) return undefined;
    const fields: Record<string, Expression> = {};
    let config: Given['config'];
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

/** One argument that says it all: an object, or what stands for one, with a name among its members unless that stands elsewhere. */
export const configured =
  (keys: Readonly<Record<string, string>>, needs: readonly string[] = ['name']) =>
  ([object]: readonly Expression[], resolved: Resolve): Given | undefined => {
    const value = object && resolved(object);
    if (object === undefined || value === undefined || !mayBeObject(value)) return undefined;
    return value.kind !== 'object' || hasKeys(value, needs) ? { fields: {}, config: { object, keys } } : undefined;
  };

/** Of what was resolved: an object, or what may turn out to be one when the code runs. */
export const mayBeObject = ({ kind }: Expression): boolean => /^(?:object|name|member|param|item|call|new|class)$/.test(kind);

/** Does the object have all of these keys? What `...` brings in may have any. */
const hasKeys = (object: Extract<Expression, { readonly kind: 'object' }>, keys: readonly string[]): boolean =>
  object.members.some((member) => 'spread' in member) ||
  keys.every((key) => object.members.some((member) => !('spread' in member) && member.key.value === key));
