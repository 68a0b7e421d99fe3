import type { Effect, Located, Span, TextPiece } from '../../../model/index.ts';

/** Python code as plain data: the syntax tree is freed. Spans are relative to the region. */

/** An expression, without the brackets around it. */
export type PyExpr =
  | { readonly kind: 'name'; readonly name: string; readonly span: Span }
  | { readonly kind: 'attribute'; readonly object: PyExpr; readonly name: Located<string>; readonly span: Span }
  /** `object[index]`. Several indices are a tuple. */
  | { readonly kind: 'subscript'; readonly object: PyExpr; readonly index: PyExpr; readonly span: Span }
  | PyCall
  | PyString
  /** `value` is undefined where JavaScript has no exact finite number for it. */
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
  /** `f"At most {LIMIT}"`: its texts and its fields in order. A field with a format is `other`. */
  | { readonly kind: 'template'; readonly parts: readonly PyExpr[]; readonly text: string; readonly span: Span }
  /** Anything else: its source text, and what only an interpreter needs to know of it. */
  | { readonly kind: 'other'; readonly text: string; readonly span: Span; readonly form?: PyForm };

/** Expressions that no reader looks into: they are opaque until code is interpreted. */
export type PyForm =
  /** `key` is set in `{key: item for …}`. */
  | {
      readonly kind: 'comprehension';
      readonly of: 'list' | 'set' | 'dict' | 'generator';
      readonly key: PyExpr | undefined;
      readonly item: PyExpr;
      readonly clauses: readonly PyClause[];
    }
  /** `f(x for x in y)`. */
  | { readonly kind: 'generatorCall'; readonly callee: PyExpr; readonly argument: PyExpr }
  | { readonly kind: 'lambda'; readonly params: readonly PyParam[]; readonly body: PyExpr }
  | { readonly kind: 'slice'; readonly from: PyExpr | undefined; readonly to: PyExpr | undefined; readonly step: PyExpr | undefined }
  /** `{value!r:>3}` in a text. */
  | { readonly kind: 'formatted'; readonly value: PyExpr; readonly conversion: string; readonly format: string }
  /** `a < b < c`. */
  | { readonly kind: 'comparisons'; readonly first: PyExpr; readonly links: readonly { readonly operator: string; readonly right: PyExpr }[] }
  /** `(name := value)`. */
  | { readonly kind: 'named'; readonly name: string; readonly value: PyExpr };

export type PyClause = { readonly kind: 'for'; readonly target: PyExpr; readonly over: PyExpr } | { readonly kind: 'if'; readonly test: PyExpr };

/** A statement, as far as it can be interpreted. */
export type PyStatement =
  | { readonly kind: 'run'; readonly value: PyExpr }
  | { readonly kind: 'assign'; readonly targets: readonly PyExpr[]; readonly value: PyExpr }
  /** `target += value`. */
  | { readonly kind: 'augment'; readonly target: PyExpr; readonly operator: string; readonly value: PyExpr }
  | { readonly kind: 'if'; readonly test: PyExpr; readonly yes: readonly PyStatement[]; readonly no: readonly PyStatement[] }
  | { readonly kind: 'for'; readonly target: PyExpr; readonly over: PyExpr; readonly body: readonly PyStatement[]; readonly after: readonly PyStatement[] }
  /** `names`: the last names of the types of exceptions; empty for all. `last`: `else` and `finally`. */
  | {
      readonly kind: 'try';
      readonly body: readonly PyStatement[];
      readonly handlers: readonly { readonly names: readonly string[]; readonly body: readonly PyStatement[] }[];
      readonly last: readonly PyStatement[];
    }
  | { readonly kind: 'while'; readonly test: PyExpr; readonly body: readonly PyStatement[] }
  /** The one of the function's `functions` at this place. */
  | { readonly kind: 'define'; readonly name: string; readonly span: Span }
  | { readonly kind: 'import'; readonly imports: readonly PyImport[] }
  | { readonly kind: 'return'; readonly value: PyExpr | undefined }
  | { readonly kind: 'break' | 'continue' | 'pass' }
  | { readonly kind: 'other' };

