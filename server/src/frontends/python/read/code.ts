import type { Located, Span, TextPiece } from '../../../model/index.ts';

/** A piece of Python, as far as it may say something about a tool. Plain data: the syntax tree is freed. Places are relative to the region. */

/** An expression. Brackets around it are taken off. */
export type PyExpr =
  | { readonly kind: 'name'; readonly name: string; readonly span: Span }
  | { readonly kind: 'attribute'; readonly object: PyExpr; readonly name: Located<string>; readonly span: Span }
  /** `object[index]`; of several, `index` is a tuple. */
  | { readonly kind: 'subscript'; readonly object: PyExpr; readonly index: PyExpr; readonly span: Span }
  | PyCall
  | PyString
  /** `value` is undefined where it is no finite number that JavaScript holds exactly. */
  | { readonly kind: 'number'; readonly value: number | undefined; readonly isFloat: boolean; readonly source: string; readonly span: Span }
  | { readonly kind: 'boolean'; readonly value: boolean; readonly span: Span }
  | { readonly kind: 'none'; readonly span: Span }
  | { readonly kind: 'ellipsis'; readonly span: Span }
  | { readonly kind: 'list' | 'tuple' | 'set'; readonly items: readonly PyExpr[]; readonly span: Span }
  /** `key` is undefined for `**other`. */
  | { readonly kind: 'dict'; readonly entries: readonly { readonly key: PyExpr | undefined; readonly value: PyExpr }[]; readonly span: Span }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: PyExpr; readonly right: PyExpr; readonly span: Span }
  | { readonly kind: 'unary'; readonly operator: string; readonly operand: PyExpr; readonly span: Span }
  /** `whenTrue if condition else whenFalse`. */
  | {
      readonly kind: 'conditional';
      readonly condition: PyExpr;
      readonly whenTrue: PyExpr;
      readonly whenFalse: PyExpr;
      readonly text: string;
      readonly span: Span;
    }
  /** `*x` in a list or in arguments. */
  | { readonly kind: 'starred'; readonly of: PyExpr; readonly span: Span }
  /** `f"At most {LIMIT}"`: texts and what stands in the fields. One with formats is `other`. */
  | { readonly kind: 'template'; readonly parts: readonly PyExpr[]; readonly text: string; readonly span: Span }
  /** Anything else (lambdas, comprehensions, …): kept as it stands in the code. */
  | { readonly kind: 'other'; readonly text: string; readonly span: Span };

export interface PyCall {
  readonly kind: 'call';
  readonly callee: PyExpr;
  /** By position; `*x` is `starred`. */
  readonly args: readonly PyExpr[];
  readonly keywords: readonly PyKeyword[];
  readonly span: Span;
}

/** `name=value` in a call; `**value` has no name. */
export interface PyKeyword {
  readonly name: Located<string> | undefined;
  readonly value: PyExpr;
  readonly span: Span;
}

/** A text, also of several literals that stand one behind the other. */
export interface PyString {
  readonly kind: 'string';
  readonly value: string;
  /** `b'…'` is bytes. */
  readonly isBytes: boolean;
  readonly span: Span;
  /** Place of the characters between the quotes; undefined where the text is put together of several literals. */
  readonly inner: Span | undefined;
  /** `"""` or `'''`. */
  readonly isTriple: boolean;
  /** Characters of it are named (`\N{…}`), which only Python's tables know: U+FFFD stands for each. */
  readonly hasNamed?: true;
  /** True where every character of `value` stands in the text as it is: no escapes, no several literals. An offset in `value` is then `inner.start` plus it. */
  readonly isVerbatim: boolean;
  /** Where it is not verbatim: the runs of it that are, and escapes, in order. `textPlace.ts` asks them. */
  readonly pieces?: readonly TextPiece[];
}

/** `import name as local` (`from` empty: `name` is the module) or `from from import name as local`. `name` is `*` for everything. */
export interface PyImport {
  readonly local: Located<string>;
  readonly name: string;
  /** With its leading dots, as written. */
  readonly from: string;
  readonly span: Span;
}

