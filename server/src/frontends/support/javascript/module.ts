import type { Facts, Json, Located, Span } from '../../../model/index.ts';
import type { FunctionCode } from './run/code.ts';

/** Facts of a TypeScript or JavaScript module. Plain data: the syntax tree is freed. Spans are relative to the module's only region. */
export interface ModuleFacts extends Facts {
  readonly module: CodeModule;
  /** Calls that convert the schema of any tool to JSON Schema, where the module lists tools that are created elsewhere. */
  readonly conversions?: readonly ListingCall[];
  /** Functions that may convert one schema to another. */
  readonly functions?: readonly NamedFunction[];
}

/** A function that can be interpreted; `name`: its name in the module. */
export interface NamedFunction {
  readonly name?: string;
  readonly code: FunctionCode;
}

/** A call that lists a tool from a parameter, with the local constants in its scope. `makes`: its argument makes the schema, as `toZod(tool.parameters)`. */
export interface ListingCall {
  readonly call: CallExpression;
  readonly makes?: true;
  readonly locals: readonly Constant[];
}

export type CallExpression = Extract<Expression, { readonly kind: 'call' }>;

/** The kind of exported modules that convert the schemas of their tools to JSON Schema. */
export const listingKind = 'adds:zod:listing';

/** The kind of the keys that `getCapabilities()` returns. `*`: one of them is unknown. */
export const capabilityKind = 'adds:ts:capability';

/** The kind of the keys that a module reads from a YAML file: `FILE/KEY`. `*`: it may be any file, or any key. */
export const loadedKeyKind = 'ts:loadedKey';

/** A module, reduced to what tools and schemas use. Names are resolved later, and may then be schemas. */
export interface CodeModule {
  /**
   * Constants at the top level, in order. An `enum` is an object of its members; a reassignable variable (`let`) is `other`. A value exported as
   * `default` has that name.
   */
  readonly constants: readonly Constant[];
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
}

export interface Constant {
  readonly name: Located<string>;
  readonly value: Expression;
  readonly span: Span;
}

/** `import { name as local } from 'from'`; `name` is `default`, or `*` for a whole module. */
export interface Import {
  readonly local: string;
  readonly name: string;
  readonly from: string;
}

/** `export { of as name }`, with `from` for a re-export; `name` and `of` are `*` for `export * from`. */
export interface Export {
  readonly name: string;
  readonly of: string;
  readonly from?: string;
}

/** An expression, as far as it is relevant to tools. `as const`, `satisfies T`, `!` and parentheses are removed. */
export type Expression =
  /** `quoted`: a text between quotes or back-ticks, which are part of the span. */
  | { readonly kind: 'literal'; readonly value: Json; readonly quoted?: true; readonly span: Span }
  | { readonly kind: 'regex'; readonly source: string; readonly flags: string; readonly span: Span }
  | { readonly kind: 'name'; readonly name: string; readonly span: Span }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: Located<string>; readonly span: Span }
  /** `object[index]`, where the index is no literal. */
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression; readonly span: Span }
  | { readonly kind: 'call'; readonly callee: Expression; readonly args: readonly Expression[]; readonly span: Span }
  | { readonly kind: 'object'; readonly members: readonly Member[]; readonly span: Span; readonly made?: MadeOf }
  | { readonly kind: 'array'; readonly items: readonly Expression[]; readonly span: Span }
  /** A text concatenated by `+` or a template, with parts that are not all texts. With `+` it may be a sum of numbers. */
  | { readonly kind: 'text'; readonly parts: readonly Expression[]; readonly template?: true; readonly span: Span }
  /** A choice of two: by a condition, by whether the first is nullish (`??`), or by whether it is falsy (`||`). */
  | { readonly kind: 'choice'; readonly by: '??' | '||' | Expression; readonly of: readonly [Expression, Expression]; readonly span: Span }
  /** `...` in an array. */
  | { readonly kind: 'spread'; readonly of: Expression; readonly span: Span }
  /**
   * A function that only declares constants and returns. `locals`: its parameters and these constants, inner ones first. `hasThis`: it is no arrow
   * function, so `this` is the object that it is called on.
   */
  | { readonly kind: 'function'; readonly locals: readonly Constant[]; readonly result: Expression; readonly hasThis?: true; readonly span: Span }
  | { readonly kind: 'new'; readonly callee: Expression; readonly args: readonly Expression[]; readonly span: Span }
  | ({ readonly kind: 'class'; readonly span: Span } & ClassBody)
  /**
   * A parameter of a function: the member at `path` of the argument at `index`, or `or` where it is missing. `fn`: the offset of the function. `rest`:
   * the list of the arguments from `index` on.
   */
  | {
      readonly kind: 'param';
      readonly fn: number;
      readonly index: number;
      readonly path: readonly string[];
      readonly rest?: true;
      readonly or?: Expression;
      readonly text: string;
      readonly span: Span;
    }
  /** The loop variable: the member at `path` of the list's current item. */
  | { readonly kind: 'item'; readonly list: Expression; readonly path: readonly string[]; readonly text: string; readonly span: Span }
  /** Any other expression, as its source text. */
  | { readonly kind: 'other'; readonly text: string; readonly span: Span };

/** The library call that an object represents, and which argument is an object of further keywords. */
export interface MadeByCall {
  readonly call: Extract<Expression, { readonly kind: 'call' }>;
  readonly options: number;
}

/**
 * The syntax of a described value that is no object: a call with options, `v.pipe(of, v.description(…))` (`by` is `v`), or `type(of).describe(…)` (`by`
 * is `type`). A description is written after `of`. `elsewhere`: it cannot be written there.
 */
export type MadeOf = MadeByCall | { readonly how: 'pipe' | 'describe'; readonly of: Expression; readonly by: string } | 'elsewhere';

/** A member of an object, or with `spread` the operand of `...`. */
export type Member = { readonly key: Located<string>; readonly value: Expression; readonly span: Span } | { readonly spread: Expression; readonly span: Span };

/** A class, reduced to members with values. Method bodies are not included. */
export interface ClassBody {
  readonly base?: Expression;
  readonly isAbstract: boolean;
  /** Fields, getters that only return, and assignments of the constructor. */
  readonly members: readonly ClassMember[];
  readonly made?: Construction;
}

export interface Construction {
  /** Its offset. */
  readonly fn: number;
  readonly locals: readonly Constant[];
  /** The arguments of `super(…)`. */
  readonly above?: readonly Expression[];
}

export interface ClassMember {
  readonly key: Located<string>;
  readonly value: Expression;
  readonly isStatic: boolean;
  /** True where the constructor sets it, so that its value may use the constructor's parameters. */
  readonly isSet?: true;
  readonly span: Span;
}