export interface PyCall {
  readonly kind: 'call';
  readonly callee: PyExpr;
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

/** One string literal, or several adjacent ones joined. */
export interface PyString {
  readonly kind: 'string';
  readonly value: string;
  /** `b'…'` is bytes. */
  readonly isBytes: boolean;
  readonly span: Span;
  /** The characters between the quotes; undefined for joined literals. */
  readonly inner: Span | undefined;
  /** `"""` or `'''`. */
  readonly isTriple: boolean;
  /** The text has `\N{…}` escapes. Only Python's tables know these characters: `value` has U+FFFD for each. */
  readonly hasNamed?: true;
  /** One literal without escapes: an offset in `value` is `inner.start` plus that offset in the region. */
  readonly isVerbatim: boolean;
  /** Of a text that is not verbatim: its verbatim runs and its escapes, in order. `textPlace.ts` maps offsets by them. */
  readonly pieces?: readonly TextPiece[];
}

/** `from from import name as local`. For `import name as local`, `from` is empty and `name` is the module. `*` imports every name. */
export interface PyImport {
  readonly local: Located<string>;
  readonly name: string;
  /** With its leading dots, as written. */
  readonly from: string;
  /** It is under `if TYPE_CHECKING:`, so that no running program has the name. */
  readonly typeOnly?: true;
  readonly span: Span;
}

/** `T`, `T: Bound`, `T: (One, Other)` or `*T` in the square brackets after the name of a class or a type. */
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
  readonly keywords: readonly PyKeyword[];
  readonly docstring: PyString | undefined;
  /** Annotated names and assignments of the body, in order. */
  readonly members: readonly PyAssignment[];
  readonly methods: readonly PyFunction[];
  readonly classes: readonly PyClass[];
  readonly span: Span;
  readonly head: Span;
  /** Part of the class, methods excepted, cannot be read: its members are not known for certain. */
  readonly incomplete?: true;
}

/** `name: annotation = value`, `name = value`, or `type name = value`. `a = b = c` gives one each; `a, b = …` gives none. */
export interface PyAssignment {
  readonly name: Located<string>;
  readonly annotation: PyExpr | undefined;
  readonly value: PyExpr | undefined;
  /** A string statement right below it. */
  readonly docstring: PyString | undefined;
  /** Of `type name[…] = value`: the parameters in the square brackets. */
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
  /** Calls anywhere in the body, nested functions included, in order. */
  readonly calls: readonly PyCall[];
  /** Values of the return statements, without those of nested functions. */
  readonly returned: readonly PyExpr[];
  /** The body begins with `if not name: return gives`. Only assignments to locals come before it. */
  readonly without?: { readonly name: string; readonly gives: PyExpr };
  /** Every name and attribute path (`args.path`) of the body: uses of parameters and fields. */
  readonly uses: readonly PyUse[];
  /** Functions that its own body declares. */
  readonly functions: readonly PyFunction[];
  /** Assignments and annotations of its own body, in order. */
  readonly locals: readonly PyLocal[];
  /** Loops anywhere in the body, nested functions included. */
  readonly loops: readonly PyLoop[];
  /** What the calls of its body do, as far as they show it. */
  readonly effect?: Effect;
  /** Start and indentation of the body's first statement. A new docstring is inserted there. */
  readonly body: { readonly start: number; readonly indent: string } | undefined;
  readonly span: Span;
  readonly head: Span;
  readonly incomplete?: true;
  /** Its statements, where it may compute the name or the description of a tool. */
  readonly code?: readonly PyStatement[];
}

/** `for a, b in over:` whose calls may register each item. A loop over items written in its head is no `PyLoop`: its calls are read once per item. */
export interface PyLoop {
  /** What is assigned for each item: `a, b`. */
  readonly target: PyExpr;
  /** The names in `target`. */
  readonly names: readonly string[];
  readonly over: PyExpr;
  readonly span: Span;
  /** Conditions of calls in its body. */
  readonly tests?: readonly PyTest[];
  /** Assignments in its body. */
  readonly locals?: readonly PyLocal[];
}

/** Code at `span` runs only where `test` is true, or false. */
export interface PyTest {
  readonly test: PyExpr;
  readonly isTrue: boolean;
  readonly span: Span;
}

/** A name and its attributes: `args.filter.path`. */
export interface PyUse {
  readonly path: readonly Located<string>[];
}

/** `name = value` or `name: annotation = value`, where the value is a call, a name, or `await` of one. `self.name = …` has the name `self.name`. */
export interface PyLocal {
  readonly name: string;
  readonly annotation: PyExpr | undefined;
  readonly value: PyExpr | undefined;
}

export interface PyParam {
  readonly name: Located<string>;
  /** `positional`: before `/`. `keyword`: after `*`. `args` and `kwargs`: `*name` and `**name`. */
  readonly kind: 'positional' | 'any' | 'keyword' | 'args' | 'kwargs';
  readonly annotation: PyExpr | undefined;
  readonly value: PyExpr | undefined;
  readonly span: Span;
}