/** `T`, `T: Bound` or `T: (One, Other)`, in the square brackets behind the name of a class or of a type; `*T` stands for several. */
export interface PyTypeParam {
  readonly name: Located<string>;
  readonly isMany: boolean;
  readonly bound: PyExpr | undefined;
  /** `T = Fallback`. */
  readonly fallback: PyExpr | undefined;
}

export interface PyClass {
  readonly name: Located<string>;
  readonly typeParams: readonly PyTypeParam[];
  readonly decorators: readonly PyExpr[];
  readonly bases: readonly PyExpr[];
  /** `class A(Base, extra="forbid")`. */
  readonly keywords: readonly PyKeyword[];
  readonly docstring: PyString | undefined;
  /** Annotated names and assignments of the body, in order. */
  readonly members: readonly PyAssignment[];
  readonly methods: readonly PyFunction[];
  readonly classes: readonly PyClass[];
  /** From the first decorator to the end. */
  readonly span: Span;
  /** The `class` line up to its colon. */
  readonly head: Span;
  /** Something of it, methods left out, cannot be read: there are more members, or others. */
  readonly incomplete?: true;
}

/** `name: annotation = value`, `name = value`, or `type name = value`. Of `a = b = c` one each; of `a, b = …` none. */
export interface PyAssignment {
  readonly name: Located<string>;
  readonly annotation: PyExpr | undefined;
  readonly value: PyExpr | undefined;
  /** A text that stands alone right below it. */
  readonly docstring: PyString | undefined;
  /** Of `type name = value`, what stands in the square brackets behind the name. */
  readonly typeParams?: readonly PyTypeParam[];
  readonly span: Span;
}

export interface PyFunction {
  readonly name: Located<string>;
  readonly isAsync: boolean;
  readonly decorators: readonly PyExpr[];
  readonly params: readonly PyParam[];
  readonly returns: PyExpr | undefined;
  readonly docstring: PyString | undefined;
  /** Calls anywhere in the body, in order; of nested functions, too. */
  readonly calls: readonly PyCall[];
  /** What it returns, statement by statement; of nested functions not. */
  readonly returned: readonly PyExpr[];
  /** Its body begins with `if not name: return gives`, after nothing but values of its own. */
  readonly without?: { readonly name: string; readonly gives: PyExpr };
  /** Every name and every attribute (`args.path`) of the body that begins with a name: for uses of parameters and fields. */
  readonly uses: readonly PyUse[];
  /** Those that its own body declares. */
  readonly functions: readonly PyFunction[];
  /** What its own body gives a value or a type, in order. */
  readonly locals: readonly PyLocal[];
  /** Loops anywhere in the body; of nested functions, too. */
  readonly loops: readonly PyLoop[];
  /** Where the body's first statement begins, and how far it is indented; a docstring that is added goes there. */
  readonly body: { readonly start: number; readonly indent: string } | undefined;
  readonly span: Span;
  /** The `def` line up to its colon. */
  readonly head: Span;
  /** The line of `def` cannot be read: its parameters are not known. */
  readonly incomplete?: true;
}

/** `for a, b in over:` with calls in it that may hand over to a server what it goes through. One over things that are written right there is none: its calls are read once for each. */
export interface PyLoop {
  readonly names: readonly string[];
  readonly over: PyExpr;
  readonly span: Span;
}

/** A name, and the attributes behind it: `args.filter.path`. */
export interface PyUse {
  readonly path: readonly Located<string>[];
}

/** `name = value` or `name: annotation = value`, as far as it may say what the name is: a call, another name, `await` of one. `self.name = …` is under `self.name`. */
export interface PyLocal {
  readonly name: string;
  readonly annotation: PyExpr | undefined;
  readonly value: PyExpr | undefined;
}

export interface PyParam {
  readonly name: Located<string>;
  /** `positional`: before `/`. `keyword`: behind `*`. `args` and `kwargs`: `*name` and `**name`. */
  readonly kind: 'positional' | 'any' | 'keyword' | 'args' | 'kwargs';
  readonly annotation: PyExpr | undefined;
  readonly value: PyExpr | undefined;
  readonly span: Span;
}
