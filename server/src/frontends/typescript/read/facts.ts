import type { Located, Span } from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import type { Constant, Expression, ModuleFacts } from '../../support/javascript/module.ts';

/** What reading a module of TypeScript or JavaScript yields. */
export interface ZodFacts extends ModuleFacts {
  /** Object literals that have what makes a tool. */
  readonly tools: readonly ToolDraft[];
  /** Calls that may declare or register a tool, by a library or by a function of the workspace that does so. */
  readonly calls: readonly CallSite[];
  /** Lists that a handler of `tools/list` gives out. */
  readonly lists: readonly ToolList[];
  /** Constants that are handed over as tools, each with its key. */
  readonly kept?: readonly KeptTool[];
}

/** A member of a set of tools, such as of `tools: { key: constant }`. */
export interface KeptTool {
  readonly key: Located<string>;
  readonly constant: string;
}

/** What may be a tool: whether it is one shows when the names in it are resolved. */
export interface ToolDraft {
  /** `object`: a literal as the protocol has it. `call`: registered with a server of the SDK. */
  readonly form: 'object' | 'call';
  /** The object literal, or the call. */
  readonly span: Span;
  readonly name: Expression;
  /** What it says of itself, by the protocol's keys. */
  readonly fields: Readonly<Record<string, Field>>;
  /** The object literal that further keys are written into; absent for a call that has none. */
  readonly body?: Extract<Expression, { readonly kind: 'object' }>;
  /** Set where code adds to the fields, so that what is not among them may be there: what does. */
  readonly more?: Located<string>;
  /** Constants that it sees besides those of the module, inner ones first. */
  readonly locals: readonly Constant[];
  /** The functions around it, the innermost first. */
  readonly within: readonly Enclosing[];
  /** Set for an item of an array literal: it and those beside it. */
  readonly item?: ListItem;
  /** Where the code that carries out the tool takes its arguments; undefined where that cannot be known. */
  readonly uses?: readonly Use[];
  /** It is a tool only if what it has for its parameters is a schema. */
  readonly needsSchema?: true;
}

export interface CallSite {
  readonly callee: Expression;
  /** True after `new`. */
  readonly isNew?: true;
  readonly args: readonly Expression[];
  readonly span: Span;
  /** The key, the constant or the field that its result is kept under. */
  readonly keptAs?: Located<string>;
  readonly locals: readonly Constant[];
  readonly within: readonly Enclosing[];
  /** Where the function among its arguments that carries out the tool takes what it is given. */
  readonly uses?: readonly Use[];
}

/** A function, or a class, around a place. */
export interface Enclosing {
  /** Where it begins. */
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
  /** The key; of an argument that has none, the argument. */
  readonly key: Span;
  readonly value: Expression;
  /** From where its names are looked up, where that is not from where the tool's own are. Never a part of facts. */
  readonly scope?: Scope;
}

/** An argument's name where the code takes it: `key` may be written anew; `binding` names a variable too (`({ name }) =>`). */
export interface Use extends Located<string> {
  readonly kind: 'key' | 'binding';
}
