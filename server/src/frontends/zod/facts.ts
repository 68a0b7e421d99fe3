import type { Located, Span } from '../../model/index.ts';
import type { Constant, Expression, ModuleFacts } from '../support/zod/module.ts';

/** What reading a module of TypeScript or JavaScript yields. */
export interface ZodFacts extends ModuleFacts {
  readonly tools: readonly ToolDraft[];
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
  /** Set for an item of an array literal: it and those beside it. */
  readonly item?: ListItem;
  /** Where the code that carries out the tool takes its arguments; undefined where that cannot be known. */
  readonly uses?: readonly Use[];
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
}

/** An argument's name where the code takes it: `key` may be written anew; `binding` names a variable too (`({ name }) =>`). */
export interface Use extends Located<string> {
  readonly kind: 'key' | 'binding';
}
