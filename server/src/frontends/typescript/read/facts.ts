import type { Effect, LibraryUse, Located, Span } from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import type { Constant, Expression, ModuleFacts } from '../../support/javascript/module.ts';

export interface ZodFacts extends ModuleFacts {
  /** Object literals with the members of a tool. */
  readonly tools: readonly ToolDraft[];
  /** Calls that may declare or register a tool, by a library or by a function of the workspace. */
  readonly calls: readonly CallSite[];
  /** Lists that a handler of `tools/list` returns. */
  readonly lists: readonly ToolList[];
  /** Where code changes a field of an object, which may be a tool. */
  readonly changes?: readonly FieldChange[];
  /** Constants that are members of a set of tools, each with its key. */
  readonly toolSetMembers?: readonly ToolSetMember[];
  /** The `instructions` of servers that it makes. */
  readonly instructions?: readonly Expression[];
  readonly servers?: ServerUses;
  /** It contains the code of a library, as a bundle does, whose names a bundler may have shortened. */
  readonly containsLibrary?: true;
  /** Where it declares tools with a framework. */
  readonly frameworkUses?: readonly FrameworkUse[];
  /** As `Linked.uses`. */
  readonly libraries?: readonly LibraryUse[];
  /** Another program wrote the module, as its first comment tells: nobody mends it by hand. */
  readonly isGenerated?: true;
}

/** A decorator, a base class or a called function of the framework `of`, as it is written. */
export interface FrameworkUse extends Located<string> {
  readonly of: string;
}

/** Variables with servers of a library: `server`, `this.server`. */
export interface ServerUses {
  /** The offsets of those that a class or a type declares to be servers. */
  readonly servers: readonly number[];
  readonly passed: readonly PassedServer[];
  /** Their methods that register tools, where other code calls them. */
  readonly forwarded: readonly Expression[];
  /** Calls and classes that are handed `capabilities: { tools: {} }`. */
  readonly capable: readonly Pick<PassedServer, 'callee' | 'locals'>[];
}

/** A call with what may be a server, or made of one, as its argument at `index`, or as a member of that argument. */
export interface PassedServer {
  readonly callee: Expression;
  readonly server: Expression;
  readonly index: number;
  /** The whole call, or `new`. */
  readonly call: Extract<Expression, { readonly kind: 'call' | 'new' }>;
  /** As in `CallSite`. */
  readonly locals: readonly Constant[];
  /** As in `CallSite`. */
  readonly within: readonly Enclosing[];
}

/** `tool.description = …`, or with `isCopied` `{ ...tool, description: … }`. */
export interface FieldChange {
  readonly at: number;
  readonly key: string;
  readonly isCopied: boolean;
}

/** A member of a set of tools, as in `tools: { key: constant }`. */
export interface ToolSetMember {
  readonly key: Located<string>;
  readonly constant: string;
}

/** A possible tool. Resolving its names decides whether it is one. */
export interface ToolDraft {
  /** `object`: a literal in the protocol's form. `call`: a registration with a server of the SDK. */
  readonly form: 'object' | 'call';
  /** The object literal, or the call. */
  readonly span: Span;
  readonly name: Expression;
  readonly fields: Readonly<Record<string, Field>>;
  /** The object literal that edits add keys to. Absent for a call that has none. */
  readonly body?: Extract<Expression, { readonly kind: 'object' }>;
  /** The expression that may add other fields. Absent where all fields are known. */
  readonly more?: Located<string>;
  /** Fields that a function forwards, where the forwarded object lacks them. Never set in facts. */
  readonly lacking?: Readonly<Record<string, LackingObject>>;
  /** Local constants in scope, inner ones first. */
  readonly locals: readonly Constant[];
  /** The enclosing functions, the innermost first. */
  readonly within: readonly Enclosing[];
  /** Set for an item of an array literal, with its neighbors. */
  readonly item?: ListItem;
  /** Uses of the arguments in the tool's handler. Undefined where they are unknown. */
  readonly uses?: readonly Use[];
  /** What the calls of its handler do, as far as they show it. */
  readonly effect?: Effect;
  /** As `ToolSpec.server`. Never set in facts. */
  readonly server?: string;
  /** It is a tool only if its parameters are a schema. */
  readonly needsSchema?: true;
}

export interface LackingObject {
  readonly object: Extract<Expression, { readonly kind: 'object' }>;
  /** The member that it lacks. */
  readonly key: string;
  readonly scope: Scope;
}

export interface CallSite {
  readonly callee: Expression;
  readonly isNew?: true;
  readonly args: readonly Expression[];
  readonly span: Span;
  /** The key, the constant or the field that its result is assigned to. */
  readonly assignedTo?: Located<string>;
  readonly locals: readonly Constant[];
  readonly within: readonly Enclosing[];
  /** True where a condition decides whether it runs. */
  readonly isConditional?: true;
  /** Uses of the arguments in the tool's handler, if an argument is the handler. */
  readonly uses?: readonly Use[];
  /** What the calls of the handler do, as far as they show it. */
  readonly effect?: Effect;
}

export interface Enclosing {
  /** The offset of its first character. */
  readonly start: number;
  readonly kind: 'function' | 'method' | 'class';
  readonly name?: string;
}

export interface ToolList {
  readonly list: Expression;
  /** The whole handler. */
  readonly span: Span;
  readonly locals: readonly Constant[];
}

export interface ListItem {
  readonly span: Span;
  readonly previous?: Span;
  readonly next?: Span;
}

export interface Field {
  /** The key, or the argument where there is no key. */
  readonly key: Span;
  readonly value: Expression;
  /** The scope of its names, where it differs from the scope of the tool. Never set in facts. */
  readonly scope?: Scope;
}

/** A use of an argument's name in the handler. `key` can be replaced; `binding` names a variable too (`({ name }) =>`). */
export interface Use extends Located<string> {
  readonly kind: 'key' | 'binding';
}
