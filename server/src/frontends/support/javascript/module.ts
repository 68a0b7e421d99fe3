import type { Facts, Json, Located, Span } from '../../../model/index.ts';
import type { FunctionCode } from './run/code.ts';

/** What reading a module of TypeScript or JavaScript yields. Plain data: the syntax tree is freed. Places are relative to the module's one region. */
export interface ModuleFacts extends Facts {
  readonly module: CodeModule;
  /** Calls that make JSON Schema of whatever schema a tool has, where the module lists tools that are made elsewhere. */
  readonly conversions?: readonly ListingCall[];
  /** Functions that may make one schema of another. */
  readonly functions?: readonly NamedFunction[];
}

/** A function that can be interpreted; `name` of one that the module declares. */
export interface NamedFunction {
  readonly name?: string;
  readonly code: FunctionCode;
}

/** A call by which code lists a tool that it is given, with the constants that it sees besides those of the module. */
export interface ListingCall {
  readonly call: CallExpression;
  readonly locals: readonly Constant[];
}

export type CallExpression = Extract<Expression, { readonly kind: 'call' }>;

/** The kind under which modules are exported that make JSON Schema of the schemas of tools that they are given. */
export const listingKind = 'zod:listing';

/** A module, as far as tools and schemas are concerned. Whether a name is a schema shows only when it is resolved. */
export interface CodeModule {
  /** Constants at the top level, in order; an `enum` is an object of its members, and what may change (`let`) is `other`. A value exported as `default` has that name. */
  readonly constants: readonly Constant[];
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
}

export interface Constant {
  readonly name: Located<string>;
  readonly value: Expression;
  /** The whole declaration. */
  readonly span: Span;
}

/** `import { name as local } from 'from'`; `name` is `default`, or `*` for a whole module. */
export interface Import {
  readonly local: string;
  readonly name: string;
  readonly from: string;
}

/** `export { of as name }`, with `from` where it comes from elsewhere; `name` and `of` are `*` for `export * from`. */
export interface Export {
  readonly name: string;
  readonly of: string;
  readonly from?: string;
}

/** An expression of the code, as far as it may say something about a tool. `as const`, `satisfies T`, `!` and brackets around it are taken off. */
export type Expression =
  /** `quoted`: a text between quotes or back-ticks, which belong to the span. */
  | { readonly kind: 'literal'; readonly value: Json; readonly quoted?: true; readonly span: Span }
  | { readonly kind: 'regex'; readonly source: string; readonly flags: string; readonly span: Span }
  | { readonly kind: 'name'; readonly name: string; readonly span: Span }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: Located<string>; readonly span: Span }
  | { readonly kind: 'call'; readonly callee: Expression; readonly args: readonly Expression[]; readonly span: Span }
  | { readonly kind: 'object'; readonly members: readonly Member[]; readonly span: Span; readonly made?: MadeOf }
  | { readonly kind: 'array'; readonly items: readonly Expression[]; readonly span: Span }
  /** A text put together, by `+` or in a template, of parts that are not all texts; by `+`, it may be a sum of numbers. */
  | { readonly kind: 'text'; readonly parts: readonly Expression[]; readonly template?: true; readonly span: Span }
  /** One of two, by a test, by whether there is the first (`??`), or whether it says something (`||`). */
  | { readonly kind: 'choice'; readonly by: '??' | '||' | Expression; readonly of: readonly [Expression, Expression]; readonly span: Span }
  /** What `...` brings into an array. */
  | { readonly kind: 'spread'; readonly of: Expression; readonly span: Span }
  /** A function that does nothing but return, after constants of its own. `locals`: its parameters and these constants, inner ones first. */
  | { readonly kind: 'function'; readonly locals: readonly Constant[]; readonly result: Expression; readonly span: Span }
  /** `new Callee(…)`. */
  | { readonly kind: 'new'; readonly callee: Expression; readonly args: readonly Expression[]; readonly span: Span }
  | ({ readonly kind: 'class'; readonly span: Span } & ClassBody)
  /** What a function is given: of the argument at `index` the member at `path`, `or` where there is none. `fn` is where the function begins. */
  | {
      readonly kind: 'param';
      readonly fn: number;
      readonly index: number;
      readonly path: readonly string[];
      readonly or?: Expression;
      readonly text: string;
      readonly span: Span;
    }
  /** What a loop is at: of an item of the list the member at `path`. */
  | { readonly kind: 'item'; readonly list: Expression; readonly path: readonly string[]; readonly text: string; readonly span: Span }
  /** Anything else: kept as it stands in the code. */
  | { readonly kind: 'other'; readonly text: string; readonly span: Span };

/** The call of a library that an object stands for, and which of its arguments is an object of further keywords. */
export interface MadeByCall {
  readonly call: Extract<Expression, { readonly kind: 'call' }>;
  readonly options: number;
}

/**
 * How what an object stands for is written, where it is no object: by a call with options, or `of` what a description is put behind, as `v.pipe(of, v.description(…))`
 * (`by` is `v`) or `type(of).describe(…)` (`by` is `type`); `elsewhere` where it cannot be written there.
 */
export type MadeOf = MadeByCall | { readonly how: 'pipe' | 'describe'; readonly of: Expression; readonly by: string } | 'elsewhere';

/** A member of an object, or with `spread` what `...` brings in. */
export type Member = { readonly key: Located<string>; readonly value: Expression; readonly span: Span } | { readonly spread: Expression; readonly span: Span };

/** A class, as far as its members are values. What a method does is not kept. */
export interface ClassBody {
  readonly base?: Expression;
  readonly isAbstract: boolean;
  /** Fields, getters that do nothing but return, and what the constructor sets to a value of its own. */
  readonly members: readonly ClassMember[];
  readonly made?: Construction;
}

/** The constructor of a class. */
export interface Construction {
  /** Where it begins. */
  readonly fn: number;
  /** Its parameters, and constants of its own. */
  readonly locals: readonly Constant[];
  /** What it gives to the constructor of the class that this one is made of. */
  readonly above?: readonly Expression[];
}

export interface ClassMember {
  readonly key: Located<string>;
  readonly value: Expression;
  readonly isStatic: boolean;
  /** True where the constructor sets it, so that its value may speak of what that is given. */
  readonly isSet?: true;
  readonly span: Span;
}
